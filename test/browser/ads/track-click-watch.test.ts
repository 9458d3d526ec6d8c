import { expect } from '@open-wc/testing';
import { ClickWatch } from '../../../src/ads/track/click-watch.ts';

let section: HTMLElement;
let clicks: string[][];

const isPartOfAd = (path: readonly Element[]): boolean =>
  path.some((element) => element.hasAttribute('data-annuncio'));

/** Paths by local names, up to the ad's wrapper. */
const watch = new ClickWatch({
  concerns: isPartOfAd,
  onClick: ({ path }) => {
    const end = path.findIndex((element) => element.hasAttribute('data-annuncio'));
    clicks.push(path.slice(0, end + 1).map(({ localName }) => localName));
  },
});

function print(markup: string): void {
  section.innerHTML = markup;
  watch.watch(document);
}

async function frameWith(markup: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.srcdoc = markup;
  // in a task of its own: a document that is opened while it loads has no further load
  const loaded = new Promise((resolve) => frame.addEventListener('load', () => setTimeout(resolve)));
  section.firstElementChild?.append(frame);
  await loaded;
  return frame;
}

function click(selector: string, page: Document | ShadowRoot | null = document): void {
  const element = page?.querySelector(selector);
  if (!element) throw new Error(`nothing matches ${selector}`);
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
}

describe('the watch for clicks', () => {
  beforeEach(() => {
    clicks = [];
    section = document.createElement('section');
    document.body.append(section);
    section.addEventListener('click', (event) => event.preventDefault());
  });
  afterEach(() => section.remove());

  it('hears links of ads, also by what they hold and where the ad stops the click, and nothing else', () => {
    print(`<div data-annuncio><a href="#x"><svg><text id="in">annuncio</text></svg></a><p id="text">testo</p></div>
      <a id="other" href="#y">altro</a>`);
    section.querySelector('a')?.addEventListener('click', (event) => event.stopImmediatePropagation());
    for (const selector of ['#in', '#text', '#other']) click(selector);
    expect(clicks).to.deep.equal([['text', 'svg', 'a', 'div']]);
  });

  it('takes a click of the keyboard for no swipe, also where the browser counts it', () => {
    print('<div data-annuncio><a href="#x">annuncio</a></div>');
    const link = section.querySelector('a');
    const pointer = (type: string, more: PointerEventInit): void =>
      void link?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, ...more }));
    pointer('pointerdown', { screenX: 10, screenY: 10, pointerType: 'mouse' });
    pointer('click', { screenX: 90, screenY: 10, pointerType: 'mouse', detail: 1 });
    expect(clicks).to.have.length(0);
    // Firefox's, and those of the others
    pointer('click', { detail: 1, screenX: 400, screenY: 300 });
    pointer('click', { detail: 0 });
    expect(clicks).to.have.length(2);
  });

  it('hears through shadow roots', () => {
    print('<div data-annuncio><span id="host"></span></div>');
    const root = section.querySelector('#host')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<a href="#x">annuncio</a>';
    click('a', root);
    expect(clicks).to.deep.equal([['a', 'span', 'div']]);
  });

  it('hears frames of the page’s own origin that come later, every click in them', async () => {
    print('<div data-annuncio></div>');
    const frame = await frameWith('<p>annuncio</p>');
    click('p', frame.contentDocument);
    click('p', frame.contentDocument);
    expect(clicks).to.deep.equal(Array(2).fill(['p', 'body', 'html', 'iframe', 'div']));
  });

  it('hears frames in frames', async () => {
    print('<div data-annuncio></div>');
    const outer = await frameWith('<iframe srcdoc="<p>annuncio</p>"></iframe>');
    const inner = outer.contentDocument?.querySelector('iframe');
    click('p', inner?.contentDocument);
    expect(clicks).to.deep.equal([['p', 'body', 'html', 'iframe', 'body', 'html', 'iframe', 'div']]);
  });

  it('hears a frame that is written again, once', async () => {
    print('<div data-annuncio></div>');
    const frame = await frameWith('<p>prima</p>');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    frame.contentDocument?.open();
    frame.contentDocument?.write('<p>dopo</p>');
    frame.contentDocument?.close();
    await loaded;
    watch.watch(document);
    click('p', frame.contentDocument);
    expect(clicks).to.have.length(1);
  });

  it('leaves frames alone that are part of no ad', async () => {
    print('<p>nessun annuncio</p>');
    const frame = await frameWith('<p>testo</p>');
    click('p', frame.contentDocument);
    expect(clicks).to.deep.equal([]);
  });
});
