/**
 * Runs the plugin beside other plugins, on WordPress with nginx, php-fpm and MariaDB, and prints a row for each. `PLUGINS`
 * names a folder with the plugins and themes, and `WORDPRESS` one with a WordPress. Words after the command choose rows by the
 * plugin's name. Nothing but the site can be reached.
 */
import { launch } from 'puppeteer-core';
import { BROWSER_ARGS, browserPath } from '../../browser-path.mjs';
import { programs } from '../../bench/counting/servers.mjs';
import { printConsentTools } from './consent.mjs';
import { printEditors } from './editors.mjs';
import { printOptimizers } from './optimized.mjs';
import { printThemes } from './themes.mjs';

const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

const plugins = process.env['PLUGINS'];
const { missing } = programs();
if (!plugins || missing.length) {
  console.error(plugins ? `Missing: ${missing.join(', ')}` : 'PLUGINS has to name a folder with plugins.');
  process.exit(1);
}
const words = process.argv.slice(2);
/** @param {{ plugin: string }} one */
const isChosen = ({ plugin }) => !words.length || words.includes(plugin);

const browser = await launch({
  executablePath: await browserPath(),
  args: [...BROWSER_ARGS, OFFLINE],
  headless: true,
});
try {
  await printOptimizers(browser, plugins, isChosen);
  await printConsentTools(browser, plugins, isChosen);
  await printEditors(browser, plugins, isChosen);
  await printThemes(browser, plugins, isChosen);
} finally {
  await browser.close();
}
