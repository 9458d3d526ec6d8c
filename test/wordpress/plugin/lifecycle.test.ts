import { describe, expect, it } from 'vitest';
import { taken } from '../../core.mjs';
import { openPluginSite, publishEntries, type PluginSite } from './plugin-site.ts';

/** The oldest and the newest supported versions. */
const versions = [
  { php: '7.4', wordpress: '6.5' },
  { php: '8.4', wordpress: 'nightly' },
] as const;

const withSite = async (
  options: Parameters<typeof openPluginSite>[0],
  act: (site: PluginSite) => Promise<void>,
): Promise<void> => {
  const site = await openPluginSite(options);
  try {
    await act(site);
  } finally {
    site.close();
  }
};

/** The log, without the messages of the database that replaces MySQL here. */
const complaints = async (site: PluginSite): Promise<string[]> =>
  (await site.debugLog())
    .split('\n')
    .filter((line) => line && !line.includes('/sqlite-database-integration/'));

/** Checks every file with PHP's own parser, also files that no request of the test loads. */
const PARSE = `
  $files = new RecursiveIteratorIterator(new RecursiveDirectoryIterator(WP_PLUGIN_DIR . '/yearbook-islands', FilesystemIterator::SKIP_DOTS));
  foreach ($files as $file) {
    if ('.php' !== substr($file, -4)) continue;
    try { token_get_all(file_get_contents($file), TOKEN_PARSE); }
    catch (ParseError $error) { echo $file, ': ', $error->getMessage(), "\\n"; }
  }`;

const LEFT = `
  global $wpdb;
  $like = '%yearbook_islands%';
  echo json_encode(array(
    $wpdb->get_col($wpdb->prepare("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $like)),
    $wpdb->get_var($wpdb->prepare('SHOW TABLES LIKE %s', $wpdb->prefix . 'yearbook_islands_batches'))
      . $wpdb->get_var($wpdb->prepare('SHOW TABLES LIKE %s', $wpdb->prefix . 'yearbook_islands_counts'))
      . $wpdb->get_var($wpdb->prepare('SHOW TABLES LIKE %s', $wpdb->prefix . 'yearbook_islands_counters'))
      . $wpdb->get_var($wpdb->prepare('SHOW TABLES LIKE %s', $wpdb->prefix . 'yearbook_islands_sign_ups')),
    glob(WP_CONTENT_DIR . '/uploads/yearbook-islands/*'),
    array_filter(array_keys((array) get_option('rewrite_rules')), function ($rule) { return false !== strpos($rule, 'filter'); }),
  ));`;

describe.each(taken('software', versions, ({ wordpress }) => wordpress))(
  'on PHP $php and WordPress $wordpress',
  (version) => {
    it('prints every page and screen without a notice, and leaves nothing behind when it is deleted (WP-9)', () =>
      withSite(version, async (site) => {
        expect(await site.run(PARSE)).toBe('');
        await publishEntries(site, [
          { title: 'Lanterna', marca: 'sestriga', movimento: 'manuale', anno: 1990 },
        ]);
        const path = await site.publish(
          'author',
          'page',
          '[yb_masonry type="annuario"][ad_placement slug="halfpage"][/yb_masonry][yb_carousel gallery][yb_menu location="primary"][yb_filter][nl_form]<yb-menu></yb-menu>',
        );
        const admin = { headers: { cookie: await site.cookieOf('admin') } };
        for (const page of [path, '/annuario/?marca[]=sestriga', '/annuario/filter/'])
          for (const who of [{}, admin]) expect((await site.ask(page, who)).status).toBe(200);
        for (const page of [
          'tools.php?page=yearbook-islands-counts',
          'options-general.php?page=yearbook-islands',
        ])
          expect((await site.ask(`/wp-admin/${page}`, admin)).status).toBe(200);
        await site.call('advads_ad_select', { 'deferedAds[0][ad_id]': 'halfpage', consent: 'not_needed' });
        await site.call('aatrack-click', { 'ads[]': '12', bid: '1' });
        await site.call('yb_newsletter', { EMAIL: 'x' });
        expect(await complaints(site)).toEqual([]);
        const before = await site.read<[string[], string | null, unknown]>(LEFT);
        expect(before[0]).toContain('yearbook_islands_version');
        expect(before[1]).toMatch(
          /yearbook_islands_batches.*yearbook_islands_counts.*yearbook_islands_counters.*yearbook_islands_sign_ups$/,
        );
        const after = await site.run(`
        require_once ABSPATH . 'wp-admin/includes/plugin.php';
        deactivate_plugins('yearbook-islands/yearbook-islands.php');
        uninstall_plugin('yearbook-islands/yearbook-islands.php');
        ${LEFT}`);
        expect(JSON.parse(after)).toEqual([[], '', [], []]);
        expect(await complaints(site)).toEqual([]);
      }));

    it('speaks the language of the site, and English where no translation is', () =>
      withSite(version, async (site) => {
        const headings = await site.run(`
          foreach (array('it_IT', 'it_CH', 'en_GB', 'de_AT', 'fr_FR', 'es_MX', 'pl_PL', 'en_US') as $locale) {
            $say = function () use ($locale) { return $locale; };
            add_filter('locale', $say);
            unload_textdomain('yearbook-islands', true);
            preg_match('~<h2>(.*?)</h2>~', do_shortcode('[yb_filter]'), $heading);
            echo $heading[1], ' ';
            remove_filter('locale', $say);
          }`);
        expect(headings).toBe('Filtra Filtra Filter Filtern Filtrer Filtrar Filter Filter ');
      }));
  },
);

