import { expect } from '@open-wc/testing';
import { writeIndex } from '../../../demo/lib/write-index.mjs';
// the page of a test has the listing before the time limit of its first test runs
import '../../../elements/yb-masonry/listing.ts';
import {
  $,
  address,
  box,
  card,
  chips,
  click,
  expectFocus,
  field,
  FORM,
  go,
  LIST,
  open,
  page,
  part,
  ROUTE,
  shownIds,
  waitUntil,
  warned,
  write,
} from './yb-filter-page.ts';
import { isLeft, replace } from '../page.ts';

const TREE = `<h2>Filtra</h2><form method="get" action="/annuario/">
  <fieldset data-tree><legend>Luogo</legend><ul>
    <li><label><input type="checkbox" name="place" value="eu"> Europa</label><ul>
      <li><label><input type="checkbox" name="place" value="eu/it"> Italia</label><ul>
        <li><label><input type="checkbox" name="place" value="eu/it/mi"> Milano</label></li></ul></li>
      <li><label><input type="checkbox" name="place" value="eu/fr"> Francia</label></li></ul></li>
    <li><label><input type="checkbox" name="place" value="as"> Asia</label></li></ul></fieldset>
  <fieldset data-match="all"><legend>Doti</legend>
    <label><input type="checkbox" name="has" value="lit"> Luminescente</label>
    <label><input type="checkbox" name="has" value="glass"> Vetro</label></fieldset>
  <fieldset><legend>Tranne</legend>
    <label><input type="checkbox" name="dial_not" value="red"> Rosso</label></fieldset>
  <fieldset><legend>Quadrante</legend>
    <label><input type="checkbox" name="dial" value="red"> <span data-swatch style="background-color: rgb(200, 0, 0)"></span> Rosso</label>
    <label><input type="checkbox" name="dial" value="blue"> <img alt="Blu" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"></label></fieldset>
  <fieldset><legend>Uscita</legend>
    <label>dal <input type="date" name="day_min"></label>
    <label>al <input type="date" name="day_max"></label></fieldset>
  <button>Mostra</button></form>`;

const ENTRIES = [
  { id: 'uno', place: 'eu/it/mi', has: 'lit|glass', dial: 'red', day: '2024-05-03' },
  { id: 'due', place: 'eu/it/mi', has: 'lit', dial: 'blue', day: '2024-05' },
  { id: 'tre', place: 'eu/fr', has: 'glass', dial: 'red', day: '2025-01-01' },
  { id: 'quattro', place: 'as', has: 'lit', dial: 'blue', day: '2023' },
];
const cardOf = ({ id, ...values }: (typeof ENTRIES)[number]): string =>
  `<article id="${id}" data-entry="${id}" ${Object.entries(values)
    .map(([name, value]) => `data-${name}="${value}"`)
    .join(' ')}>${id}</article>`;
const ITEMS = ENTRIES.map(cardOf).join('');
const NAMES = ['place', 'has', 'dial', 'day'] as const;
const INDEX = writeIndex(
  ENTRIES.map(({ id }) => id),
  Object.fromEntries(NAMES.map((name) => [name, ENTRIES.map((entry) => entry[name])])),
);

const until = waitUntil;
const status = (): string => part('status')?.textContent ?? '';
const countOf = (value: string): string =>
  box(`"${value}"`).closest('label')?.querySelector('[data-yb-filter=count]')?.textContent ?? '';
const branch = (value: string): HTMLElement => {
  const button = box(`"${value}"`).closest('li')?.querySelector<HTMLElement>('[data-yb-filter=branch]');
  if (!button) throw new Error(`no branch of ${value}`);
  return button;
};
const hasBranches = (): boolean => page.querySelector('[data-yb-filter=branch]') !== null;
const show = (attributes = '', form = TREE): ReturnType<typeof open> =>
  open({ form, items: ITEMS, attributes: `for="grid" ${attributes}` });
const send = (): void => $<HTMLFormElement>('yb-filter form').requestSubmit();

async function tick(value: string, said: string): Promise<void> {
  box(value).click();
  await until(() => status() === said, said);
}

/** Sends the form, for which the grid is asked for this address alone. */
async function sendTo(asked: readonly string[], address: string): Promise<void> {
  send();
  await until(() => asked.join() === address, address);
}

