/*
 * Runs inside the page. Every contender lays out the same cards behind the same five calls. Each call ends when
 * its layout is written. Scrolling is the browser's own work. The bench calls `window.bench`.
 */
import Isotope from 'isotope-layout';
import Macy from 'macy';
import Masonry from 'masonry-layout';
import MiniMasonry from 'minimasonry';
import Muuri from 'muuri';
import Packery from 'packery';
import { seeded } from '../../../demo/lib/seeded.mjs';
import { LARGE, speedUp } from '../../../elements/yb-masonry/large-grid.ts';
import { LiveGrid } from '../../../elements/yb-masonry/live-grid.ts';
import { contract } from '../../../elements/yb-masonry/yb-masonry.contract.ts';
import { FLOOR, OURS, PEER, SCROLLED_FRAMES, SIZED } from '../masonry-promises.mjs';

/**
 * @typedef {object} Layout
 * @property {() => unknown} again lays out without a change
 * @property {(ad: HTMLElement) => unknown} insert called after an element was inserted at index 2
 * @property {() => unknown} columns called after the grid changed from four columns to three
 * @property {(cards: HTMLElement[]) => unknown} append called after cards were added at the end
 */

/** @param {HTMLElement} grid @returns {Layout} */
function floor(grid) {
  const lay = () => {
    const cards = /** @type {HTMLElement[]} */ ([...grid.children]);
    const { width } = grid.getBoundingClientRect();
    const sizes = cards.map((card) => ({ width: card.offsetWidth, height: card.offsetHeight }));
    const column = sizes[0]?.width ?? width;
    const columns = Array(Math.round(width / column)).fill(0);
    const spots = sizes.map(({ height }) => {
      const lowest = columns.indexOf(Math.min(...columns));
      const spot = { left: `${(lowest / columns.length) * 100}%`, top: `${columns[lowest]}px` };
      columns[lowest] += height;
      return spot;
    });
    cards.forEach((card, index) => Object.assign(card.style, { position: 'absolute', ...spots[index] }));
    grid.style.height = `${Math.max(...columns)}px`;
  };
  lay();
  return { again: lay, insert: lay, columns: lay, append: lay };
}

/** @param {HTMLElement} grid @returns {Layout} */
function ours(grid) {
  const values = Object.entries(contract.attributes).map(([name, spec]) => [
    name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
    spec.default,
  ]);
  const live = new LiveGrid(grid, Object.fromEntries(values), new Map(), () => {});
  if (grid.childElementCount >= LARGE) speedUp(grid);
  live.layout();
  return {
    again: () => live.layout(),
    insert: (ad) => live.appended(ad),
    columns: () => live.layout(),
    append: (cards) => live.appended(cards),
  };
}

/** @param {any} Library @param {object} options @returns {(grid: HTMLElement) => Layout} */
const metafizzy = (Library, options) => (grid) => {
  const layout = new Library(grid, {
    itemSelector: '.card',
    percentPosition: true,
    transitionDuration: 0,
    ...options,
  });
  const again = () => layout.layout();
  return {
    again,
    columns: again,
    insert() {
      layout.reloadItems();
      layout.layout();
    },
    append: (cards) => layout.appended(cards),
  };
};

/** @param {HTMLElement} grid @returns {Layout} */
function miniMasonry(grid) {
  const options = { container: grid, gutter: 0, surroundingGutter: false, wedge: true };
  let layout = new MiniMasonry({ ...options, baseWidth: grid.clientWidth / 4 - 1 });
  const again = () => layout.layout();
  return {
    again,
    insert: again,
    append: again,
    columns() {
      layout.destroy();
      layout = new MiniMasonry({ ...options, baseWidth: grid.clientWidth / 3 - 1 });
    },
  };
}

/** @param {HTMLElement} grid @returns {Promise<Layout>} */
async function macy(grid) {
  const create = (/** @type {number} */ columns) =>
    Macy({ container: grid, columns, margin: 0, waitForImages: false });
  /** @type {any} */
  let layout;
  const settled = (/** @type {() => void} */ act) =>
    new Promise((resolve) => {
      act();
      layout.on(layout.constants.EVENT_RECALCULATED, resolve);
      layout.recalculate(true);
    });
  await settled(() => (layout = create(4)));
  const again = () => settled(() => {});
  return {
    again,
    insert: again,
    append: again,
    columns: () =>
      settled(() => {
        layout.remove();
        layout = create(3);
      }),
  };
}

/** @param {HTMLElement} grid @returns {Promise<Layout>} */
async function muuri(grid) {
  const layout = new Muuri(grid, {
    items: '.card',
    layoutDuration: 0,
    layoutOnInit: false,
    layoutOnResize: false,
  });
  const settled = (/** @type {() => void} */ act) =>
    new Promise((resolve) => {
      const end = () => (layout.off('layoutEnd', end), resolve(undefined));
      layout.on('layoutEnd', end);
      act();
      layout.layout(true);
    });
  await settled(() => {});
  return {
    again: () => settled(() => {}),
    insert: (ad) => settled(() => layout.add(ad, { index: 2, layout: false })),
    columns: () => settled(() => layout.refreshItems()),
    append: (cards) => settled(() => layout.add(cards, { layout: false })),
  };
}

