import { beforeAll, describe, expect, it } from 'vitest';
import { openPluginSite, php, publishEntries } from './plugin-site.ts';
import { sharedSite } from '../shared-site.ts';

const BLOCKS = ['carousel', 'filter', 'form', 'masonry', 'menu', 'placement'];

const site = sharedSite(() => openPluginSite());
beforeAll(async () => {
  await publishEntries(
    site,
    Array.from({ length: 14 }, (_, index) => ({
      title: `Orologio ${index + 1}`,
      marca: index % 2 ? 'ostermark' : 'sestriga',
      movimento: 'manuale',
      anno: 1970 + index,
    })),
  );
  await site.run(`
    $menu = wp_create_nav_menu('Le sezioni');
    wp_update_nav_menu_item($menu, 0, array('menu-item-title' => 'Orologi', 'menu-item-url' => '/annuario/', 'menu-item-status' => 'publish'));
    set_theme_mod('nav_menu_locations', array('primary' => $menu));`);
});

/** A block as the editor saves it. WordPress escapes what would end the comment. */
const block = (name: string, attributes: object = {}, inner = ''): string => {
  const json = JSON.stringify(attributes)
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e');
  const head = `wp:yearbook-islands/${name}${json === '{}' ? '' : ` ${json}`}`;
  return inner ? `<!-- ${head} -->${inner}<!-- /wp:yearbook-islands/${name} -->` : `<!-- ${head} /-->`;
};

/** Without the class that every block has, and without the time in the form. */
const plain = (html: string): string =>
  html
    .replace(/ class="(wp-block-yearbook-islands-[a-z]+)"/, '')
    .replace(/(yb_printed" value=")[^"]*/, '$1')
    .trim();

/** A new post of an author, who may not write HTML. */
const pageOf = async (content: string): Promise<string> =>
  (await site.ask(await site.publish('author', 'post', content))).text;

const title = (html: string): string[] =>
  [...html.matchAll(/yb-card__title">(.*?)<\/span>/g)].map(([, one = '']) => one);

describe('a block prints what its shortcode prints (WP-28)', () => {
  it.each([
    [
      'masonry',
      { type: 'annuario', count: '2', columns: '3', gutter: '16', 'horizontal-order': true },
      '[yb_masonry type="annuario" count="2" columns="3" gutter="16" horizontal-order]',
    ],
    [
      'masonry',
      { tax: 'marca', term: 'ostermark', count: 3, 'no-resize': false },
      '[yb_masonry tax="marca" term="ostermark" count="3"]',
    ],
    [
      'carousel',
      { ids: '1,2', label: 'Due', autoplay: '', breakpoints: '{"(min-width: 40rem)":{"perView":2}}' },
      `[yb_carousel ids="1,2" label="Due" autoplay breakpoints='{"(min-width: 40rem)":{"perView":2}}']`,
    ],
    [
      'menu',
      { menu: 'le-sezioni', label: 'Sezioni', modal: true },
      '[yb_menu menu="le-sezioni" label="Sezioni" modal]',
    ],
    [
      'filter',
      { taxonomies: 'marca,year', heading: 'Cerca', share: true },
      '[yb_filter taxonomies="marca,year" heading="Cerca" share]',
    ],
    [
      'placement',
      { placement: 'halfpage', 'min-height': '600', label: '' },
      '[ad_placement slug="halfpage" min-height="600" label=""]',
    ],
    [
      'form',
      { id: '7', ajax: true, 'text-form-busy': 'Un attimo' },
      '[nl_form id="7" ajax text-form-busy="Un attimo"]',
    ],
  ])('%s %j', async (name, attributes, shortcode) => {
    const printed = plain(await site.printed(block(name, attributes)));
    expect(printed).toMatch(/^<[a-z]+-[a-z]+[ >]/);
    expect(printed).toBe(plain(await site.printed(shortcode)));
  });

  it('with the blocks inside among the cards, and alone where nothing is asked for', async () => {
    const inner = '<!-- wp:paragraph --><p>Tra le schede.</p><!-- /wp:paragraph -->';
    const among = await site.printed(block('masonry', { count: '3', before: '1' }, inner));
    expect(title(among)).toHaveLength(3);
    expect(among).toMatch(/<\/article>\s*<p[^>]*>Tra le schede\.<\/p>\s*<article/);
    const alone = await site.printed(
      block('masonry', { columns: '2' }, inner + block('placement', { placement: 'halfpage' })),
    );
    expect(title(alone)).toEqual([]);
    expect(plain(alone)).toMatch(
      /^<yb-masonry style="--yb-columns:2"[^>]*><p[^>]*>Tra le schede\.<\/p>\s*<ad-placement placement="halfpage"[^>]*><\/ad-placement><\/yb-masonry>$/,
    );
    expect(await site.printed(block('carousel', {}, inner))).toMatch(
      /^<yb-carousel[^>]*><p[^>]*>Tra le schede/m,
    );
    expect(await site.printed(block('menu', {}, '<nav>A mano</nav>'))).toMatch(
      /<yb-menu[^>]*><nav>A mano<\/nav><\/yb-menu>/,
    );
  });

  it('a placement without a choice prints nothing, and loads nothing', async () => {
    expect((await site.printed(block('placement', { 'min-height': '250' }))).trim()).toBe('');
  });
});

describe('what the editor adds to a block', () => {
  it('align, class, anchor, spacing, custom properties and declarations stand on the tag', async () => {
    const html = await site.printed(
      block('menu', {
        menu: 'le-sezioni',
        align: 'wide',
        className: 'mia',
        anchor: 'sezioni',
        style: { spacing: { padding: { top: 'var:preset|spacing|40' } } },
        properties: { '--yb-menu-background': '#102030', '--yb-menu-width': '20rem', color: 'red' },
        declarations: 'border-top:1px solid',
      }),
    );
    const [, tag = ''] = /<yb-menu([^>]*)>/.exec(html) ?? [];
    expect(tag).toContain(' id="sezioni"');
    expect(/ class="([^"]*)"/.exec(tag)?.[1]?.split(' ').toSorted()).toEqual([
      'alignwide',
      'mia',
      'wp-block-yearbook-islands-menu',
    ]);
    const [, style = ''] = / style="([^"]*)"/.exec(tag) ?? [];
    expect(style.replaceAll(' ', '').split(';').toSorted()).toEqual([
      '--yb-menu-background:#102030',
      '--yb-menu-width:20rem',
      'border-top:1pxsolid',
      'padding-top:var(--wp--preset--spacing--40)',
    ]);
  });

  it('an anchor of a form is the id of the element', async () => {
    const form = await site.printed(block('form', { id: '7', anchor: 'lettera' }));
    expect(form).toMatch(/<nl-form [^>]*id="lettera"/);
  });
});