/** The addresses that the grid is asked for, and which it says it loads. */
function answer(): string[] {
  const asked: string[] = [];
  $('#grid').addEventListener('yb-listing-request', (event) => {
    event.preventDefault();
    asked.push((event as CustomEvent<{ url: string }>).detail.url);
  });
  return asked;
}

describe('<yb-filter> with a tree', () => {
  it('rolls counts up, opens the children of a chosen parent, and finds all below it (FILTER-16)', async () => {
    await show();
    expect(['eu', 'eu/it', 'eu/it/mi', 'eu/fr', 'as'].map(countOf)).to.deep.equal(['3', '2', '2', '1', '1']);
    expect(box('"eu/it"').checkVisibility()).to.equal(false);
    await tick('"eu"', '3 risultati');
    expect(box('"eu/it"').checkVisibility()).to.equal(true);
    expect(box('"eu/it/mi"').checkVisibility()).to.equal(false);
    send();
    await until(() => shownIds().join() === 'uno,due,tre');
    expect(location.search).to.equal('?place=eu');
  });

  it('shows the branches of an address, with buttons that open and close them, by name and state', async () => {
    await open({ at: `${ROUTE}?place=eu/it/mi`, form: TREE, items: ITEMS });
    await until(() => status() === '2 risultati');
    expect(box('"eu/it/mi"').checkVisibility()).to.equal(true);
    const host = await show();
    await until(hasBranches);
    expect(branch('eu').getAttribute('aria-label')).to.equal('Voci sotto Europa');
    expect(branch('eu').getAttribute('aria-expanded')).to.equal('false');
    branch('eu').click();
    expect(branch('eu').getAttribute('aria-expanded')).to.equal('true');
    expect(box('"eu/fr"').checkVisibility()).to.equal(true);
    await expect(page).to.be.accessible();
    branch('eu').click();
    expect(box('"eu/fr"').checkVisibility()).to.equal(false);
    host.remove();
    await until(() => host.querySelector('[data-yb-filter], [data-yb-open]') === null, 'nothing is left');
  });
});

describe('<yb-filter> with more facets', () => {
  it('finds entries that have all chosen values and no excluded one, counts so, and says so in chips', async () => {
    await show();
    await tick('lit', '3 risultati');
    expect([countOf('lit'), countOf('glass')]).to.deep.equal(['3', '1']);
    await tick('glass', '1 risultato');
    box('glass').click();
    $<HTMLInputElement>('[name=dial_not]').click();
    await until(() => status() === '2 risultati');
    expect(chips().map(({ textContent }) => textContent)).to.deep.equal(['Luminescente ×', 'tranne Rosso ×']);
    send();
    await until(() => shownIds().join() === 'due,quattro');
    expect(location.search).to.equal('?has=lit&dial_not=red');
  });

  it('shows the colour or the image of a label in its chip, and finds days in a range, also those of a month or year', async () => {
    await show();
    $<HTMLInputElement>('[name=dial][value=red]').click();
    $<HTMLInputElement>('[name=dial][value=blue]').click();
    await until(() => chips().length === 2);
    const swatches = chips().map((chip) => chip.querySelector<HTMLElement>('[part=swatch]')?.style);
    expect(swatches[0]?.backgroundColor).to.equal('rgb(200, 0, 0)');
    expect(swatches[1]?.backgroundImage).to.contain('data:image/gif');
    expect(chips()[1]?.textContent).to.equal('Blu ×');
    await expect(page).to.be.accessible();
    write('day_min', '2024-05-01');
    await until(() => status() === '3 risultati');
    write('day_max', '2024-05-03');
    await until(() => status() === '2 risultati');
    expect(chips()[2]?.textContent).to.equal('Uscita: da 1 mag 2024 a 3 mag 2024 ×');
  });

  it('hides choices without results, but not the one that has the focus', async () => {
    await show('only-available');
    await tick('"as"', '1 risultato');
    expect(box('glass').checkVisibility()).to.equal(false);
    expect(box('"as"').checkVisibility()).to.equal(true);
    box('lit').focus();
    write('day_min', '2026-01-01');
    await until(() => status().startsWith('Nessun'));
    expect(box('lit').checkVisibility()).to.equal(true);
  });

  it('says which single filter to take away where nothing is found, with counts', async () => {
    await show();
    box('"as"').click();
    box('glass').click();
    await until(() => status().startsWith('Nessun'));
    await until(() => part('suggestions') !== null);
    const buttons = [...(part('suggestions')?.querySelectorAll('button') ?? [])];
    expect(buttons.map(({ textContent }) => textContent)).to.deep.equal(
      ['Senza Vetro: 1 risultato', 'Senza Asia: 2 risultati'].toReversed(),
    );
    await expect(page).to.be.accessible();
    buttons[0]?.click();
    await until(() => status() === '2 risultati');
    expect(part('suggestions')).to.equal(null);
    expectFocus(part('status'));
  });

  it('renders the same controls from data (FILTER-11)', async () => {
    const facets = [
      { name: 'place', label: 'Luogo', type: 'checkbox', tree: true, options: ['eu', 'eu/it', 'as'] },
      { name: 'has', label: 'Doti', type: 'checkbox', match: 'all', options: ['lit', 'glass'] },
      {
        name: 'dial',
        label: 'Quadrante',
        type: 'checkbox',
        options: [
          { value: 'red', label: 'Rosso', color: 'red' },
          { value: 'blue', label: 'Blu', image: 'javascript:alert(1)' },
        ],
      },
      { name: 'day', label: 'Uscita', type: 'date-range' },
    ];
    await show(
      '',
      `<h2>Filtra</h2><script type="application/json" data-facets>${JSON.stringify(facets)}</script>`,
    );
    await until(hasBranches);
    expect([countOf('eu'), countOf('eu/it'), countOf('as')]).to.deep.equal(['3', '2', '1']);
    expect($<HTMLElement>('[name=dial] + [data-swatch]').style.backgroundColor).to.equal('red');
    expect(page.querySelector('yb-filter img')).to.equal(null);
    box('lit').click();
    await tick('glass', '1 risultato');
    expect(field('day_min').type).to.equal('date');
  });
});

