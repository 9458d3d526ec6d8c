import { emulateMedia } from '@web/test-runner-commands';
import { expect } from '@open-wc/testing';
import { VERY_LARGE } from '../../../elements/yb-masonry/large-grid.ts';
import { waitUntil } from '../wait-until.ts';
import { afterLayout, clearPage, nextEvent, painted, showGrid, spots } from './yb-masonry-page.ts';
import { after } from '../page.ts';

const HEIGHTS = [100, 50, 80, 20, 130];
const heightOf = (index: number): number => HEIGHTS[index % HEIGHTS.length] ?? 0;

const card = (index: number): string =>
  `<article style="height:${heightOf(index)}px"><a href="#${index}">${index}</a></article>`;
const cards = (count: number): string => Array.from({ length: count }, (_, index) => card(index)).join('');
const grid = (inner: string, attributes = ''): string =>
  `<yb-masonry style="--yb-columns: 3" ${attributes}>${inner}</yb-masonry>`;

/** Where leftmost-lowest puts cards of these heights in three columns of 300 px. */
function expected(elements: Iterable<Element>): string[] {
  const ends = [0, 0, 0];
  return [...elements].map((element) => {
    const column = ends.indexOf(Math.min(...ends));
    const top = ends[column] ?? 0;
    ends[column] = top + element.getBoundingClientRect().height;
    return `${column * 300},${top}`;
  });
}

const slotsOf = (host: Element): HTMLSlotElement[] => [...(host.shadowRoot?.querySelectorAll('slot') ?? [])];

/** The children in the order in which Tab and reading go through them. */
const readingOrder = (host: Element): Element[] => slotsOf(host).flatMap((slot) => slot.assignedElements());

/** Every child is in its place and read in its turn. */
function expectWhole(host: Element): void {
  expect(spots(host)).to.eql(expected(host.children));
  expect(readingOrder(host)).to.eql([...host.children]);
  const sizes = slotsOf(host).map((slot) => slot.assignedElements().length);
  expect(Math.max(...sizes)).to.be.lessThanOrEqual(400);
}

const element = (height: number): HTMLElement => {
  const made = document.createElement('article');
  made.style.height = `${height}px`;
  made.innerHTML = '<button>nuovo</button>';
  return made;
};

/** Changes a grid, and waits until the layout that follows is painted. */
async function afterPaint(host: Element, change: () => void): Promise<void> {
  await afterLayout(host, change);
  await painted();
}

