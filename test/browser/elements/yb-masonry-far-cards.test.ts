import { emulateMedia } from '@web/test-runner-commands';
import { expect } from '@open-wc/testing';
import { LARGE, VERY_LARGE } from '../../../elements/yb-masonry/large-grid.ts';
import type { YbMasonryElement } from '../../../elements/yb-masonry/yb-masonry.ts';
import { waitUntil } from '../wait-until.ts';
import {
  clearPage,
  linkStylesheet,
  nextEvent,
  painted,
  showGrid,
  spots,
  startMasonry,
} from './yb-masonry-page.ts';

const known = '<article style="--yb-ratio: 2; --yb-caption: 20px"><i></i><b>scheda</b></article>';
/** A card whose text takes more than it says. */
const higher = '<article style="--yb-ratio: 2; --yb-caption: 20px"><p></p></article>';
const fixed = (height: string): string => `<article style="height: ${height}"><b>scheda</b></article>`;
const unknown = '<article><b>scheda</b></article>';

const grid = (inner: string): string => `<yb-masonry style="--yb-columns: 3">${inner}</yb-masonry>`;
const atEnd = (host: Element, back = 0): HTMLElement => {
  const card = host.children[host.childElementCount - 1 - back];
  if (!(card instanceof HTMLElement)) throw new Error('no card');
  return card;
};
const visibilityOf = (card: Element): string => getComputedStyle(card).contentVisibility;
/** Whether the browser leaves out what is inside. */
const isLeftOut = (card: Element): boolean =>
  card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false;
/** Draws frames until it is so: browsers decide it as they draw one. */
const until = (card: Element, isOut: boolean): Promise<void> =>
  waitUntil(async () => {
    await painted();
    return isLeftOut(card) === isOut;
  });

async function relayout(host: YbMasonryElement, columns: number): Promise<void> {
  host.style.setProperty('--yb-columns', String(columns));
  host.layout();
  await painted();
}

/** Has the page some more styles for a while. */
async function withStyles(css: string, act: () => void | Promise<void>): Promise<void> {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  try {
    await act();
  } finally {
    style.remove();
  }
}

