import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { LARGE } from '../../../elements/yb-masonry/large-grid.ts';
import { afterLayout, child, placementEvent, showGrid, spots } from './yb-masonry-page.ts';

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
