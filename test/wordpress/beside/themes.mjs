/** A theme whose own script opens submenus, around and beside our menus: a row for each theme. */
import { newVisitor, openSiteBeside } from './site.mjs';

/** @import { Browser, Page } from 'puppeteer-core' */
/** @import { Case } from './site.mjs' */

/** A menu with a submenu at the theme's place, a page that prints it once more, and the theme's navigation in our tag. */
const SET_UP = `
$menu = wp_create_nav_menu('Site');
$parent = wp_update_nav_menu_item($menu, 0, array('menu-item-title' => 'Watches', 'menu-item-url' => '#watches', 'menu-item-status' => 'publish'));
wp_update_nav_menu_item($menu, 0, array('menu-item-title' => 'Divers', 'menu-item-url' => '#divers', 'menu-item-status' => 'publish', 'menu-item-parent-id' => $parent));
set_theme_mod('nav_menu_locations', array('primary' => $menu));
wp_insert_post(array('post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Menus', 'post_name' => 'menus', 'post_content' => '[yb_menu location="primary"]'));
file_put_contents(WPMU_PLUGIN_DIR . '/in-our-tag.php', <<<'PHP'
<?php
add_action('template_redirect', function () {
  ob_start(fn ($page) => preg_replace('#<nav id="site-navigation".*?</nav>#s', '<yb-menu id="of-theme" name="theme">$0</yb-menu>', $page));
});
PHP
);`;

/** @type {readonly Case[]} */
const THEMES = [{ plugin: 'twentytwentyone', theme: true, setting: 'a menu with a submenu', setUp: SET_UP }];

const OF_THEME = '#of-theme li > .sub-menu-toggle';
const OURS = '.yb-menu__list li > button';

/**
 * Waits until the list behind a button is open or closed, by the eye and by what the button says.
 *
 * @param {Page} page @param {string} button @param {boolean} open
 */
const untilOpen = (page, button, open) =>
  page
    .waitForFunction(
      (selector, wanted) => {
        const one = document.querySelector(selector);
        const shows = one?.nextElementSibling?.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
        });
        return shows === wanted && (one?.getAttribute('aria-expanded') === 'true') === wanted;
      },
      { timeout: 5000 },
      button,
      open,
    )
    .then(
      () => true,
      () => false,
    );

/** What does not open or close the list behind a button, in words. @param {Page} page @param {string} button */
async function deadMeans(page, button) {
  /** @type {string[]} */
  const dead = [];
  const check = async (/** @type {string} */ means, /** @type {boolean} */ open) => {
    if (!(await untilOpen(page, button, open))) dead.push(`${button}: ${means}`);
  };
  const press = () => page.$eval(button, (one) => /** @type {HTMLElement} */ (one).click());
  await page.$eval(button, (one) => one.closest('yb-menu')?.show());
  await page.mouse.move(0, 700);
  await check('closed at first', false);
  await page.focus(button);
  await page.keyboard.press('Enter');
  await check('Enter', true);
  await page.keyboard.press('Enter');
  await check('Enter again', false);
  await press();
  await check('a click', true);
  await press();
  await check('a second click', false);
  return dead;
}

/** The theme opens its submenu under the pointer too. @param {Page} page */
async function deadHover(page) {
  await page.hover('#of-theme li.menu-item-has-children > a');
  return (await untilOpen(page, OF_THEME, true)) ? [] : [`${OF_THEME}: the pointer`];
}

/** @param {Browser} browser @param {string} folder with the themes @param {(one: Case) => boolean} isChosen */
export async function printThemes(browser, folder, isChosen) {
  for (const one of THEMES.filter(isChosen)) {
    const site = await openSiteBeside(folder, one);
    const { page, close } = await newVisitor(browser);
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(`${site.url}/menus/`, { waitUntil: 'load' });
    await page.waitForFunction(() => document.querySelectorAll('yb-menu[data-ready]').length === 2);
    const buttons = await page.$$eval('.yb-menu__list li button', (all) => all.length);
    const broken = [
      ...(await deadMeans(page, OURS)),
      ...(await deadMeans(page, OF_THEME)),
      ...(await deadHover(page)),
    ];
    if (buttons !== 1) broken.push(`${buttons} buttons for one submenu of our menu`);
    console.log(
      `| ${one.plugin} ${site.version} | ${one.setting} | ${broken.length ? 'broken' : 'all work'} |`,
    );
    for (const problem of broken) console.log(problem);
    await close();
    await site.close();
  }
}
