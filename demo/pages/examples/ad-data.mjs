import { artSvg } from '../../ads/art.mjs';

/** Boot data for single examples, short enough to read in the copied code. */

/** The page of the advertiser and the text of the creative, by the name of the drawing. @type {Record<string, [page: string, alt: string]>} */
const advertisers = {
  scuola: ['scuola-san-vito', 'Scuola di orologeria San Vito: corsi serali da gennaio'],
  museo: ['museo-del-tempo', 'Museo del Tempo, Lucca: fino al 28 febbraio'],
  mutua: ['mutua-quadrante', 'Mutua del Quadrante: cade l’orologio? Resta il sorriso'],
  aste: ['aste-zecche', 'Casa d’Aste delle Zecche: 184 lotti a Genova'],
  selleria: ['selleria-oltretorre', 'Selleria Borgo Oltretorre: il cinturino che resta'],
};

/** A linked picture. @param {string} drawing e.g. `scuola-300x250` */
export function creative(drawing) {
  const [name = '', size = ''] = drawing.split('-');
  const [page = '', alt = ''] = advertisers[name] ?? [];
  if (!artSvg(drawing)) throw new Error(`There is no drawing ${drawing}.`);
  const [width, height] = size.split('x');
  return `<a href="/inserzionisti/${page}/"><img src="/ads/art/${drawing}.svg" width="${width}" height="${height}" alt="${alt}"></a>`;
}

/** @param {number} id @param {string} title @param {Record<string, unknown>} [more] */
export const ad = (id, title, more = {}) => ({
  id,
  title,
  type: 'image',
  content: creative('scuola-300x250'),
  ...more,
});

/**
 * A placement that holds ads, under its key.
 * @param {{ id: number, slug: string }} name
 * @param {ReturnType<typeof ad>[]} ads
 * @param {Record<string, unknown>} [more] fields of the entry; its `placement_info` is merged
 */
export function placement({ id, slug }, ads, { placement_info: info, ...more } = {}) {
  const [first] = ads;
  const fields = {
    type: 'ad',
    id: first?.id ?? 0,
    ads: Object.fromEntries(ads.map((one) => [one.id, one])),
    placement_info: { id, slug, title: slug, .../** @type {object} */ (info ?? {}) },
    ...more,
  };
  return { [`${id}_1`]: fields };
}

/** A placement that holds a group of ads of these drawings, numbered from `first`. @param {{ id: number, slug: string }} name @param {Record<string, unknown>} info @param {string[]} drawings @param {number} first @param {Record<string, unknown>} [more] */
export function groupPlacement(name, info, drawings, first, more = {}) {
  const ads = drawings.map((drawing, at) =>
    ad(first + at, `Prova ${first + at}`, { content: creative(drawing) }),
  );
  return placement(name, ads, {
    type: 'group',
    id: name.id + 100,
    group_info: {
      id: name.id + 100,
      name: name.slug,
      weights: Object.fromEntries(ads.map(({ id }) => [id, 1])),
      ordered_ad_ids: ads.map(({ id }) => id),
      ...info,
    },
    ...more,
  });
}

/** Markup with its boot data beside the tag, so that both are copied. @param {string} markup @param {object} data */
export const withData = (markup, data) =>
  `${markup}\n<script type="application/json" data-ad-runtime>\n${JSON.stringify(data, null, 2).replace(/</g, '\\u003c')}\n</script>`;

/** @param {string} markup @param {...object} placements */
export const withPlacements = (markup, ...placements) =>
  withData(markup, { passive_placements: Object.assign({}, ...placements) });