describe('an author’s values', () => {
  it('stay values, in every block', async () => {
    const evil = '"><img src=x onerror=alert(1)> [yb_menu] \' &';
    const attributes = {
      ...{ label: evil, heading: evil, name: evil, anchor: evil, className: evil, declarations: evil },
      ...{ placement: evil, menu: 'le-sezioni', lang: evil, properties: { '--yb-menu-width': evil } },
    };
    for (const name of BLOCKS) {
      const html = await site.printed(block(name, attributes));
      expect(html, name).not.toMatch(/<img src=x/);
      expect(html.match(/<(?:yb-(?:menu|carousel|masonry|filter)|ad-placement|nl-form)\b/g)).toHaveLength(1);
    }
  });

  it('of a wrong type are left out, and the rest holds', async () => {
    const html = await site.printed(
      block('masonry', {
        ...{ count: { a: 1 }, columns: ['x'], caption: null, order: 'title asc' },
        ...{ properties: 'x', anchor: 3, declarations: [] },
      }),
    );
    expect(html).toMatch(/^\s*<yb-masonry/);
    expect(title(html)).toHaveLength(14);
    const unknown = { '--altra': 'x', '--yb-columns': ['x'] };
    expect(await site.printed(block('masonry', { properties: unknown }))).not.toMatch(/--altra|Array/);
  });

  it('are kept where the author may not write HTML (WP-4)', async () => {
    const slides = '<div>Uno</div><div>Due</div>';
    expect(await pageOf(block('carousel', { label: 'Due', 'per-view': '2' }, slides))).toMatch(
      /<yb-carousel [^>]*label="Due" per-view="2"[^>]*><div>Uno<\/div><div>Due<\/div><\/yb-carousel>/,
    );
  });
});

it('visitors load what the tag needs and nothing of the editor (WP-28)', async () => {
  const text = await pageOf(block('masonry', { count: '2' }));
  expect(text).toContain('assets/yearbook-islands.js');
  expect(text).not.toMatch(
    /yearbook-islands-editor|editor\/editor\.js|styles\/editor\.css|yearbookIslandsSite/,
  );
});

