import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootIn, given, openPluginSite, publishEntries, withAds } from './plugin-site.ts';
import { taken } from '../../core.mjs';
import { COMMON_ARGUMENTS, OWN_ARGUMENTS, PAYLOADS } from '../payloads.ts';
import { preloadsIn, readPreloads } from './preloads.ts';
import { sharedSite } from '../shared-site.ts';

/** A picture of 300 × 200 px in the media library, attached to the first entry. */
const PICTURE = `
  require_once ABSPATH . 'wp-admin/includes/image.php';
  $upload = wp_upload_bits('orologio.png', null, base64_decode('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='));
  $picture = wp_insert_attachment(array('post_mime_type' => 'image/png', 'post_title' => 'Orologio', 'post_excerpt' => 'Quadrante', 'post_status' => 'inherit'), $upload['file']);
  wp_update_attachment_metadata($picture, array('width' => 300, 'height' => 200, 'file' => _wp_relative_upload_path($upload['file']), 'sizes' => array()));
  $entry = get_page_by_path('lanterna', OBJECT, 'annuario');
  set_post_thumbnail($entry, $picture);
  echo $picture, ' ', $entry->ID;`;

const MENU = `
  $menu = wp_create_nav_menu('Principale');
  $parent = wp_update_nav_menu_item($menu, 0, array('menu-item-title' => 'Orologi', 'menu-item-url' => '/annuario/', 'menu-item-status' => 'publish'));
  wp_update_nav_menu_item($menu, 0, array('menu-item-title' => 'Filtra', 'menu-item-url' => '/annuario/filter/', 'menu-item-status' => 'publish', 'menu-item-parent-id' => $parent));
  set_theme_mod('nav_menu_locations', array('primary' => $menu));`;

let picture: string;
let entry: string;

const site = sharedSite(() => openPluginSite());
beforeAll(async () => {
  await publishEntries(site, [
    { title: 'Lanterna', marca: 'sestriga', movimento: 'manuale', anno: 1990 },
    { title: 'Meridiana', marca: 'ostermark', movimento: 'manuale', anno: 1971 },
  ]);
  [picture = '', entry = ''] = (await site.run(PICTURE)).split(' ');
  await site.run(MENU);
});

