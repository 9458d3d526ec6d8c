import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { htmlPage } from '../pages.ts';
import type { Host } from './hosts.ts';

const HERE = new URL('./', import.meta.url);
const require = createRequire(HERE);

/** The part of Tailwind that is used here. Its own types are there only once it is installed. */
interface Tailwind {
  compile(
    css: string,
    options: { loadStylesheet(id: string): Promise<{ path: string; base: string; content: string }> },
  ): Promise<{ build(classes: readonly string[]): string }>;
}

/** The stylesheet that Tailwind makes for these classes. */
async function tailwindFor(classes: readonly string[]): Promise<string> {
  const { compile } = require('tailwindcss') as Tailwind;
  const { build } = await compile('@import "tailwindcss";', {
    loadStylesheet: async (id) => {
      const path = require.resolve(`${id}/index.css`);
      return { path, base: '', content: readFileSync(path, 'utf8') };
    },
  });
  return build(classes);
}

async function stylesOf({ library, classes = {}, css = '' }: Host): Promise<string> {
  if (!library) return css;
  if (library !== 'tailwindcss') return readFileSync(require.resolve(library), 'utf8') + css;
  return (
    (await tailwindFor([...Object.values(classes), ...Object.values(CLASSES)].join(' ').split(' '))) + css
  );
}

const WATCH = '/media/morandello-retrone-glicine';
const TEXT = 'Cassa in acciaio, carica manuale, riserva di marcia di quaranta ore. ';

/** Utilities that a page gives to a card, a slide and a link of the menu. */
export const CLASSES = {
  card: 'w-40 mb-20 min-h-80 box-content',
  slide: 'basis-1/3 grow',
  link: 'p-10 block',
};

/** Filters, and the cards that pass. */
export const FILTERED = { query: '?materiale=oro', cards: ['due', 'cinque'] };

/** On a slow machine, the script comes after the 5 s in which the menu waits for it. */
const WAITS = 'yb-menu > nav { animation-play-state: paused !important }';

/** Controls of a carousel and its lightbox. */
const PARTS = 'play prev next dot lightbox-close lightbox-zoom lightbox-prev lightbox-next'.split(' ');

/** Rules of the page itself. */
const OWN_RULES = `${WAITS} .slide img { max-width: 100%; height: auto }
yb-masonry { --yb-columns: 2; --yb-gutter: 12px } .around { margin-block: 24px }
.fills { display: block; block-size: 120px; background: #eee } .fills:focus-visible { outline: 3px solid rgb(255, 0, 255); outline-offset: 2px }
${PARTS.map((part) => `yb-carousel::part(${part}):focus-visible`).join()} { outline-color: rgb(255, 0, 255) }`;

/** Every island, as a page or a post has them. */
export function islandsOf({ classes = {}, beside = '' }: Host): string {
  const around = (island: string): string =>
    `<div class="around ${classes.around ?? ''}">${island}${beside}</div>`;
  const card = (id: string, material: string, height: number): string =>
    `<article class="card is-layout-flex ${classes.card ?? ''}" id="${id}" data-materiale="${material}" style="--yb-caption: ${height}px"><h3>${id}</h3><p>Acciaio</p></article>`;
  const slide = (content: string): string =>
    `<article class="slide ${classes.slide ?? ''}">${content}</article>`;
  const picture = (name: string): string =>
    slide(
      `<a href="${WATCH}/${name}.svg"><img src="${WATCH}/${name}.svg" width="400" height="400" alt="${name}"></a>`,
    );
  return `<style>${OWN_RULES}</style>
<p style="block-size: 1200px">Inizio</p>
<yb-menu modal><nav><ul><li><a class="${classes.link ?? ''}" href="/">Orologi</a></li><li><a class="${classes.link ?? ''}" href="/marche/">Marche</a></li></ul></nav></yb-menu>
<yb-filter base="/ospite" for="griglia" data-load-on="ready"><form action="/ospite/"><fieldset><legend>Materiale</legend><label><input type="checkbox" name="materiale" value="oro"> Oro</label><label><input type="checkbox" name="materiale" value="acciaio"> Acciaio</label></fieldset><button>Mostra</button></form></yb-filter>
${around(`<yb-carousel id="viste" data-load-on="ready" label="Viste" lightbox per-view="2" spacing="8">${['quadrante', 'fondello', 'calibro'].map(picture).join('')}</yb-carousel>`)}
${around(`<yb-carousel id="testi" data-load-on="ready" label="Testi">${Array.from({ length: 12 }, (_, n) => slide(`<a class="fills" href="#${n}">${n} ${TEXT}</a>`)).join('')}</yb-carousel>`)}
${around(`<yb-carousel id="colonna" data-load-on="ready" label="Colonna" vertical>${slide(TEXT).repeat(3)}</yb-carousel>`)}
${around(`<yb-masonry id="griglia">${card('uno', 'acciaio', 220)}<p>&nbsp;</p>${card('due', 'oro', 300)}${card('tre', 'acciaio', 260)}${card('quattro', 'acciaio', 220)}${card('cinque', 'oro', 260)}${card('sei', 'acciaio', 220)}</yb-masonry>`)}
${around('<ad-placement label="Pubblicità"><p>Lo spazio è libero.</p></ad-placement>')}
${around('<nl-form><form method="post"><label>E-mail <input type="email" name="EMAIL"></label><button>Iscriviti</button></form></nl-form>')}
<p style="block-size: 1600px">Fine</p>`;
}

/** The button that opens the menu. */
export const TOGGLE = '<button data-yb-menu-toggle>Menu</button>';

/** A page of this host with every island, without their script. */
export async function pageOf(host: Host): Promise<string> {
  return htmlPage({
    base: '/dist',
    script: '',
    head: `<style>${await stylesOf(host)}</style>
<style>body { margin: 0 } header { position: sticky; top: 0; z-index: 1; background: #fff } main { padding: 0 16px }</style>`,
    body: `<div id="page"><header>Testata ${TOGGLE}</header><main>${islandsOf(host)}</main></div>`,
  }).replace('<html ', `<html ${host.root ?? ''} `);
}
