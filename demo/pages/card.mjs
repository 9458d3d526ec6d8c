import { html, raw } from '../lib/html.mjs';
import { facetValues } from './facets.mjs';
import { capital, euros, inLang, measure, metalOf, names } from './texts.mjs';

/** @import { Entry } from '../data/entry-types.mjs' */
/** @import { View } from './view.mjs' */

/** Heights of a card's caption, in rem: the stylesheet sets its lines so that they always take exactly this. */
const CAPTION = 7;
const CAPTION_WITH_QUOTE = 12.5;

/** A wide or close picture is an opening: its card quotes the editor. @param {Entry} entry */
const isOpening = ({ picture }) => picture.width > picture.height || picture.pose === 'vicino';

/** Pictures in the first rows load at once; those further down when the reader comes near. */
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
 * @param {View} view @param {Entry} entry @param {{ position: number, hidden?: boolean, heading?: 'h2' | 'h3', quoted?: boolean }} place
 */
export function card(view, entry, { position, hidden = false, heading = 'h2', quoted = true }) {
  const { lang, link } = view;
  const opening = quoted && isOpening(entry);
  const { width, height } = entry.picture;
  const data = Object.entries(facetValues).map(([name, valueOf]) => html` data-${name}="${valueOf(entry)}"`);
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