describe('<yb-filter> with an index', () => {
  const some = ENTRIES.slice(0, 2).map(cardOf).join('');
  const script = (index: unknown): string =>
    `<script type="application/json" data-index>${JSON.stringify(index)}</script>`;
  const openWith = (index: unknown, { items = some, form = TREE } = {}) =>
    open({ form: `${form}${script(index)}`, items });

  it('counts the whole catalogue, and asks the grid for entries that the page does not have (FILTER-17)', async () => {
    await openWith(INDEX);
    await until(() => status() === '4 risultati');
    expect(countOf('eu')).to.equal('3');
    const asked = answer();
    await tick('"as"', '1 risultato');
    expect(asked, 'nothing before the form is sent').to.deep.equal([]);
    await sendTo(asked, '/annuario/?place=as');
    expect(shownIds()).to.deep.equal([]);
    $('#grid').innerHTML = ENTRIES.slice(3).map(cardOf).join('');
    $('#grid').dispatchEvent(
      new CustomEvent('yb-page-load', { bubbles: true, detail: { url: '/annuario/?place=as' } }),
    );
    await until(() => shownIds().join() === 'quattro');
    history.back();
    await until(() => location.pathname === ROUTE);
  });

  it('does not ask for entries that the page has, nor on a page of the listing', async () => {
    await open({ at: LIST, form: `${TREE}${script(INDEX)}`, items: some });
    expect(shownIds()).to.deep.equal(['uno', 'due']);
    await openWith(INDEX, { items: ITEMS });
    await until(() => status() === '4 risultati');
    const asked = answer();
    await tick('"as"', '1 risultato');
    send();
    await until(() => shownIds().join() === 'quattro');
    expect(asked).to.deep.equal([]);
  });

  it('shows no number where the index does not have what is asked: the server finds it', async () => {
    await openWith(INDEX, {
      form: TREE.replace('<button>', '<label>Testo <input type="search" name="q"></label><button>'),
    });
    await until(() => status() === '4 risultati');
    const asked = answer();
    write('q', 'tre');
    await until(() => status() === '');
    expect(part('status')?.textContent).to.equal('');
    expect($('form button:not([type])').textContent).to.equal('Mostra i risultati');
    await sendTo(asked, '/annuario/?q=tre');
  });

  for (const [what, form, attributes] of [
    ['of another version', TREE + script({ ...INDEX, version: 2 })],
    ['that has no ids', TREE + script({ version: 1, facets: {} })],
    ['whose address is none', TREE, 'for="grid" data-index="data:text/plain,x"'],
  ] as const)
    it(`${what} is named once, and the entries of the page are counted (FILTER-18)`, async () => {
      await open({ form, items: some, ...(attributes && { attributes }) });
      await until(() => status() === '2 risultati');
      expect(warned.filter((line) => line.includes('the index cannot be read'))).to.have.length(1);
      const asked = answer();
      box('"as"').click();
      await until(() => status().startsWith('Nessun'));
      await sendTo(asked, '/annuario/?place=as');
    });

  it('drops the page of the listing from the address of another filter', async () => {
    await open({
      at: '/annuario/filter/?pagina=3&lang=it',
      form: `${TREE}${script(INDEX)}`,
      items: some,
      attributes: 'for="grid" page-param="pagina"',
    });
    await until(() => status() === '4 risultati');
    const asked = answer();
    await tick('"as"', '1 risultato');
    await sendTo(asked, '/annuario/?lang=it&place=as');
  });
});

