import { fixture } from '@open-wc/testing';
import { waitUntil } from '../wait-until.ts';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import type { YbFilterElement } from '../../../elements/yb-filter/yb-filter.ts';
import type { YbMasonryElement } from '../../../elements/yb-masonry/yb-masonry.ts';
import { registerIsland } from '../../../src/island/loader.ts';
// the page of a test has the elements before the time limit of its first test runs
import '../../../elements/yb-filter/yb-filter.ts';
import '../../../elements/yb-filter/filter.tsx';
import '../../../elements/yb-filter/screen.tsx';
import '../../../elements/yb-masonry/yb-masonry.ts';
import { islands } from '../../../elements/registry.ts';
import { firstIn } from '../island/page.ts';
import { click, expectFocus, press, recordConsole, withStylesheet } from '../page.ts';

export const FORM = `<h2 id="heading">Filtra</h2>
  <form method="get" action="/annuario/">
    <label>Testo <input type="search" name="q"></label>
    <fieldset id="metal"><legend>Metallo</legend>
      <label><input type="checkbox" name="metal" value="steel"> Acciaio</label>
      <label><input type="checkbox" name="metal" value="gold"> Oro</label>
      <label><input type="checkbox" name="metal" value="bronze"> Bronzo</label>
    </fieldset>
    <label>Cassa <select name="shape"><option value="">Tutte</option><option value="round">Tonda</option><option value="square">Quadrata</option></select></label>
    <fieldset><legend>Prezzo</legend>
      <label>da <input type="number" name="price_min"></label>
      <label>a <input type="number" name="price_max"></label>
    </fieldset>
    <button id="send">Mostra</button>
  </form>`;

export const card = (id: string, metal: string, shape: string, price: number): string =>
  `<article id="${id}" data-metal="${metal}" data-shape="${shape}" data-price="${price}"><h2>Orologio ${id}</h2></article>`;

export const CARDS = [
  card('uno', 'steel', 'round', 100),
  card('due', 'steel', 'square', 200),
  card('tre', 'gold', 'round', 300),
  card('quattro', 'steel|gold', 'square', 400),
].join('');

export const LIST = '/annuario/';
export const ROUTE = '/annuario/filter/';
export const address = (): string => location.pathname + location.search;

const START = location.pathname + location.search;
export let page: HTMLElement;

before(async () => {
  document.documentElement.lang = 'it';
  await withStylesheet();
  for (const tag of ['yb-filter', 'yb-masonry'] as const) registerIsland(tag, islands[tag]);
});

/** Warnings of the test, from its start. */
export let warned: string[] = [];
beforeEach(async () => {
  warned = recordConsole();
  await setViewport({ width: 1000, height: 800 });
  await emulateMedia({ reducedMotion: 'reduce' });
});
afterEach(() => {
  page?.remove();
  history.replaceState(null, '', START);
});
// the runner gives the page on to other files
after(async () => {
  await setViewport({ width: 800, height: 600 });
  await emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
});

export { waitUntil };

interface Page {
  /** The path and query that the page is loaded at. */
  readonly at?: string;
  readonly attributes?: string;
  readonly form?: string;
  readonly items?: string;
  /** Markup before the filter. */
  readonly around?: string;
}

/** A page with a filter above its listing, loaded at an address. */
export async function open({
  at = '/annuario/filter/',
  attributes = 'for="grid"',
  form = FORM,
  items = CARDS,
  around = '',
}: Page = {}): Promise<YbFilterElement> {
  page?.remove();
  history.replaceState(null, '', at);
  const isRoute = new URL(location.href).pathname.endsWith('/filter/');
  page = await fixture(`<main style="background: Canvas; color: CanvasText"><h1>Annuario</h1>
    <p><a id="link" href="/annuario/filter/">Filtra</a> <a id="away" href="#elsewhere">Altrove</a></p>
    ${around}<yb-filter data-load-on="ready" ${isRoute ? 'open' : ''} ${attributes}>${form}</yb-filter>
    <yb-masonry id="grid">${items}</yb-masonry></main>`);
  const host = $<YbFilterElement>('yb-filter');
  await waitUntil(() => host.hasAttribute('data-ready'), 'it is ready');
  await waitUntil(() => $<YbMasonryElement>('yb-masonry').hasAttribute('data-ready'), 'the grid is ready');
  return host;
}

/** The same on the page of the listing, with the screen that its link has opened. */
export async function openScreen(more: Page = {}): Promise<YbFilterElement> {
  const host = await open({ at: '/annuario/', ...more });
  await click($('#link'));
  await waitUntil(isShown);
  return host;
}

export const $ = <E extends HTMLElement = HTMLElement>(selector: string): E => firstIn(page, selector) as E;
export const part = (name: string): HTMLElement | null =>
  $('yb-filter').shadowRoot?.querySelector<HTMLElement>(`[part=${name}]`) ?? null;
export const chips = (): HTMLElement[] => [
  ...($('yb-filter').shadowRoot?.querySelectorAll<HTMLElement>('[part=chip]') ?? []),
];
export const box = (value: string): HTMLInputElement => $(`input[value=${value}]`);
export const field = (name: string): HTMLInputElement => $(`[name=${name}]`);
/** The ids of the entries that show. */
export const shownIds = (): string[] =>
  [...page.querySelectorAll('#grid > *')].filter((one) => one.checkVisibility()).map(({ id }) => id);
/** The counts of a facet's choices, in order. */
export const counts = (): (string | null)[] =>
  [...page.querySelectorAll('#metal [data-yb-filter=count]')].map(({ textContent }) => textContent);
export const isShown = (): boolean => $('yb-filter').checkVisibility();

export async function type(element: HTMLElement, text: string): Promise<void> {
  element.focus();
  await sendKeys({ type: text });
}

/** Writes a value into a field, as a script of the page would. */
export function write(name: string, value: string, type: 'input' | 'change' = 'input'): void {
  field(name).value = value;
  field(name).dispatchEvent(new Event(type, { bubbles: true }));
}

/** Goes through the history, and waits until the address has followed. */
export async function go(delta: number): Promise<void> {
  const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.go(delta);
  await moved;
}

export { click, expectFocus, press };
