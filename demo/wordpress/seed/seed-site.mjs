import { readFile } from 'node:fs/promises';
import { archive, placeNames } from '../../data/archive.mjs';
import { entries } from '../../data/entries.mjs';
import { MEDIA, pictureFile, VIEW_SIZE } from '../../data/pictures.mjs';
import { capital, euros, inLang, names } from '../../pages/texts.mjs';

/** @import { ArchiveEntry } from '../../data/archive.mjs' */
/** @import { Entry } from '../../data/entry-types.mjs' */
/** @import { ViewName } from '../../data/pictures.mjs' */
/** @import { WordPress } from '../lib/boot-wordpress.mjs' */

/** Number of watches of the site, and number of watches with a gallery. */
const ENTRIES = 2000;
const WITH_GALLERY = 3;

const UPLOADS = '/wordpress/wp-content/uploads/annuario';
const GALLERY = /** @type {const} */ (['quadrante', 'fondello', 'calibro']);

/** @param {string} word */
const term = (word) => capital(word);

/** @param {Entry} entry @param {ViewName} [view] */
const pictureOf = (entry, view) => ({
  file: `${entry.slug}${view ? `-${view}` : ''}.svg`,
  title: `${entry.maker} ${entry.model}${view ? `, ${view}` : ''}`,
  width: view ? VIEW_SIZE.width : entry.picture.width,
  height: view ? VIEW_SIZE.height : entry.picture.height,
});

/** The number of cards on a page of the listing. */
const PAGE_SIZE = 60;

/** The watches of the yearbook and, after them, the watches of the archive with the same drawings. @type {readonly (Entry & Partial<ArchiveEntry>)[]} */
const catalogue = [...entries, ...archive.map((entry) => ({ ...entry, slug: `${entry.slug}-${entry.id}` }))];

/** The slug of the watch whose drawing an entry has. @param {Entry & Partial<ArchiveEntry>} entry */
const drawingOf = ({ slug, id }) => (id ? slug.slice(0, -id.length - 1) : slug);

/** The names of a place, from the continent to the city. @param {string} path */
const placeOf = (path) => path.split('/').map((step) => placeNames.get(step) ?? step);

/** The data of a watch in WordPress. @param {Entry & Partial<ArchiveEntry>} entry @param {number} position newest first */
function seedEntry(entry, position) {
  const { place = '', features = [], presented = '' } = entry;
  return {
    slug: entry.slug,
    title: `${entry.maker} ${entry.model}`,
    text: entry.text,
    position,
    meta: {
      anno: entry.year,
      prezzo: entry.price,
      referenza: entry.reference,
      ...(presented && { presentato: presented }),
    },
    terms: {
      marca: entry.maker,
      movimento: term(inLang('it', names.movement[entry.movement.kind])),
      complicazione: term(inLang('it', names.complication[entry.complication])),
      cassa: term(inLang('it', names.shape[entry.case.shape])),
      materiale: term(inLang('it', names.metal[entry.case.metal])),
    },
    place: place && placeOf(place),
    features: features.map((feature) => term(feature.replaceAll('-', ' '))),
    excerpt: `${term(inLang('it', names.complication[entry.complication]))}, ${euros('it', entry.price)}`,
    picture: pictureOf({ ...entry, slug: drawingOf(entry) }),
    gallery: position < WITH_GALLERY ? GALLERY.map((view) => pictureOf(entry, view)) : [],
  };
}

/** @param {WordPress} site @param {Entry} entry @param {ViewName} [view] */
async function upload(site, entry, view) {
  const picture = await readFile(new URL(pictureFile(entry, view), MEDIA));
  site.write(`${UPLOADS}/${pictureOf(entry, view).file}`, picture);
}

/**
 * Fills a new WordPress: activates plugin and theme, and adds the demo's watches with their drawings, pages, a
 * menu, and an author (`autrice`, password `password`) without `unfiltered_html`.
 *
 * @param {WordPress} site
 * @param {{ theme: string, plugins: readonly string[], count?: number }} options  plugins by their main file
 */
export async function seedSite(site, { theme, plugins, count = ENTRIES }) {
  const chosen = catalogue.slice(0, count);
  for (const entry of entries.slice(0, count)) await upload(site, entry);
  for (const entry of chosen.slice(0, WITH_GALLERY)) {
    for (const view of GALLERY) await upload(site, entry, view);
  }
  const seed = { theme, plugins, pageSize: PAGE_SIZE, entries: chosen.map(seedEntry) };
  site.write('/tmp/seed.json', JSON.stringify(seed));
  const script = await readFile(new URL('seed.php', import.meta.url), 'utf8');
  const said = await site.run(script.replace(/^<\?php/, ''));
  if (said !== 'seeded') throw new Error(`The site could not be filled: ${said || 'no output'}`);
  // otherwise the first visitor waits for the index
  if (count > PAGE_SIZE)
    await site.run(
      'while (!YearbookIslands\\Catalogue\\Fill::fill_rows(20)); YearbookIslands\\Catalogue\\Index::make_index();',
    );
}
