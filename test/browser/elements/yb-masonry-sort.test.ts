import { expect } from '@open-wc/testing';
import type { YbMasonryElement } from '../../../elements/yb-masonry/yb-masonry.ts';
import { waitUntil } from '../wait-until.ts';
import { nextEvent, showGrid } from './yb-masonry-page.ts';
import { painted, recordConsole } from '../page.ts';

const card = (id: number | string, values = ''): string =>
  `<article data-entry="${id}" style="height:40px" ${values}><a href="#${id}">${id}</a></article>`;

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

const idsOf = (grid: Element): (string | null)[] =>
  [...grid.children].map((child) => child.getAttribute('data-entry'));

const one = <Found extends HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(`.test-box ${selector}`);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const select = (): HTMLSelectElement => one('select');
const said = (): string | null | undefined => document.querySelector('.yb-sort-status')?.textContent;
const search = (): string => location.pathname + location.search;

function choose(value: string, control = select()): void {
  control.value = value;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Whether the browser would act on an event. */
function isLeft(act: () => void, type: 'click' | 'submit'): boolean {
  let left = false;
  const note = (event: Event): void => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener(type, note, { once: true });
  act();
  return left;
}

describe('the order of <yb-masonry>', () => {
  const address = location.href;
  let warnings: string[];

  beforeEach(() => {
    warnings = recordConsole();
    history.replaceState(null, '', '/elenco/');
  });

  afterEach(() => history.replaceState(null, '', address));

  async function show(controls: string, cards = CARDS, attributes = ''): Promise<YbMasonryElement> {
    const grid = await showGrid(
      `${controls}<yb-masonry id="elenco" ${attributes} style="--yb-columns:2">${cards}</yb-masonry>`,
    );
    await waitUntil(() => document.querySelector('.yb-sort-status'));
    return grid;
  }

  it('sorts by number, text and date, in both directions, without a load (LISTING-12, LISTING-13)', async () => {
    const grid = await show(FORM);
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
    expect(
      [...grid.children].every((child) => nodes.get(child.getAttribute('data-entry')) === child),
    ).to.equal(true);
    expect(warnings).to.eql([]);
  });

  it('scrolls nothing (LISTING-13)', async () => {
    const tall = [5, 3, 4, 1, 2].map((year) => card(year, `data-year="${year}"`).replace('40px', '600px'));
    const grid = await show(FORM, tall.join(''));
    grid.lastElementChild?.scrollIntoView();
    const before = scrollY;
    expect(before).to.be.above(0);
    choose('year');
    await nextEvent(grid, 'yb-layout-complete');
    await painted();
    expect(scrollY).to.equal(before);
  });

  it('writes the address, says the choice, and follows Back and Forward (LISTING-14)', async () => {
    const grid = await show(FORM);
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
    const grid = await show(FORM, ONE + AD + TWO + THREE);
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
    const grid = await show(FORM);
    Object.defineProperty(grid, 'moveBefore', { value: undefined });
    const link = one('[data-entry="1"] a');
    link.focus();
    choose('year');
    expect(idsOf(grid)).to.eql(['2', '1', '4', '3']);
    expect(document.activeElement).to.equal(link);
  });

  it('sorts by links, and marks the present one (LISTING-13)', async () => {
    const grid = await show(LINKS);
    const [own, year] = [one('a[data-sort]'), one('a[data-sort-type]')];
    expect([own.getAttribute('aria-current'), year.getAttribute('aria-current')]).to.eql(['true', null]);
    expect(isLeft(() => year.click(), 'click')).to.equal(false);
    expect(idsOf(grid)).to.eql(['2', '1', '4', '3']);
    expect([own.getAttribute('aria-current'), year.getAttribute('aria-current')]).to.eql([null, 'true']);
    expect([search(), said()]).to.eql(['/elenco/?metal=oro&sort=year', 'Schede ordinate: Anno']);
    const newTab = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    expect(isLeft(() => own.dispatchEvent(newTab), 'click')).to.equal(true);
    expect(idsOf(grid)).to.eql(['2', '1', '4', '3']);
  });

  it('sorts when the form is sent', async () => {
    const grid = await show(FORM);
    select().value = 'year';
    expect(isLeft(() => one('button').click(), 'submit')).to.equal(false);
    expect(idsOf(grid)).to.eql(['2', '1', '4', '3']);
  });

  it('takes a choice from before its code was there', async () => {
    history.replaceState(null, '', '/elenco/');
    const early = FORM.replace('value="year"', 'value="year" id="presto"');
    const box = showGrid(`${early}<yb-masonry id="elenco" style="--yb-columns:2">${CARDS}</yb-masonry>`);
    select().value = 'year';
    const grid = await box;
    await waitUntil(() => idsOf(grid).join() === '2,1,4,3');
    expect(search()).to.equal('/elenco/?metal=oro&sort=year');
  });

  it('says the order in English, or in the page’s own words', async () => {
    await show(FORM, CARDS, 'lang="en"');
    choose('maker');
    expect(said()).to.equal('Cards sorted: Casa');
    one('yb-masonry').setAttribute('text-sorted', 'Ora per {order}');
    choose('year');
    expect(said()).to.equal('Ora per Anno, crescente');
  });

  it('keeps an order that was printed where only the server knows the next one (LISTING-15)', async () => {
    history.replaceState(null, '', '/elenco/?sort=year');
    const grid = await show(FORM.replace('value="year"', 'value="year" selected'), TWO + ONE + FOUR + THREE);
    // no two are equal by their maker
    choose('maker');
    expect(idsOf(grid)).to.eql(['2', '3', '1', '4']);
    choose('-year');
    expect(idsOf(grid)).to.eql(['1', '4', '2', '3']);
    choose('');
    expect(idsOf(grid)).to.eql(['1', '4', '2', '3']);
    expect(isLeft(() => one('button').click(), 'submit')).to.equal(true);
  });

  it('finds the catalogue’s own order where cards have their place in it (LISTING-15)', async () => {
    history.replaceState(null, '', '/elenco/?sort=-year');
    const numbered = [ONE, FOUR, TWO, THREE].map((html) =>
      html.replace(
        /data-entry="(\d)"/,
        (found, id: string) => `${found} data-entry-order="${9 - Number(id)}"`,
      ),
    );
    const grid = await show(FORM.replace('value="-year"', 'value="-year" selected'), numbered.join(''));
    choose('');
    expect(idsOf(grid)).to.eql(['4', '3', '2', '1']);
  });

  describe('a listing of which the grid has a part (LISTING-15)', () => {
    const PART = 'data-total="9"';

    it('asks the grid for the sorted listing, and writes the address where it answers', async () => {
      const grid = await show(FORM, CARDS, PART);
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
      const grid = await show(FORM + LINKS, CARDS, PART);
      choose('year');
      expect(search()).to.equal('/elenco/');
      expect(isLeft(() => one('button').click(), 'submit')).to.equal(true);
      expect(isLeft(() => one('a[data-sort-type]').click(), 'click')).to.equal(true);
      expect([idsOf(grid), select().value]).to.eql([['1', '2', '3', '4'], 'year']);
    });
  });

  describe('bad input (LISTING-16)', () => {
    for (const [what, sort, options, warning] of [
      [
        'an order that no card has',
        'weight',
        '<option value="weight">Peso</option>',
        /no card has data-weight/,
      ],
      [
        'a type that is unknown',
        'maker2',
        '<option value="maker2" data-sort-type="size">M</option>',
        /data-sort-type="size" is none/,
      ],
      [
        'an order that is offered twice',
        'born',
        '<option value="born">A</option><option value="born">B</option>',
        /"born" is offered twice/,
      ],
      [
        'an order that has two types',
        'born',
        '<option value="born" data-sort-type="number">A</option>',
        /"born" has two types/,
      ],
    ] as const)
      it(`names ${what}, and leaves it to the server`, async () => {
        const grid = await show(FORM.replace('</select>', `${options}</select>`));
        for (const one of [sort, '', sort]) choose(one);
        expect([idsOf(grid).join(), search(), said()]).to.eql(['1,2,3,4', '/elenco/', '']);
        expect(isLeft(() => one('button').click(), 'submit')).to.equal(true);
        expect(warnings.filter((text) => warning.test(text))).to.have.length(1);
        choose('year');
        expect(idsOf(grid)).to.eql(['2', '1', '4', '3']);
      });

    it('takes the first of several orders in the address, and none where no card has it', async () => {
      history.replaceState(null, '', '/elenco/?sort=-year&sort=maker');
      const grid = await show(LINKS, ONE + FOUR + TWO + THREE);
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
        const grid = await show(LINKS + form);
        choose('year');
        expect(isLeft(() => one('button').click(), 'submit')).to.equal(true);
        expect(idsOf(grid)).to.eql(['1', '2', '3', '4']);
      });
  });

  it('ends with its grid', async () => {
    const grid = await show(FORM + LINKS);
    grid.remove();
    await waitUntil(() => !document.querySelector('.yb-sort-status'));
    choose('year');
    expect(isLeft(() => one('a[data-sort-type]').click(), 'click')).to.equal(true);
    expect(idsOf(grid)).to.eql(['1', '2', '3', '4']);
  });
});
