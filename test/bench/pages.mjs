import { ASSET_BASE } from '../../demo/pages/view.mjs';

/** A page with the built files. @param {string} body @param {string} [head] */
export const pageOf = (body, head = '') => `<!doctype html><html lang="it"><head><meta charset="utf-8">
<title>Pagina</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${ASSET_BASE}/yearbook-islands.css">${head}
<script type="module" src="${ASSET_BASE}/yearbook-islands.js"></script></head><body>${body}</body></html>`;

/** @param {unknown} data */
export const bootScript = (data) =>
  `<script type="application/json" data-ad-runtime>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/**
 * Boot data of placements with one ad each, in the wrappers `posto-0` and so on.
 * @param {number} count @param {string} content of each ad @param {(index: number) => object[]} visitors  their conditions
 */
export const bootDataOf = (count, content, visitors) => ({
  passive_placements: Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const id = index + 1;
      const ad = { id, title: `Annuncio ${id}`, type: 'plain', content, visitors: visitors(index) };
      const info = { id: `p-${index}`, slug: `posto-${index}`, title: `Posto ${index}` };
      const placement = { elementid: [`posto-${index}`], type: 'ad', id, ads: { [id]: ad } };
      return [`${index}_1`, { ...placement, placement_info: info }];
    }),
  ),
});