const bodyOf = (html: string): string => html.slice(html.indexOf('<body'), html.indexOf('data-ad-runtime'));
const titles = (html: string): string[] =>
  [...html.matchAll(/yb-card__title">(.*?)<\/span>/g)].map(([, title = '']) => title);

describe('shortcodes', () => {
  it('prints entries as cards with the sizes that the stylesheet needs', async () => {
    const html = await site.printed('[yb_masonry type="annuario" columns="3" gutter="16" caption="4rem"]');
    expect(html).toMatch(
      /^<yb-masonry style="--yb-columns:3;--yb-gutter:16px" id="yb-listing" data-sort-language="en"><article/,
    );
    expect(html).toContain('style="--yb-ratio:1.5;--yb-caption:4rem"');
    expect(html).toMatch(/<img[^>]* width="300" height="200"[^>]* alt=""/);
    expect(html).not.toContain('\n');
  });

  it.each([
    ['tax="marca" term="ostermark"', ['Meridiana']],
    ['tax="marca" term="ostermark,sestriga" order="title desc"', ['Meridiana', 'Lanterna']],
    ['count="1" order="meta:anno asc"', ['Meridiana']],
    ['order="title"', ['Lanterna', 'Meridiana']],
    ['order="date asc"', ['Meridiana', 'Lanterna']],
    ['type="segreto"', []],
    ['type="annuario" tax="segreta" term="x"', []],
    ['type="nav_menu_item"', []],
    ['type="revision"', []],
  ])('queries %s, and nothing that visitors must not see', async (args, expected) => {
    await site.run(
      `wp_insert_post(array('post_type' => 'segreto', 'post_status' => 'publish', 'post_title' => 'Segreto'));
       wp_insert_post(array('post_type' => 'annuario', 'post_status' => 'draft', 'post_title' => 'Bozza'));`,
    );
    expect(titles(await site.printed(`[yb_masonry ${args}]`))).toEqual(expected);
  });

  it('can enclose others, alone or among the entries', async () => {
    const alone = await site.printed(
      '[yb_masonry]\n<article>Uno</article>\n\n[ad_placement slug="halfpage"]Intanto[/ad_placement]\n[/yb_masonry]',
    );
    expect(alone.trim()).toBe(
      '<yb-masonry><article>Uno</article> <ad-placement placement="halfpage">Intanto</ad-placement></yb-masonry>',
    );
    const among = await site.printed(
      '[yb_masonry type="annuario" before="1"][ad_placement slug="halfpage"][/yb_masonry]',
    );
    expect(among).toMatch(
      /<\/article><ad-placement placement="halfpage"><\/ad-placement><article.*<\/yb-masonry>/,
    );
  });

  it('shows pictures and entries as slides', async () => {
    const html = await site.printed(
      `[yb_carousel ids="${picture},${entry},999999" label="In vetrina" per-view="2" loop no_dots]`,
    );
    expect(html).toMatch(
      /^<yb-carousel label="In vetrina" per-view="2" loop no-dots><figure class="yb-slide"><img.*<figcaption>Quadrante<\/figcaption><\/figure><article class="yb-card"/,
    );
    const gallery = await site.run(
      `wp_update_post(array('ID' => ${picture}, 'post_parent' => ${entry})); echo do_shortcode('[yb_carousel gallery="${entry}"]');`,
    );
    expect(gallery.match(/<figure/g)).toHaveLength(1);
  });

  it('shows a menu, with buttons for its submenus, or nothing', async () => {
    const html = await site.printed('[yb_menu location="primary" label="Sezioni" modal]');
    expect(html).toMatch(/^<yb-menu label="Sezioni" modal><nav class="yb-menu__nav" aria-label="Sezioni">/);
    expect(html).toContain(
      '>Orologi</a><button type="button" aria-expanded="false" aria-label="Submenu of Orologi"></button> <ul class="sub-menu">',
    );
    expect((await site.printed('[yb_menu location="altrove"]')).trim()).toBe('');
  });

  it('shows one button for a submenu, whatever stands in the attributes of the theme’s', async () => {
    const html = await site.run(`add_filter('walker_nav_menu_start_el', function ($html, $item) {
        return $html . (in_array('menu-item-has-children', $item->classes, true) ? '<button class="[&>svg]:hidden" aria-expanded=false><svg></svg></button>' : '<button class="aria-expanded">Cerca</button>');
      }, 10, 2);
      echo do_shortcode('[yb_menu location="primary"]');`);
    expect(html).not.toContain('svg');
    expect(html.match(/<button[^>]*>/g)).toEqual([
      expect.stringContaining('aria-label="Submenu of Orologi"'),
      '<button class="aria-expanded">',
    ]);
  });

  it('shows a menu that the theme does not show in posts of editors only (WP-36)', async () => {
    await site.run(`$menu = wp_create_nav_menu('Archivio');
      wp_update_nav_menu_item($menu, 0, array('menu-item-title' => 'Bozze', 'menu-item-url' => '/bozze/', 'menu-item-status' => 'publish'));`);
    const asks = '[yb_menu menu="Archivio"][yb_menu menu="Nessuno"][yb_menu menu="Principale"]';
    const shows = async (user: string): Promise<boolean[]> => {
      const { text } = await site.ask(await site.publish(user, 'post', asks));
      return ['Bozze', '>Filtra</a>'].map((entry) => text.includes(entry));
    };
    expect(await shows('author')).toEqual([false, true]);
    expect(await shows('editor')).toEqual([true, true]);
    expect(await site.run(`echo YearbookIslands\\Tags\\Menu::html(array('menu' => 'Archivio'));`)).toContain(
      'Bozze',
    );
  });

  it('prints the named facets, in that order', async () => {
    const html = await site.printed('[yb_filter taxonomies="movimento" ranges="year" search="q" instant]');
    const legends = [...html.matchAll(/<legend>(.*?)<\/legend>/g)].map(([, legend]) => legend);
    expect(legends).toEqual(['Movimento', 'Anno']);
    expect(html).toMatch(/^<yb-filter for="yb-listing" instant base="\/annuario">/);
    expect(html).toContain('type="search" name="q"');
  });

  it('accepts every attribute of the contract in both spellings, and no other', async () => {
    const html = await site.printed(
      '[ad_placement slug="x" min_height="600" lazy label="" frame="true" debug="false" collapse="when-empty" text-label="Réclame" data-load-on="visible" onclick="alert(1)" id="a b" class="uno <due>"]',
    );
    expect(html.trim()).toBe(
      '<ad-placement style="--yb-ad-min-height:600px" placement="x" lazy label min-height="600" collapse="when-empty" frame text-label="Réclame" id="a-b" class="uno due" data-load-on="visible"></ad-placement>',
    );
  });

  it.each([
    ['320', '', '--yb-ad-min-height:320px'],
    ['137.5', '', '--yb-ad-min-height:137.5px'],
    ['320', ' style="color: red"', '--yb-ad-min-height:320px;color: red'],
    ['alto', '', undefined],
    ['-5', '', undefined],
    ['1;color:red', '', undefined],
    ['', '', undefined],
  ])(
    'prints the height of an ad as a style: min_height="%s"%s (PLACEMENT-20)',
    async (height, more, style) => {
      const html = await site.printed(`[ad_placement slug="x" min_height="${height}"${more}]`);
      expect(/ style="(.*?)"/.exec(html)?.[1]).toBe(style);
    },
  );

  it('leaves an escaped shortcode alone', async () => {
    expect(await site.printed('[[yb_menu]]')).toBe('<p>[yb_menu]</p>\n');
  });
});

const FUNCTIONS = ['yb_masonry', 'yb_carousel', 'yb_menu', 'yb_filter', 'ad_placement', 'nl_form'];

/** Their arguments, and attributes of every kind. */
const ARGUMENTS = [
  ...new Set(Object.values(OWN_ARGUMENTS).flat()),
  ...COMMON_ARGUMENTS,
  ...['label', 'placement', 'endpoint', 'redirect-hosts', 'text-label', 'data-load-on'],
  ...['name', 'stamp', 'base', 'for', 'breakpoints', 'form-id'],
];

describe('template functions', () => {
  it('print the output of their shortcodes, and return it', async () => {
    const printed = await site.read(
      `$same = array();
       foreach (array('yb_masonry' => array('type' => 'annuario', 'id' => 'g', 'columns' => 2), 'yb_carousel' => array('ids' => array(${picture}), 'loop' => true),
         'yb_menu' => array('location' => 'primary'), 'yb_filter' => array(), 'ad_placement' => array('slug' => 'halfpage'), 'nl_form' => array('id' => 3)) as $name => $args) {
         ob_start();
         $returned = $name($args);
         $echoed = ob_get_clean();
         ob_start();
         $silent = $name(array('echo' => false) + $args);
         $nothing = ob_get_clean();
         $texts = array_map(function ($value) { return is_array($value) ? implode(',', $value) : (true === $value ? 'true' : $value); }, $args);
         $shortcode = do_shortcode('[' . $name . ' ' . implode(' ', array_map(function ($key, $value) { return $key . '="' . $value . '"'; }, array_keys($texts), $texts)) . ']');
         // WordPress numbers the ids of a menu that is printed again, and the first grid alone is the listing
         list($echoed, $returned, $silent, $shortcode) = preg_replace('/ id="menu-[^"]*"| data-sort-language="[^"]*"/', '', array($echoed, $returned, $silent, $shortcode));
         $same[$name] = '' !== $echoed && $echoed === $returned && $silent === $echoed && '' === $nothing && $shortcode === $echoed;
       }
       echo json_encode($same);`,
    );
    expect(printed).toEqual(Object.fromEntries(FUNCTIONS.map((name) => [name, true])));
  });

  it('accept arguments of any type', async () => {
    const log = await site.run(
      `foreach (${given(FUNCTIONS)} as $name)
         foreach (array(null, false, true, 0, -1, 1.5, '', array(), array(1, array(2)), array('a' => 'b'), new stdClass()) as $value)
           foreach (${given(ARGUMENTS)} as $arg)
             $name(array($arg => $value, 'echo' => false));
       echo 'whole';`,
    );
    expect(log).toBe('whole');
  });
});

describe('escaping', () => {
  const payloads = [
    ...Object.values(PAYLOADS),
    '[yb_menu location="primary"]',
    '\u0000<script>alert(1)</script>',
  ];

  it('lets no argument of any function out of its attribute', async () => {
    const code = `foreach (${given(payloads)} as $payload)
      foreach (${given(ARGUMENTS)} as $name)
        foreach (${given(FUNCTIONS)} as $function) {
          $html = $function(array($name => $payload, 'echo' => false));
          $document = new WP_HTML_Tag_Processor($html);
          while ($document->next_tag()) {
            $bad = array_filter((array) $document->get_attribute_names_with_prefix('on'));
            if ($bad || in_array($document->get_tag(), array('SCRIPT', 'IFRAME'), true) || false !== stripos((string) $document->get_attribute('src'), 'javascript:')
              || false !== stripos((string) $document->get_attribute('style'), 'url(') || ('IMG' === $document->get_tag() && 'x' === $document->get_attribute('src')))
              echo $function, ' ', $name, ': ', $html, "\\n";
          }
        }`;
    expect(await site.run(code)).toBe('');
  });

  it("sends forms only to the site's own hosts", async () => {
    const html = await site.printed(
      '[nl_form id="1" endpoint="https://evil.example/" redirect-hosts="evil.example 127.0.0.1"]',
    );
    expect(html).not.toContain('evil.example');
    expect(html).toContain('redirect-hosts="127.0.0.1"');
    expect(html).toContain('endpoint="/wp-admin/admin-ajax.php"');
  });
});

it('keeps long content whole on its line, in one pass', async () => {
  const told = await site.read(`
    $content = str_repeat('<pre ', 60000) . str_repeat(' ', 60000) . "x\n<pre>a\nb</PRE >\n fine <script>\n</script>";
    $line = YearbookIslands\\Tags\\Print_Tag::one_line($content);
    $long = "a\\n<pre>" . str_repeat("x\\n", 600000) . '</pre>';
    echo json_encode(array(strlen($line) - strlen($content), substr($line, -50), strlen(YearbookIslands\\Tags\\Print_Tag::one_line($long)) - strlen($long)));`);
  expect(told).toEqual([-1, expect.stringMatching(/x\n<pre>a\nb<\/PRE > fine/), 0]);
});

describe('content of authors without unfiltered_html', () => {
  it('keeps our tags and their attributes, and nothing else (WP-4)', async () => {
    const written =
      '<yb-masonry style="--yb-columns: 3; --yb-gutter: 16px" relayout-on="halfpage" onclick="alert(1)">\n' +
      '<article style="--yb-ratio: 0.8; --yb-caption: 4rem" data-marca="sestriga">\n\nTesto\n</article>\n' +
      '<ad-placement placement="halfpage" min-height="600" data-load-on="ready"></ad-placement>\n</yb-masonry>\n' +
      '<ad-placement ad="12" refresh="29999"></ad-placement><ad-placement ad="13" refresh="30000"></ad-placement>' +
      '<yb-carousel loop per-view="2"><img src="https://example.org/a.jpg" alt=""></yb-carousel>' +
      '<yb-menu data-load-on="media(width > 40rem)" title=\'a > "b" onclick=x\'></yb-menu>' +
      '<yb-menu data-load-on="media(min-width: 40rem)"></yb-menu>' +
      '<yb-menu title="<img src=x onerror=alert(2)>"></yb-menu>' +
      '<nl-form ajax endpoint="https://evil.example/"></nl-form><script>alert(1)</script><yb-altro x="1"></yb-altro>';
    const text = bodyOf((await site.ask(await site.publish('author', 'post', written))).text);
    expect(text).toContain('<yb-masonry style="--yb-columns: 3;--yb-gutter: 16px" relayout-on="halfpage">');
    expect(text).toContain('<article style="--yb-ratio: 0.8;--yb-caption: 4rem" data-marca="sestriga">');
    expect(text).toContain(
      '<ad-placement placement="halfpage" min-height="600" data-load-on="ready"></ad-placement>',
    );
    expect(text).toContain(
      '<ad-placement ad="12"></ad-placement><ad-placement ad="13" refresh="30000"></ad-placement>',
    );
    expect(await site.printed('[ad_placement slug="halfpage" refresh="1"]')).toContain(' refresh="30000"');
    expect(text).toContain('<yb-carousel loop per-view="2"><img');
    expect(text).toContain(
      `<yb-menu data-load-on="media(width &gt; 40rem)" title='a &gt; "b" onclick=x'></yb-menu>`,
    );
    expect(text).toContain('<yb-menu data-load-on="media(min-width: 40rem)"></yb-menu>');
    expect(text).toContain('<nl-form ajax></nl-form>');
    expect(text).not.toMatch(/onclick="|onerror=alert\(2\)>|evil\.example|<yb-altro|<script>alert/);
  });

  it('stays whole: no paragraph is inserted around or between tags (WP-4)', async () => {
    const whole =
      '<yb-masonry>\n<article>\n\nUno\n\n</article>\n\n<ad-placement placement="a"></ad-placement>\n</yb-masonry>';
    const html = await site.printed(`Prima "riga".\n\n${whole}\n\nDopo.`);
    expect(html).toBe(`<p>Prima &#8220;riga&#8221;.</p>${whole}<p>Dopo.</p>\n`);
  });

  it('is left alone if a tag is not closed, or closed twice', async () => {
    for (const broken of ['<yb-menu>', '</yb-menu>', '<yb-menu><yb-carousel></yb-menu>', '<yb-menu'])
      expect(await site.printed(broken)).toContain(broken);
  });

  it('never contains the text of another author', async () => {
    const known = await site.run(`echo YearbookIslands\\Content\\Keep_Whole::stand_in('testo');`);
    const html = await site.printed(`${known}<yb-menu></yb-menu>`);
    expect(html.indexOf(known)).toBeLessThan(html.indexOf('<yb-menu'));
    expect(html).toContain(known);
  });
});

describe('the files of a page', () => {
  // newer versions of WordPress print attributes in another order
  const ENTRY =
    /<script (?=[^>]*type="module")(?=[^>]*id="yearbook-islands-js-module")(?=[^>]*data-yearbook-islands="http:\/\/127\.0\.0\.1\/wp-content\/plugins\/yearbook-islands\/assets\/")[^>]*src="http:\/\/127\.0\.0\.1\/wp-content\/plugins\/yearbook-islands\/assets\/yearbook-islands\.js"[^>]*>/;
  const head = (html: string): string => html.slice(0, html.indexOf('</head>'));
  /** A new page of an author. */
  const pageOf = async (content: string): Promise<string> =>
    (await site.ask(await site.publish('author', 'page', content))).text;

  it('are absent if no tag is printed, also if a text has a tag that does not show (WP-3)', async () => {
    expect(await pageOf('Niente.')).not.toMatch(/yearbook|data-ad-runtime/);
    await site.publish('admin', 'post', `${'Parole. '.repeat(80)}<yb-menu></yb-menu>`);
    const archive = await site.ask(`/${new Date().getFullYear()}/`);
    expect(archive.text).toContain('Parole');
    expect(archive.text).not.toContain('yearbook');
  });

  describe.each(['prova', 'twentytwentyfour'])('in the theme %s', (theme) => {
    beforeAll(() => site.run(`switch_theme('${theme}');`));
    afterAll(() => site.run(`switch_theme('prova');`));

    const ADS = withAds(`$ads['ads'] = array(12 => array('content' => 'asta'));
      $ads['placements'] = array('tardi' => array('id' => 51, 'item' => 'ad_12'), 'presto' => array('id' => 52, 'item' => 'ad_12'));`);
    const printed = (hook: string): string =>
      `add_action('${hook}', function () { ad_placement(array('slug' => 'tardi')); }`;
    const late: readonly (readonly [string, string, boolean])[] = [
      ['by a theme in the footer', `${printed('wp_footer')});`, true],
      ['by a page in the footer', `add_action('wp', function () { ${printed('wp_footer')}); });`, true],
      ['behind the scripts of the footer', `${printed('wp_footer')}, 1000);`, true],
      ['as soon as the body opens', `${printed('wp_body_open')});`, true],
      [
        'where the runtime finds its place',
        withAds(`$ads['placements']['tardi']['elementid'] = array('qui');`),
        false,
      ],
    ];
    it.each(taken('lateAds', late, ([when]) => when))(
      'are there once, with the boot data, for an ad printed %s (WP-38)',
      async (_when, code, hasTag) => {
        await site.install('tardi', `${ADS} ${code}`);
        const alone = await pageOf('Niente.');
        const another = await pageOf('<ad-placement placement="presto"></ad-placement>');
        await site.deactivate('tardi');
        const counted = (text: string, what: RegExp): number =>
          text.match(new RegExp(what, 'g'))?.length ?? 0;
        const { features } = await readPreloads();
        for (const text of [alone, another]) {
          expect(counted(text, /data-ad-runtime/)).toBe(1);
          expect(counted(text, ENTRY)).toBe(1);
          expect(counted(text, /<link rel='stylesheet'[^>]*yearbook-islands\.css'/)).toBe(
            hasTag || text === another ? 1 : 0,
          );
          expect(preloadsIn(text)).toEqual([...new Set(preloadsIn(text))]);
          expect(preloadsIn(text)).toEqual(expect.arrayContaining([...features.ads]));
        }
        expect(Object.keys(bootIn(alone).passive_placements ?? {})).toEqual(['51_1']);
        expect(Object.keys(bootIn(another).passive_placements ?? {})).toEqual(['51_1', '52_1']);
      },
    );
  });

  it('and of PHP are the hooks and the code that looks for tags, without one (WP-3)', async () => {
    await site.install(
      'files',
      `add_action('template_redirect', function () {
        add_action('shutdown', function () {
          $files = preg_grep('~/yearbook-islands/includes/(?!.*/hooks.php)~', get_included_files());
          echo '<i>php ', preg_replace('~[^ ]*/includes/|\\.php~', '', implode(' ', $files)), has_filter('safe_style_css') ? ' styles' : '', '</i>';
        }, PHP_INT_MAX);
      });`,
    );
    const loaded = async (content: string): Promise<string[]> => {
      const [, files = ''] = /<i>php (.*)<\/i>$/.exec(await pageOf(content)) ?? [];
      return files.split(' ').sort();
    };
    const plain = await loaded('<!-- wp:paragraph --><p style="color:red">Testo.</p><!-- /wp:paragraph -->');
    const grid = await loaded('[yb_masonry type="annuario"]');
    await site.deactivate('files');
    expect(plain).toEqual([
      'ads/family',
      'ads/inventory',
      'assets/assets',
      'blocks/register',
      'content/keep-whole',
      'filter/filter-route',
      'listing/listing',
      'tags/detect-tags',
      'tags/template-functions',
    ]);
    expect(grid).toEqual(expect.arrayContaining(['listing/masonry', 'tags/contracts']));
  });

  it('are the entry under one address, known files in the head, and the chunks of islands that start at once', async () => {
    const text = await pageOf('[yb_masonry type="annuario"]');
    expect(text).toMatch(ENTRY);
    expect(text.split('assets/yearbook-islands.js"')).toHaveLength(3);
    const [stylesheet = ''] = /<link rel='stylesheet'[^>]*>/.exec(head(text)) ?? [];
    // the first one, so that its layer ranks below those of a theme (ISLAND-19)
    expect(stylesheet).toMatch(/assets\/yearbook-islands\.css'/);
    expect(head(text)).toMatch(/<link rel="modulepreload" href="[^"]*\/chunks\/yb-masonry-\w+\.js">/);
    expect(text).not.toMatch(/yearbook-islands[^"']*\?ver=/);
    expect(text).not.toMatch(/modulepreload[^>]*yb-carousel/);
    const files = [...text.matchAll(/\/wp-content\/plugins\/yearbook-islands\/[^"'?]+\.\w+/g)].map(
      ([file]) => file,
    );
    for (const file of new Set(files)) expect((await site.ask(file)).status).toBe(200);
  });

  it('exclude chunks of islands that start later, unless a host starts earlier', async () => {
    for (const later of ['<yb-carousel><i>1</i></yb-carousel>', '<yb-menu data-load-on="idle"></yb-menu>'])
      expect(await pageOf(later)).not.toContain('modulepreload');
    const now = await pageOf('<yb-carousel data-load-on="ready"><i>1</i></yb-carousel>');
    expect(head(now)).toMatch(/modulepreload[^>]*yb-carousel/);
  });

  it('are those of the ads alone on a page with ads, nothing of React (CHUNK-13)', async () => {
    const { tags, features } = await readPreloads();
    const GRID = '[yb_masonry type="annuario"]';
    const preloads = async (content: string): Promise<string[]> => preloadsIn(await pageOf(content));
    const both = await preloads(`[ad_placement slug="halfpage"] ${GRID}`);
    expect(both).toEqual(['yearbook-islands.js', ...features.ads]);
    expect(await preloads(GRID)).toEqual(['yearbook-islands.js', ...(tags['yb-masonry'] ?? [])]);
  });

  it.each([
    ['ads', `'type' => 'mobile', 'value' => array('desktop')`, ''],
    ['ad-conditions', `'type' => 'request_uri', 'operator' => 'regex', 'value' => 'a|b'`, ''],
    ['ad-conditions', `'type' => 'role', 'operator' => 'is', 'value' => 'editor'`, ''],
    ['ad-conditions', '', `'days' => array(1, 2)`],
    ['ads', `'type' => 'request_uri', 'operator' => 'regex', 'value' => 'a|b'`, `'mode' => 'server'`],
    ['ad-consent-tools', '', `'consent' => 'wp_consent_api'`],
    ['ads', '', `'consent' => 'cookie'`],
  ] as const)('have the feature %s of the ads of the site: %s %s', async (feature, condition, more) => {
    const { features } = await readPreloads();
    const html = await site.run(`
      ${withAds(`$more = array(${more});
        $ads['ads'] = array(7 => array('content' => 'x', 'visitors' => array(array(${condition})), 'day_indexes' => $more['days'] ?? null));
        $ads['placements'] = array('qui' => array('item' => 'ad_7', 'elementid' => array('qui'), 'mode' => $more['mode'] ?? 'browser'));
        $ads['config'] = array('consent' => array('enabled' => isset($more['consent']), 'method' => $more['consent'] ?? ''));`)}
      YearbookIslands\\Assets\\Preloads::print_preloads();`);
    expect(preloadsIn(html)).toEqual(features[feature]);
  });

  it('are printed for a widget too', async () => {
    await site.run(`update_option('widget_block', array(2 => array('content' => '<!-- wp:html --><yb-carousel><i>1</i></yb-carousel><!-- /wp:html -->'), '_multiwidget' => 1));
      update_option('sidebars_widgets', array('lato' => array('block-2')));`);
    const text = await pageOf('Altro.');
    await site.run(`update_option('sidebars_widgets', array('lato' => array()));`);
    expect(text).toContain('<yb-carousel><i>1</i></yb-carousel>');
    expect(text).toMatch(ENTRY);
  });

  it('have the nonce of a strict policy on preloads', async () => {
    const html =
      await site.run(`add_filter('wp_script_attributes', function ($attributes) { return $attributes + array('nonce' => 'abc'); });
      YearbookIslands\\Assets\\Assets::use_tag('yb-menu'); YearbookIslands\\Assets\\Preloads::print_preloads();`);
    expect(html).toMatch(/^<link rel="modulepreload" href="[^"]*" nonce="abc">/);
  });
});
