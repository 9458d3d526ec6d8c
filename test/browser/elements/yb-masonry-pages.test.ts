import { expect } from '@open-wc/testing';
import { requestListing } from '../../../src/yearbook/listing/listing-request.ts';
import { noAnswer } from '../no-answer.ts';
import { waitUntil } from '../wait-until.ts';
import { after, nextEvent, painted } from '../page.ts';
import {
  card,
  gridOf,
  htmlAnswer,
  idsOf,
  link,
  nav,
  next,
  pageOf,
  serveListing,
  show,
} from './yb-masonry-listing.ts';
import { showGrid } from './yb-masonry-page.ts';
import { save } from '../../../src/yearbook/listing/listing-history.ts';

describe('the pages of <yb-masonry>', () => {
  const listing = serveListing();
  const { pages, asked } = listing;

  it('says which cards have come, and whether there are more', async () => {
    pages['/due/'] = pageOf([3, 4], nav(next('/tre/')));
    pages['/tre/'] = pageOf([5]);
    const grid = await show(card(1) + card(2), nav(next('/due/')));
    const first = nextEvent(grid, 'yb-page-load');
    link().click();
    const { url, cards, total, isEnd } = (await first).detail as {
      url: string;
      cards: Element[];
      total: number;
      isEnd: boolean;
    };
    expect([new URL(url).pathname, idsOf(grid), total, isEnd]).to.eql([
      '/due/',
      ['1', '2', '3', '4'],
      9,
      false,
    ]);
    expect(cards).to.eql([...grid.children].slice(2));
    const last = nextEvent(grid, 'yb-page-load');
    link().click();
    expect(((await last).detail as { isEnd: boolean }).isEnd).to.equal(true);
    expect(asked).to.eql(['/due/', '/tre/']);
  });

  it('places the cards that have come (LISTING-3)', async () => {
    pages['/due/'] = pageOf([3, 4]);
    const grid = await show(card(1) + card(2), nav(next('/due/')));
    await after(grid, 'yb-page-load', () => link().click());
    const [first, , third] = [...grid.children].map((child) => child.getBoundingClientRect());
    expect(third?.left).to.equal(first?.left);
    expect(third?.top).to.be.at.least(first?.bottom ?? NaN);
    expect(grid.style.minBlockSize).to.equal('');
  });

  it('keeps the link with the focus, and says how many cards came (LISTING-3)', async () => {
    pages['/due/'] = pageOf([3, 4], nav(next('/tre/')));
    const grid = await show(card(1) + card(2), nav(next('/due/')));
    const pressed = link();
    pressed.focus();
    await after(grid, 'yb-page-load', () => pressed.click());
    expect([document.activeElement === pressed, pressed.pathname]).to.eql([true, '/tre/']);
    await waitUntil(() => document.querySelector('.yb-pages-status')?.textContent);
    expect(document.querySelector('.yb-pages-status')?.textContent).to.equal('2 schede aggiunte, 4 di 9');
  });

  it('adds an entry once that has moved to another page meanwhile (LISTING-3)', async () => {
    pages['/due/'] = pageOf([2, 3]);
    const grid = await show(card(1) + card(2), nav(next('/due/')));
    await after(grid, 'yb-page-load', () => link().click());
    expect(idsOf(grid)).to.eql(['1', '2', '3']);
  });

  it('loads one page for two presses', async () => {
    pages['/due/'] = pageOf([3], nav(next('/tre/')));
    const grid = await show(card(1), nav(next('/due/')));
    const loaded = nextEvent(grid, 'yb-page-load');
    link().click();
    link().click();
    await loaded;
    expect(asked).to.eql(['/due/']);
  });

  it('leaves a link to another origin alone (LISTING-10)', async () => {
    await show(card(1), nav(next('https://altrove.example/due/')), 'more="button" data-load-on="ready"');
    // the grid answers requests as soon as its code for pages is there
    await waitUntil(() => !!document.querySelector('.yb-pages-status'));
    expect(link().hasAttribute('role')).to.equal(false);
  });

  it('runs no script of a fetched page, and names a page without the grid (LISTING-7, LISTING-10)', async () => {
    pages['/due/'] = pageOf([3]).replace('</article>', '<script>window.hasRun = true</script></article>');
    pages['/tre/'] = '<p>Manutenzione</p>';
    const grid = await show(card(1), nav(next('/due/')));
    await after(grid, 'yb-page-load', () => link().click());
    expect(grid.querySelector('script')).not.to.equal(null);
    expect(Reflect.get(window, 'hasRun')).to.equal(undefined);
    const failed = nextEvent(grid, 'yb-page-error');
    history.pushState(null, '', '/tre/');
    requestListing(grid, '/tre/');
    await failed;
    expect(listing.warnings.join()).to.match(
      /\/tre\/ could not be loaded: it has no <yb-masonry> with the id elenco/,
    );
    expect(idsOf(grid)).to.eql(['1', '3']);
  });

  for (const [where, links] of [
    ['themselves', nav(next('/altro/', 'data-for="altra"') + next('/mio/', 'data-for="elenco" class="mio"'))],
    [
      'around them',
      `<nav data-for="altro">${next('/altro/')}</nav><nav data-for="elenco">${next('/mio/', 'class="mio"')}</nav>`,
    ],
  ] as const)
    it(`follows the links that name the grid ${where}`, async () => {
      pages['/mio/'] = pageOf([2]);
      const grid = await showGrid(gridOf(card(1), links));
      const own = document.querySelector<HTMLAnchorElement>('.mio');
      await waitUntil(() => own?.getAttribute('role') === 'button');
      await after(grid, 'yb-page-load', () => own?.click());
      expect(asked).to.eql(['/mio/']);
      expect(link().hasAttribute('role')).to.equal(false);
    });

  it('leaves clicks for a new tab to the browser, and answers the space bar', async () => {
    pages['/due/'] = pageOf([2]);
    const grid = await show(card(1), nav(next('/due/')));
    const stop = (event: Event): void => event.preventDefault();
    document.addEventListener('click', stop, { once: true });
    link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(asked).to.eql([]);
    await after(grid, 'yb-page-load', () =>
      link().dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })),
    );
    expect(idsOf(grid)).to.eql(['1', '2']);
  });

  it('is a plain link again without `more`, to the page that comes next', async () => {
    pages['/due/'] = pageOf([2], nav(next('/tre/')));
    const grid = await show(card(1), nav(next('/due/')));
    await after(grid, 'yb-page-load', () => link().click());
    grid.removeAttribute('more');
    await waitUntil(() => !link().hasAttribute('role'));
    expect([link().pathname, link().textContent]).to.eql(['/tre/', 'Altri']);
    expect(document.querySelector('.yb-pages-status')).to.equal(null);
  });

  it('ends a request when the browser keeps the page, and loads it when the visitor is back and asks again', async () => {
    pages['/due/'] = pageOf([2]);
    const grid = await show(card(1), nav(next('/due/')));
    const answers = window.fetch;
    let signal: AbortSignal | undefined;
    window.fetch = (_, init) => {
      signal = init?.signal as AbortSignal;
      return noAnswer(signal);
    };
    link().click();
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await waitUntil(() => signal?.aborted && !link().hasAttribute('aria-disabled'));
    window.fetch = answers;
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await after(grid, 'yb-page-load', () => link().click());
    expect(idsOf(grid)).to.eql(['1', '2']);
    expect(listing.warnings).to.eql([]);
  });

  describe('asked for another listing (LISTING-9)', () => {
    it('keeps the nodes of present entries with the focus, ads at their places, and takes the new links', async () => {
      pages['/altro/'] = pageOf([3, 1, 5], nav(next('/altro/2/')), 5);
      const ad = '<div class="pub"><ad-placement></ad-placement></div>';
      const grid = await show(card(1) + ad + card(2) + card(3), nav(next('/due/')));
      const [first, banner, , third] = grid.children;
      const focused = first?.querySelector('a');
      focused?.focus();
      await after(grid, 'yb-page-load', () => requestListing(grid, '/altro/'));
      expect(idsOf(grid)).to.eql(['3', null, '1', '5']);
      expect([...grid.children].slice(0, 3)).to.eql([third, banner, first]);
      expect(document.activeElement).to.equal(focused);
      expect(link().pathname).to.equal('/altro/2/');
      expect(grid.getAttribute('data-total')).to.equal('5');
    });

    it('takes links away that a listing of one page does not have, and brings them back', async () => {
      pages['/corto/'] = pageOf([7], '', 1);
      pages['/lungo/'] = pageOf([8], nav(next('/lungo/2/')));
      const grid = await show(card(1), nav(next('/due/')));
      for (const [path, count] of [
        ['/corto/', 0],
        ['/lungo/', 1],
      ] as const) {
        await after(grid, 'yb-page-load', () => requestListing(grid, path));
        expect(document.querySelectorAll('.test-box nav').length, path).to.equal(count);
      }
      expect(link().getAttribute('role')).to.equal('button');
    });

    it('shows the last listing that was asked for', async () => {
      pages['/a/'] = pageOf(['a']);
      pages['/b/'] = pageOf(['b']);
      const grid = await show(card(1), nav(next('/due/')));
      const loaded = nextEvent(grid, 'yb-page-load');
      requestListing(grid, '/a/');
      requestListing(grid, '/b/');
      await loaded;
      expect(idsOf(grid)).to.eql(['b']);
    });

    it('asks once for a listing that is shown or comes already', async () => {
      pages['/a/'] = pageOf(['a']);
      const grid = await show(card(1), nav(next('/due/')));
      const loaded = nextEvent(grid, 'yb-page-load');
      for (let times = 0; times < 3; times += 1) requestListing(grid, '/a/');
      await loaded;
      requestListing(grid, '/a/');
      expect(asked).to.eql(['/a/']);
    });
  });
});

