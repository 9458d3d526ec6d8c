import { expect } from '@open-wc/testing';
import { nextFrame, painted } from './yb-masonry-page.ts';

const RATIOS = [1.5, 0.8, 1, 1.333, 0.667, 2.1];

/** A card as the server prints it: a picture with its sizes and a caption of a known length. */
const cardHtml = (index: number): string => {
  const ratio = RATIOS[index % RATIOS.length] ?? 1;
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
        const inner = Array.from({ length: 60 }, (_, index) => cardHtml(index)).join('');
        await expectStill(printPage(style, inner, attributes), state);
      });

    it(`moves nothing, and keeps the gutter, where the page takes the margins of its cards away, ${state}`, async () => {
      const bare = (index: number): string => cardHtml(index).replace('style="', 'style="margin:0;');
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
    const wide = cardHtml(1).replace('style="', 'style="--yb-span: 2; ');
    const inner = Array.from({ length: 24 }, (_, index) => (index === 3 ? wide : cardHtml(index))).join('');
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
        Array.from({ length: 12 }, (_, index) => cardHtml(index)).join('') +
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