describe('far cards of known heights in <yb-masonry>', () => {
  before(async () => {
    await linkStylesheet();
    startMasonry();
    document.head.insertAdjacentHTML(
      'beforeend',
      '<style class="far-cards">.test-box :is(i, p) { display: block; margin: 0 } .test-box i { aspect-ratio: 2 } .test-box p { height: 300px }</style>',
    );
  });
  after(() => document.querySelector('.far-cards')?.remove());
  afterEach(() => {
    scrollTo(0, 0);
    clearPage();
  });

  for (const [size, count] of Object.entries({ many: LARGE, 'very many': VERY_LARGE }))
    describe(`among ${size}`, () => {
      it('do without what is inside them, and no others do', async () => {
        const others = [unknown, fixed('max-content'), fixed('auto'), fixed('calc(10px + 5px)')];
        const inner = known.repeat(count) + fixed('80px') + fixed('5.5rem') + others.join('');
        const host = await showGrid(grid(inner));
        const [first] = host.children;
        for (const back of [4, 5, 6]) await until(atEnd(host, back), true);
        for (const back of [0, 1, 2, 3]) expect(visibilityOf(atEnd(host, back))).to.equal('visible');
        expect(first && isLeftOut(first)).to.equal(false);
        expect(host.shadowRoot === null).to.equal(count < VERY_LARGE);
      });

      it('have what is inside them when they come near, and stay as high as they are', async () => {
        const host = await showGrid(grid(known.repeat(count)));
        const last = atEnd(host);
        await until(last, true);
        const { offsetHeight } = last;
        last.scrollIntoView();
        await until(last, false);
        expect(last.offsetHeight).to.equal(offsetHeight);
        scrollTo(0, 0);
        await until(last, true);
        expect(last.offsetHeight).to.equal(offsetHeight);
      });

      it('stand where they would with all inside, also in columns that they have never been seen in', async () => {
        const host = await showGrid(grid(known.repeat(count)));
        const last = atEnd(host);
        await until(last, true);
        last.scrollIntoView();
        await until(last, false);
        scrollTo(0, 0);
        await until(last, true);
        for (const columns of [4, 2, 5]) {
          await relayout(host, columns);
          expect(isLeftOut(last)).to.equal(true);
          const placed = spots(host);
          await withStyles('yb-masonry > * { content-visibility: visible }', async () => {
            host.layout();
            await painted();
            expect(spots(host)).to.eql(placed);
          });
          await until(last, true);
        }
      });

      it('are shown for good once they have turned out higher than they say', async () => {
        const host = await showGrid(grid(known.repeat(count) + higher.repeat(3)));
        const last = atEnd(host);
        await until(atEnd(host, 3), true);
        last.scrollIntoView();
        await waitUntil(() => last.offsetHeight === 300);
        await waitUntil(() => visibilityOf(last) === 'visible');
        scrollTo(0, 0);
        await until(atEnd(host, 3), true);
        expect(last.offsetHeight).to.equal(300);
        const placed = spots(host);
        host.layout();
        expect(spots(host)).to.eql(placed);
      });
    });

  it('are never higher than before: those that stand there with more than they say keep it', async () => {
    const host = await showGrid(grid(known.repeat(LARGE) + higher));
    await until(atEnd(host, 1), true);
    expect(visibilityOf(atEnd(host))).to.equal('visible');
    expect(atEnd(host).offsetHeight).to.equal(300);
  });

  it('are those that come too, once they have been shown', async () => {
    const host = await showGrid(grid(known.repeat(LARGE)));
    const done = nextEvent(host, 'yb-layout-complete');
    host.insertAdjacentHTML('beforeend', known);
    await done;
    expect(visibilityOf(atEnd(host))).to.equal('visible');
    await until(atEnd(host), true);
  });

  it('stay so when the children become very many', async () => {
    const host = await showGrid(grid(known.repeat(VERY_LARGE - 2) + fixed('90px')));
    await until(atEnd(host), true);
    const before = spots(host);
    host.insertAdjacentHTML('beforeend', known.repeat(9));
    await waitUntil(() => host.shadowRoot);
    for (const back of [0, 9, 10]) await until(atEnd(host, back), true);
    expect(spots(host).slice(0, before.length)).to.eql(before);
  });

  it('are what the page wants them to be', async () => {
    const host = await showGrid(grid(known.repeat(LARGE)));
    await until(atEnd(host), true);
    await withStyles('yb-masonry > * { content-visibility: visible }', () => {
      expect(visibilityOf(atEnd(host))).to.equal('visible');
    });
  });

  it('are whole at one column and on paper, and far ones again afterwards', async () => {
    const host = await showGrid(grid(known.repeat(LARGE)));
    await until(atEnd(host), true);
    await relayout(host, 1);
    expect(visibilityOf(atEnd(host))).to.equal('visible');
    await relayout(host, 3);
    await until(atEnd(host), true);
    await emulateMedia({ media: 'print' });
    expect(visibilityOf(atEnd(host))).to.equal('visible');
    await emulateMedia({ media: 'screen' });
    await until(atEnd(host), true);
  });

  it('wait where a grid starts at one column', async () => {
    const host = await showGrid(grid(known.repeat(LARGE)).replace('3', '1'));
    await painted();
    expect(visibilityOf(atEnd(host))).to.equal('visible');
    await relayout(host, 3);
    await until(atEnd(host), true);
  });

  it('are found by a grid in a shadow root', async () => {
    const box = document.body.appendChild(document.createElement('div'));
    box.className = 'test-box';
    const root = box.attachShadow({ mode: 'open' });
    root.innerHTML = `<link rel="stylesheet" href="/elements/yearbook-islands.css">${grid(known.repeat(LARGE))}`;
    const host = root.querySelector('yb-masonry');
    if (!host) throw new Error('no grid');
    await until(atEnd(host), true);
  });

  it('are few cards’ own affair', async () => {
    const host = await showGrid(grid(known.repeat(40)));
    await painted();
    await painted();
    expect([...host.children].some((card) => card.hasAttribute('data-yb-known'))).to.equal(false);
  });

  it('leave nothing behind: neither a card that goes nor a grid that goes', async () => {
    const html = known.repeat(LARGE);
    const host = await showGrid(grid(html));
    await until(atEnd(host), true);
    const [gone, goneLast] = [atEnd(host), atEnd(host, 1)];
    gone.remove();
    await painted();
    expect(gone.outerHTML).to.equal(known);
    goneLast.remove();
    host.remove();
    await waitUntil(() => !host.hasAttribute('data-ready'));
    await painted();
    expect(host.innerHTML).to.equal(known.repeat(LARGE - 2));
    expect(goneLast.outerHTML).to.equal(known);
  });
});
