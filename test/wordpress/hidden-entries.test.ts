import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../src/yearbook/facets/catalogue.ts';
import { finished } from '../finished.ts';
import { given, openPluginSite } from './plugin/plugin-site.ts';
import { sharedSite } from './shared-site.ts';

/** Title of an entry → what hides it. Title, excerpt, brand and year of each are found nowhere else. */
const HIDDEN = {
  Chiusa: { post_status: 'publish', post_password: 'apriti' },
  Privata: { post_status: 'private' },
  Bozza: { post_status: 'draft' },
  Attesa: { post_status: 'pending' },
  Futura: { post_status: 'future', post_date: '2037-01-01 00:00:00' },
  Cestinata: { post_status: 'trash' },
} as const;

const TRACES = new RegExp(Object.keys(HIDDEN).join('|'), 'i');

const SEED = `
  $ids = array();
  $entries = array('Aperta' => array('post_status' => 'publish')) + ${given(HIDDEN)};
  foreach ($entries as $title => $post) {
    $id = wp_insert_post(array('post_type' => 'annuario', 'post_title' => $title, 'post_excerpt' => "nascosto in $title", 'post_content' => '[yb_carousel gallery]') + $post);
    if (get_post_status($id) !== $post['post_status']) throw new Exception("$title is no $post[post_status].");
    wp_set_object_terms($id, array("marca-$title"), 'marca');
    update_post_meta($id, 'anno', 'Aperta' === $title ? 1990 : 1900);
    update_post_meta($id, 'cassa', "cassa-$title");
    $picture = wp_insert_attachment(array('post_mime_type' => 'image/png', 'post_title' => "Foto di $title", 'post_excerpt' => "didascalia di $title", 'post_status' => 'inherit'), "$title.png", $id);
    wp_update_attachment_metadata($picture, array('width' => 300, 'height' => 200, 'file' => "$title.png"));
    $ids[$title] = $id;
  }
  echo json_encode($ids);`;

let ids: Record<string, number>;
let cookies: Record<string, string>;

/** Every way to ask for entries that an author has. */
const askingForAll = (): string =>
  [
    '[yb_masonry type="annuario" /]',
    ...Object.keys(HIDDEN).map((title) => `[yb_masonry tax="marca" term="marca-${title}" /]`),
    '[yb_masonry order="meta:anno asc" /]',
    `[yb_carousel ids="${Object.values(ids).join()}" /]`,
    ...Object.values(ids).map((id) => `[yb_carousel gallery="${id}" /]`),
    '[yb_filter /]',
  ]
    .join('\n\n')
    // the author's own text is no trace
    .replaceAll(/marca-(\w+)/g, (_whole, title: string) => `marca-${title.toLowerCase()}`);

const site = sharedSite(() => openPluginSite());
beforeAll(async () => {
  ids = await site.read<Record<string, number>>(SEED);
  const password = await site.run(`require_once ABSPATH . WPINC . '/class-phpass.php';
    echo 'wp-postpass_' . COOKIEHASH . '=' . rawurlencode((new PasswordHash(8, true))->HashPassword('apriti'));`);
  const admin = await site.cookieOf('admin');
  cookies = {
    'a visitor': '',
    'who has the password': password,
    'a subscriber': await site.cookieOf('subscriber'),
    'an administrator': admin,
    'an administrator with the password': `${admin}; ${password}`,
  };
});

const VIEWERS = [
  'a visitor',
  'who has the password',
  'a subscriber',
  'an administrator',
  'an administrator with the password',
];

/** The tags that the plugin prints into a page. */
const islandsIn = (html: string): string[] =>
  html.match(/<yb-(masonry|carousel|filter)\b.*?<\/yb-\1>|<p class="yb-none">.*?<\/p>/gs) ?? [];