describe('<yb-filter share>', () => {
  const SEARCH = `${location.origin}/annuario/?has=lit`;

  /** Gives the browser these abilities to copy and share, and takes the others away. */
  function able({ clipboard, share }: { clipboard?: unknown; share?: unknown }): void {
    replace(navigator, 'clipboard', clipboard);
    replace(navigator, 'share', share);
  }

  /** Opens the filter with a choice, and waits for the link to its results. */
  async function showSearch(attributes = 'share'): Promise<void> {
    await show(attributes);
    box('lit').click();
    await until(() => part('link')?.getAttribute('href') === SEARCH, 'a plain link to the search');
  }
  const says = (text: string): Promise<void> => until(() => part('said')?.textContent === text, text);

  it('copies the address of the search and says so politely, each time, until the search is another one', async () => {
    const copied: string[] = [];
    able({ clipboard: { writeText: async (text: string) => void copied.push(text) } });
    await showSearch();
    expect(part('said')?.getAttribute('role')).to.equal('status');
    expect(part('said')?.textContent).to.equal('');
    const said: (string | null | undefined)[] = [];
    const observer = new MutationObserver(() => said.push(part('said')?.textContent));
    observer.observe(part('said') as Node, { childList: true, characterData: true, subtree: true });
    for (let times = 1; times <= 2; times += 1) {
      part('copy')?.click();
      await until(() => said.filter((text) => text === 'Link copiato.').length === times);
    }
    observer.disconnect();
    box('glass').click();
    await says('');
    expect(copied).to.deep.equal([SEARCH, SEARCH]);
    await expect(page).to.be.accessible();
  });

  it('shares the address with the title of the page', async () => {
    const shared: unknown[] = [];
    able({ share: async (data: unknown) => void shared.push(data) });
    await showSearch();
    expect(part('share')?.textContent).to.equal('Condividi');
    part('share')?.click();
    await until(() => shared.length === 1);
    expect(shared).to.deep.equal([{ title: document.title, url: SEARCH }]);
    expect(part('copy')).to.equal(null);
    await expect(page).to.be.accessible();
  });

  it('says that it did not work, in the language of the page, and not where the visitor has closed the dialog', async () => {
    let answer = (_error: Error): void => {};
    const fail = (): Promise<void> => new Promise((_, reject) => (answer = reject));
    able({ clipboard: { writeText: () => Promise.reject(new Error('no permission')) }, share: fail });
    await showSearch('share lang="en"');
    part('copy')?.click();
    await until(() => /^This failed/.test(part('said')?.textContent ?? ''));
    part('share')?.click();
    await says('');
    answer(new DOMException('closed', 'AbortError'));
    await Promise.resolve();
    expect(part('said')?.textContent).to.equal('');
    part('share')?.click();
    answer(new DOMException('no', 'NotAllowedError'));
    await until(() => /^This failed/.test(part('said')?.textContent ?? ''));
  });

  it('is a plain link where the browser can neither copy nor share', async () => {
    able({});
    await showSearch();
    expect([part('copy'), part('share')]).to.deep.equal([null, null]);
    expect(part('link')?.textContent).to.equal('Link a questa ricerca');
    await expect(page).to.be.accessible();
  });
});

const waysOut = (): HTMLAnchorElement[] => [
  ...page.querySelectorAll<HTMLAnchorElement>('[data-yb-filter=suggestions] a'),
];

