import { html, raw } from '../lib/html.mjs';
import { facetValues } from './facets.mjs';
import { capital, euros, inLang, measure, metalOf, names } from './texts.mjs';

/** @import { Entry } from '../data/entry-types.mjs' */
/** @import { View } from './view.mjs' */

/** Heights of a card's caption, in rem. The stylesheet sets its lines so that they are exactly this high. */
const CAPTION = 7;
const CAPTION_WITH_QUOTE = 12.5;

/** Cards with a wide or close picture also show a sentence of the entry's text. @param {Entry} entry */
const isOpening = ({ picture }) => picture.width > picture.height || picture.pose === 'vicino';

/** The number of pictures that load at once; later pictures load when they come near. */
const EAGER = 6;

/** @param {Entry} entry @param {number} position in the listing */
const picture = ({ slug, picture: { width, height } }, position) =>
  html`<img
    class="card__picture"
    src="/media/${slug}.svg"
    width="${width}"
    height="${height}"
    alt=""
    decoding="async"
    ${position >= EAGER && raw('loading="lazy"')}
  />`;

/**
 * One watch as a card of the grid.
 * @param {View} view
 * @param {Entry} entry
 * @param {{ position: number, hidden?: boolean, heading?: 'h2' | 'h3', quoted?: boolean, values?: Readonly<Record<string, string>> }} place
 *   `values` are further `data-{name}` of the card
 */
export function card(view, entry, { position, hidden = false, heading = 'h2', quoted = true, values = {} }) {
  const { lang, link } = view;
  const opening = quoted && isOpening(entry);
  const { width, height } = entry.picture;
  const facets = Object.entries(facetValues).map(([name, valueOf]) => [name, valueOf(entry)]);
  const data = [...facets, ...Object.entries(values)].map(([name, value]) => html` data-${name}="${value}"`);
  const tag = raw(heading);
  return html`<article class="card${opening ? ' card--opening' : ''}"${hidden ? html` hidden` : ''} style="--yb-ratio:${Math.round((width / height) * 10000) / 10000};--yb-caption:${opening ? CAPTION_WITH_QUOTE : CAPTION}rem"${data}>
    <a class="card__link" href="${link(`/annuario/${entry.slug}/`)}">
      ${picture(entry, position)}
      <div class="card__caption">
        <p class="card__maker"><span>${entry.maker}</span> <span>${entry.year}</span></p>
        <${tag} class="card__model">${entry.model}</${tag}>
        <p class="card__facts">${capital(inLang(lang, names.complication[entry.complication]))}, ${metalOf(lang, entry)}, ${measure(lang, entry.case.diameter, 'millimeter')}</p>
        ${opening && html`<p class="card__quote" lang="it">${entry.text}</p>`}
        <p class="card__price">${euros(lang, entry.price)}</p>
      </div>
    </a>
  </article>`;
}
