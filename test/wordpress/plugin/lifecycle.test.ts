import { describe, expect, it } from 'vitest';
import { taken } from '../../core.mjs';
import { openPluginSite, publishEntries } from './plugin-site.ts';
import { oursIn, sharedSite } from '../shared-site.ts';
import { SOFTWARE } from '../software.ts';

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
  echo json_encode(array(
    $wpdb->get_col("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%yearbook_islands%'"),
    $wpdb->get_col("SHOW TABLES LIKE '%yearbook_islands_%'"),
    glob(WP_CONTENT_DIR . '/uploads/yearbook-islands/*'),
    array_filter(array_keys((array) get_option('rewrite_rules')), function ($rule) { return false !== strpos($rule, 'filter'); }),
  ));`;

describe.each(taken('software', SOFTWARE, ({ wordpress }) => wordpress))(
  'on PHP $php and WordPress $wordpress',
  (version) => {
    const site = sharedSite(() => openPluginSite(version));
    it('speaks the language of the site, and English where no translation is', async () => {
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
    });

    it('prints every page and screen without a notice, and leaves nothing behind when it is deleted (WP-9)', async () => {
      expect(await site.run(PARSE)).toBe('');
      await publishEntries(site, [
        { title: 'Lanterna', marca: 'sestriga', movimento: 'manuale', anno: 1990 },
      ]);
      const path = await site.publish(
        'author',
        'page',
        '[yb_masonry type="annuario"][ad_placement slug="halfpage"][/yb_masonry][yb_carousel gallery][yb_menu location="primary"][yb_filter][nl_form]<yb-menu></yb-menu>',
      );
      const pages = [path, '/annuario/?marca[]=sestriga', '/annuario/filter/'];
      for (const page of pages) expect((await site.ask(page)).status).toBe(200);
      const screens = ['tools.php?page=yearbook-islands-counts', 'options-general.php?page=yearbook-islands'];
      for (const page of [...pages, ...screens.map((screen) => `/wp-admin/${screen}`)])
        expect((await site.askAs('admin', page)).status).toBe(200);
      await site.call('advads_ad_select', { 'deferedAds[0][ad_id]': 'halfpage', consent: 'not_needed' });
      await site.call('aatrack-click', { 'ads[]': '12', bid: '1' });
      await site.call('yb_newsletter', { EMAIL: 'x' });
      expect(oursIn(await site.debugLog())).toEqual([]);
      const [options, tables] = await site.read<string[][]>(LEFT);
      expect(options).toContain('yearbook_islands_version');
      for (const table of ['batches', 'counts', 'counters', 'sign_ups'])
        expect(tables).toContainEqual(expect.stringMatching(`yearbook_islands_${table}$`));
      const after = await site.read(`
        require_once ABSPATH . 'wp-admin/includes/plugin.php';
        deactivate_plugins('yearbook-islands/yearbook-islands.php');
        uninstall_plugin('yearbook-islands/yearbook-islands.php');
        ${LEFT}`);
      expect(after).toEqual([[], [], [], []]);
    });
  },
);

describe('one site', () => {
  const site = sharedSite(() => openPluginSite());

  it('prints the files of a block theme in the head, also for a tag in a template', async () => {
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
    await site.run(`switch_theme('prova');`);
    expect(oursIn(await site.debugLog())).toEqual([]);
  });

  it('leaves nothing of a site of a network that is deleted (WP-9)', async () => {
    const [files, dropped, own] = await site.read<string[][]>(`
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
    expect(files).toEqual(['log-17.php', 'batch-17-1000000000-0123456789abcde7.php']);
    expect(dropped?.sort()).toEqual(own?.sort());
  });

  it('prints its stylesheet before that of the theme, whose layers win then (ISLAND-19)', async () => {
    const printed = await site.run(`
      wp_enqueue_style('theme', '/theme.css');
      yearbook_islands_use('yb-masonry');
      ob_start();
      wp_print_styles();
      preg_match_all("~/([^/]+)\\.css~", ob_get_clean(), $sheets);
      echo implode(' ', $sheets[1]);`);
    expect(printed).toBe('yearbook-islands cards theme');
  });

  it('plans its jobs again where they are lost: in the administration and in WP-Cron, not in pages', async () => {
    const jobs = ['roll_up', 'check_entries', 'forget_counts'];
    const planned = `echo implode(' ', array_filter(${JSON.stringify(jobs)}, function ($job) { return wp_next_scheduled("yearbook_islands_$job"); }));`;
    const lose = '_set_cron_array(array());';
    expect(await site.run(planned)).toBe(jobs.join(' '));
    for (const asked of ['/wp-admin/index.php', '/wp-cron.php']) {
      await site.run(lose);
      await site.ask('/');
      expect(await site.run(planned)).toBe('');
      await site.askAs('admin', asked);
      expect(await site.run(planned), asked).toBe(jobs.join(' '));
    }
    // an update
    await site.run(`${lose} delete_option('yearbook_islands_version');`);
    await site.ask('/');
    expect(await site.run(planned)).toBe(jobs.join(' '));
    // what these tests leave there: WordPress meets a network that is none, and cannot reach its servers
    await site.run(`unlink(WP_CONTENT_DIR . '/debug.log');`);
  });
});
