import { beforeAll, describe, expect, it } from 'vitest';
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

/** A PHP function: what WordPress itself keeps of the plugin on the present site, its rewrite rules and its jobs. */
const KEPT_BY_WORDPRESS = `$kept = function () {
  $jobs = array_merge(array(), ...array_map('array_keys', array_values(_get_cron_array())));
  return array(
    array_values(preg_grep('~filter~', array_keys((array) get_option('rewrite_rules')))),
    array_values(preg_grep('~^yearbook_islands_~', $jobs)),
  );
};`;

const LEFT = `
  global $wpdb;
  ${KEPT_BY_WORDPRESS}
  echo json_encode(array_merge($kept(), array(
    $wpdb->get_col("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%yearbook_islands%'"),
    $wpdb->get_col("SHOW TABLES LIKE '%yearbook_islands_%'"),
    glob(WP_CONTENT_DIR . '/uploads/yearbook-islands/*'),
  )));`;

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
      const [rules, jobs, options, tables] = await site.read<string[][]>(LEFT);
      expect(rules).toEqual(['^annuario/filter/?$']);
      expect(jobs).toContain('yearbook_islands_roll_up');
      expect(options).toContain('yearbook_islands_version');
      for (const table of ['batches', 'counts', 'counters', 'sign_ups'])
        expect(tables).toContainEqual(expect.stringMatching(`yearbook_islands_${table}$`));
      const after = await site.read(`
        require_once ABSPATH . 'wp-admin/includes/plugin.php';
        deactivate_plugins('yearbook-islands/yearbook-islands.php');
        uninstall_plugin('yearbook-islands/yearbook-islands.php');
        ${LEFT}`);
      expect(after).toEqual([[], [], [], [], []]);
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

/** Makes the site the first one of a network. */
const NETWORK = `
  require_once ABSPATH . 'wp-admin/includes/upgrade.php';
  foreach ($GLOBALS['wpdb']->tables('ms_global') as $name => $table) $GLOBALS['wpdb']->$name = $table;
  install_network();
  populate_network(1, '127.0.0.1', 'admin@example.org', 'Network', '/', false);
  $constants = array('MULTISITE' => true, 'SUBDOMAIN_INSTALL' => false, 'DOMAIN_CURRENT_SITE' => '127.0.0.1', 'PATH_CURRENT_SITE' => '/', 'SITE_ID_CURRENT_SITE' => 1, 'BLOG_ID_CURRENT_SITE' => 1);
  $defined = implode(array_map(fn ($name, $value) => "define('$name', " . var_export($value, true) . ');', array_keys($constants), $constants));
  $config = ABSPATH . 'wp-config.php';
  file_put_contents($config, "<?php \\$_SERVER['HTTP_HOST'] = '127.0.0.1'; \\$_SERVER['REMOTE_ADDR'] = '127.0.0.1'; $defined ?>" . file_get_contents($config));`;

/** Runs PHP on each site of the network; \`$blog\` is its number. */
const onEachSite = (code: string): string =>
  `foreach (get_sites(array('fields' => 'ids')) as $blog) { switch_to_blog($blog); ${code} restore_current_blog(); }`;

describe('a network', () => {
  const PLUGIN = 'yearbook-islands/yearbook-islands.php';
  const PLUGINS = `require_once ABSPATH . 'wp-admin/includes/plugin.php';`;
  const site = sharedSite(() => openPluginSite());

  /** PHP of a sign-up that waits for the owner of the present site, and of a job that fills its table. */
  const WAIT = `YearbookIslands\\Newsletter\\Kept_Sign_Ups::keep_sign_up(uniqid(), array('email' => "lettore$blog@example.org"));
    YearbookIslands\\Catalogue\\Fill::fill_later();`;

  /** Runs PHP; the addresses that it sent mails to, and what WordPress then keeps of the plugin on each site. */
  const leave = (code: string): Promise<{ mails: string[]; kept: string[][][] }> =>
    site.read(`${PLUGINS}
      $mails = array();
      add_filter('pre_wp_mail', function ($sent, $mail) use (&$mails) { $mails[] = $mail['to'] . ' ' . $mail['message']; return true; }, 10, 2);
      ${code}
      ${KEPT_BY_WORDPRESS}
      $all = array();
      ${onEachSite('$all[] = $kept();')}
      echo json_encode(array('mails' => $mails, 'kept' => $all));`);

  beforeAll(async () => {
    await site.run(`${PLUGINS} deactivate_plugins('${PLUGIN}'); ${NETWORK}`);
    await site.run(`${PLUGINS}
      for ($number = 2; $number <= 4; $number++) wpmu_create_blog('127.0.0.1', "/s$number/", "S$number", 1);
      activate_plugin('${PLUGIN}', '', true);
      ${onEachSite(`switch_theme('prova'); $GLOBALS['wp_rewrite']->init(); $GLOBALS['wp_rewrite']->set_permalink_structure('/%postname%/'); update_option('admin_email', "owner$blog@example.org");`)}`);
  });

  it('loses the jobs and routes of all its sites when the plugin is switched off, and owners get the sign-ups that wait (WP-9, WP-20)', async () => {
    // nobody has opened site 4, so the plugin has installed nothing there
    for (const path of ['/', '/s2/', '/s3/']) await site.ask(`${path}annuario/filter/`);
    const before = await leave(onEachSite(`if (4 !== (int) $blog) { ${WAIT} }`));
    expect(before.mails).toEqual([]);
    const jobs = ['roll_up', 'check_entries', 'forget_counts', 'forget_sign_ups', 'fill'];
    for (const [rules, planned] of before.kept.slice(0, 3)) {
      expect(rules).toEqual(['^annuario/filter/?$']);
      expect(planned).toEqual(expect.arrayContaining(jobs.map((job) => `yearbook_islands_${job}`)));
    }
    expect(await leave(`deactivate_plugins('${PLUGIN}', false, true);`)).toEqual({
      mails: [1, 2, 3].map((blog) => `owner${blog}@example.org email: lettore${blog}@example.org`),
      kept: Array.from({ length: 4 }, () => [[], []]),
    });
    expect((await site.ask('/s2/annuario/filter/')).status).toBe(404);
  });

  it('keeps nothing of a site where the plugin is active when it is deleted (WP-9, WP-20)', async () => {
    await site.run(`${PLUGINS} $blog = 2;
      switch_to_blog($blog); activate_plugin('${PLUGIN}'); ${WAIT}`);
    expect((await site.ask('/s2/annuario/filter/')).status).toBe(200);
    expect(await leave(`uninstall_plugin('${PLUGIN}');`)).toEqual({
      mails: ['owner2@example.org email: lettore2@example.org'],
      kept: Array.from({ length: 4 }, () => [[], []]),
    });
    const left = await site.read(`$left = array();
      ${onEachSite(`$left[] = $GLOBALS['wpdb']->get_col("SELECT option_name FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE '%yearbook_islands%'");`)}
      echo json_encode(array_merge(array_filter($left), $GLOBALS['wpdb']->get_col("SHOW TABLES LIKE '%yearbook_islands_%'"), glob(WP_CONTENT_DIR . '/uploads/yearbook-islands')));`);
    expect(left).toEqual([]);
  });
});
