import { seedSite } from '../seed/seed-site.mjs';
import { PLUGIN_ZIP } from './prepare.mjs';
import { serveWordPress } from './serve-wordpress.mjs';

/** @import { Options } from './serve-wordpress.mjs' */

const HERE = `${import.meta.dirname}/..`;
const PLUGIN = 'yearbook-islands';

/**
 * The magazine in a real WordPress: our plugin from its zip, the theme, the watches. Further plugins are installed
 * and activated; each must have a main file of its folder's name.
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
