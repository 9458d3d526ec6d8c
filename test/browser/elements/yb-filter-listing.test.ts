import { expect } from '@open-wc/testing';
import {
  $,
  box,
  card,
  click,
  expectFocus,
  FORM,
  go,
  open,
  page,
  part,
  shownIds,
  waitUntil,
  warned,
} from './yb-filter-page.ts';

const send = (): void => $<HTMLFormElement>('yb-filter form').requestSubmit();
const status = (): string => part('status')?.textContent ?? '';
const waysOut = (): HTMLAnchorElement[] => [
  ...page.querySelectorAll<HTMLAnchorElement>('[data-yb-filter=suggestions] a'),
];

describe('the listing of <yb-filter>', () => {
  it('offers ways out where nothing is found, with counts (FILTER-22)', async () => {
    await open();
    await waitUntil(() => status() === '4 risultati');
    box('bronze').click();
    $<HTMLSelectElement>('select').value = 'round';
    $('select').dispatchEvent(new Event('change', { bubbles: true }));
    await waitUntil(() => status().startsWith('Nessun'));
    expect(waysOut()).to.deep.equal([]);
    send();
    await waitUntil(() => waysOut().length > 0);
    expect(waysOut().map(({ textContent, search }) => [textContent, search])).to.deep.equal([
      ['Senza Bronzo: 2 risultati', '?shape=round'],
    ]);
    await expect(page).to.be.accessible();
    waysOut()[0]?.click();
    await waitUntil(() => shownIds().length === 2);
    await waitUntil(() => !waysOut().length);
    expect(location.search).to.equal('?shape=round');
    expectFocus($('#grid'));
  });

  it('is one step of the history for a form that is sent twice (FILTER-23)', async () => {
    await open();
    await waitUntil(() => status() === '4 risultati');
    const { length } = history;
    send();
    send();
    await waitUntil(() => location.pathname === '/annuario/');
    expect(history.length).to.equal(length + 1);
  });

  for (const inBox of [false, true])
    it(`is where it was when the screen closes by Back${inBox ? ', in a box that scrolls' : ''} (FILTER-23)`, async () => {
      await open({ at: '/annuario/' });
      page.insertAdjacentHTML('beforeend', '<div style="block-size: 3000px"></div>');
      if (inBox) Object.assign(page.style, { blockSize: '400px', overflow: 'auto' });
      const box = inBox ? page : document.documentElement;
      $('#link').style.cssText = 'position: fixed; top: 0';
      box.scrollTo({ top: 900, behavior: 'instant' });
      $('#link').click();
      await waitUntil(() => $('yb-filter').hasAttribute('open') && part('status'));
      box.scrollTo({ top: 0, behavior: 'instant' });
      await go(-1);
      await waitUntil(() => !$('yb-filter').hasAttribute('open'));
      await waitUntil(() => box.scrollTop === 900);
    });

  it('begins with its first page, as the address says, where the form is sent on a later page (FILTER-23)', async () => {
    await open({ at: '/annuario/?pagina=3', attributes: 'for="grid" page-param="pagina"' });
    page.insertAdjacentHTML('beforeend', '<a rel="prev" href="/annuario/?pagina=2">Precedenti</a>');
    const asked: string[] = [];
    $('#grid').addEventListener('yb-listing-request', (event) => {
      event.preventDefault();
      asked.push((event as CustomEvent<{ url: string }>).detail.url);
    });
    $('#link').click();
    await waitUntil(() => $('yb-filter').hasAttribute('open') && status() === '4 risultati');
    send();
    await waitUntil(() => asked.length > 0);
    expect([location.search, asked]).to.deep.equal(['', ['/annuario/']]);
  });
});

const LIST = '/annuario/';
const ROUTE = '/annuario/filter/';
const SELECT = `<select name="sort"><option value="">Elenco</option>
  <option value="-price" data-sort-type="number">Prezzo, decrescente</option></select>`;
const WITH_SORT = FORM.replace('<button', `${SELECT}<button`);

const address = (): string => location.pathname + location.search;
const sorted = (): Promise<void> => waitUntil(() => document.querySelector('.yb-sort-status'));
const shows = (ids: string): Promise<void> => waitUntil(() => shownIds().join() === ids, ids);

function choose(value: string): void {
  const select = $<HTMLSelectElement>('select[name=sort]');
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the order of a filtered listing (LISTING-14)', () => {
  it('is chosen in the form of the filter, and sent with it', async () => {
    await open({ form: WITH_SORT });
    await sorted();
    choose('-price');
    expect(shownIds()).to.eql(['quattro', 'tre', 'due', 'uno']);
    expect(address()).to.equal(`${ROUTE}?sort=-price`);
    await click(box('steel'));
    await waitUntil(() => location.search.includes('metal=steel'));
    await click($('#send'));
    await shows('quattro,due,uno');
    expect(address()).to.equal(`${LIST}?sort=-price&metal=steel`);
    // the order is no facet
    expect(warned).to.eql([]);
  });

  it('goes back with the screen where it was not sent', async () => {
    await open({ at: LIST, form: WITH_SORT });
    await sorted();
    await click($('#link'));
    await waitUntil(() => address() === ROUTE);
    choose('-price');
    await shows('quattro,tre,due,uno');
    await go(-1);
    await shows('uno,due,tre,quattro');
    await waitUntil(() => $<HTMLSelectElement>('select[name=sort]').value === '');
    expect(address()).to.equal(LIST);
  });

  it('keeps the filters where it is chosen in a form of its own, and the hidden field follows it', async () => {
    const hidden = FORM.replace('<button', '<input type="hidden" name="sort" value="-price"><button');
    const own = SELECT.replace('value="-price"', 'value="-price" selected');
    const ids = ['quattro', 'tre', 'due', 'uno'];
    await open({
      at: `${LIST}?sort=-price&metal=steel&p=2`,
      attributes: 'for="grid" page-param="p"',
      form: `${hidden}<form action="${LIST}">${own}</form>`,
      items: ids
        .map((id, at) => card(id, at ? 'steel' : 'gold', 'round', 4 - at))
        .map((html, at) => html.replace('<article', `<article data-entry-order="${3 - at}"`))
        .join(''),
    });
    await sorted();
    await shows('tre,due,uno');
    choose('');
    await shows('uno,due,tre');
    expect(address()).to.equal(`${LIST}?metal=steel`);
    expect($<HTMLInputElement>('input[type=hidden]').value).to.equal('');
  });

  it('that only the server knows is left to a plain GET', async () => {
    const wrong = '<option value="weight" data-sort-type="size">Peso</option></select>';
    await open({ form: WITH_SORT.replace('</select><button', `${wrong}<button`) });
    await sorted();
    choose('weight');
    let isLeft: boolean | undefined;
    addEventListener(
      'submit',
      (event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    await click($('#send'));
    expect(isLeft).to.equal(true);
    expect(address()).to.equal(ROUTE);
    expect(warned.filter((text) => text.includes('data-sort-type="size"'))).to.have.length(1);
  });
});