describe('the blocks are known', () => {
  const KNOWN = `count(array_filter(array_keys(WP_Block_Type_Registry::get_instance()->get_all_registered()), function ($name) { return 0 === strpos($name, 'yearbook-islands/'); }))`;

  it('only where one of them is rendered, in whichever block it is (WP-3)', async () => {
    const inside = `<!-- wp:group --><div class="wp-block-group"><!-- wp:group --><div class="wp-block-group">${block('menu', { menu: 'le-sezioni', className: 'mio', align: 'wide' })}</div><!-- /wp:group --></div><!-- /wp:group -->`;
    const known = await site.run(
      `apply_filters('the_content', '<!-- wp:group --><div class="wp-block-group"><!-- wp:paragraph --><p>Testo.</p><!-- /wp:paragraph --></div><!-- /wp:group -->'); echo ${KNOWN}, '|', do_blocks(${php(inside)}), '|', ${KNOWN};`,
    );
    expect(known).toMatch(
      /^0\|<div[^|]*<yb-menu class="alignwide mio wp-block-yearbook-islands-menu"><nav[^|]*<\/nav><\/yb-menu>(?:<\/div>\s*)+\|6$/,
    );
  });

  it('where code makes one itself, as the Navigation block does', async () => {
    const made = `(new WP_Block(parse_blocks(${php(block('carousel', {}, '<!-- wp:paragraph --><p>Uno.</p><!-- /wp:paragraph -->'))})[0]))->render()`;
    expect(await site.run(`echo ${made}, ${made};`)).toMatch(
      /^(<yb-carousel class="wp-block-yearbook-islands-carousel"><p[^>]*>Uno\.<\/p><\/yb-carousel>)\1$/,
    );
  });

  it('in feeds, and in the REST API', async () => {
    await site.publish('admin', 'post', block('placement', { placement: 'halfpage' }));
    expect((await site.ask('/feed/')).text).toContain('<ad-placement placement="halfpage"');
    const attributes = await site.read<Record<string, object>>(
      `wp_set_current_user(1); echo wp_json_encode(rest_do_request(new WP_REST_Request('GET', '/wp/v2/block-types/yearbook-islands/menu'))->get_data()['attributes']);`,
    );
    const ofMenu = ['label', 'anchor', 'align', 'className', 'style'];
    expect(Object.keys(attributes)).toEqual(expect.arrayContaining(ofMenu));
  });

  it('to a classic theme with styles of blocks, which it prints before the blocks', async () => {
    const known = await site.run(
      `mkdir(get_theme_root() . '/figlio'); file_put_contents(get_theme_root() . '/figlio/style.css', "/* Theme Name: Figlio\nTemplate: prova */");
      file_put_contents(get_theme_root() . '/figlio/theme.json', '{"version": 2, "styles": {"blocks": {"yearbook-islands/menu": {"spacing": {"margin": {"top": "13px"}}}}}}');
      switch_theme('figlio');`,
    );
    expect(known).toBe('');
    const text = await pageOf(block('menu', { menu: 'le-sezioni' }));
    await site.run(`switch_theme('prova');`);
    expect(text).toMatch(/\.wp-block-yearbook-islands-menu\)?\s*\{\s*margin-top: 13px/);
  });

  it('by their names in the hooks, where all tags begin alike', async () => {
    const [blocks, hooked, tags, properties] = await site.read<[string[], string[], string[], string[]]>(
      `echo json_encode(array(
        array_keys(YearbookIslands\\Blocks\\Register::built_blocks()),
        array_values(array_filter(array_keys(YearbookIslands\\Blocks\\Register::built_blocks()), function ($name) { return has_filter("render_block_yearbook-islands/$name"); })),
        array_filter(YearbookIslands\\Tags\\Contracts::tags(), function ($tag) { return !preg_match('~^' . YearbookIslands\\Tags\\BEGIN_OF_TAG . '~', "<$tag>"); }),
        array_values(array_filter(array_merge(...array_column(YearbookIslands\\Tags\\Contracts::all(), 'properties')), function ($property) { return 0 !== strpos($property, '--yb-'); }))
      ));`,
    );
    expect(hooked).toEqual(blocks);
    expect([...tags, ...properties]).toEqual([]);
  });
});

