import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { YbMasonryElement } from '../../../elements/yb-masonry/yb-masonry.ts';
import { LARGE } from '../../../elements/yb-masonry/large-grid.ts';
import { waitUntil } from '../wait-until.ts';
import {
  afterLayout,
  cards,
  child,
  laidOut,
  nextEvent,
  nextFrame,
  painted,
  placementEvent,
  showGrid,
  spots,
} from './yb-masonry-page.ts';
import { firstIn } from '../island/page.ts';
import { recordConsole, recordEvents, removeHost, wantLessMotion } from '../page.ts';

const three = (inner: string, attributes = '', style = ''): string =>
  `<yb-masonry style="--yb-columns: 3; ${style}" ${attributes}>${inner}</yb-masonry>`;
const card = (height: number): HTMLElement => {
  const element = document.createElement('article');
  element.style.height = `${height}px`;
  return element;
};
const layoutsOf = (grid: Element): unknown[] => recordEvents(grid, 'yb-layout-complete');

describe('<yb-masonry>', () => {
  it('starts where the text starts, also where its direction is changed', async () => {
    const grid = await showGrid(three(cards(100, 50, 80, 10), 'dir="rtl"', 'padding: 0 9px 0 21px'));
    expect(spots(grid)).to.eql(['601,0', '311,0', '21,0', '311,50']);
    expect(child(grid, 0).style.left).to.equal('');
    grid.dir = 'ltr';
    grid.layout();
    expect(spots(grid)).to.eql(['21,0', '311,0', '601,0', '311,50']);
    expect(child(grid, 0).style.right).to.equal('');
  });

  it('lets what is no item stand as in any block', async () => {
    const grid = await showGrid(
      `<yb-masonry item-selector="article"><aside>Nota</aside><article style="width:300px;height:300px">Uno</article>
         <aside style="height:20px">Altra</aside></yb-masonry>`,
    );
    const [note, , other] = [...grid.children] as [HTMLElement, HTMLElement, HTMLElement];
    expect(note.offsetWidth).to.equal(900);
    expect(note.offsetHeight).to.be.within(1, 100);
    expect(spots(grid)).to.eql(['0,0', '0,0', `0,${note.offsetHeight}`]);
    expect(other.offsetHeight).to.equal(20);
  });

  it('takes what item-selector picks among the children, and no stray elements (MASONRY-2)', async () => {
    const plain = await showGrid(
      three(
        '<p>&nbsp;</p><article style="height:10px"></article><p><img alt=""></p><br><script type="x"></script><style></style><template></template>',
      ),
    );
    expect(plain.getItemElements().map(({ localName }) => localName)).to.eql(['article', 'p']);
    const grid = await showGrid(
      three('<p class="x">a</p><article>b<i class="x"></i></article><br><p></p>', 'item-selector=".x"'),
    );
    expect(grid.getItemElements()).to.eql([grid.firstElementChild]);
    expect([...grid.children].map((one) => one.checkVisibility())).to.eql([true, true, false, false]);
    const stamped = await showGrid(three('<p class="x">a</p><article>b</article>', 'stamp=".x"'));
    expect(stamped.firstElementChild?.checkVisibility()).to.equal(true);
    const empty = await showGrid(three('<p>Nessun orologio.</p>'));
    expect(empty.firstElementChild?.checkVisibility()).to.equal(true);
  });

  it('lays out a child that comes, between too, goes or is moved, and gives its own style back', async () => {
    const grid = await showGrid(three(cards(100, 50, 80)));
    const late = card(40);
    late.style.left = '3px';
    expect((await laidOut(grid, () => grid.append(late))).detail.items).to.eql([late]);
    expect(spots(grid, [late])).to.eql(['300,50']);
    expect(grid.offsetHeight).to.equal(100);
    await laidOut(grid, () => late.remove());
    expect(late.getAttribute('style')).to.equal('height: 40px; left: 3px;');
    await laidOut(grid, () => grid.prepend(card(10)));
    expect(spots(grid)).to.eql(['0,0', '300,0', '600,0', '0,10']);
    await laidOut(grid, () => child(grid, 1).remove());
    expect(spots(grid)).to.eql(['0,0', '300,0', '600,0']);
    await laidOut(grid, () => grid.append(child(grid, 0)));
    expect(spots(grid)).to.eql(['0,0', '300,0', '600,0']);
    expect(grid.offsetHeight).to.equal(80);
  });

  it('places a card again whose place another script has removed, and keeps its height (MASONRY-15, MASONRY-16)', async () => {
    const grid = await showGrid(three(cards(80, 40, 120, 60)));
    expect(grid.hasAttribute('data-placed')).to.equal(true);
    const before = spots(grid);
    await laidOut(grid, () => child(grid, 1).setAttribute('style', 'height: 50px'));
    expect(spots(grid)).to.eql(before);
    const { height } = grid.getBoundingClientRect();
    // as a script does for an ad
    grid.style.cssText += ';height:auto !important;min-height:0 !important';
    expect(grid.getBoundingClientRect().height).to.equal(height);
  });

  it('leaves no hole where an item is hidden, and follows its size without an error of the resize observer (MASONRY-6)', async () => {
    const grid = await showGrid(three(cards(100, 50, 80, 20)));
    await laidOut(grid, () => (child(grid, 1).hidden = true));
    expect(spots(grid, [child(grid, 2), child(grid, 3)])).to.eql(['300,0', '600,0']);
    await laidOut(grid, () => (child(grid, 1).hidden = false));
    expect(spots(grid)).to.eql(['0,0', '300,0', '600,0', '300,50']);
    const errors = recordEvents(window, 'error');
    await painted();
    for (const height of [70, 200, 10]) {
      await laidOut(grid, () => (child(grid, 1).style.height = `${height}px`));
      await painted();
    }
    expect(spots(grid, [child(grid, 3)])).to.eql(['300,10']);
    expect(errors).to.eql([]);
  });

  describe('when placements change', () => {
    it('lays out for halfpage, by slug, by id and by the placement attribute of the host it fills (MASONRY-4)', async () => {
      const grid = await showGrid(three(cards(100)));
      const layouts = layoutsOf(grid);
      const follows = async (detail: unknown, isLaidOut: boolean): Promise<void> => {
        layouts.length = 0;
        placementEvent(detail);
        await nextFrame();
        expect(layouts, JSON.stringify(detail)).to.have.length(isLaidOut ? 1 : 0);
      };
      await follows({ slug: 'halfpage', id: 7 }, true);
      await laidOut(grid, () => (grid.relayoutOn = ['7', 'sidebar']));
      await follows({ slug: 'halfpage', id: 8 }, false);
      await follows({ slug: 'x', id: 7 }, true);
      grid.insertAdjacentHTML('afterend', '<i id="slot" placement="sidebar"></i>');
      await follows({ id: 1, elementId: 'slot' }, true);
      await laidOut(grid, () => grid.setAttribute('relayout-on', 'undefined null'));
      for (const detail of [null, 3, 'x', {}, { slug: null, id: undefined, elementId: {} }])
        await follows(detail, false);
    });

    it('makes room for what was injected into an item before the next paint', async () => {
      const grid = await showGrid(three('<ad-placement id="slot"></ad-placement>' + cards(50, 80, 20)));
      child(grid, 0).innerHTML = '<div style="height:600px"></div>';
      await laidOut(grid, () => placementEvent({ slug: 'halfpage', elementId: 'slot', isEmpty: false }));
      expect(spots(grid)).to.eql(['0,0', '300,0', '600,0', '300,50']);
      expect(grid.offsetHeight).to.equal(600);
    });
  });

  describe('when its width changes', () => {
    const box = (grid: Element): HTMLElement => grid.parentElement ?? document.body;

    it('lays out 100 ms after the last change, once, the sizes of its items included (MASONRY-5)', async () => {
      // made before the grid's own observer, so it hears of a resize first
      let resized = NaN;
      const observer = new ResizeObserver(() => (resized = performance.now()));
      const grid = await showGrid(three('<article style="aspect-ratio:3"></article>'.repeat(4)));
      observer.observe(grid);
      await painted();
      const layouts = layoutsOf(grid);
      const done = nextEvent(grid, 'yb-layout-complete');
      box(grid).style.width = '750px';
      await painted();
      expect(layouts).to.have.length(0);
      box(grid).style.width = '600px';
      await done;
      expect(performance.now() - resized).to.be.at.least(100);
      observer.disconnect();
      await painted();
      expect(layouts).to.have.length(1);
      expect(spots(grid)).to.eql(['0,0', '200,0', '400,0', '0,67']);
    });

    it('leaves it alone with no-resize', async () => {
      const grid = await showGrid(three('<article style="aspect-ratio:3"></article>'.repeat(4), 'no-resize'));
      await painted();
      const layouts = layoutsOf(grid);
      box(grid).style.width = '600px';
      await painted();
      window.dispatchEvent(new Event('resize'));
      await painted();
      expect(layouts).to.have.length(0);
      grid.layout();
      expect(spots(grid)).to.eql(['0,0', '200,0', '400,0', '0,67']);
    });

    it('waits while it is hidden, and lays out when it is shown', async () => {
      const grid = await showGrid(three(cards(10, 20, 30)));
      const done = nextEvent(grid, 'yb-layout-complete');
      grid.hidden = true;
      grid.style.display = 'none';
      await painted();
      grid.append(card(40));
      await painted();
      grid.style.display = '';
      grid.hidden = false;
      await done;
      expect(spots(grid)).to.eql(['0,0', '300,0', '600,0', '0,10']);
    });

    it('stays in flow when it starts without a box and without columns, and is shown with one column', async () => {
      const grid = await showGrid(`<yb-masonry style="display: none">${cards(10, 20)}</yb-masonry>`);
      await laidOut(grid, () => grid.setAttribute('style', '--yb-columns: 1'));
      expect(grid.hasAttribute('data-placed')).to.equal(false);
      expect(spots(grid)).to.eql(['0,0', '0,10']);
      expect([...grid.children].map((card) => getComputedStyle(card).position)).to.eql(['static', 'static']);
    });
  });

  describe('its methods', () => {
    it('layout() measures all at once, and writes again what the page has taken away', async () => {
      const grid = await showGrid(three(cards(100, 50, 80, 20)));
      child(grid, 0).setAttribute('style', 'height:10px');
      grid.layout();
      expect(spots(grid)).to.eql(['0,0', '300,0', '600,0', '0,10']);
    });

    it('layout() measures items as layout sees them, whatever transforms they are under', async () => {
      const grid = await showGrid(three(cards(100, 50, 80, 20)));
      child(grid, 0).style.transform = 'scale(0.7)';
      child(grid, 1).style.transform = 'scaleY(0.2)';
      child(grid, 2).style.transform = 'scaleX(0.3)';
      grid.layout();
      expect(spots(grid, [child(grid, 3)])).to.eql(['300,50']);
      child(grid, 1).style.height = '90px';
      grid.layout();
      expect(spots(grid, [child(grid, 3)])).to.eql(['600,80']);
    });

    it('layout() sees the span of a card that is scaled to the very width of its neighbours', async () => {
      const grid = await showGrid(three(cards(100, 50, 80, 20)));
      child(grid, 0).style.width = '300px';
      child(grid, 1).style.cssText += 'width: 600px; transform: scaleX(0.5)';
      grid.layout();
      expect(spots(grid, [child(grid, 2), child(grid, 3)])).to.eql(['300,50', '600,50']);
    });

    it('appended() and prepended() lay out at once', async () => {
      const grid = await showGrid(three(cards(100, 50, 80)));
      const last = card(10);
      grid.append(last);
      grid.appended(last);
      expect(spots(grid, [last])).to.eql(['300,50']);
      const first = card(500);
      grid.prepend(first);
      grid.prepended([first]);
      expect(spots(grid)).to.eql(['0,0', '300,0', '600,0', '600,50', '300,100']);
      expect(grid.getAnimations({ subtree: true }), 'nothing moves unless asked for').to.eql([]);
    });

    it('prepended() measures a card without a height as it stands, not as the grid would stretch it', async () => {
      const grid = await showGrid(three(cards(300, 50, 80)));
      const first = document.createElement('article');
      first.innerHTML = '<div style="height: 40px"></div>';
      grid.prepend(first);
      grid.prepended(first);
      expect(spots(grid)).to.eql(['0,0', '300,0', '600,0', '0,40']);
      expect(grid.offsetHeight).to.equal(300);
    });

    it('removeItems() takes items out and says which', async () => {
      const grid = await showGrid(three(cards(100, 50, 80)));
      const removed = nextEvent(grid, 'yb-remove-complete');
      const done = nextEvent(grid, 'yb-layout-complete');
      const first = child(grid, 0);
      grid.removeItems([first, document.body]);
      expect((await removed).detail.items).to.eql([first]);
      expect(first.isConnected).to.equal(false);
      await done;
      expect(spots(grid)).to.eql(['0,0', '300,0']);
    });

    it('stamp() lays the items out around an element, unstamp() makes it an item again', async () => {
      const grid = await showGrid(three(cards(100, 50, 80)));
      await laidOut(grid, () => grid.stamp(child(grid, 0)));
      expect(spots(grid)).to.eql(['0,0', '300,0', '600,0']);
      await laidOut(grid, () => grid.append(card(60)));
      expect(spots(grid, [child(grid, 3)])).to.eql(['300,50']);
      await laidOut(grid, () => {
        child(grid, 0).style.height = '10px';
        grid.unstamp(child(grid, 0));
      });
      await painted();
      expect(spots(grid, [child(grid, 3)])).to.eql(['0,10']);
    });
  });

  it('says what a bad attribute or argument is, once, and goes on without it', async () => {
    const warnings = recordConsole();
    const bad = 'item-selector="::" column-width="!!" gutter="#none" stamp="[" transition-duration="soon"';
    const grid = await showGrid(three(cards(100, 50), bad));
    grid.layout();
    expect(grid.getItemElements()).to.have.lengthOf(2);
    for (const name of ['item-selector', 'column-width', 'gutter', 'stamp', 'transition-duration'])
      expect(
        warnings.filter((message) => message.includes(`${name}="`)),
        name,
      ).to.have.lengthOf(1);
    warnings.length = 0;
    const loose = grid as unknown as Record<string, (value: unknown) => void>;
    for (const name of ['appended', 'prepended', 'removeItems', 'stamp', 'unstamp'])
      for (const value of [null, undefined, 3, {}, 'x', [null, 'y']]) loose[name]?.call(grid, value);
    expect(new Set(warnings).size).to.equal(warnings.length);
    expect(String(warnings[0])).to.contain('null is neither an element nor a list of elements');
    expect(grid.getItemElements()).to.have.lengthOf(2);
  });

  it('takes attributes that come later, and none that have gone', async () => {
    const grid = await showGrid(three(cards(100, 50, 80, 20)));
    await laidOut(grid, () => (grid.horizontalOrder = true));
    expect(spots(grid)).to.eql(['0,0', '300,0', '600,0', '0,100']);
    await laidOut(grid, () => (grid.originRight = true));
    expect(spots(grid)).to.eql(['600,0', '300,0', '0,0', '600,100']);
    await laidOut(grid, () => {
      grid.removeAttribute('horizontal-order');
      grid.removeAttribute('origin-right');
    });
    expect(spots(grid)).to.eql(['0,0', '300,0', '600,0', '300,50']);
  });

  describe('transitions', () => {
    const glides = (grid: Element): Animation[] => grid.getAnimations({ subtree: true });

    const propertiesOf = ({ effect }: Animation): string[] =>
      Object.keys((effect as KeyframeEffect).getKeyframes()[0] ?? {});
    const moves = (animation: Animation): boolean => propertiesOf(animation).includes('transform');
    const fades = (element: Element): Animation[] => element.getAnimations().filter((one) => !moves(one));
    /** Ends all animations. Outside of the delivery of sizes, in which a test goes on after a layout. */
    async function finish(grid: Element): Promise<void> {
      await nextFrame();
      await Promise.all(glides(grid).map((one) => (one.finish(), one.finished)));
    }

    const showFading = (html: string): Promise<YbMasonryElement> =>
      showGrid(three(html, 'transition-duration="10s"'));

    it('fade cards that are hidden and shown, and move the others (MASONRY-13)', async () => {
      const grid = await showFading(cards(100, 50, 80, 60));
      const [first, second] = [child(grid, 0), child(grid, 1)];
      // as a theme that gives its cards a \`display\`
      first.style.display = 'flex';
      await laidOut(grid, () => (first.hidden = true));
      expect([fades(first).length, first.checkVisibility(), second.style.left]).to.eql([1, true, '0%']);
      expect(second.getAnimations().filter(moves)).to.have.length(1);
      await finish(grid);
      await painted();
      expect(first.checkVisibility()).to.equal(false);
      expect(spots(grid, [second])).to.eql(['0,0']);
      await laidOut(grid, () => (first.hidden = false));
      expect([fades(first).length, first.getAnimations().filter(moves).length]).to.eql([1, 0]);
      expect(Number(getComputedStyle(first).opacity)).to.be.below(0.5);
      await finish(grid);
      expect(spots(grid, [first, second])).to.eql(['0,0', '300,0']);
    });

    it('go on from what is seen where another change comes meanwhile (MASONRY-13)', async () => {
      const grid = await showFading(cards(100, 50, 80, 60));
      const [first, second] = [child(grid, 0), child(grid, 1)];
      await laidOut(grid, () => (first.hidden = true));
      for (const one of glides(grid)) one.currentTime = 5_000;
      const opacity = getComputedStyle(first).opacity;
      const { left } = second.getBoundingClientRect();
      await laidOut(grid, () => (first.hidden = false));
      for (const one of glides(grid)) one.pause();
      expect(Math.abs(Number(getComputedStyle(first).opacity) - Number(opacity))).to.be.below(0.1);
      expect(Math.abs(second.getBoundingClientRect().left - left)).to.be.below(20);
      expect(fades(first)).to.have.length(1);
      await finish(grid);
      await painted();
      expect(first.checkVisibility()).to.equal(true);
      expect(spots(grid, [first, second])).to.eql(['0,0', '300,0']);
    });

    it('leave cards alone that are far from the view (MASONRY-13)', async () => {
      const grid = await showFading(cards(...Array.from({ length: 90 }, () => 400)));
      const last = child(grid, 80);
      await laidOut(grid, () => (last.hidden = true));
      expect(glides(grid)).to.eql([]);
      await laidOut(grid, () => (child(grid, 0).hidden = true));
      const moving = [...grid.children].filter((one) => one.getAnimations().length);
      expect(moving.length).to.be.above(3);
      expect(moving.length).to.be.below(40);
    });

    it('do not happen where less motion is wanted (MASONRY-13)', async () => {
      const grid = await showFading(cards(100, 50, 80, 60));
      await wantLessMotion();
      await laidOut(grid, () => (child(grid, 0).hidden = true));
      expect(glides(grid)).to.eql([]);
      expect(child(grid, 0).checkVisibility()).to.equal(false);
    });

    it('end with the grid', async () => {
      const grid = await showFading(cards(100, 50));
      await laidOut(grid, () => (child(grid, 0).hidden = true));
      const [fade] = fades(child(grid, 0));
      grid.removeAttribute('transition-duration');
      await waitUntil(() => fade?.playState === 'idle');
      expect(child(grid, 0).checkVisibility()).to.equal(false);
    });

    it('take 0.4 s where no time is given, and not for the first layout (MASONRY-3)', async () => {
      const grid = await showGrid(three(cards(100, 50), 'transition-duration'));
      expect(glides(grid)).to.eql([]);
      const first = child(grid, 0);
      grid.prepend(card(10));
      grid.layout();
      const moving = glides(grid).filter(moves);
      expect(moving.map(({ effect }) => effect?.getTiming().duration)).to.eql([400, 400]);
      expect(first.style.top).to.equal('0px');
      const { left } = grid.getBoundingClientRect();
      expect(first.getBoundingClientRect().left).to.be.closeTo(left, 1);
      await finish(grid);
      expect(spots(grid, [first])).to.eql(['300,0']);
    });
  });

  it('stays in normal flow at one column (MASONRY-9)', async () => {
    const grid = await showGrid(
      `<yb-masonry style="--yb-columns: 1; --yb-gutter: 10px">${cards(100, 50)}</yb-masonry>`,
    );
    expect(grid.columns).to.equal(1);
    expect(getComputedStyle(child(grid, 0)).position).to.equal('static');
    expect(spots(grid)).to.eql(['0,0', '0,110']);
    await laidOut(grid, () => grid.append(card(1)));
    grid.style.setProperty('--yb-columns', '2');
    grid.layout();
    expect(spots(grid)).to.eql(['0,0', '455,0', '455,60']);
    grid.style.setProperty('--yb-columns', '1');
    grid.layout();
    expect(spots(grid)).to.eql(['0,0', '0,110', '0,170']);
    expect(grid.style.height).to.equal('');
  });

  it('leaves nothing behind when it goes', async () => {
    const html = `<article style="--yb-ratio:1.5">a</article><article>b</article><article style="left: 1px">c</article>`;
    const grid: YbMasonryElement = await showGrid(three(html, 'origin-bottom'));
    expect(child(grid, 1).style.position).to.equal('absolute');
    await removeHost(grid);
    await painted();
    expect(grid.innerHTML).to.equal(html);
    expect(grid.getAttribute('style')).to.equal('--yb-columns: 3; ');
  });
});