describe.each(VIEWERS)('for %s', (viewer) => {
  const ask = async (path: string): Promise<string> => {
    const { status, text } = await site.ask(path, { headers: { cookie: cookies[viewer] ?? '' } });
    expect(status, path).toBe(200);
    return text;
  };

  it('the listing has what everybody may see, and nothing else (WP-11)', async () => {
    const islands = islandsIn(await ask('/annuario/'));
    expect(islands.join()).toContain('data-q="Aperta nascosto in Aperta"');
    expect(islands.join()).toContain('marca-aperta');
    expect(islands.join()).not.toMatch(TRACES);
    expect(islands).toEqual(islandsIn((await site.ask('/annuario/')).text));
  });

  it.each([
    ['?q=nascosto', 1],
    ['?year_min=1800&year_max=1901', 0],
    ['?marca[]=marca-chiusa&marca[]=marca-privata', 1],
    ['?marca_not[]=marca-chiusa&sort=-title', 1],
    ['?sort=year', 1],
    ['?sort=-date', 1],
    ['filter/?q=nascosto', 1],
  ])('the filter finds nothing hidden (WP-11): %s', async (query, found) => {
    const islands = islandsIn(await ask(`/annuario/${query}`)).join();
    expect(islands).not.toMatch(TRACES);
    expect(islands.match(/<article(?![^>]* hidden)/g) ?? []).toHaveLength(found);
  });

  it('the pages and the index have nothing of them, and count the others only (WP-11)', async () => {
    // one card a page, and another entry that everybody may see
    await site.run(`update_option('yearbook_islands_page_size', 1);
      wp_insert_post(array('post_type' => 'annuario', 'post_status' => 'publish', 'post_title' => 'Seconda', 'post_name' => 'seconda'));`);
    const pages = await Promise.all(['', 'page/2/', '?sort=-title'].map((path) => ask(`/annuario/${path}`)));
    for (const page of pages) {
      expect(page).toContain('data-total="2"');
      expect(islandsIn(page).join()).not.toMatch(TRACES);
      expect(page).not.toContain('/annuario/page/3/');
    }
    const [, address = ''] = /data-index="http:\/\/127\.0\.0\.1([^"]*)"/.exec(pages[0] ?? '') ?? [];
    const index = await ask(address);
    expect(finished(readCatalogue(JSON.parse(index))).ids).toHaveLength(2);
    expect(index).toContain('marca-aperta');
    expect(index).not.toMatch(TRACES);
    expect(index).not.toContain('1900');
    expect(index).toBe((await site.ask(address)).text);
    await site.run(`delete_option('yearbook_islands_page_size');
      wp_delete_post(get_page_by_path('seconda', OBJECT, 'annuario')->ID, true);`);
  });

  it('a page, its feed and its REST answer have nothing of them (WP-11)', async () => {
    const page = await site.publish('author', 'post', askingForAll());
    const islands = islandsIn(await ask(page));
    expect(islands.length).toBeGreaterThan(10);
    expect(islands.join()).toContain('didascalia di Aperta');
    expect(islands.join()).not.toMatch(TRACES);
    expect(islandsIn(await ask('/feed/')).join()).toContain('Aperta');
    expect(islandsIn(await ask('/feed/')).join()).not.toMatch(TRACES);
    const rest = JSON.parse(await ask('/wp-json/wp/v2/posts?per_page=1')) as {
      content: { rendered: string };
    }[];
    const rendered = islandsIn(rest[0]?.content.rendered ?? '').join();
    expect(rendered).toContain('Aperta');
    expect(rendered).not.toMatch(TRACES);
  });
});

describe('whatever other code asks for', () => {
  const AS_ADMIN = `wp_set_current_user(get_user_by('login', 'admin')->ID);`;

  it.each([
    [
      'its query',
      `'yearbook_islands_entries_query', function ($query) { return array('post_status' => 'any', 'has_password' => null) + $query; }`,
    ],
    [
      'what WordPress has found',
      `'the_posts', function ($posts) { return array_merge($posts, array_map('get_post', json_decode('IDS'))); }`,
    ],
  ])('a grid leaves out what not everybody may see, whoever changes %s', async (_what, filter) => {
    const printed = await site.run(`${AS_ADMIN}
      add_filter(${filter.replace('IDS', JSON.stringify(Object.values(ids)))});
      echo do_shortcode('[yb_masonry type="annuario" /]');`);
    expect(printed).toContain('Aperta');
    expect(printed).not.toMatch(TRACES);
  });

  it('a card of the theme’s own says nothing of an entry that is hidden', async () => {
    const printed = await site.run(`${AS_ADMIN}
      foreach (${given(ids ?? {})} as $title => $id) echo yearbook_islands_card_attributes(get_post($id)), "\\n";`);
    expect(printed).not.toMatch(TRACES);
  });

  it('the table leaves out an entry that WordPress knows to be hidden, where a copy of the database is late', async () => {
    const rows = await site.run(`
      $id = wp_insert_post(array('post_type' => 'annuario', 'post_status' => 'publish', 'post_title' => 'Tardiva'));
      get_post($id);
      $known = clone wp_cache_get($id, 'posts');
      $known->post_password = 'apriti';
      wp_cache_set($id, $known, 'posts');
      YearbookIslands\\Catalogue\\Fill::fill_table();
      echo $GLOBALS['wpdb']->get_var('SELECT COUNT(*) FROM ' . YearbookIslands\\Catalogue\\Table::values_table() . " WHERE entry = $id AND name <> ''");
      wp_delete_post($id, true);`);
    expect(rows).toBe('0');
  });
});

it('a protected entry shows its own gallery to who has the password, and to nobody else (WP-11)', async () => {
  const pictures = async (viewer: string): Promise<number> => {
    const { text } = await site.ask('/annuario/chiusa/', { headers: { cookie: cookies[viewer] ?? '' } });
    return (text.match(/class="yb-slide"/g) ?? []).length;
  };
  expect(await pictures('a visitor')).toBe(0);
  expect(await pictures('an administrator')).toBe(0);
  expect(await pictures('who has the password')).toBe(1);
});