/** Answers when it is told to. */
function lateAnswer(page: string): { readonly answer: () => Promise<Response>; come(): void } {
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  return {
    answer: async () => {
      await coming;
      return htmlAnswer(page);
    },
    come: () => come(),
  };
}

describe('the place of a visitor in the pages of <yb-masonry>', () => {
  const listing = serveListing();
  const { pages, asked } = listing;
  /** The page was left after these pages had been loaded. */
  const leftAfter = (...paths: string[]): void =>
    save(
      'elenco',
      { pages: paths.map((path) => new URL(path, location.href).href), entry: '4', top: 20 },
      location.href,
    );
  afterEach(() => scrollTo(0, 0));

  describe('after a reload', () => {
    it('shows the printed cards also while the former pages do not come (LISTING-6)', async () => {
      pages['/due/'] = () => noAnswer(new AbortController().signal);
      leftAfter(location.href, '/due/');
      const grid = await show(card(1) + card(2), nav(next('/due/')));
      await waitUntil(() => asked.includes('/due/'));
      await waitUntil(() => getComputedStyle(grid).visibility === 'visible');
      expect(grid.getAttribute('data-pages')).to.equal('loading');
    });

    it('stays in the printed page if the visitor goes on before the others have come (LISTING-6)', async () => {
      const second = lateAnswer(pageOf([3, 4]));
      pages['/due/'] = second.answer;
      leftAfter(location.href, '/due/');
      const grid = await show(card(1) + card(2), nav(next('/due/')));
      await waitUntil(() => asked.includes('/due/'));
      dispatchEvent(new WheelEvent('wheel'));
      second.come();
      await waitUntil(() => !grid.hasAttribute('data-pages') && grid.style.visibility === '');
      expect(idsOf(grid)).to.eql(['1', '2']);
      await after(grid, 'yb-page-load', () => link().click());
      expect(idsOf(grid)).to.eql(['1', '2', '3', '4']);
    });
  });

  it('keeps place and address in a page that scrolls in a box (LISTING-5, LISTING-6)', async () => {
    const start = location.href;
    const high = (html: string): string => html.replaceAll('40px', '1000px');
    pages['/due/'] = high(pageOf([3, 4]));
    leftAfter(start, '/due/');
    const box = '<style>.test-box { block-size: 400px; overflow: auto }</style>';
    const grid = await show(high(card(1) + card(2)), nav(next('/due/')) + box, 'more="button"');
    await waitUntil(() => Math.abs((grid.children[3]?.getBoundingClientRect().top ?? 0) - 20) < 2);
    await waitUntil(() => location.pathname === '/due/');
    grid.parentElement?.scrollTo(0, 0);
    await waitUntil(() => location.href === start);
  });

  it('does not move what the visitor sees at the end when cards come, however high (LISTING-4)', async () => {
    const second = lateAnswer(pageOf([3, 4]).replaceAll('40px', '173px'));
    pages['/due/'] = second.answer;
    const grid = await show(card(1) + card(2), `${nav(next('/due/'))}<div style="height:3000px"></div>`);
    link().click();
    await waitUntil(() => grid.getAttribute('data-pages') === 'loading');
    expect(link().textContent).to.equal('Altre schede in arrivo…');
    link().scrollIntoView({ block: 'center', behavior: 'instant' });
    await painted();
    const { top } = link().getBoundingClientRect();
    await after(grid, 'yb-page-load', () => second.come());
    await painted();
    expect(link().getBoundingClientRect().top).to.be.closeTo(top, 1);
    expect(link().textContent).to.equal('Fine dell’elenco');
  });

  it('reserves room for all cards that come (LISTING-4)', async () => {
    pages['/due/'] = () => noAnswer(new AbortController().signal);
    const cards = Array.from({ length: 80 }, (_, at) => card(at)).join('');
    const grid = await show(cards, nav(next('/due/')), 'more="button" data-total="300"');
    await waitUntil(() => link().getAttribute('role') === 'button');
    const { offsetHeight } = grid;
    link().click();
    expect(offsetHeight).to.be.greaterThan(innerHeight);
    expect(grid.offsetHeight).to.be.closeTo(2 * offsetHeight, 1);
  });

  it('asks again for a listing that never came, when the visitor is back at it (LISTING-9)', async () => {
    pages['/b/'] = pageOf(['b']);
    pages['/a/'] = () => noAnswer(new AbortController().signal);
    const grid = await show(card(1), nav(next('/due/')));
    history.pushState(null, '', '/a/');
    requestListing(grid, '/a/');
    history.pushState(null, '', '/b/');
    await after(grid, 'yb-page-load', () => requestListing(grid, '/b/'));
    pages['/a/'] = pageOf(['a']);
    const loaded = nextEvent(grid, 'yb-page-load');
    history.back();
    await loaded;
    expect([location.pathname, idsOf(grid)]).to.eql(['/a/', ['a']]);
  });

  it('withdraws the failure of a listing when the visitor is back at the one that is shown (LISTING-7)', async () => {
    const grid = await show(card(1), nav(next('/due/')));
    history.pushState(null, '', '/a/');
    requestListing(grid, '/a/');
    await waitUntil(() => document.querySelector('.yb-pages-error'));
    history.back();
    await waitUntil(() => !document.querySelector('.yb-pages-error'));
    expect(grid.hasAttribute('data-pages')).to.equal(false);
  });

  it('ends at a page whose next page is shown already, and names it (LISTING-3)', async () => {
    pages['/due/'] = pageOf([2], nav(next(location.href)));
    const grid = await show(card(1), nav(next('/due/')));
    const loaded = nextEvent(grid, 'yb-page-load');
    link().click();
    expect(((await loaded).detail as { isEnd: boolean }).isEnd).to.equal(true);
    expect(link().textContent).to.equal('Fine dell’elenco');
    expect(listing.warnings.join()).to.contain('the list ends at');
  });
});
