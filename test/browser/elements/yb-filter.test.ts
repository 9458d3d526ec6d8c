import { expect } from '@open-wc/testing';
import { emulateMedia, resetMouse, setViewport } from '@web/test-runner-commands';
import { filtersStore } from '../../../src/yearbook/filters-store.ts';
import {
  $,
  address,
  box,
  card,
  CARDS,
  chips,
  click,
  counts,
  expectFocus,
  field,
  FORM,
  go,
  isShown,
  LIST,
  open,
  openScreen,
  page,
  part,
  press,
  ROUTE,
  shownIds,
  type,
  waitUntil,
  warned,
  write,
} from './yb-filter-page.ts';
import { isLeft, nextEvent, painted, recordEvents, removeHost, replace } from '../page.ts';

const until = waitUntil;

describe('<yb-filter>', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1000, 380])
      it(`is accessible closed, open, filtered and empty: ${colorScheme}, ${width} px`, async () => {
        await setViewport({ width, height: 800 });
        await emulateMedia({ colorScheme });
        document.documentElement.style.colorScheme = 'light dark';
        const host = await open({ at: LIST });
        await expect(page).to.be.accessible();
        await click($('#link'));
        await until(isShown);
        await expect(page).to.be.accessible();
        box('steel').click();
        await until(() => chips().length === 1);
        await expect(page).to.be.accessible();
        write('price_min', '999');
        await until(() => chips().length === 2);
        expect(part('status')?.textContent).to.contain('Nessun risultato');
        await expect(page).to.be.accessible();
        document.documentElement.style.colorScheme = '';
        await emulateMedia({ colorScheme: 'light' });
        host.remove();
      });

  describe('counting', () => {
    it('says at each choice what would be found with it, and dims what would find nothing', async () => {
      await open();
      expect(counts()).to.deep.equal(['3', '2', '0']);
      expect(box('bronze').closest('label')?.hasAttribute('data-yb-zero')).to.equal(true);
      expect(part('status')?.textContent).to.equal('4 risultati');
      await click(box('gold'));
      await until(() => part('status')?.textContent === '2 risultati');
      expect(counts()).to.deep.equal(['3', '2', '0']);
      expect($<HTMLSelectElement>('select').options[1]?.label).to.equal('Tonda (1)');
      write('shape', 'square', 'change');
      await until(() => part('status')?.textContent === '1 risultato');
      expect(counts()).to.deep.equal(['2', '1', '0']);
      expect($('#send').textContent).to.equal('Mostra 1 risultato');
    });

    it('follows entries that come, go and change, also where a translator wraps the counts (FILTER-7)', async () => {
      await open();
      const count = $('#metal [data-yb-filter=count]');
      const font = document.createElement('font');
      font.append(...count.childNodes);
      count.append(font);
      $('#uno').remove();
      await until(() => counts().join() === '2,2,0');
      $('#grid').insertAdjacentHTML('beforeend', card('cinque', 'bronze', 'round', 50));
      await until(() => counts().join() === '2,2,1');
      expect(part('status')?.textContent).to.equal('4 risultati');
      $('#due').dataset.metal = 'gold';
      await until(() => counts().join() === '1,3,1');
    });

    it('hides late entries that do not pass, and leaves advertising and stray elements alone', async () => {
      await open({
        at: `${LIST}?metal=gold`,
        items: `${CARDS}<ad-placement id="slot"><p>x</p></ad-placement>`,
      });
      await until(() => shownIds().join() === 'tre,quattro,slot');
      $('#grid').insertAdjacentHTML(
        'beforeend',
        card('cinque', 'steel', 'round', 50) + card('sei', 'gold', 'round', 5),
      );
      await until(() => shownIds().join() === 'tre,quattro,slot,sei');
    });

    it('shows a hidden entry to which a link leads, until filters are applied again (CAROUSEL-16)', async () => {
      await open({ at: `${LIST}?metal=gold#uno`, attributes: 'for="grid" instant' });
      await until(() => shownIds().join() === 'uno,tre,quattro');
      location.hash = '#due';
      await until(() => shownIds().join() === 'uno,due,tre,quattro');
      box('bronze').click();
      await until(() => shownIds().join() === 'tre,quattro');
    });

    it('shows a hidden entry in which the browser finds a text (CAROUSEL-16)', async () => {
      await open({
        at: `${LIST}?metal=gold`,
        attributes: 'for="grid" instant',
        items: card('uno', 'steel', 'round', 1) + card('tre', 'gold', 'round', 1),
      });
      await until(() => shownIds().join() === 'tre');
      replace(document, 'hasFocus', () => false);
      window.dispatchEvent(new Event('blur'));
      replace(document, 'hasFocus', () => true);
      expect($('#uno').getAttribute('hidden')).to.equal('until-found');
      const { width, height } = $('#uno').getBoundingClientRect();
      expect([width, height]).to.deep.equal([0, 0]);
      $('#uno').dispatchEvent(new Event('beforematch', { bubbles: true }));
      window.dispatchEvent(new Event('focus'));
      expect(shownIds().join()).to.equal('uno,tre');
      box('bronze').click();
      await until(() => shownIds().join() === 'tre');
      expect($('#uno').outerHTML).not.to.contain('until-found');
      const writes = new MutationObserver(() => undefined);
      writes.observe($('#uno'), { attributes: true });
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
      expect(writes.takeRecords()).to.have.length(0);
      writes.disconnect();
    });

    it('hides an entry that a rule of the page shows above every rule of ours (ISLAND-19)', async () => {
      const style = 'display: flex !important';
      await open({
        at: `${LIST}?metal=gold`,
        attributes: 'for="grid" instant',
        items:
          card('uno', 'steel', 'round', 1).replace('>', ` style="${style}">`) +
          card('tre', 'gold', 'round', 1),
      });
      await until(() => shownIds().join() === 'tre');
      box('gold').click();
      await until(() => shownIds().join() === 'uno,tre');
      expect($('#uno').style.display).to.equal('flex');
    });
  });

  describe('its route', () => {
    it('opens by a link in place, takes the focus to the heading, and closes by Back (FILTER-1, FILTER-2)', async () => {
      await open({ at: LIST });
      expect(isShown()).to.equal(false);
      await click($('#link'));
      await until(isShown);
      expect(address()).to.equal(ROUTE);
      expectFocus($('#heading'));
      await click(box('gold'));
      await until(() => address() === `${ROUTE}?metal=gold`);
      expect(shownIds()).to.have.length(4);
      await go(-1);
      await until(() => !isShown());
      expect(address()).to.equal(LIST);
      expect(box('gold').checked, 'what was not sent is discarded').to.equal(false);
      expectFocus($('#link'));
      await go(1);
      await until(() => isShown() && box('gold').checked);
    });

    it('takes a visitor who sends the form to the start of the results (FILTER-14)', async () => {
      await open({ at: LIST });
      page.insertAdjacentHTML('afterbegin', '<div style="block-size: 150vh"></div>');
      page.insertAdjacentHTML('beforeend', '<div style="block-size: 150vh"></div>');
      await click($('#link'));
      await until(isShown);
      await click(box('gold'));
      await click($('#send'));
      await until(() => !isShown());
      expectFocus($('#grid'));
      expect($('#grid').getBoundingClientRect().top).to.be.closeTo(0, 1);
    });

    it('leaves clicks alone that are not for this window', async () => {
      await open({ at: LIST });
      const link = $<HTMLAnchorElement>('#link');
      const answered = (init: MouseEventInit): boolean => {
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init });
        return !isLeft('click', () => link.dispatchEvent(event));
      };
      for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
        expect(answered(init), JSON.stringify(init)).to.equal(false);
      for (const change of [
        () => (link.target = '_blank'),
        () => (link.download = 'x'),
        () => (link.href = 'https://example.org/annuario/filter/'),
        () => (link.href = '/annuario/'),
        // the switch of the page's language (FILTER-2)
        () => (link.hreflang = document.documentElement.lang === 'en' ? 'it' : 'en'),
      ]) {
        link.target = '';
        link.removeAttribute('download');
        link.removeAttribute('hreflang');
        link.href = ROUTE;
        change();
        expect(answered({}), link.outerHTML).to.equal(false);
      }
      // a page without a language is in Italian
      link.hreflang = document.documentElement.lang || 'it';
      link.href = ROUTE;
      expect(answered({}), link.outerHTML).to.equal(true);
    });

    it('works under another base, which is always a path of this site', async () => {
      await open({
        at: '/altro.example/',
        attributes: 'for="grid" base="https://orologi.example//altro.example/"',
      });
      $<HTMLAnchorElement>('#link').href = '/altro.example/filter';
      await click($('#link'));
      await until(isShown);
      await click(box('gold'));
      await click($('#send'));
      await until(() => !isShown());
      expect(address()).to.equal('/altro.example/?metal=gold');
      expect(shownIds()).to.deep.equal(['tre', 'quattro']);
      expect(warned).to.deep.equal([]);
    });

    it('slides left and back to the right where motion is welcome, and is instant elsewhere (FILTER-2)', async () => {
      const seen: (string | undefined)[] = [];
      const { startViewTransition } = document;
      replace(document, 'startViewTransition', (...args: Parameters<typeof startViewTransition>) => {
        seen.push(document.documentElement.dataset.ybSlide);
        return startViewTransition.apply(document, args);
      });
      await openScreen();
      await go(-1);
      await until(() => !isShown());
      expect(seen).to.deep.equal([]);
      await emulateMedia({ reducedMotion: 'no-preference' });
      await click($('#link'));
      await until(isShown);
      await go(-1);
      await until(() => !isShown());
      await until(() => document.documentElement.dataset.ybSlide === undefined);
      expect(seen).to.deep.equal(['left', 'right']);
    });
  });

  describe('a touch on a link to its route (FILTER-19)', () => {
    const touchLink = (): boolean => $('#link').dispatchEvent(new Event('touchstart', { bubbles: true }));
    const areCounted = (): boolean => counts().length === 3;

    // a mouse over the link would prepare the screen too
    beforeEach(() => resetMouse());

    /** Continues what was handed to a later task and was held. */
    let release = (): void => {};
    afterEach(() => release());

    /** Holds what is handed to a later task. */
    function holdLaterTasks(): void {
      const held: (() => void)[] = [];
      scheduler.yield = () => new Promise((resolve) => held.push(resolve));
      release = () => {
        Reflect.deleteProperty(scheduler, 'yield');
        for (const resolve of held.splice(0)) resolve();
      };
    }

    it('renders the screen and reads the form in different tasks, so that none is long', async () => {
      const host = await open({ at: LIST });
      const shadow = host.shadowRoot as ShadowRoot;
      const tasks: Set<Node>[] = [];
      const observer = new MutationObserver((records) => {
        tasks.push(new Set(records.map(({ target }) => target.getRootNode())));
      });
      for (const place of [shadow, $('form')]) observer.observe(place, { childList: true, subtree: true });
      touchLink();
      await until(areCounted);
      observer.disconnect();
      const [rendered, read] = [shadow, document].map((root) => tasks.findIndex((task) => task.has(root)));
      expect(rendered).to.equal(0);
      expect(read).to.be.greaterThan(0);
      expect(isShown()).to.equal(false);
    });

    it('opens a whole screen also where it opens before the form was read', async () => {
      const host = await open({ at: LIST });
      holdLaterTasks();
      touchLink();
      await until(() => part('screen') !== null);
      expect(areCounted()).to.equal(false);
      const whole = new Promise((resolve) => {
        const observer = new MutationObserver(() => resolve(areCounted()));
        observer.observe(host, { attributeFilter: ['open'] });
      });
      history.pushState(null, '', ROUTE);
      expect(await whole).to.equal(true);
      release();
      await until(() => part('status')?.textContent === '4 risultati');
      expect(areCounted(), 'and it is read once').to.equal(true);
    });

    it('names a form that cannot be read, and starts again', async () => {
      const host = await open({ at: LIST });
      $('form').addEventListener = () => {
        throw new Error('no listeners here');
      };
      const failed = nextEvent<CustomEvent<{ error: Error }>>(host, 'island-error');
      touchLink();
      expect((await failed).detail.error.message).to.equal('no listeners here');
      expect(host.hasAttribute('data-error')).to.equal(true);
      Reflect.deleteProperty($('form'), 'addEventListener');
      host.retry();
      await until(() => host.hasAttribute('data-ready'));
      touchLink();
      await until(areCounted);
    });
  });

  describe('a visitor in a hurry', () => {
    it('keeps what was chosen before the script was there (ISLAND-15)', async () => {
      history.replaceState(null, '', ROUTE);
      const holder = document.createElement('div');
      holder.innerHTML = `<yb-filter open data-load-on="ready">${FORM}</yb-filter>`;
      const early = holder.querySelector<HTMLInputElement>('[value=gold]');
      early?.click();
      document.body.append(holder);
      await until(() => address() === `${ROUTE}?metal=gold`);
      expect(early?.checked).to.equal(true);
      holder.remove();
    });

    it('who goes back while the screen slides in finds it closed', async () => {
      await emulateMedia({ reducedMotion: 'no-preference' });
      await open({ at: LIST });
      $('#link').click();
      await until(() => address() === ROUTE);
      await go(-1);
      await until(() => document.documentElement.dataset.ybSlide === undefined);
      expect(isShown()).to.equal(false);
    });

    it('sends what was ticked a moment before; Back finds it on the screen', async () => {
      const host = await openScreen();
      const seen: string[] = [];
      for (const type of ['yb-filter-change', 'yb-filter-submit'] as const)
        host.addEventListener(type, ({ detail }) => seen.push(`${type} ${detail.values.metal?.join()}`));
      box('gold').click();
      $<HTMLFormElement>('form').requestSubmit();
      expect(seen).to.deep.equal(['yb-filter-change gold', 'yb-filter-submit gold']);
      await until(() => !isShown());
      expect(address()).to.equal(`${LIST}?metal=gold`);
      await go(-1);
      await until(isShown);
      expect(address()).to.equal(`${ROUTE}?metal=gold`);
      expect(seen).to.have.length(2);
      await go(-1);
      await until(() => !isShown());
      expect(address()).to.equal(LIST);
    });

    it('who leaves at once is not called back by what was ticked', async () => {
      await openScreen();
      box('gold').click();
      // as Back does, before anything is painted
      history.replaceState(null, '', LIST);
      await until(() => !isShown() && !box('gold').checked);
      await painted();
      expect(address()).to.equal(LIST);
      expect(isShown()).to.equal(false);
    });

    it('who ticks twice is one change', async () => {
      const host = await open();
      const seen = recordEvents(host, 'yb-filter-change');
      box('gold').click();
      box('steel').click();
      await until(() => address() === `${ROUTE}?metal=steel&metal=gold`);
      await until(() => chips().length === 2);
      expect(seen).to.deep.equal([{ values: { metal: ['steel', 'gold'] }, count: 4 }]);
    });
  });

  describe('sending', () => {
    it('goes to the listing with what was chosen, by button and by Enter', async () => {
      await openScreen();
      const before = filtersStore.get().loading;
      await type(field('q'), 'orologio t');
      await press('Enter');
      await until(() => !isShown());
      expect(address()).to.equal(`${LIST}?q=orologio+t`);
      expect(shownIds()).to.deep.equal(['tre']);
      expect(filtersStore.get().loading).to.equal(!before);
      await go(-1);
      await until(isShown);
      expect(field('q').value).to.equal('orologio t');
      await go(-1);
      await until(() => !isShown() && shownIds().length === 4);
    });

    it('says what is chosen in events, and leaves the rest to a page that cancels (FILTER-8)', async () => {
      const host = await open();
      const seen: unknown[] = [];
      host.addEventListener('yb-filter-change', ({ detail }) => seen.push(['change', detail]));
      host.addEventListener('yb-filter-submit', (event) => {
        event.preventDefault();
        seen.push(['submit', event.detail]);
      });
      await click(box('gold'));
      const before = filtersStore.get().loading;
      await click($('#send'));
      expect(seen).to.deep.equal([
        ['change', { values: { metal: ['gold'] }, count: 2 }],
        ['submit', { values: { metal: ['gold'] }, count: 2 }],
      ]);
      expect(filtersStore.get().loading).to.equal(!before);
      expect(isShown()).to.equal(true);
      expect(shownIds()).to.have.length(4);
    });

    it('keeps what others have put into the address, and is one step of the history also if sent twice (FILTER-4, FILTER-23)', async () => {
      await open({ at: `${ROUTE}?utm_source=x` });
      await click(box('gold'));
      await until(() => address() === `${ROUTE}?utm_source=x&metal=gold`);
      for (let times = 0; times < 2; times += 1) $<HTMLFormElement>('form').requestSubmit();
      await until(() => !isShown());
      expect(address()).to.equal(`${LIST}?utm_source=x&metal=gold`);
      await go(-1);
      expect(address()).to.equal(`${ROUTE}?utm_source=x&metal=gold`);
      expect(warned).to.deep.equal([]);
    });
  });

  it('lets the listing follow, with a step of the history for each choice but not for typing (FILTER-12)', async () => {
    await open({ attributes: 'for="grid" instant' });
    const { length } = history;
    await click(box('gold'));
    await until(() => shownIds().join() === 'tre,quattro');
    await type(field('price_min'), '350');
    await until(() => shownIds().join() === 'quattro');
    expect(history.length).to.equal(Math.min(length + 1, 50));
    await go(-1);
    await until(() => shownIds().length === 4);
    expect(box('gold').checked).to.equal(false);
  });

  it('hears widgets that tell jQuery alone (FILTER-21)', async () => {
    type Listener = (event: { target: EventTarget }) => void;
    const listeners: Listener[] = [];
    const on = (_type: string, listener: Listener): void => void listeners.push(listener);
    Reflect.set(window, 'jQuery', () => ({ on, off: () => undefined }));
    await open();
    Reflect.deleteProperty(window, 'jQuery');
    const select = $<HTMLSelectElement>('select');
    select.value = 'round';
    for (const listener of listeners) listener({ target: select });
    await until(() => address() === `${ROUTE}?shape=round`);
  });

  it('hears controls outside of the form that name it (FILTER-21)', async () => {
    type Listener = (event: { target: EventTarget }) => void;
    const listeners: [EventTarget, Listener][] = [];
    const jQuery = (target: EventTarget): object => ({
      on: (_type: string, listener: Listener) => void listeners.push([target, listener]),
      off: () => undefined,
    });
    replace(window, 'jQuery', jQuery);
    const outside = [
      '<label><input type="checkbox" name="metal" value="gold"> Oro</label>',
      '<button type="reset">Via</button>',
    ];
    await open({
      form: FORM.replace('<form', '<form id="filtro"').replace(outside[0] ?? '', ''),
      around: `<form id="altro"><input name="q"></form>${outside.join('').replace(/ type/g, ' form="filtro" type')}`,
    });
    await click(box('gold'));
    await until(() => address() === `${ROUTE}?metal=gold`);
    expect(chips()).to.have.length(1);
    expect(part('status')?.textContent).to.equal('2 risultati');
    await click($('button[type=reset]'));
    await until(() => address() === ROUTE);
    box('gold').checked = true;
    for (const [target, listener] of listeners)
      if (target instanceof Node && target.contains(box('gold'))) listener({ target: box('gold') });
    await until(() => address() === `${ROUTE}?metal=gold`);
  });

  it('writes the address rarely while the visitor drags, and its last state in any case (FILTER-20)', async () => {
    await open();
    const { replaceState } = history;
    let writes = 0;
    replace(history, 'replaceState', (...parts: Parameters<typeof replaceState>) => {
      writes += 1;
      replaceState.apply(history, parts);
    });
    const from = performance.now();
    for (let price = 1; price <= 60; price += 1) {
      write('price_min', String(price));
      await new Promise(requestAnimationFrame);
    }
    await until(() => address() === `${ROUTE}?price_min=60`);
    expect(writes).to.be.at.most(2 + (performance.now() - from) / 300);
  });

  describe('chosen filters', () => {
    it('are chips that take one away, or all', async () => {
      await open({ at: `${ROUTE}?metal=steel&metal=gold&price_min=150&q=orologio` });
      expect(chips().map((chip) => chip.getAttribute('aria-label'))).to.deep.equal([
        'Togli “orologio”',
        'Togli Acciaio',
        'Togli Oro',
        'Togli Prezzo: da 150',
      ]);
      await click(chips()[1] as HTMLElement);
      await until(() => chips().length === 3);
      expect(box('steel').checked).to.equal(false);
      await click(part('clear') as HTMLElement);
      await until(() => chips().length === 0);
      expect(address()).to.equal(ROUTE);
      expect(field('price_min').value + field('q').value).to.equal('');
    });

    it('work by keyboard, and keep the focus near', async () => {
      await open({ at: `${ROUTE}?metal=steel` });
      box('gold').focus();
      await press('Space');
      await until(() => chips().length === 2);
      chips()[0]?.focus();
      await press('Enter');
      await until(() => chips().length === 1);
      expectFocus(chips()[0] ?? null);
      expect(chips()[0]?.getAttribute('aria-label')).to.equal('Togli Oro');
      await press('Enter');
      await until(() => chips().length === 0);
      expectFocus(part('status'));
      expect(box('steel').checked || box('gold').checked).to.equal(false);
    });

    it('are counted on the links to the screen', async () => {
      const host = await open({ at: `${LIST}?metal=gold&shape=round` });
      await until(() => $('#link').dataset.ybFilterCount === '2');
      host.remove();
      await until(() => $('#link').dataset.ybFilterCount === undefined);
      expect(shownIds(), 'and the entries are what they were').to.have.length(4);
    });
  });

  const many = Array.from(
    { length: 20 },
    (_, n) => `<label><input type="checkbox" name="maker" value="m${n}"> Casa ${n}</label>`,
  );
  const LONG = `<form><fieldset id="makers"><legend>Casa</legend>${many.join('')}</fieldset><button>Mostra</button></form>`;
  const boxes = (): number =>
    [...page.querySelectorAll('#makers label')].filter((one) => one.checkVisibility()).length;

  it('show some, all, or what is searched; chosen ones stay', async () => {
    const host = await open({
      form: LONG,
      at: `${ROUTE}?maker=m19`,
      items: '<article data-maker="m19">x</article>',
    });
    expect(boxes()).to.equal(9);
    await type($('#makers [data-yb-filter=search]'), 'casa 1');
    await until(() => boxes() === 11);
    await press('Enter');
    expect(isShown()).to.equal(true);
    expect(address()).to.equal(`${ROUTE}?maker=m19`);
    $<HTMLInputElement>('#makers [data-yb-filter=search]').value = '';
    $('#makers [data-yb-filter=search]').dispatchEvent(new Event('input'));
    await click($('#makers [data-yb-filter=more]'));
    expect(boxes()).to.equal(20);
    expectFocus(page.querySelector('[value=m8]'));
    host.remove();
  });

  it('is a dialog over the page with the button at its end; Escape closes it', async () => {
    await setViewport({ width: 380, height: 700 });
    await openScreen();
    expect(part('screen')?.matches('dialog:modal')).to.equal(true);
    expectFocus($('#heading'));
    await click(box('gold'));
    await until(() => part('show')?.textContent === 'Mostra 2 risultati');
    await press('Escape');
    await until(() => !isShown());
    expect(address()).to.equal(LIST);
    await go(1);
    await until(isShown);
    await click(part('show') as HTMLElement);
    await until(() => !isShown());
    expect(shownIds()).to.deep.equal(['tre', 'quattro']);
  });

  it('becomes a dialog where the window becomes as narrow as a phone, and back', async () => {
    await open({ at: `${ROUTE}?metal=gold` });
    expect(part('screen')?.localName).to.equal('div');
    await setViewport({ width: 380, height: 700 });
    await until(() => !!part('screen')?.matches('dialog:modal'));
    expect(getComputedStyle(part('screen') as HTMLElement).position).to.equal('fixed');
    expect(box('gold').checked).to.equal(true);
    await setViewport({ width: 1000, height: 800 });
    await until(() => part('screen')?.localName === 'div');
    expect(chips()).to.have.length(1);
  });

  describe('facets as data', () => {
    const FACETS = [
      { name: 'metal', label: 'Metallo', type: 'checkbox', options: [{ value: 'gold', label: 'Oro' }] },
      { name: 'shape', label: 'Cassa', type: 'select', options: ['round', 'square'] },
      { name: 'price', label: 'Prezzo', type: 'range' },
      { name: 'q', label: 'Testo', type: 'search' },
    ];

    it('render the same form, from a property or a script, and take it away again', async () => {
      const host = await open({
        form: `<script type="application/json" data-facets>${JSON.stringify(FACETS)}</script>`,
      });
      expect(
        [...$<HTMLFormElement>('form').elements].map((one) => one.getAttribute('name')).filter(Boolean),
      ).to.deep.equal(['metal', 'shape', 'price_min', 'price_max', 'q']);
      await click(box('gold'));
      await click($('form [type=submit]'));
      await until(() => !isShown());
      expect(shownIds()).to.deep.equal(['tre', 'quattro']);
      host.facets = FACETS.slice(0, 1);
      await until(() => page.querySelectorAll('form').length === 1 && !page.querySelector('[name=q]'));
      host.remove();
      await until(() => !host.querySelector('form'));
    });

    it('that cannot be read are named once, and the rest works', async () => {
      const host = await open({ form: '' });
      expect(warned.join()).to.contain('neither a form nor facets');
      host.facets = [...FACETS, { name: 'x', type: 'dial' }, null];
      await until(() => !!page.querySelector('form'));
      expect(warned.filter((line) => line.includes('facets left out'))).to.have.length(1);
      await until(() => page.querySelector('[data-yb-filter=count]')?.textContent === '2');
      Reflect.set(host, 'facets', 'none');
      await until(() => !page.querySelector('form'));
      expect(warned.join()).to.contain('the property facets, "none", is not JSON of its shape');
    });

    it('in a broken script are named', async () => {
      const host = await open({
        form: '<h2>Filtra</h2><script type="application/json" data-facets>[{</script>',
      });
      expect(warned.join()).to.contain('data-facets is not JSON');
      expect(host.hasAttribute('data-ready')).to.equal(true);
    });
  });

  describe('bad input', () => {
    it('in the address is named in one warning and counts as not given (FILTER-6)', async () => {
      await open({ at: `${ROUTE}?metal=tin&metal=gold&nosuch=1&price_min=cheap&__proto__=x&constructor=y` });
      await until(() => warned.length > 0);
      expect(warned.filter((line) => line.includes('yb-filter'))).to.have.length(1);
      expect(warned[0]).to.contain('metal=tin, price_min=cheap, nosuch, __proto__, constructor');
      expect(shownIds()).to.deep.equal(['tre', 'quattro']);
      expect(part('status')?.textContent).to.equal('2 risultati');
    });

    it('a target that is not there: nothing is counted, the form is whole', async () => {
      await open({ attributes: 'for="nowhere"' });
      await until(() => warned.some((line) => line.includes('nowhere')));
      expect(warned.filter((line) => line.includes('nowhere'))).to.have.length(1);
      expect(counts()).to.deep.equal(['', '', '']);
      await click(box('gold'));
      await until(() => address() === `${ROUTE}?metal=gold`);
      expect($('#send').textContent).to.equal('Mostra i risultati');
    });

    it('entries without data are named, and found by nothing but searches', async () => {
      await open({ items: `${card('uno', 'gold', 'round', 1)}<article id="nudo">Orologio nudo</article>` });
      await until(() => warned.some((line) => line.includes('have none of')));
      expect(warned.filter((line) => line.includes('have none of'))).to.have.length(1);
      expect(part('status')?.textContent).to.equal('2 risultati');
      await type(field('q'), 'NUDO');
      await until(() => part('status')?.textContent === '1 risultato');
    });

    for (const base of ['http://[', 'a:javascript:alert(1)', 'data:text/html,x']) {
      it(`a base that is no path is named, and the usual one used: ${base}`, async () => {
        await open({ attributes: `for="grid" base="${base}"` });
        await until(() => warned.join().includes(`base="${base}"`));
        expect(isShown()).to.equal(true);
      });
    }
  });

  it('leaves the form as it was when it goes', async () => {
    const host = await open({ form: FORM });
    const form = $<HTMLFormElement>('form');
    await removeHost(host);
    const before = document.createElement('div');
    before.innerHTML = FORM;
    expect(form.outerHTML).to.equal(before.querySelector('form')?.outerHTML);
  });
});
