import { expect } from '@open-wc/testing';
import type { YbMasonryElement } from '../../../elements/yb-masonry/yb-masonry.ts';
import { save } from '../../../src/yearbook/listing/listing-history.ts';
import { requestListing } from '../../../src/yearbook/listing/listing-request.ts';
import { firstIn } from '../island/page.ts';
import { noAnswer } from '../no-answer.ts';
import { after, goToAddress, isLeft, nextEvent, painted, recordConsole, replace } from '../page.ts';
import { waitUntil } from '../wait-until.ts';
import { showGrid } from './yb-masonry-page.ts';

const card = (id: number | string, values = ''): string =>
  `<article data-entry="${id}" style="height:40px" ${values}><a href="#${id}">${id}</a></article>`;

const nav = (links: string): string => `<nav>${links}</nav>`;
const navFor = (grid: string, links: string): string => `<nav data-for="${grid}">${links}</nav>`;
const next = (href: string, more = ''): string => `<a rel="next" href="${href}" ${more}>Altri</a>`;

/** A page of the listing, as a server prints it. */
const pageOf = (ids: readonly (number | string)[], links = '', total = 9): string =>
  `<!doctype html><yb-masonry id="elenco" data-total="${total}">${ids.map((id) => card(id)).join('')}</yb-masonry>${links}`;

const gridOf = (inner: string, links: string, attributes = 'more="button"'): string =>
  `<yb-masonry id="elenco" ${attributes} style="--yb-columns:2">${inner}</yb-masonry>${links}`;

const one = <Found extends HTMLElement>(selector: string): Found =>
  firstIn(document, `.test-box ${selector}`) as Found;
const link = (): HTMLAnchorElement => one('a[rel=next]');

const idsOf = (grid: Element): (string | null)[] =>
  [...grid.children].map((child) => child.getAttribute('data-entry'));

/** Shows a grid with links to other pages, and waits until it answers them. */
async function show(inner: string, links: string, attributes?: string): Promise<YbMasonryElement> {
  const grid = await showGrid(gridOf(inner, links, attributes));
  if (links.includes('rel="next"') && !attributes)
    await waitUntil(() => link().getAttribute('role') === 'button');
  return grid;
}

type Answer = string | (() => Response | Promise<Response>);

interface Listing {
  /** The pages of the site, by their paths. */
  readonly pages: Record<string, Answer>;
  /** The paths that were asked for. */
  readonly asked: string[];
  warnings: string[];
}

/** Answers requests from a list of pages, which is empty before each test of the block. */
function serveListing(): Listing {
  const listing: Listing = { pages: {}, asked: [], warnings: [] };

  beforeEach(() => {
    for (const path of Object.keys(listing.pages)) delete listing.pages[path];
    listing.asked.length = 0;
    listing.warnings = recordConsole();
    goToAddress(location.href);
    replace(window, 'fetch', async (input: unknown) => {
      const { pathname } = new URL(String(input));
      listing.asked.push(pathname);
      const page = listing.pages[pathname];
      return typeof page === 'function' ? page() : htmlAnswer(page);
    });
  });
  return listing;
}

/** The answer of a server: a page, or that there is none. */
const htmlAnswer = (page?: string): Response =>
  new Response(page ?? 'nulla', {
    status: page === undefined ? 404 : 200,
    headers: { 'Content-Type': 'text/html' },
  });

