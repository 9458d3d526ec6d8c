import { neighboursOf, relatedTo } from '../data/entries.mjs';
import { pictureFile, VIEW_SIZE } from '../data/pictures.mjs';
import { html } from '../lib/html.mjs';
import { bootScript } from './boot-data.mjs';
import { card } from './card.mjs';
import { printPage } from './shell.mjs';
import { capital, euros, inLang, measure, metalOf, names } from './texts.mjs';

/** @import { Entry } from '../data/entry-types.mjs' */
/** @import { ViewName } from '../data/pictures.mjs' */
/** @import { Lang, Word } from './texts.mjs' */
/** @import { View } from './view.mjs' */

const RELATED = 4;

/** The views of a watch, and what they are called. @type {[view: ViewName, word: Word][]} */
const drawings = [
  ['quadrante', 'viewsQuadrante'],
  ['fondello', 'viewsFondello'],
  ['calibro', 'viewsCalibro'],
  ['profilo', 'viewsProfilo'],
];

/** @param {Entry} entry @param {ViewName} view @param {string} alt @param {boolean} [later] */
const drawing = (entry, view, alt, later) =>
  html`<img
    src="/media/${pictureFile(entry, view)}"
    width="${VIEW_SIZE.width}"
    height="${VIEW_SIZE.height}"
    alt="${alt}"
    decoding="async"
    ${later ? html` loading="lazy"` : ''}
  />`;

/** The views, each a link to its drawing, and a row of small ones that selects them. @param {View} view @param {Entry} entry */
const gallery = ({ t }, entry) =>
  html`<div class="gallery">
    <yb-carousel class="gallery__views" label="${t('views')}" thumbs="miniature" no-dots lightbox>
      ${drawings.map(
        ([name, word], at) =>
          html`<div class="view" id="vista-${name}">
            <a href="/media/${pictureFile(entry, name)}" data-caption="${t(word)}"
              >${drawing(entry, name, `${entry.maker} ${entry.model}: ${t(word)}`, at > 0)}</a
            >
            <p class="view__name" aria-hidden="true">${t(word)}</p>
          </div>`,
      )}
    </yb-carousel>
    <yb-carousel class="gallery__thumbs" id="miniature" label="${t('thumbs')}" no-controls no-dots>
      ${drawings.map(([name, word]) => html`<a href="#vista-${name}">${drawing(entry, name, t(word))}</a>`)}
    </yb-carousel>
  </div>`;

/** @param {View} view @param {Entry} entry @returns {string} */
function runningTime({ lang }, { movement: { kind, reserve } }) {
  return measure(lang, reserve, kind === 'quarzo' || kind === 'solare' ? 'month' : 'hour').replace(
    /\bh\b|hr/,
    lang === 'en' ? 'hours' : 'ore',
  );
}

/**
 * Frequency in hertz and in beats an hour, two beats to an oscillation.
 * @param {Lang} lang
 * @param {Entry['movement']} movement
 */
function frequencyOf(lang, { kind, frequency }) {
  const { format } = new Intl.NumberFormat(lang);
  const electronic = kind === 'quarzo' || kind === 'solare';
  return `${format(frequency)} Hz${electronic ? '' : ` (${format(frequency * 7200)} A/h)`}`;
}

/** @param {View} view @param {Entry} entry @returns {[Word, string][]} */
function specifications(view, entry) {
  const { lang } = view;
  const { case: body, movement } = entry;
  return [
    ['reference', entry.reference],
    ['case', `${capital(inLang(lang, names.shape[body.shape]))}, ${metalOf(lang, entry)}`],
    ['diameter', measure(lang, body.diameter, 'millimeter')],
    ['thickness', measure(lang, body.thickness, 'millimeter')],
    ['water', measure(lang, body.water, 'meter')],
    ['dial', capital(inLang(lang, names.dial[entry.dial]))],
    ['complication', capital(inLang(lang, names.complication[entry.complication]))],
    ['movement', capital(inLang(lang, names.movement[movement.kind]))],
    ['calibre', movement.calibre],
    ['frequency', frequencyOf(lang, movement)],
    ['reserve', runningTime(view, entry)],
    ['jewels', String(movement.jewels)],
    ['strap', capital(inLang(lang, names.strap[entry.strap.kind]))],
    ['price', euros(lang, entry.price)],
  ];
}

/** @param {View} view @param {Entry} entry */
const table = (view, entry) =>
  html`<table class="specs">
    <caption>
      ${view.t('details')}
    </caption>
    <tbody>
      ${specifications(view, entry).map(
        ([word, value]) =>
          html`<tr>
            <th scope="row">${view.t(word)}</th>
            <td>${value}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** The most important data of a watch. @param {View} view @param {Entry} entry */
const facts = ({ t, lang }, { price, movement, case: body }) =>
  html`<dl class="facts">
    <div>
      <dt>${t('price')}</dt>
      <dd>${euros(lang, price)}</dd>
    </div>
    <div>
      <dt>${t('diameter')}</dt>
      <dd>${measure(lang, body.diameter, 'millimeter')}</dd>
    </div>
    <div>
      <dt>${t('movement')}</dt>
      <dd>${capital(inLang(lang, names.movement[movement.kind]))}</dd>
    </div>
  </dl>`;

/** @param {View} view @param {Entry} entry */
function turning({ t, link }, entry) {
  const { previous, next } = neighboursOf(entry);
  /** @param {Entry | undefined} to @param {'previous' | 'next'} word @param {string} rel */
  const turn = (to, word, rel) =>
    to &&
    html`<a rel="${rel}" href="${link(`/annuario/${to.slug}/`)}"
      ><span>${t(word)}</span> ${to.maker} ${to.model}</a
    >`;
  return html`<nav class="turning" aria-label="${t('previous')} / ${t('next')}">
    ${turn(previous, 'previous', 'prev')} ${turn(next, 'next', 'next')}
  </nav>`;
}

/** The page of one watch. @param {View} view @param {Entry} entry */
export function entryPage(view, entry) {
  const { t, link } = view;
  const { maker, model, city, since, year, text } = entry;
  return printPage(view, {
    title: `${maker} ${model}`,
    description: text,
    name: 'entry',
    boot: bootScript(view, {}),
    main: html`<article class="entry">
        <header class="entry__head">
          <p class="entry__trail">
            <a href="${link('/annuario/')}">${t('yearbook')}</a> <span aria-hidden="true">/</span> ${year}
          </p>
          <h1><span class="entry__maker">${maker}</span> ${model}</h1>
          <p class="entry__house">${city}, ${t('since')} ${since}</p>
        </header>
        ${gallery(view, entry)}
        <div class="entry__body">
          <p class="entry__text" lang="it">${text}</p>
          ${facts(view, entry)} ${table(view, entry)}
        </div>
        <aside class="entry__aside">
          <ad-placement class="slot slot--box" placement="annuario-scheda" label="${t('ad')}"></ad-placement>
        </aside>
      </article>
      ${turning(view, entry)}
      <section class="related" aria-labelledby="anche">
        <h2 id="anche">${t('related')}</h2>
        <div class="related__cards">
          ${relatedTo(entry, RELATED).map((other) => card(view, other, { position: RELATED + 10, heading: 'h3', quoted: false }))}
        </div>
      </section>`,
  });
}
