import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { LARGE } from '../../../elements/yb-masonry/large-grid.ts';
import {
  afterLayout,
  child,
  nextFrame,
  painted,
  placementEvent,
  showGrid,
  spots,
} from './yb-masonry-page.ts';

/** Cards of known heights: in columns of 300 px they are 100, 200, 300 and 400 px high. */
const RATIOS = [3, 1.5, 1, 0.75];
const cardHtml = (index: number): string =>
  `<article style="--yb-ratio: ${RATIOS[index % RATIOS.length]}">${index}</article>`;
const cards = (count: number): string =>
  Array.from({ length: count }, (_, index) => cardHtml(index)).join('');
const gridHtml = (inner: string, attributes = '', style = ''): string =>
  `<yb-masonry style="--yb-columns: 3; ${style}" ${attributes}>${inner}</yb-masonry>`;

const EIGHT = ['0,0', '300,0', '600,0', '0,100', '300,200', '300,300', '600,300', '0,500'];

/** Whether the script has placed the cards: all of them, and the host says so, or none. */
const isPlaced = (grid: Element): boolean => {
  const placed = [...grid.children].filter((child) => getComputedStyle(child).position === 'absolute');
  expect(placed.length).to.equal(grid.hasAttribute('data-placed') ? grid.childElementCount : 0);
  return placed.length > 0;
};

