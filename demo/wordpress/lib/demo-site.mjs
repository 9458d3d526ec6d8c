import { seedSite } from '../seed/seed-site.mjs';
import { PLUGIN_ZIP } from './prepare.mjs';
import { serveWordPress } from './serve-wordpress.mjs';

/** @import { Options } from './serve-wordpress.mjs' */

const HERE = `${import.meta.dirname}/..`;
const PLUGIN = 'yearbook-islands';

/**
 * Starts the magazine in a real WordPress, with our plugin from its zip, the theme and the watches. Also installs and
 * activates further plugins; the main file of each must have the name of its folder.
 *
 * @param {Options & { count?: number }} [options]
 */
export async function startDemoSite({ count, plugins = {}, themes = {}, ...options } = {}) {
  const site = await serveWordPress({
    muPlugins: `${HERE}/site`,
    themes: { lorapiena: `${HERE}/theme`, ...themes },
    plugins: { [PLUGIN]: PLUGIN_ZIP, ...plugins },
    ...options,
  });
  try {
    await seedSite(site, {
      theme: 'lorapiena',
      plugins: [PLUGIN, ...Object.keys(plugins)].map((name) => `${name}/${name}.php`),
      ...(count && { count }),
    });
  } catch (error) {
    await site.close();
    throw error;
  }
  return site;
}
