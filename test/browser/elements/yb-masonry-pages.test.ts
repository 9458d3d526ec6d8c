import { expect } from '@open-wc/testing';
import { requestListing } from '../../../src/yearbook/listing/listing-request.ts';
import { noAnswer } from '../no-answer.ts';
import { waitUntil } from '../wait-until.ts';
import { after, nextEvent } from '../page.ts';
import { card, gridOf, idsOf, link, nav, next, pageOf, serveListing, show } from './yb-masonry-listing.ts';
import { showGrid } from './yb-masonry-page.ts';

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