describe('<yb-masonry> whose cards stand in their places (MASONRY-14)', () => {
  it('writes nothing on the cards and the host', async () => {
    const grid = await showGrid(gridHtml(cards(8)));
    expect(isPlaced(grid)).to.equal(false);
    expect(spots(grid)).to.eql(EIGHT);
    expect(grid.getAttribute('style')).to.equal('--yb-columns: 3; ');
    expect(grid.innerHTML).to.equal(cards(8));
    expect(grid.columns).to.equal(3);
    expect(grid.getItemElements()).to.eql([...grid.children]);
  });

  const stays: Record<string, [attributes: string, style: string]> = {
    'from right to left': ['dir="rtl"', ''],
    'in a host with a border': ['', 'padding: 7px 11px 13px 17px; border: 3px solid'],
    'from the right, by the rules that the page has for it': ['origin-right', 'direction: rtl'],
    'while the page scales the host': ['', 'transform: scale(0.7)'],
  };
  for (const [name, [attributes, style]] of Object.entries(stays))
    it(`knows them ${name}`, async () => {
      const grid = await showGrid(gridHtml(cards(20), attributes, style));
      expect(isPlaced(grid)).to.equal(false);
    });

  it('knows them while a card is moved by a transform, and with margins', async () => {
    const moved = cardHtml(0).replace('style="', 'style="transform: translateY(40px); ');
    const grid = await showGrid(gridHtml(`${moved}${cards(3)}`));
    expect(isPlaced(grid)).to.equal(false);
    const margins = cardHtml(0).replace('style="', 'style="margin: 0 0 0 12px; inline-size: 280px; ');
    expect(isPlaced(await showGrid(gridHtml(`${margins}${cards(3)}`)))).to.equal(false);
  });

  it('leaves them there when cards are hidden, shown, moved, added and removed', async () => {
    const grid = await showGrid(gridHtml(cards(8)));
    await afterLayout(grid, () => (child(grid, 0).hidden = true));
    expect(spots(grid).slice(1, 5)).to.eql(['0,0', '300,0', '600,0', '0,200']);
    await afterLayout(grid, () => (child(grid, 0).hidden = false));
    expect(spots(grid)).to.eql(EIGHT);
    await afterLayout(grid, () => grid.append(child(grid, 0)));
    await afterLayout(grid, () => grid.prepend(child(grid, 7)));
    expect(spots(grid)).to.eql(EIGHT);
    await afterLayout(grid, () => grid.insertAdjacentHTML('beforeend', cardHtml(0)));
    expect(spots(grid).at(-1)).to.equal('300,500');
    await afterLayout(grid, () => child(grid, 8).remove());
    expect(spots(grid)).to.eql(EIGHT);
    expect(isPlaced(grid)).to.equal(false);
  });

  it('leaves them there when the width and the number of columns change', async () => {
    const grid = await showGrid(gridHtml(cards(8)));
    const box = grid.parentElement as HTMLElement;
    await afterLayout(grid, () => (box.style.width = '450px'));
    expect(spots(grid).slice(0, 5)).to.eql(['0,0', '150,0', '300,0', '0,52', '150,100']);
    await afterLayout(grid, () => grid.style.setProperty('--yb-columns', '2'));
    expect(grid.columns).to.equal(2);
    expect(isPlaced(grid)).to.equal(false);
  });

  it('leaves them there when an ad fills the space that is kept for it', async () => {
    const slot =
      '<ad-placement id="slot" style="--yb-caption: 600px"><div style="height: 0"></div></ad-placement>';
    const grid = await showGrid(gridHtml(`${slot}${cards(8)}`));
    const before = spots(grid);
    await afterLayout(grid, () => {
      (grid.querySelector('#slot > div') as HTMLElement).style.height = '600px';
      placementEvent({ slug: 'halfpage', elementId: 'slot' });
    });
    expect(spots(grid)).to.eql(before);
    expect(isPlaced(grid)).to.equal(false);
  });

  it('prints them in rows, as placed cards', async () => {
    const grid = await showGrid(gridHtml(cards(6)));
    await emulateMedia({ media: 'print' });
    expect(spots(grid)).to.eql(['0,0', '300,0', '600,0', '0,300', '300,300', '600,300']);
    await emulateMedia({ media: 'screen' });
    expect(spots(grid)).to.eql(EIGHT.slice(0, 6));
  });

  it('places all cards when one grows, before that is painted', async () => {
    const grid = await showGrid(gridHtml(cards(8)));
    await afterLayout(grid, () => (child(grid, 1).style.minHeight = '330px'));
    // the frame of the change is not over yet
    expect(spots(grid)).to.eql(['0,0', '300,0', '600,0', '0,100', '600,300', '300,330', '600,400', '0,500']);
    expect(isPlaced(grid)).to.equal(true);
  });

  it('keeps cards placed that were placed once', async () => {
    const grid = await showGrid(gridHtml(cards(8)));
    const second = child(grid, 1);
    await afterLayout(grid, () => (second.style.minHeight = '330px'));
    await afterLayout(grid, () => (second.style.minHeight = ''));
    expect(spots(grid)).to.eql(EIGHT);
    expect(isPlaced(grid)).to.equal(true);
  });

  it('asks the stylesheet again after one column', async () => {
    const grid = await showGrid(gridHtml(cards(8)));
    const second = child(grid, 1);
    await afterLayout(grid, () => (second.style.minHeight = '330px'));
    await afterLayout(grid, () => {
      second.style.minHeight = '';
      grid.style.setProperty('--yb-columns', '1');
    });
    await afterLayout(grid, () => grid.style.setProperty('--yb-columns', '3'));
    expect(spots(grid)).to.eql(EIGHT);
    expect(isPlaced(grid)).to.equal(false);
  });

  const placed: Record<string, string> = {
    'a card spans two columns': gridHtml(
      cardHtml(0).replace('style="', 'style="--yb-span: 2; ') + cardHtml(1) + cardHtml(2),
    ),
    'its cards move': gridHtml(cards(8), 'transition-duration="0.2s"'),
    'its columns have a width': gridHtml(cards(8), 'column-width="300"'),
    'it starts from the bottom': gridHtml(cards(3).repeat(2), 'origin-bottom'),
    'it is as wide as its columns': gridHtml(cards(8), 'fit-width'),
    'a card is higher than its lengths say': gridHtml(
      cards(8).replace('style="', 'style="min-block-size: 222px; '),
    ),
    'the page moves a card': gridHtml(cards(8).replace('style="', 'style="position: relative; top: 9px; ')),
    'the page orders the cards': gridHtml(cards(8).replace('style="', 'style="order: 1; ')),
    'it is large': gridHtml(cards(LARGE)),
  };
  for (const [name, html] of Object.entries(placed))
    it(`places the cards where ${name}`, async () => {
      expect(isPlaced(await showGrid(html))).to.equal(true);
    });

  it('places cards in the order of the document', async () => {
    const grid = await showGrid(gridHtml(cards(8).replace('style="', 'style="order: 1; ')));
    expect(spots(grid)).to.eql(EIGHT);
  });
});

const SHAPES = [1.5, 0.8, 1, 1.333, 0.667, 2.1];

/** A card as the server prints it: a picture with its sizes and a caption of a known length. */
const pictureCard = (index: number): string => {
  const ratio = SHAPES[index % SHAPES.length] ?? 1;
  return `<article style="--yb-ratio: ${ratio}; --yb-caption: 3.3rem">
    <svg style="display:block;width:100%;aspect-ratio:${ratio}" viewBox="0 0 1 1" role="img" aria-label="${index}"></svg>
    <h3 style="margin:0;font:1rem/1.5rem sans-serif">Orologio ${index}</h3></article>`;
};

