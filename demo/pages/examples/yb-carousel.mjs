import { entries } from '../../data/entries.mjs';
import { brokenReports } from './broken.mjs';

/** @import { TagExamples } from './index.mjs' */

/** Watches as slides, each a link to its page. @param {number} from @param {number} to */
const slides = (from, to) =>
  entries
    .slice(from, to)
    .map(
      ({ slug, maker, model }) =>
        `<a href="/annuario/${slug}/"><img src="/media/${slug}/quadrante.svg" width="800" height="800" alt="${maker} ${model}" loading="lazy"></a>`,
    )
    .join('\n  ');

/** Watches as slides, each a link to its picture. @param {number} from @param {number} to */
const pictures = (from, to) =>
  entries
    .slice(from, to)
    .map(({ slug, maker, model, reference }) => {
      const image = `<img src="/media/${slug}/quadrante.svg" width="800" height="800" alt="${maker} ${model}" loading="lazy">`;
      return `<figure><a href="/media/${slug}/quadrante.svg">${image}</a><figcaption>${maker} ${model}, ${reference}</figcaption></figure>`;
    })
    .join('\n  ');

/** Slides of different heights. @param {number} from @param {number} to */
const notes = (from, to) =>
  entries
    .slice(from, to)
    .map(
      ({ maker, model, text }, at) =>
        `<article><p><strong>${maker} ${model}</strong></p>${`<p>${text}</p>`.repeat(1 + (at % 3))}</article>`,
    )
    .join('\n  ');

/** @param {string} attributes @param {string} inner */
const carousel = (attributes, inner) => `<yb-carousel ${attributes}>\n  ${inner}\n</yb-carousel>`;

/** @type {TagExamples} */
export const ybCarousel = {
  name: 'yb-carousel',
  tag: 'yb-carousel',
  summary: [
    'Orologi in fila, uno accanto all’altro: scorrono anche senza script.',
    'Watches in a row, side by side: they scroll without a script, too.',
  ],
  examples: [
    {
      id: 'carousel-plain',
      name: ['Uno alla volta', 'One at a time'],
      markup: carousel('label="Orologi del 2026"', slides(0, 4)),
    },
    {
      id: 'carousel-loop',
      name: ['Senza fine', 'Endless'],
      markup: carousel('label="Orologi senza fine" loop', slides(4, 8)),
    },
    {
      id: 'carousel-several',
      name: ['Due alla volta, tre su schermi larghi', 'Two at a time, three on wide screens'],
      wide: true,
      markup: carousel(
        `label="Orologi affiancati" per-view="2" spacing="12" breakpoints='{"(min-width: 60rem)": {"perView": 3}}'`,
        slides(8, 14),
      ),
    },
    {
      id: 'carousel-per-move',
      name: ['Due alla volta, a due a due', 'Two at a time, two by two'],
      markup: carousel('label="Orologi a coppie" per-view="2" per-move="2" spacing="12"', slides(45, 52)),
    },
    {
      id: 'carousel-fade',
      name: ['In dissolvenza', 'Fading'],
      markup: carousel('label="Orologi in dissolvenza" effect="fade" loop', slides(10, 14)),
    },
    {
      id: 'carousel-height',
      name: ['Alto quanto la scheda', 'As high as the slide'],
      markup: carousel('label="Orologi raccontati" auto-height', notes(14, 18)),
    },
    {
      id: 'carousel-lightbox',
      name: ['Con le immagini in grande', 'With a lightbox'],
      markup: carousel('label="Orologi da vicino" lightbox', pictures(18, 22)),
    },
    {
      id: 'carousel-free',
      name: ['A scorrimento libero', 'Dragged freely'],
      markup: carousel(
        'label="Orologi da trascinare" mode="free" per-view="1.5" spacing="12" no-dots',
        slides(14, 19),
      ),
    },
    {
      id: 'carousel-center',
      name: ['Centrato, libero fino al più vicino', 'Centred, free up to the nearest'],
      markup: carousel(
        'label="Orologi al centro" mode="free-snap" origin="center" per-view="2" spacing="12" initial="2"',
        slides(19, 24),
      ),
    },
    {
      id: 'carousel-vertical',
      name: ['In verticale', 'Vertical'],
      markup: carousel('label="Orologi in colonna" vertical style="--yb-height: 22rem"', slides(24, 28)),
    },
    {
      id: 'carousel-thumbs',
      name: ['Con le miniature', 'With thumbnails'],
      markup: `${carousel('label="Orologi in grande" thumbs="prova-miniature" no-dots', slides(28, 32))}\n${carousel('id="prova-miniature" label="Gli stessi, in piccolo" per-view="4" spacing="8" no-controls no-dots', slides(28, 32))}`,
    },
    {
      id: 'carousel-autoplay',
      name: ['Avanza da sé, ogni 4 secondi', 'Goes on by itself, every 4 seconds'],
      markup: carousel('label="Orologi che avanzano" autoplay="4000" loop', slides(32, 36)),
    },
    {
      id: 'carousel-rtl',
      name: ['Da destra a sinistra', 'From right to left'],
      markup: `<div dir="rtl">${carousel('label="Orologi da destra"', slides(36, 40))}</div>`,
    },
    {
      id: 'carousel-one',
      name: ['Una sola', 'A single one'],
      markup: carousel('label="Un solo orologio"', slides(40, 41)),
    },
    {
      id: 'carousel-none',
      name: ['Nessuna', 'None'],
      markup: '<yb-carousel label="Nessun orologio"></yb-carousel>',
    },
    {
      id: 'carousel-broken',
      name: ['Lo script non arriva', 'Its script does not come'],
      markup: carousel('label="Orologi senza script"', slides(41, 45)),
      framed: 'broken=yb-carousel',
      reports: brokenReports('yb-carousel'),
    },
  ],
};