/** @param {HTMLElement} grid @returns {Layout} */
function cssColumns(grid) {
  grid.classList.add('css-columns');
  const nothing = () => {};
  return { again: nothing, insert: nothing, columns: nothing, append: nothing };
}

/**
 * Another library's layout of cards that our stylesheet sizes, in a host with the same attributes as ours.
 * @template {Layout | Promise<Layout>} T
 * @param {(grid: HTMLElement) => T} layOut
 * @returns {(grid: HTMLElement) => T}
 */
const sized = (layOut) => (grid) => {
  grid.style.setProperty('--yb-inner', `${grid.clientWidth}px`);
  grid.style.setProperty('--yb-basis', '100%');
  grid.setAttribute('data-placed', 'columns');
  return layOut(grid);
};

/** The floor stands in our element, so that it shows what the element's own styles cost. @param {HTMLElement} grid */
const placedFloor = (grid) => {
  grid.setAttribute('data-placed', '');
  return floor(grid);
};

const bareMasonry = metafizzy(Masonry, {});

/** @type {Record<string, (grid: HTMLElement) => Layout | Promise<Layout>>} */
const contenders = {
  [FLOOR]: placedFloor,
  [FLOOR + SIZED]: sized(floor),
  [OURS]: ours,
  [OURS + SIZED]: ours,
  [PEER]: bareMasonry,
  [PEER + SIZED]: sized(bareMasonry),
  'masonry-layout, layoutInstant': metafizzy(Masonry, { layoutInstant: true }),
  Packery: metafizzy(Packery, {}),
  Isotope: metafizzy(Isotope, {}),
  MiniMasonry: miniMasonry,
  Macy: macy,
  Muuri: muuri,
  'CSS columns': cssColumns,
};

/** A card with this height in px, given in the way that its grid needs. @param {number} height @param {string} text */
function card(height, text) {
  const element = document.createElement('article');
  element.className = 'card';
  element.style.setProperty(grid().matches('.by-stylesheet') ? '--yb-caption' : 'height', `${height}px`);
  element.innerHTML = `<h3>${text}</h3><p>Cassa in acciaio, carica manuale</p>`;
  return element;
}

/** @type {Layout | undefined} */
let layout;
const grid = () => /** @type {HTMLElement} */ (document.querySelector('#grid'));
const next = seeded(20261120);
const some = (/** @type {number} */ count) =>
  Array.from({ length: count }, (_, index) => card(120 + Math.floor(next() * 240), `Orologio ${index}`));

/** Time of an act, including the layout that the browser does after it, in ms. @param {() => unknown} act */
async function timed(act) {
  const start = performance.now();
  await act();
  void grid().offsetHeight;
  void document.body.lastElementChild?.getBoundingClientRect().top;
  return performance.now() - start;
}

/** Resolves after the browser has drawn the frame whose callbacks run now. */
const drawn = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

/** Whether each card is at its leftmost-lowest place. @param {number} columns */
function inPlace(columns) {
  const ends = Array(columns).fill(0);
  const origin = grid().getBoundingClientRect();
  return [...document.querySelectorAll('.card')].every((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    const lowest = ends.indexOf(Math.min(...ends));
    const right = Math.abs(left - origin.left - (lowest * origin.width) / columns) <= 1;
    const here = right && Math.abs(top - origin.top - ends[lowest]) <= 1;
    ends[lowest] += height;
    return here;
  });
}

/** Resolves once nothing has changed in the grid for some frames, so that postponed work of a contender is done. */
async function settled() {
  let quiet = 0;
  const changes = new MutationObserver(() => (quiet = 0));
  changes.observe(grid(), { attributes: true, childList: true, subtree: true });
  for (; quiet < 4; quiet += 1) await new Promise(requestAnimationFrame);
  changes.disconnect();
}

Object.assign(window, {
  bench: {
    inPlace,
    settled,
    /** @param {string} name @param {number} count */
    fill(name, count) {
      const isSized = name.endsWith(SIZED);
      const tag = isSized || name === OURS || name === FLOOR ? 'yb-masonry' : 'div';
      document.body.insertAdjacentHTML(
        'afterbegin',
        `<${tag} id="grid" class="${isSized ? 'by-stylesheet' : 'plain'}"></${tag}>`,
      );
      grid().append(...some(count));
      void grid().offsetHeight;
    },
    /** @param {string} name */
    first: (name) => timed(async () => (layout = await contenders[name]?.(grid()))),
    again: () => timed(() => layout?.again()),
    insert() {
      const ad = card(600, 'Annuncio');
      const before = document.querySelectorAll('.card')[2];
      return timed(() => {
        before?.before(ad);
        return layout?.insert(ad);
      });
    },
    columns: () =>
      timed(() => {
        grid().classList.add('three');
        return layout?.columns();
      }),
    append() {
      const cards = some(100);
      return timed(() => {
        grid().append(...cards);
        return layout?.append(cards);
      });
    },
    async scroll() {
      let work = 0;
      for (let frame = 0; frame < SCROLLED_FRAMES; frame += 1) {
        await new Promise(requestAnimationFrame);
        const start = performance.now();
        scrollBy(0, innerHeight / 3);
        await drawn();
        work += performance.now() - start;
      }
      return work;
    },
  },
});
