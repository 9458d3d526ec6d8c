import { readFile } from 'node:fs/promises';
import { entries } from '../../data/entries.mjs';
import { views, VIEW_SIZE } from '../../dials/views.mjs';
import { capital, euros, inLang, names } from '../../pages/texts.mjs';

/** @import { Entry } from '../../data/entry-types.mjs' */
/** @import { WordPress } from '../lib/boot-wordpress.mjs' */

/** How many watches the site has, and how many of them have a gallery. */
const ENTRIES = 60;
const WITH_GALLERY = 3;

const UPLOADS = '/wordpress/wp-content/uploads/annuario';
const GALLERY = ['quadrante', 'fondello', 'calibro'];

/** @param {string} word */
const term = (word) => capital(word);

/** @param {Entry} entry @param {string} view */
const pictureOf = (entry, view) => ({
  file: `${entry.slug}${view && `-${view}`}.svg`,
  title: `${entry.maker} ${entry.model}${view && `, ${view}`}`,
  width: view ? VIEW_SIZE.width : entry.picture.width,
  height: view ? VIEW_SIZE.height : entry.picture.height,
});

/** What WordPress keeps of a watch. @param {Entry} entry @param {number} position newest first */
function seedEntry(entry, position) {
  return {
    slug: entry.slug,
    title: `${entry.maker} ${entry.model}`,
    text: entry.text,
    position,
    meta: { anno: entry.year, prezzo: entry.price, referenza: entry.reference },
    terms: {
      marca: entry.maker,
      movimento: term(inLang('it', names.movement[entry.movement.kind])),
      complicazione: term(inLang('it', names.complication[entry.complication])),
      cassa: term(inLang('it', names.shape[entry.case.shape])),
      materiale: term(inLang('it', names.metal[entry.case.metal])),
    },
    excerpt: `${term(inLang('it', names.complication[entry.complication]))}, ${euros('it', entry.price)}`,
    picture: pictureOf(entry, ''),
    gallery: position < WITH_GALLERY ? GALLERY.map((view) => pictureOf(entry, view)) : [],
  };
}

/** @param {WordPress} site @param {Entry} entry @param {string} view */
function drawInto(site, entry, view) {
  const draw = views[view];
  if (draw) site.write(`${UPLOADS}/${pictureOf(entry, view).file}`, draw(entry));
}

/**
 * Fills a WordPress that has just been installed: plugin and theme activated, the watches of the demo with their
 * drawings, pages, a menu, and an author (`autrice`, password `password`) without `unfiltered_html`.
 *
 * @param {WordPress} site
 * @param {{ theme: string, plugins: readonly string[], count?: number }} options  plugins by their main file
 */
export async function seedSite(site, { theme, plugins, count = ENTRIES }) {
  const chosen = entries.slice(0, count);
  chosen.forEach((entry, position) => {
    for (const view of ['', ...(position < WITH_GALLERY ? GALLERY : [])]) drawInto(site, entry, view);
  });
  site.write('/tmp/seed.json', JSON.stringify({ theme, plugins, entries: chosen.map(seedEntry) }));
  const script = await readFile(new URL('seed.php', import.meta.url), 'utf8');
  const said = await site.run(script.replace(/^<\?php/, ''));
  if (said !== 'seeded') throw new Error(`The site could not be filled: ${said || 'nothing was said'}`);
}