function printPage(hostStyle: string, inner: string, attributes = ''): HTMLElement {
  const box = document.createElement('div');
  box.className = 'test-box';
  box.innerHTML = `<yb-masonry data-load-on="interaction" ${attributes} style="${hostStyle}">${inner}</yb-masonry><p>Dopo</p>`;
  document.body.append(box);
  return box;
}

/** Starts a grid whose page has long been painted. */
async function takeOver(grid: Element): Promise<void> {
  await painted();
  // the island begins to listen in a moment of its own
  while (!grid.hasAttribute('data-ready')) {
    grid.dispatchEvent(new Event('pointerover'));
    await nextFrame();
  }
  await painted();
}

const rects = (root: Element): number[][] =>
  [...root.querySelectorAll('article, p')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height];
  });

/** Equal but for what floating point numbers lose. */
function expectSame(after: number[][], before: number[][]): void {
  const moved = after.filter((rect, index) =>
    rect.some((value, side) => Math.abs(value - (before[index]?.[side] ?? NaN)) > 0.1),
  );
  expect(moved).to.eql([]);
}

/** Starts the grid of a page, whose cards must stay where they are; returns their places. */
async function expectStill(box: Element, state: string): Promise<number[][]> {
  const grid = box.querySelector('yb-masonry');
  if (!grid) throw new Error('no grid');
  const before = rects(box);
  await takeOver(grid);
  expectSame(rects(box), before);
  expect(grid.hasAttribute('data-placed')).to.equal(state === 'placed');
  return before;
}

describe('<yb-masonry> starting late (MASONRY-8)', () => {
  const grids = {
    'three columns': '--yb-columns: 3; --yb-gutter: 16px',
    'a gutter that is no whole px': '--yb-columns: 4; --yb-gutter: 1.1rem',
    padding: '--yb-columns: 3; --yb-gutter: 10px; padding: 20px 13px',
    'many columns of a computed number': '--yb-columns: calc(3 + 2); --yb-gutter: 0.7em',
    'one column': '--yb-columns: 1; --yb-gutter: 16px',
  };
  // cards that move later are placed from the start
  for (const [state, attributes] of Object.entries({ 'in flow': '', placed: 'transition-duration' })) {
    for (const [name, style] of Object.entries(grids))
      it(`moves no card and nothing after it, ${state}: ${name}`, async () => {
        const inner = Array.from({ length: 60 }, (_, index) => pictureCard(index)).join('');
        await expectStill(printPage(style, inner, attributes), state);
      });

    it(`moves nothing, and keeps the gutter, where the page takes the margins of its cards away, ${state}`, async () => {
      const bare = (index: number): string => pictureCard(index).replace('style="', 'style="margin:0;');
      const inner = Array.from({ length: 30 }, (_, index) => bare(index)).join('');
      const box = printPage('--yb-columns: 3; --yb-gutter: 16px', inner, attributes);
      const before = await expectStill(box, state);
      // a card under another is the gutter away from it, and what rounding to 4 px adds
      const [first] = before;
      const below = before.find(([left, top]) => left === first?.[0] && top !== first?.[1]);
      expect((below?.[1] ?? 0) - (first?.[1] ?? 0) - (first?.[3] ?? 0)).to.be.within(16, 20);
    });
  }

  it('keeps cards that span columns in their places', async () => {
    const wide = pictureCard(1).replace('style="', 'style="--yb-span: 2; ');
    const inner = Array.from({ length: 24 }, (_, index) => (index === 3 ? wide : pictureCard(index))).join(
      '',
    );
    const box = printPage('--yb-columns: 3; --yb-gutter: 16px', inner);
    const grid = box.querySelector('yb-masonry');
    const spanning = grid?.children[3];
    if (!grid || !spanning) throw new Error('no grid');
    const before = spanning.getBoundingClientRect();
    await takeOver(grid);
    const after = spanning.getBoundingClientRect();
    expect(after.width).to.be.closeTo(before.width, 0.1);
    expect(after.left).to.be.closeTo(before.left, 0.1);
  });

  it('shows every card without a script: none over another, all in the grid', () => {
    for (const [name, style] of Object.entries(grids)) {
      const box = printPage(
        style,
        Array.from({ length: 12 }, (_, index) => pictureCard(index)).join('') +
          '<article>Senza<br>misure</article>',
      );
      const cards = [...box.querySelectorAll('article')].map((card) => card.getBoundingClientRect());
      const overlapping = cards.flatMap((a, index) =>
        cards
          .slice(index + 1)
          .filter(
            (b) =>
              a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
          ),
      );
      expect(overlapping, name).to.eql([]);
      box.remove();
    }
  });
});