describe('the editor', () => {
  /** The blocks as WordPress's administration has them. */
  const IN_ADMIN = `
    YearbookIslands\\Blocks\\Register::register_described_blocks(); WP_Block_Supports::init();`;

  it('gets every block with its settings, one script and its styles; a page reads none of them (WP-3)', async () => {
    const texts = `implode('', array_map(fn ($type) => 0 === strpos($type->name, 'yearbook-islands/') ? $type->title . implode('', $type->editor_script_handles) : '', WP_Block_Type_Registry::get_instance()->get_all_registered()))`;
    expect(
      await site.run(`echo ${texts}, wp_script_is('yearbook-islands-editor', 'registered') ? '+' : '-';`),
    ).toBe('-');
    const found = await site.read<
      Record<string, [string[], string[], string[], string[], string[], number]>
    >(`${IN_ADMIN} $found = array();
        foreach (WP_Block_Type_Registry::get_instance()->get_all_registered() as $name => $type)
          if (0 === strpos($name, 'yearbook-islands/')) $found[substr($name, 17)] = array($type->editor_script_handles, $type->script_handles, $type->view_script_handles, $type->style_handles, array_keys($type->attributes), $type->api_version);
        ksort($found); echo wp_json_encode($found);`);
    expect(Object.keys(found)).toEqual(BLOCKS);
    const ofEach = ['anchor', 'align', 'className', 'style', 'data-load-on'];
    for (const [editor, script, view, style, attributes, version] of Object.values(found)) {
      expect([editor, script, view, style, version]).toEqual([['yearbook-islands-editor'], [], [], [], 3]);
      expect(attributes).toEqual(expect.arrayContaining(ofEach));
    }
    const contracts = await site.read<Record<string, { attributes: object }>>(
      `echo wp_json_encode(YearbookIslands\\Tags\\Contracts::all());`,
    );
    for (const [name, tag] of [
      ['carousel', 'yb-carousel'],
      ['placement', 'ad-placement'],
    ] as const)
      expect(found[name]?.[4]).toEqual(expect.arrayContaining(Object.keys(contracts[tag]?.attributes ?? {})));
  });

  it('chooses placements, forms, menus and facets by their names', async () => {
    const lists = await site.read<Record<string, { value: string; label: string }[]>>(`
        add_filter('yearbook_islands_editor_choices', function ($choices, $name) { return 'forms' === $name ? array(7 => 'Lettera <b>di maggio</b>', 8 => '') : $choices; }, 10, 2);
        echo wp_json_encode(YearbookIslands\\Blocks\\Choices::editor_choices());`);
    expect(lists['placements']).toContainEqual({ value: 'halfpage', label: 'Mezza' });
    expect(lists['placements']).toContainEqual({ value: 'soci', label: 'soci' });
    expect(lists['menus']).toEqual([{ value: 'le-sezioni', label: 'Le sezioni' }]);
    expect(lists['locations']).toEqual([{ value: 'primary', label: 'Principale' }]);
    expect(lists['facets']?.map(({ value }) => value)).toEqual(['marca', 'movimento', 'q', 'year', 'cassa']);
    expect(lists['forms']).toEqual([
      { value: '7', label: 'Lettera di maggio' },
      { value: '8', label: '8' },
    ]);
    expect(lists['types']).toContainEqual({ value: 'annuario', label: 'Annuario' });
    expect(lists['types']?.map(({ value }) => value)).not.toContain('segreto');
  });

  it('lists the placements and forms of the plugins that the site runs', async () => {
    const lists = await site.read<[{ value: string; label: string }[], unknown, number]>(`
        add_filter('yearbook_islands_family_active', '__return_true');
        update_option('advads-ads-placements', array('vecchio' => array('name' => 'Il vecchio')));
        register_post_type('advanced_ads_plcmnt'); register_post_type('mc4wp-form');
        wp_insert_post(array('post_type' => 'advanced_ads_plcmnt', 'post_status' => 'publish', 'post_title' => 'Il nuovo', 'post_name' => 'nuovo'));
        $form = wp_insert_post(array('post_type' => 'mc4wp-form', 'post_status' => 'publish', 'post_title' => 'La lettera'));
        add_shortcode('mc4wp_form', '__return_empty_string');
        $lists = YearbookIslands\\Blocks\\Choices::editor_choices();
        delete_option('advads-ads-placements');
        echo wp_json_encode(array($lists['placements'], $lists['forms'], $form));`);
    expect(lists[0]).toContainEqual({ value: 'vecchio', label: 'Il vecchio' });
    expect(lists[0]).toContainEqual({ value: 'nuovo', label: 'Il nuovo' });
    expect(lists[1]).toEqual([{ value: String(lists[2]), label: 'La lettera' }]);
  });

  it.each(['/wp-admin/post-new.php', '/wp-admin/widgets.php', '/wp-admin/site-editor.php'])(
    'has the blocks and the lists of the site in %s',
    async (screen) => {
      const isSiteEditor = screen.includes('site-editor');
      if (isSiteEditor) await site.run(`switch_theme('twentytwentyfour');`);
      const { status, text } = await site.askAs('admin', screen);
      if (isSiteEditor) await site.run(`switch_theme('prova');`);
      expect(status).toBe(200);
      expect(text).toMatch(/<script[^>]*src="[^"]*\/editor\/editor\.js/);
      expect(text).toContain('var yearbookIslandsSite = {"types":[');
      expect(
        text.match(/"yearbook-islands\\?\/(?:masonry|carousel|menu|filter|placement|form)":\{/g),
      ).toHaveLength(6);
    },
  );

  it('shows a dozen cards of a long listing (WP-29)', async () => {
    const answer = await site.run(`
      wp_set_current_user(get_user_by('login', 'editor')->ID);
      $GLOBALS['wp']->query_vars['rest_route'] = '/wp/v2/block-renderer/yearbook-islands/masonry';
      $request = new WP_REST_Request('POST', '/wp/v2/block-renderer/yearbook-islands/masonry');
      $request->set_query_params(array('context' => 'edit'));
      $request->set_body_params(array('attributes' => array('columns' => '2', 'no-resize' => true, 'anchor' => 'qui', 'align' => 'wide', 'properties' => array())));
      $answer = rest_do_request($request);
      echo $answer->get_status(), ' ', $answer->get_data()['rendered'] ?? wp_json_encode($answer->get_data());`);
    expect(answer).toMatch(/^200 <yb-masonry/);
    expect(title(answer)).toHaveLength(12);
  });

  it('speaks the language of its user', async () => {
    const words = await site.run(`
      add_filter('locale', function () { return 'it_IT'; });
      unload_textdomain('yearbook-islands', true);
      ${IN_ADMIN} echo WP_Block_Type_Registry::get_instance()->get_registered('yearbook-islands/masonry')->title, '|';
      $json = json_decode(load_script_textdomain('yearbook-islands-editor', 'yearbook-islands', WP_PLUGIN_DIR . '/yearbook-islands/languages'), true);
      echo $json['locale_data']['messages']['Choose pictures'][0], '|', $json['locale_data']['messages']['Previous slide'][0];`);
    expect(words).toBe('Griglia masonry|Scegli immagini|Slide precedente');
  });
});