describe('<yb-masonry> with very many children', () => {
  it('has them in chunks, each in its place and in its turn, also when they come, go and are moved', async () => {
    const host = await showGrid(grid(cards(VERY_LARGE + 100)));
    expect(slotsOf(host).length).to.be.greaterThan(2);
    expectWhole(host);
    expect(host.offsetHeight).to.be.greaterThan(10_000);
    const childAt = (index: number): Element => host.children[index] ?? host;
    await afterPaint(host, () => host.append(...Array.from({ length: 450 }, (_, i) => element(heightOf(i)))));
    expectWhole(host);
    await afterPaint(host, () => childAt(2).before(element(600)));
    expectWhole(host);
    const gone = childAt(5);
    await afterPaint(host, () => gone.remove());
    expectWhole(host);
    expect(gone.hasAttribute('slot')).to.equal(false);
    await afterPaint(host, () => host.append(childAt(0)));
    expectWhole(host);
    await afterPaint(host, () => host.prepend(...[...host.children].reverse()));
    expectWhole(host);
    await afterPaint(host, () =>
      host.prepend(...Array.from({ length: 450 }, (_, i) => element(heightOf(i)))),
    );
    expectWhole(host);
  });

  it('shows a new child at once, so that focus can go to it', async () => {
    const host = await showGrid(grid(cards(VERY_LARGE + 100)));
    for (const add of [() => host.append(element(30)), () => host.prepend(element(30))]) {
      add();
      const button = host.querySelector('button');
      button?.focus();
      expect(document.activeElement).to.equal(button);
      await painted();
      expect(document.activeElement).to.equal(button);
      button?.closest('article')?.remove();
      await painted();
    }
  });

  it('parts the children once they have become many, and moves none', async () => {
    const host = await showGrid(grid(cards(VERY_LARGE - 10)));
    await painted();
    const before = spots(host);
    host.insertAdjacentHTML('beforeend', cards(30));
    await waitUntil(() => slotsOf(host).length > 1);
    await painted();
    expect(spots(host).slice(0, VERY_LARGE - 10)).to.eql(before);
    expectWhole(host);
  });

  it('lays out from the bottom and the right in chunks too', async () => {
    const plain = await showGrid(grid(cards(VERY_LARGE - 1), 'origin-bottom origin-right'));
    const origin = plain.getBoundingClientRect();
    const few = [...plain.children].map((child) => {
      const { right, bottom } = child.getBoundingClientRect();
      return [Math.round(origin.right - right), Math.round(origin.bottom - bottom)];
    });
    const host = await showGrid(grid(cards(VERY_LARGE + 100), 'origin-bottom origin-right'));
    const corner = host.getBoundingClientRect();
    const many = [...host.children].slice(0, VERY_LARGE - 1).map((child) => {
      const { right, bottom } = child.getBoundingClientRect();
      return [Math.round(corner.right - right), Math.round(corner.bottom - bottom)];
    });
    expect(slotsOf(host).length).to.be.greaterThan(2);
    expect(many).to.eql(few);
  });

  it('keeps queries of containers that stand in the cards or have a name', async () => {
    const style = document.createElement('style');
    style.textContent = `.test-box b { display: block; inline-size: 10cqi; block-size: 1px }
      .named yb-masonry { container-name: elenco }
      @container elenco (min-width: 600px) { .named b { block-size: 7px } }`;
    document.head.append(style);
    const html = grid(`<article><b></b></article>${cards(VERY_LARGE + 100)}`).replace(
      '3"',
      '3; padding: 20px"',
    );
    const host = await showGrid(html);
    // of the host's inner width
    expect(host.querySelector('b')?.getBoundingClientRect().width).to.be.closeTo(86, 0.1);
    clearPage();
    const box = document.body.appendChild(document.createElement('div'));
    box.className = 'test-box named';
    box.innerHTML = html;
    const named = box.querySelector('yb-masonry');
    if (named) await nextEvent(named, 'island-ready');
    await painted();
    expect(named && slotsOf(named).length).to.be.greaterThan(2);
    expect(named?.querySelector('b')?.getBoundingClientRect().height).to.equal(7);
    style.remove();
  });

  it('shows every child in the normal order at one column, and on paper', async () => {
    const host = await showGrid(grid(cards(VERY_LARGE + 100)));
    await emulateMedia({ media: 'print' });
    const [first, second] = [...host.children].map((child) => getComputedStyle(child).position);
    const bottoms = [...host.children].map((child) => child.getBoundingClientRect().bottom);
    const end = host.getBoundingClientRect().bottom;
    await emulateMedia({ media: 'screen' });
    expect([first, second]).to.eql(['static', 'static']);
    expect(Math.max(...bottoms)).to.be.lessThanOrEqual(end + 1);
    expectWhole(host);
    await afterPaint(host, () => {
      host.style.setProperty('--yb-columns', '1');
      host.layout();
    });
    let top = 0;
    for (const [index, spot] of spots(host).entries()) {
      expect(spot).to.equal(`0,${top}`);
      top += heightOf(index);
    }
  });

  it('leaves a shadow root alone that is the page’s own', async () => {
    const box = document.body.appendChild(document.createElement('div'));
    box.className = 'test-box';
    box.style.width = '900px';
    box.innerHTML = grid(cards(VERY_LARGE + 100));
    const host = box.querySelector('yb-masonry');
    if (!host) throw new Error('no grid');
    host.attachShadow({ mode: 'open' }).innerHTML = '<slot id="own"></slot>';
    await nextEvent(host, 'island-ready');
    expect(slotsOf(host).map(({ id }) => id)).to.eql(['own']);
    expect(spots(host).slice(0, 3)).to.eql(['0,0', '300,0', '600,0']);
  });

  it('is placed by the widths that the page gives its cards too', async () => {
    const third = (index: number): string => card(index).replace('style="', 'style="width: 300px; ');
    const html = Array.from({ length: VERY_LARGE + 100 }, (_, index) => third(index)).join('');
    const host = await showGrid(grid(html).replace('--yb-columns: 3', ''));
    await waitUntil(() => slotsOf(host).length > 2);
    expectWhole(host);
    expect(host.querySelector('[data-yb-first]')).to.equal(null);
  });

  it('leaves nothing behind when it goes, and starts again', async () => {
    const html = cards(VERY_LARGE + 100);
    const host = await showGrid(grid(html));
    const box = host.parentElement;
    host.remove();
    await waitUntil(() => !host.hasAttribute('data-ready'));
    expect(host.innerHTML).to.equal(html);
    await after(host, 'island-ready', () => box?.append(host));
    expectWhole(host);
  });
});