describe('the pages of <yb-masonry>', () => {
  const listing = serveListing();
  const { pages, asked } = listing;

  it('says which cards have come, and whether there are more, places them, and keeps the link with the focus (LISTING-3)', async () => {
    pages['/due/'] = pageOf([3, 4], nav(next('/tre/')));
    pages['/tre/'] = pageOf([5]);
    const grid = await show(card(1) + card(2), nav(next('/due/')));
    const pressed = link();
    pressed.focus();
    const { detail } = await after(grid, 'yb-page-load', () => pressed.click());
    expect(idsOf(grid)).to.eql(['1', '2', '3', '4']);
    expect(detail).to.eql({
      url: new URL('/due/', location.href).href,
      cards: [...grid.children].slice(2),
      total: 9,
      isEnd: false,
    });
    expect([document.activeElement === pressed, pressed.pathname]).to.eql([true, '/tre/']);
    const said = (): string | null | undefined => document.querySelector('.yb-pages-status')?.textContent;
    await waitUntil(said);
    expect(said()).to.equal('2 schede aggiunte, 4 di 9');
    const last = await after(grid, 'yb-page-load', () => link().click());
    expect((last.detail as { isEnd: boolean }).isEnd).to.equal(true);
    expect(asked).to.eql(['/due/', '/tre/']);
    const [first, , third] = [...grid.children].map((child) => child.getBoundingClientRect());
    expect(third?.left).to.equal(first?.left);
    expect(third?.top).to.be.at.least(first?.bottom ?? NaN);
    expect(grid.style.minBlockSize).to.equal('');
  });

  it('loads one page for two presses, and adds an entry once that has moved to it meanwhile (LISTING-3)', async () => {
    pages['/due/'] = pageOf([2, 3]);
    const grid = await show(card(1) + card(2), nav(next('/due/')));
    await after(grid, 'yb-page-load', () => (link().click(), link().click()));
    expect([idsOf(grid), asked]).to.eql([['1', '2', '3'], ['/due/']]);
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
    history.pushState(null, '', '/tre/');
    await after(grid, 'yb-page-error', () => requestListing(grid, '/tre/'));
    expect(listing.warnings.join()).to.match(
      /\/tre\/ could not be loaded: it has no <yb-masonry> with the id elenco/,
    );
    expect(idsOf(grid)).to.eql(['1', '3']);
  });

  for (const [where, links] of [
    ['themselves', nav(next('/altro/', 'data-for="altra"') + next('/mio/', 'data-for="elenco" class="mio"'))],
    ['around them', `${navFor('altro', next('/altro/'))}${navFor('elenco', next('/mio/', 'class="mio"'))}`],
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

  it('leaves clicks for a new tab to the browser, answers the space bar, and is a plain link again without `more`', async () => {
    pages['/due/'] = pageOf([2], nav(next('/tre/')));
    const grid = await show(card(1), nav(next('/due/')));
    const newTab = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    expect(isLeft('click', () => link().dispatchEvent(newTab))).to.equal(true);
    expect(asked).to.eql([]);
    await after(grid, 'yb-page-load', () =>
      link().dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })),
    );
    expect(idsOf(grid)).to.eql(['1', '2']);
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

    it('shows the last listing that was asked for, and asks once for one that is shown or comes already', async () => {
      pages['/a/'] = pageOf(['a']);
      pages['/b/'] = pageOf(['b']);
      const grid = await show(card(1), nav(next('/due/')));
      const loaded = nextEvent(grid, 'yb-page-load');
      for (const path of ['/a/', '/b/', '/b/', '/b/']) requestListing(grid, path);
      await loaded;
      requestListing(grid, '/b/');
      expect([idsOf(grid), asked.filter((path) => path === '/b/')]).to.eql([['b'], ['/b/']]);
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
    await after(grid, 'yb-page-load', () => history.back());
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
    const { detail } = await after(grid, 'yb-page-load', () => link().click());
    expect((detail as { isEnd: boolean }).isEnd).to.equal(true);
    expect(link().textContent).to.equal('Fine dell’elenco');
    expect(listing.warnings.join()).to.contain('the list ends at');
  });
});

const ONE = card(1, 'data-year="1990" data-maker="Èlite" data-born="2001-05"');
const TWO = card(2, 'data-year="1985" data-maker="alba" data-born="2001"');
const THREE = card(3, 'data-maker="Edera"');
const FOUR = card(4, 'data-year="1990" data-maker="Zenit" data-born="1999-12-31"');
const CARDS = ONE + TWO + THREE + FOUR;
const AD = '<div class="pub"><ad-placement></ad-placement></div>';

const OPTIONS = `<option value="">Come nell’elenco</option>
  <option value="year" data-sort-type="number">Anno, crescente</option>
  <option value="-year" data-sort-type="number">Anno, decrescente</option>
  <option value="maker" data-sort-type="text">Casa</option>
  <option value="-born" data-sort-type="date">Nascita</option>`;
const FORM = `<form action="/elenco/" data-for="elenco"><input type="hidden" name="metal" value="oro">
  <select name="sort">${OPTIONS}</select><button>Ordina</button></form>`;
const LINKS = `<nav data-for="elenco"><a data-sort href="/elenco/?metal=oro">Elenco</a>
  <a data-sort data-sort-type="number" href="/elenco/?metal=oro&sort=year">Anno</a></nav>`;

const select = (): HTMLSelectElement => one('select');
const said = (): string | null | undefined => document.querySelector('.yb-sort-status')?.textContent;
const search = (): string => location.pathname + location.search;

function choose(value: string, control = select()): void {
  control.value = value;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the order of <yb-masonry>', () => {
  let warnings: string[];

  beforeEach(() => {
    warnings = recordConsole();
    goToAddress('/elenco/');
  });

  async function showSorted(controls: string, cards = CARDS, attributes = ''): Promise<YbMasonryElement> {
    const grid = await showGrid(
      `${controls}<yb-masonry id="elenco" ${attributes} style="--yb-columns:2">${cards}</yb-masonry>`,
    );
    await waitUntil(() => document.querySelector('.yb-sort-status'));
    return grid;
  }

  it('sorts by number, text and date, in both directions, by a choice or the button, without a load (LISTING-12, LISTING-13)', async () => {
    const grid = await showSorted(FORM);
    const nodes = new Map([...grid.children].map((child) => [child.getAttribute('data-entry'), child]));
    for (const [sort, ids] of [
      ['year', ['2', '1', '4', '3']],
      ['-year', ['1', '4', '2', '3']],
      ['maker', ['2', '3', '1', '4']],
      ['-born', ['1', '2', '4', '3']],
      ['', ['1', '2', '3', '4']],
    ] as const) {
      choose(sort);
      expect(idsOf(grid), sort).to.eql(ids);
    }
    select().value = 'year';
    expect(isLeft('submit', () => one('button').click())).to.equal(false);
    expect(idsOf(grid)).to.eql(['2', '1', '4', '3']);
    expect(
      [...grid.children].every((child) => nodes.get(child.getAttribute('data-entry')) === child),
    ).to.equal(true);
    expect(warnings).to.eql([]);
  });

  it('scrolls nothing (LISTING-13)', async () => {
    const tall = [5, 3, 4, 1, 2].map((year) => card(year, `data-year="${year}"`).replace('40px', '600px'));
    const grid = await showSorted(FORM, tall.join(''));
    grid.lastElementChild?.scrollIntoView();
    const before = scrollY;
    expect(before).to.be.above(0);
    choose('year');
    await nextEvent(grid, 'yb-layout-complete');
    await painted();
    expect(scrollY).to.equal(before);
  });

  it('writes the address, says the choice, and follows Back and Forward (LISTING-14)', async () => {
    const grid = await showSorted(FORM);
    choose('year');
    choose('maker');
    expect([search(), said()]).to.eql(['/elenco/?metal=oro&sort=maker', 'Schede ordinate: Casa']);
    history.back();
    await waitUntil(() => idsOf(grid).join() === '2,1,4,3');
    expect([search(), select().value, said()]).to.eql([
      '/elenco/?metal=oro&sort=year',
      'year',
      'Schede ordinate: Anno, crescente',
    ]);
    history.back();
    await waitUntil(() => idsOf(grid).join() === '1,2,3,4');
    expect([search(), select().value]).to.eql(['/elenco/', '']);
    history.forward();
    await waitUntil(() => idsOf(grid).join() === '2,1,4,3');
  });

  it('keeps the focus on the choice and on a card that moves, and ads at their places (LISTING-13)', async () => {
    const grid = await showSorted(FORM, ONE + AD + TWO + THREE);
    const ad = one('.pub');
    const link = one('[data-entry="1"] a');
    link.focus();
    choose('year');
    expect(idsOf(grid)).to.eql(['2', null, '1', '3']);
    expect(grid.children[1]).to.equal(ad);
    expect(document.activeElement).to.equal(link);
    select().focus();
    choose('-year');
    expect(document.activeElement).to.equal(select());
  });

  it('keeps the focus where the browser cannot move nodes', async () => {
    const grid = await showSorted(FORM);
    Object.defineProperty(grid, 'moveBefore', { value: undefined });
    const link = one('[data-entry="1"] a');
    link.focus();
    choose('year');
    expect(idsOf(grid)).to.eql(['2', '1', '4', '3']);
    expect(document.activeElement).to.equal(link);
  });

  it('sorts by links, and marks the present one (LISTING-13)', async () => {
    const grid = await showSorted(LINKS);
    const [own, year] = [one('a[data-sort]'), one('a[data-sort-type]')];
    expect([own.getAttribute('aria-current'), year.getAttribute('aria-current')]).to.eql(['true', null]);
    expect(isLeft('click', () => year.click())).to.equal(false);
    expect(idsOf(grid)).to.eql(['2', '1', '4', '3']);
    expect([own.getAttribute('aria-current'), year.getAttribute('aria-current')]).to.eql([null, 'true']);
    expect([search(), said()]).to.eql(['/elenco/?metal=oro&sort=year', 'Schede ordinate: Anno']);
    const newTab = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    expect(isLeft('click', () => own.dispatchEvent(newTab))).to.equal(true);
    expect(idsOf(grid)).to.eql(['2', '1', '4', '3']);
  });

  it('takes a choice from before its code was there', async () => {
    const early = FORM.replace('value="year"', 'value="year" id="presto"');
    const box = showGrid(`${early}<yb-masonry id="elenco" style="--yb-columns:2">${CARDS}</yb-masonry>`);
    select().value = 'year';
    const grid = await box;
    await waitUntil(() => idsOf(grid).join() === '2,1,4,3');
    expect(search()).to.equal('/elenco/?metal=oro&sort=year');
  });

  it('says the order in English, or in the page’s own words', async () => {
    await showSorted(FORM, CARDS, 'lang="en"');
    choose('maker');
    expect(said()).to.equal('Cards sorted: Casa');
    one('yb-masonry').setAttribute('text-sorted', 'Ora per {order}');
    choose('year');
    expect(said()).to.equal('Ora per Anno, crescente');
  });

  it('keeps an order that was printed where only the server knows the next one (LISTING-15)', async () => {
    history.replaceState(null, '', '/elenco/?sort=year');
    const grid = await showSorted(
      FORM.replace('value="year"', 'value="year" selected'),
      TWO + ONE + FOUR + THREE,
    );
    // no two are equal by their maker
    choose('maker');
    expect(idsOf(grid)).to.eql(['2', '3', '1', '4']);
    choose('-year');
    expect(idsOf(grid)).to.eql(['1', '4', '2', '3']);
    choose('');
    expect(idsOf(grid)).to.eql(['1', '4', '2', '3']);
    expect(isLeft('submit', () => one('button').click())).to.equal(true);
  });

  describe('a listing of which the grid has a part (LISTING-15)', () => {
    const PART = 'data-total="9"';

    it('asks the grid for the sorted listing, and writes the address where it answers', async () => {
      const grid = await showSorted(FORM, CARDS, PART);
      const asked: string[] = [];
      grid.addEventListener('yb-listing-request', (event) => {
        event.preventDefault();
        asked.push((event as CustomEvent<{ url: string }>).detail.url);
      });
      choose('-year');
      expect(asked).to.eql([new URL('/elenco/?metal=oro&sort=-year', location.href).href]);
      expect(search()).to.equal('/elenco/?metal=oro&sort=-year');
      expect(idsOf(grid)).to.eql(['1', '2', '3', '4']);
    });

    it('leaves a link and a form with a button to the browser where no grid answers', async () => {
      const grid = await showSorted(FORM + LINKS, CARDS, PART);
      choose('year');
      expect(search()).to.equal('/elenco/');
      expect(isLeft('submit', () => one('button').click())).to.equal(true);
      expect(isLeft('click', () => one('a[data-sort-type]').click())).to.equal(true);
      expect([idsOf(grid), select().value]).to.eql([['1', '2', '3', '4'], 'year']);
    });
  });

  describe('bad input (LISTING-16)', () => {
    for (const [what, sort, types, warning] of [
      ['an order that no card has', 'weight', [''], /no card has data-weight/],
      ['a type that is unknown', 'maker2', ['data-sort-type="size"'], /data-sort-type="size" is none/],
      ['an order that is offered twice', 'born', ['', ''], /"born" is offered twice/],
      ['an order that has two types', 'born', ['data-sort-type="number"'], /"born" has two types/],
    ] as const)
      it(`names ${what}, and leaves it to the server`, async () => {
        const options = types.map((type, at) => `<option value="${sort}" ${type}>${at}</option>`).join('');
        const grid = await showSorted(FORM.replace('</select>', `${options}</select>`));
        for (const one of [sort, '', sort]) choose(one);
        expect([idsOf(grid).join(), search(), said()]).to.eql(['1,2,3,4', '/elenco/', '']);
        expect(isLeft('submit', () => one('button').click())).to.equal(true);
        expect(warnings.filter((text) => warning.test(text))).to.have.length(1);
        choose('year');
        expect(idsOf(grid)).to.eql(['2', '1', '4', '3']);
      });

    it('takes the first of several orders in the address, and none where no card has it', async () => {
      history.replaceState(null, '', '/elenco/?sort=-year&sort=maker');
      const grid = await showSorted(LINKS, ONE + FOUR + TWO + THREE);
      expect(warnings.filter((text) => text.includes('several orders; "-year" counts'))).to.have.length(1);
      history.pushState(null, '', '/elenco/?sort=constructor');
      dispatchEvent(new PopStateEvent('popstate'));
      await waitUntil(() => warnings.some((text) => text.includes('no card has data-constructor')));
      expect(idsOf(grid)).to.eql(['1', '4', '2', '3']);
    });

    for (const [what, form] of [
      ['the controls of another grid', FORM.replace('data-for="elenco"', 'data-for="altro"')],
      [
        'a form that sends more than an order',
        FORM.replace('<button>', '<input type="search" name="q"><button>'),
      ],
    ] as const)
      it(`leaves ${what} alone`, async () => {
        const grid = await showSorted(LINKS + form);
        choose('year');
        expect(isLeft('submit', () => one('button').click())).to.equal(true);
        expect(idsOf(grid)).to.eql(['1', '2', '3', '4']);
      });
  });

  it('ends with its grid', async () => {
    const grid = await showSorted(FORM + LINKS);
    grid.remove();
    await waitUntil(() => !document.querySelector('.yb-sort-status'));
    choose('year');
    expect(isLeft('click', () => one('a[data-sort-type]').click())).to.equal(true);
    expect(idsOf(grid)).to.eql(['1', '2', '3', '4']);
  });
});