it('the patterns are two, made of blocks that WordPress knows, and print islands', async () => {
  const patterns = await site.read<
    Record<string, { blocks: string[]; content: string; known: boolean[] }>
  >(`YearbookIslands\\Blocks\\Patterns::register_patterns(); YearbookIslands\\Blocks\\Register::register_blocks();
        $all = array_filter(WP_Block_Patterns_Registry::get_instance()->get_all_registered(), function ($one) { return 0 === strpos($one['name'], 'yearbook-islands/'); });
        $names = function ($blocks) use (&$names) { $all = array(); foreach ($blocks as $block) if ($block['blockName']) { $all[] = $block['blockName']; array_push($all, ...$names($block['innerBlocks'])); } return $all; };
        $found = array();
        foreach ($all as $one) $found[$one['name']] = array('blocks' => $names(parse_blocks($one['content'])), 'content' => $one['content'], 'known' => array_map(array(WP_Block_Type_Registry::get_instance(), 'is_registered'), $names(parse_blocks($one['content']))));
        echo wp_json_encode($found);`);
  const ours = (...names: readonly string[]) => names.map((name) => `yearbook-islands/${name}`);
  const core = (...names: readonly string[]) => names.map((name) => `core/${name}`);
  expect(Object.fromEntries(Object.entries(patterns).map(([name, { blocks }]) => [name, blocks]))).toEqual({
    'yearbook-islands/yearbook-page': [...core('heading'), ...ours('filter', 'masonry', 'placement')],
    'yearbook-islands/newsletter-section': [...core('group', 'heading', 'paragraph'), ...ours('form')],
  });
  expect(Object.values(patterns).flatMap(({ known }) => known)).not.toContain(false);
  const page = await site.printed(patterns['yearbook-islands/yearbook-page']?.content ?? '');
  expect(page).toContain('<yb-filter');
  expect(title(page)).toHaveLength(14);
  const section = await site.printed(patterns['yearbook-islands/newsletter-section']?.content ?? '');
  expect(section).toMatch(/<nl-form[^>]* ajax[^>]*><form/);
  const named = await site.printed('<!-- wp:pattern {"slug":"yearbook-islands/newsletter-section"} /-->');
  expect(named).toMatch(/<nl-form[^>]* ajax[^>]*><form/);
});
