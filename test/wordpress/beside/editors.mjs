/** A page with our shortcodes and tags that another editor has saved, as a visitor sees it: a row for each editor. */
import { newVisitor, openSiteBeside } from './site.mjs';

/** @import { Browser, Page } from 'puppeteer-core' */
/** @import { Case, SiteBeside } from './site.mjs' */

const TAGS = `<yb-carousel label="Slides"><figure>One</figure><figure>Two</figure></yb-carousel><yb-masonry style="--yb-columns: 2"><article><h3>One</h3></article></yb-masonry>`;
const SHORTCODES = `[yb_carousel label="Slides"]<div>One</div><div>Two</div>[/yb_carousel][ad_placement slug="p1" /]`;

/** @param {string} text */
const php = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** PHP that makes a page for a builder. @param {string} then PHP that fills the page `$id` */
const page = (then) =>
  `wp_set_current_user(1); $id = wp_insert_post(array('post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Built', 'post_name' => 'built')); ${then}`;

/** The page of Elementor: a text editor, a shortcode and an HTML widget. */
const ELEMENTOR = page(`
  $widget = function ($type, $settings) { static $n = 0; return array('id' => 'w' . ++$n, 'elType' => 'widget', 'widgetType' => $type, 'settings' => $settings, 'elements' => array()); };
  $document = \\Elementor\\Plugin::$instance->documents->get($id, false);
  $document->save(array('elements' => array(array('id' => 'c1', 'elType' => 'container', 'settings' => array(), 'elements' => array(
    $widget('text-editor', array('editor' => ${php(SHORTCODES)})), $widget('shortcode', array('shortcode' => '[yb_masonry columns="2"]<article>One</article>[/yb_masonry]')), $widget('html', array('html' => ${php(TAGS)})))))));
  update_post_meta($id, '_elementor_edit_mode', 'builder');`);

/** The page of Beaver Builder: a text editor and an HTML module, each in a row of its own. */
const BEAVER_BUILDER = page(`
  FLBuilderModel::set_post_id($id); FLBuilderModel::enable();
  foreach (array('rich-text' => array('text' => ${php(SHORTCODES)}), 'html' => array('html' => ${php(TAGS)})) as $type => $settings) {
    $node = FLBuilderModel::add_row('1-col');
    foreach (array('column-group', 'column') as $inside) $node = current(FLBuilderModel::get_nodes($inside, $node->node));
    FLBuilderModel::add_module($type, (object) ($settings + (array) FLBuilderModel::get_module_defaults($type)), $node->node);
  }`);

/** Opens the page in the visual mode of the classic editor and saves it. @param {Page} tab @param {SiteBeside} site */
async function saveInClassicEditor(tab, site) {
  const id = site
    .runPhp(
      page(
        `wp_update_post(array('ID' => $id, 'post_content' => wp_slash(${php(TAGS + SHORTCODES)}))); echo 'id', $id;`,
      ),
    )
    .match(/id(\d+)/)?.[1];
  await tab.goto(`${site.url}/wp-login.php`);
  await tab.type('#user_login', 'admin');
  await tab.type('#user_pass', 'password');
  await Promise.all([tab.waitForNavigation(), tab.click('#wp-submit')]);
  await tab.goto(`${site.url}/wp-admin/post.php?post=${id}&action=edit`);
  await tab.waitForFunction('window.tinymce?.get("content")?.initialized');
  await tab.evaluate('tinymce.get("content").setDirty(true)');
  await Promise.all([tab.waitForNavigation(), tab.click('#publish')]);
}

/** @type {readonly (Case & { save?: typeof saveInClassicEditor, hosts: number })[]} */
const EDITORS = [
  {
    plugin: 'classic-editor',
    setting: 'opened and saved in visual mode',
    save: saveInClassicEditor,
    hosts: 4,
  },
  { plugin: 'elementor', setting: 'text editor, shortcode and HTML widgets', setUp: ELEMENTOR, hosts: 5 },
  {
    plugin: 'beaver-builder-lite-version',
    main: 'fl-builder.php',
    setting: 'text editor and HTML modules',
    setUp: BEAVER_BUILDER,
    hosts: 4,
  },
];

/** @param {Browser} browser @param {SiteBeside} site @param {(typeof EDITORS)[number]} one */
async function row(browser, site, one) {
  /** @type {string[]} */
  const problems = [];
  if (one.save) {
    const admin = await newVisitor(browser);
    await one.save(admin.page, site);
    await admin.close();
  }
  const { page: tab, close } = await newVisitor(browser, problems);
  await tab.goto(`${site.url}/built/`, { waitUntil: 'load' });
  const found = await tab
    .waitForFunction(
      (count) =>
        document.querySelectorAll(':is(yb-carousel, yb-masonry, ad-placement)[data-ready]').length === count,
      { timeout: 15_000 },
      one.hosts,
    )
    .then(
      () => 'all work',
      () => 'broken',
    );
  const hosts = await tab.$$eval('yb-carousel, yb-masonry, ad-placement', (all) =>
    all
      .map((host) => host.cloneNode(true))
      .map((host) => /** @type {Element} */ (host).outerHTML.slice(0, 200)),
  );
  await close();
  return { found, hosts, problems };
}

/** @param {Browser} browser @param {string} plugins @param {(one: Case) => boolean} isChosen */
export async function printEditors(browser, plugins, isChosen) {
  for (const one of EDITORS.filter(isChosen)) {
    const site = await openSiteBeside(plugins, one);
    const { found, hosts, problems } = await row(browser, site, one);
    console.log(`| ${one.plugin} ${site.version} | ${one.setting} | ${found} |`);
    if (found !== 'all work') console.log(JSON.stringify({ hosts, problems }));
    await site.close();
  }
}
