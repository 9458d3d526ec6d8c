import { expect } from '@open-wc/testing';
import { requestListing } from '../../../src/yearbook/listing/listing-request.ts';
import { save } from '../../../src/yearbook/listing/listing-history.ts';
import { noAnswer } from '../no-answer.ts';
import { after, nextEvent, painted } from '../page.ts';
import { waitUntil } from '../wait-until.ts';
import {
  card,
  htmlAnswer,
  idsOf,
  link,
  nav,
  next,
  pageOf,
  serveListing,
  show,
} from './yb-masonry-listing.ts';

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