it('leaves nothing of a site of a network that is deleted (WP-9)', () =>
  withSite({}, async (site) => {
    const left = await site.run(`
      $folder = WP_CONTENT_DIR . '/uploads/yearbook-islands';
      wp_mkdir_p($folder);
      $files = array('log-7.php', 'settings-7.php', 'calls-7.php', 'batch-7-1000000000-0123456789abcdef.php', 'log-17.php', 'batch-17-1000000000-0123456789abcde7.php');
      foreach ($files as $file) file_put_contents("$folder/$file", '');
      do_action('wp_uninitialize_site', (object) array('id' => 7));
      echo json_encode(array(
        array_values(array_filter($files, function ($file) use ($folder) { return file_exists("$folder/$file"); })),
        apply_filters('wpmu_drop_tables', array(), get_current_blog_id()),
        $GLOBALS['wpdb']->get_col("SHOW TABLES LIKE '%yearbook_islands_%'"),
      ));`);
    const [files, dropped, own] = JSON.parse(left) as string[][];
    expect(files).toEqual(['log-17.php', 'batch-17-1000000000-0123456789abcde7.php']);
    expect(dropped?.sort()).toEqual(own?.sort());
  }));

it('prints the files of a block theme in the head, also for a tag in a template', () =>
  withSite({}, async (site) => {
    await site.run(`switch_theme('twentytwentyfour');`);
    await site.run(`$id = wp_insert_post(array('post_type' => 'wp_template', 'post_status' => 'publish', 'post_name' => 'page', 'post_title' => 'Page',
        'post_content' => '<!-- wp:html --><yb-menu><nav></nav></yb-menu><!-- /wp:html --><!-- wp:shortcode -->[ad_placement slug="halfpage"]<!-- /wp:shortcode --><!-- wp:post-content /-->'));
      wp_set_object_terms($id, 'twentytwentyfour', 'wp_theme');`);
    const path = await site.publish(
      'admin',
      'page',
      '<!-- wp:paragraph --><p>Testo.</p><!-- /wp:paragraph -->',
    );
    const { text } = await site.ask(path);
    const head = text.slice(0, text.indexOf('</head>'));
    expect(text).toContain('<yb-menu><nav></nav></yb-menu>');
    expect(text).toContain('<ad-placement placement="halfpage"></ad-placement>');
    expect(head).toMatch(/<link rel='stylesheet'[^>]*assets\/yearbook-islands\.css'/);
    // the first ad comes before the islands (CHUNK-13)
    expect(head).toMatch(/modulepreload[^>]*\/runtime-/);
    expect(text).not.toMatch(/modulepreload[^>]*yb-menu/);
    expect(head).toMatch(/<script [^>]*src="[^"]*assets\/yearbook-islands\.js"/);
    expect(text).toContain('data-ad-runtime');
    expect(await complaints(site)).toEqual([]);
  }));

it('prints its stylesheet before that of the theme, whose layers win then (ISLAND-19)', () =>
  withSite({}, async (site) => {
    const printed = await site.run(`
      wp_enqueue_style('theme', '/theme.css');
      yearbook_islands_use('yb-masonry');
      ob_start();
      wp_print_styles();
      preg_match_all("~/([^/]+)\\.css~", ob_get_clean(), $sheets);
      echo implode(' ', $sheets[1]);`);
    expect(printed).toBe('yearbook-islands cards theme');
  }));

it('plans its jobs again where they are lost: in the administration and in WP-Cron, not in pages', () =>
  withSite({}, async (site) => {
    const jobs = ['roll_up', 'check_entries', 'forget_counts'];
    const planned = `echo implode(' ', array_filter(${JSON.stringify(jobs)}, function ($job) { return wp_next_scheduled("yearbook_islands_$job"); }));`;
    const lose = '_set_cron_array(array());';
    const admin = { headers: { cookie: await site.cookieOf('admin') } };
    expect(await site.run(planned)).toBe(jobs.join(' '));
    for (const [asked, how] of [
      ['/wp-admin/index.php', admin],
      ['/wp-cron.php', {}],
    ] as const) {
      await site.run(lose);
      await site.ask('/');
      expect(await site.run(planned)).toBe('');
      await site.ask(asked, how);
      expect(await site.run(planned), asked).toBe(jobs.join(' '));
    }
    // an update
    await site.run(`${lose} delete_option('yearbook_islands_version');`);
    await site.ask('/');
    expect(await site.run(planned)).toBe(jobs.join(' '));
  }));