/** Cards of known heights: in columns of 300 px they are 100, 200, 300 and 400 px high. */
const RATIOS = [3, 1.5, 1, 0.75];
const cardHtml = (index: number): string =>
  `<article style="--yb-ratio: ${RATIOS[index % RATIOS.length]}">${index}</article>`;
const known = (count: number): string =>
  Array.from({ length: count }, (_, index) => cardHtml(index)).join('');

const EIGHT = ['0,0', '300,0', '600,0', '0,100', '300,200', '300,300', '600,300', '0,500'];

/** Whether the script has placed the cards: all of them, and the host says so, or none. */
const isPlaced = (grid: Element): boolean => {
  const placed = [...grid.children].filter((child) => getComputedStyle(child).position === 'absolute');
  expect(placed.length).to.equal(grid.hasAttribute('data-placed') ? grid.childElementCount : 0);
  return placed.length > 0;
};

describe('<yb-masonry> whose cards stand in their places (MASONRY-14)', () => {
  it('writes nothing on the cards and the host', async () => {
    const grid = await showGrid(three(known(8)));
    expect(isPlaced(grid)).to.equal(false);
    expect(spots(grid)).to.eql(EIGHT);
    expect(grid.getAttribute('style')).to.equal('--yb-columns: 3; ');
    expect(grid.innerHTML).to.equal(known(8));
    expect(grid.columns).to.equal(3);
    expect(grid.getItemElements()).to.eql([...grid.children]);
  });

  const first = (style: string): string => cardHtml(0).replace('style="', `style="${style}; `);
  const stays: Record<string, string> = {
    'from right to left': three(known(20), 'dir="rtl"'),
    'in a host with a border': three(known(20), '', 'padding: 7px 11px 13px 17px; border: 3px solid'),
    'from the right, by the rules of the page': three(known(20), 'origin-right', 'direction: rtl'),
    'while the page scales the host': three(known(20), '', 'transform: scale(0.7)'),
    'while a transform moves a card': three(first('transform: translateY(40px)') + known(3)),
    'with margins': three(first('margin: 0 0 0 12px; inline-size: 280px') + known(3)),
  };
  for (const [name, html] of Object.entries(stays))
    it(`knows them ${name}`, async () => {
      expect(isPlaced(await showGrid(html))).to.equal(false);
    });

  it('leaves them there when cards are hidden, shown, moved, added and removed, and when width and columns change', async () => {
    const grid = await showGrid(three(known(8)));
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
    const grid = await showGrid(three(`${slot}${known(8)}`));
    const before = spots(grid);
    await afterLayout(grid, () => {
      (grid.querySelector('#slot > div') as HTMLElement).style.height = '600px';
      placementEvent({ slug: 'halfpage', elementId: 'slot' });
    });
    expect(spots(grid)).to.eql(before);
    expect(isPlaced(grid)).to.equal(false);
  });

  it('prints them in rows, as placed cards', async () => {
    const grid = await showGrid(three(known(6)));
    await emulateMedia({ media: 'print' });
    expect(spots(grid)).to.eql(['0,0', '300,0', '600,0', '0,300', '300,300', '600,300']);
    await emulateMedia({ media: 'screen' });
    expect(spots(grid)).to.eql(EIGHT.slice(0, 6));
  });

  it('places all cards when one grows, before that is painted, until one column', async () => {
    const grid = await showGrid(three(known(8)));
    const second = child(grid, 1);
    await afterLayout(grid, () => (second.style.minHeight = '330px'));
    // the frame of the change is not over yet
    expect(spots(grid)).to.eql(['0,0', '300,0', '600,0', '0,100', '600,300', '300,330', '600,400', '0,500']);
    expect(isPlaced(grid)).to.equal(true);
    await afterLayout(grid, () => (second.style.minHeight = ''));
    expect(spots(grid)).to.eql(EIGHT);
    expect(isPlaced(grid)).to.equal(true);
    await afterLayout(grid, () => grid.style.setProperty('--yb-columns', '1'));
    await afterLayout(grid, () => grid.style.setProperty('--yb-columns', '3'));
    expect(spots(grid)).to.eql(EIGHT);
    expect(isPlaced(grid)).to.equal(false);
  });

  const placed: Record<string, string> = {
    'a card spans two columns': three(
      cardHtml(0).replace('style="', 'style="--yb-span: 2; ') + cardHtml(1) + cardHtml(2),
    ),
    'its cards move': three(known(8), 'transition-duration="0.2s"'),
    'its columns have a width': three(known(8), 'column-width="300"'),
    'it starts from the bottom': three(known(3).repeat(2), 'origin-bottom'),
    'it is as wide as its columns': three(known(8), 'fit-width'),
    'a card is higher than its lengths say': three(
      known(8).replace('style="', 'style="min-block-size: 222px; '),
    ),
    'the page moves a card': three(known(8).replace('style="', 'style="position: relative; top: 9px; ')),
    'it is large': three(known(LARGE)),
  };
  for (const [name, html] of Object.entries(placed))
    it(`places the cards where ${name}`, async () => {
      expect(isPlaced(await showGrid(html))).to.equal(true);
    });

  it('places cards in the order of the document where the page orders them', async () => {
    const grid = await showGrid(three(known(8).replace('style="', 'style="order: 1; ')));
    expect(isPlaced(grid)).to.equal(true);
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

const pictureCards = (count: number): string =>
  Array.from({ length: count }, (_, index) => pictureCard(index)).join('');

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
  const grid = firstIn(box, 'yb-masonry');
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
        await expectStill(printPage(style, pictureCards(60), attributes), state);
      });

    it(`moves nothing, and keeps the gutter, where the page takes the margins of its cards away, ${state}`, async () => {
      const bare = pictureCards(30).replaceAll('<article style="', '<article style="margin:0;');
      const box = printPage('--yb-columns: 3; --yb-gutter: 16px', bare, attributes);
      const before = await expectStill(box, state);
      // a card under another is the gutter away from it, and what rounding to 4 px adds
      const [first] = before;
      const below = before.find(([left, top]) => left === first?.[0] && top !== first?.[1]);
      expect((below?.[1] ?? 0) - (first?.[1] ?? 0) - (first?.[3] ?? 0)).to.be.within(16, 20);
    });
  }

  it('keeps cards that span columns in their places', async () => {
    const wide = pictureCard(1).replace('style="', 'style="--yb-span: 2; ');
    const box = printPage('--yb-columns: 3; --yb-gutter: 16px', pictureCards(3) + wide + pictureCards(20));
    const grid = firstIn(box, 'yb-masonry');
    const spanning = child(grid, 3);
    const before = spanning.getBoundingClientRect();
    await takeOver(grid);
    const after = spanning.getBoundingClientRect();
    expect(after.width).to.be.closeTo(before.width, 0.1);
    expect(after.left).to.be.closeTo(before.left, 0.1);
  });

  it('shows every card without a script: none over another, all in the grid', () => {
    for (const [name, style] of Object.entries(grids)) {
      const box = printPage(style, `${pictureCards(12)}<article>Senza<br>misure</article>`);
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