describe('the listing of <yb-filter>', () => {
  it('offers ways out where nothing is found, with counts (FILTER-22)', async () => {
    await open();
    await until(() => status() === '4 risultati');
    box('bronze').click();
    write('shape', 'round', 'change');
    await until(() => status() === 'Nessun risultato. Togli un filtro:');
    expect(chips().map((chip) => chip.getAttribute('aria-label'))).to.deep.equal([
      'Togli Bronzo (2)',
      'Togli Tonda (0)',
    ]);
    expect(waysOut()).to.deep.equal([]);
    send();
    await until(() => waysOut().length > 0);
    expect(waysOut().map(({ textContent, search }) => [textContent, search])).to.deep.equal([
      ['Senza Bronzo: 2 risultati', '?shape=round'],
    ]);
    await expect(page).to.be.accessible();
    waysOut()[0]?.click();
    await until(() => shownIds().length === 2);
    await until(() => !waysOut().length);
    expect(location.search).to.equal('?shape=round');
    expectFocus($('#grid'));
  });

  for (const inBox of [false, true])
    it(`is where it was when the screen closes by Back${inBox ? ', in a box that scrolls' : ''} (FILTER-23)`, async () => {
      await open({ at: LIST });
      page.insertAdjacentHTML('beforeend', '<div style="block-size: 3000px"></div>');
      if (inBox) Object.assign(page.style, { blockSize: '400px', overflow: 'auto' });
      const box = inBox ? page : document.documentElement;
      $('#link').style.cssText = 'position: fixed; top: 0';
      box.scrollTo({ top: 900, behavior: 'instant' });
      $('#link').click();
      await until(() => $('yb-filter').hasAttribute('open') && part('status'));
      box.scrollTo({ top: 0, behavior: 'instant' });
      await go(-1);
      await until(() => !$('yb-filter').hasAttribute('open'));
      await until(() => box.scrollTop === 900);
    });

  it('begins with its first page, as the address says, where the form is sent on a later page (FILTER-23)', async () => {
    await open({ at: '/annuario/?pagina=3', attributes: 'for="grid" page-param="pagina"' });
    page.insertAdjacentHTML('beforeend', '<a rel="prev" href="/annuario/?pagina=2">Precedenti</a>');
    const asked = answer();
    $('#link').click();
    await until(() => $('yb-filter').hasAttribute('open') && status() === '4 risultati');
    send();
    await until(() => asked.length > 0);
    expect([location.search, asked]).to.deep.equal(['', ['/annuario/']]);
  });
});

const SELECT = `<select name="sort"><option value="">Elenco</option>
  <option value="-price" data-sort-type="number">Prezzo, decrescente</option></select>`;
const WITH_SORT = FORM.replace('<button', `${SELECT}<button`);

const sorted = (): Promise<void> => until(() => document.querySelector('.yb-sort-status'));
const shows = (ids: string): Promise<void> => until(() => shownIds().join() === ids, ids);

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
    await until(() => location.search.includes('metal=steel'));
    await click($('#send'));
    await shows('quattro,due,uno');
    expect(address()).to.equal(`${LIST}?sort=-price&metal=steel`);
    // the order is no facet
    expect(warned).to.eql([]);
  });

  it('is chosen also where controls have the names of members of a form', async () => {
    const names = ['elements', 'method', 'action', 'id', 'length', 'submit', 'reset'];
    const hidden = names.map((name) => `<input type="hidden" name="${name}">`).join('');
    await open({ form: WITH_SORT.replace('<button', `${hidden}<button`) });
    await sorted();
    choose('-price');
    expect(shownIds()).to.eql(['quattro', 'tre', 'due', 'uno']);
    await click(box('steel'));
    await until(() => location.search.includes('metal=steel'));
    await click($('#send'));
    await shows('quattro,due,uno');
    expect(address()).to.equal(`${LIST}?sort=-price&metal=steel`);
    expect(warned).to.eql([]);
  });

  it('goes back with the screen where it was not sent', async () => {
    await open({ at: LIST, form: WITH_SORT });
    await sorted();
    await click($('#link'));
    await until(() => address() === ROUTE);
    choose('-price');
    await shows('quattro,tre,due,uno');
    await go(-1);
    await shows('uno,due,tre,quattro');
    await until(() => $<HTMLSelectElement>('select[name=sort]').value === '');
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
    expect(isLeft('submit', () => $('#send').click())).to.equal(true);
    expect(address()).to.equal(ROUTE);
    expect(warned.filter((text) => text.includes('data-sort-type="size"'))).to.have.length(1);
  });
});
