import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import type { YbCarouselElement } from '../../../elements/yb-carousel/yb-carousel.ts';
import { waitUntil } from '../wait-until.ts';
import { middle, open, parts, slidesHtml, swipe } from './yb-carousel-page.ts';

before(() => import('../../../elements/yb-carousel/lightbox/lightbox.tsx'));
before(() => setViewport({ width: 800, height: 600 }));
before(() => emulateMedia({ reducedMotion: 'reduce' }));
after(() => emulateMedia({ reducedMotion: 'no-preference' }));

const picture = (name: string, width = 800, height = 400): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><title>${name}</title><rect width="100%" height="100%" fill="teal"/></svg>`)}`;

const SERVED = '/demo/assets/annuario.webp';
const figure = (name: string, href = `${SERVED}?${name}`): string =>
  `<figure class="s" style="margin: 0"><a href="${href}"><img src="${picture(name, 40, 20)}" width="400" height="200" alt="Orologio ${name}"></a><figcaption>Riferimento ${name}</figcaption></figure>`;
const FIGURES = ['uno', 'due', 'tre'].map((name) => figure(name)).join('');

const dialogOf = (host: Element): HTMLDialogElement | null =>
  host.shadowRoot?.querySelector('dialog') ?? null;
const isOpen = (host: Element): boolean => dialogOf(host)?.matches(':modal') === true;
const text = (host: Element, name: string): string | undefined =>
  parts(host, name)[0]?.textContent ?? undefined;
const large = (host: Element): HTMLImageElement | null =>
  dialogOf(host)?.querySelector<HTMLImageElement>('.picture img:last-child') ?? null;
const loaded = (host: Element): Promise<void> =>
  waitUntil(() => large(host)?.classList.contains('loaded'), 'the picture is loaded');
const link = (host: Element, index = 0): HTMLAnchorElement => {
  const found = host.querySelectorAll('a')[index];
  if (!found) throw new Error(`no link ${index}`);
  return found;
};
const scale = (host: Element): number =>
  Number(dialogOf(host)?.querySelector<HTMLElement>('.picture')?.style.scale || 1);

const gone = (host: Element): Promise<void> => waitUntil(() => !dialogOf(host), 'the lightbox is closed');

/** A carousel whose lightbox shows its first picture. */
async function opened(attributes = '', content = FIGURES): Promise<YbCarouselElement> {
  const host = await open(`lightbox ${attributes}`, content);
  link(host).click();
  await waitUntil(() => isOpen(host), 'the lightbox is open');
  return host;
}

/** No test leaves the page of the tests. */
const stay = (event: Event): void => event.preventDefault();

describe('yb-carousel with lightbox (CAROUSEL-12)', () => {
  afterEach(async () => {
    for (const host of document.querySelectorAll('yb-carousel')) {
      dialogOf(host)?.close();
      await gone(host);
    }
    // the entry of an open lightbox goes in a later task
    await waitUntil(() => !history.state?.ybModal);
  });

  it('opens the picture of a link in a modal dialog with a name, a caption and its position', async () => {
    const host = await open('lightbox', FIGURES);
    const heard = oneEvent(host, 'yb-lightbox-toggle');
    link(host).click();
    expect((await heard).detail).to.deep.equal({ open: true });
    expect(isOpen(host)).to.equal(true);
    expect(dialogOf(host)?.getAttribute('aria-label')).to.equal("Orologi dell'anno");
    await loaded(host);
    expect(large(host)?.getAttribute('src')).to.contain(`${SERVED}?uno`);
    expect(large(host)?.alt).to.equal('Orologio uno');
    expect(text(host, 'lightbox-caption')).to.equal('Riferimento uno');
    expect(text(host, 'lightbox-status')).to.equal('1 di 3');
    expect(host.shadowRoot?.activeElement).to.equal(parts(host, 'lightbox-close')[0]);
    await expect(host).to.be.accessible();
  });

  it('says on the links that a dialog opens, as long as it does', async () => {
    const host = await open('lightbox', FIGURES);
    await waitUntil(() => link(host).getAttribute('aria-haspopup') === 'dialog');
    host.lightbox = false;
    await waitUntil(() => !link(host).hasAttribute('aria-haspopup'));
  });

  it('closes by Escape and its button, and returns the focus to the link of the picture (CAROUSEL-13)', async () => {
    const host = await opened();
    const around: string[] = [];
    host.parentElement?.addEventListener('keydown', ({ key }) => around.push(key));
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => text(host, 'lightbox-status') === '2 di 3');
    expect(host.index).to.equal(1);
    const heard = oneEvent(host, 'yb-lightbox-toggle');
    await sendKeys({ press: 'Escape' });
    expect((await heard).detail).to.deep.equal({ open: false });
    await gone(host);
    expect(around, 'a dialog around it stays open').to.deep.equal([]);
    expect(document.activeElement).to.equal(link(host, 1));
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => isOpen(host));
    expect(text(host, 'lightbox-status')).to.equal('2 di 3');
    parts(host, 'lightbox-close')[0]?.click();
    await gone(host);
    expect(document.activeElement).to.equal(link(host, 1));
  });

  it('keeps the focus, and the page does not scroll', async () => {
    const host = await opened();
    for (let n = 0; n < 6; n++) {
      await sendKeys({ press: 'Tab' });
      expect(document.activeElement?.id).to.not.equal('after');
    }
    expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
    await sendKeys({ press: 'Escape' });
    await gone(host);
    expect(getComputedStyle(document.documentElement).overflow).to.not.equal('hidden');
  });

  it('goes along the pictures with the arrow keys, Home and End, and stops at the ends', async () => {
    const host = await opened();
    const at = (): string | undefined => text(host, 'lightbox-status');
    await sendKeys({ press: 'ArrowLeft' });
    expect(at()).to.equal('1 di 3');
    expect(parts(host, 'lightbox-prev')[0]?.getAttribute('aria-disabled')).to.equal('true');
    await sendKeys({ press: 'End' });
    await waitUntil(() => at() === '3 di 3');
    await sendKeys({ press: 'ArrowRight' });
    expect(at()).to.equal('3 di 3');
    await sendKeys({ press: 'Home' });
    await waitUntil(() => at() === '1 di 3');
    parts(host, 'lightbox-next')[0]?.click();
    await waitUntil(() => at() === '2 di 3');
  });

  it('follows the direction of the page, and a loop', async () => {
    const host = await opened('dir="rtl" loop');
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => text(host, 'lightbox-status') === '2 di 3');
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => text(host, 'lightbox-status') === '3 di 3');
  });

  it('zooms with the keys, the button and the wheel, within its bounds', async () => {
    const host = await opened();
    await loaded(host);
    await sendKeys({ press: '+' });
    expect(scale(host)).to.equal(1.5);
    await sendKeys({ press: '0' });
    expect(scale(host)).to.equal(1);
    await sendKeys({ press: '-' });
    expect(scale(host)).to.equal(1);
    const button = parts(host, 'lightbox-zoom')[0];
    expect(button?.getAttribute('aria-label')).to.equal('Ingrandisci');
    button?.click();
    await waitUntil(() => button?.getAttribute('aria-label') === 'Riduci');
    expect(scale(host)).to.equal(2.5);
    await sendKeys({ press: 'ArrowRight' });
    expect(text(host, 'lightbox-status'), 'an arrow moves the zoomed picture').to.equal('1 di 3');
    button?.click();
    await waitUntil(() => button?.getAttribute('aria-label') === 'Ingrandisci');
    const stage = parts(host, 'lightbox-stage')[0] as HTMLElement;
    const wheel = (deltaY: number): boolean =>
      stage.dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true, clientX: 400, clientY: 300 }));
    expect(wheel(-400), 'the page gets no wheel').to.equal(false);
    expect(scale(host)).to.be.greaterThan(2);
    for (let n = 0; n < 20; n++) wheel(-400);
    expect(scale(host)).to.be.lessThan(30);
    for (let n = 0; n < 40; n++) wheel(400);
    expect(scale(host)).to.equal(1);
  });

  it('shows the next picture whole', async () => {
    const host = await opened();
    await loaded(host);
    await sendKeys({ press: '+' });
    parts(host, 'lightbox-next')[0]?.click();
    await waitUntil(() => text(host, 'lightbox-status') === '2 di 3');
    expect(scale(host)).to.equal(1);
  });

  it('zooms by a double click, closes by a click beside the picture, and swipes under the mouse', async () => {
    const host = await opened();
    await loaded(host);
    const stage = parts(host, 'lightbox-stage')[0] as HTMLElement;
    const at = middle(stage);
    await sendMouse({ type: 'click', position: at });
    await sendMouse({ type: 'click', position: at });
    await waitUntil(() => scale(host) === 2.5);
    await sendKeys({ press: '0' });
    await swipe(at, [-150, 0]);
    await waitUntil(() => text(host, 'lightbox-status') === '2 di 3');
    expect(isOpen(host)).to.equal(true);
    await loaded(host);
    // a corner, because the picture fills the stage in one direction
    const { left, top } = stage.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left + 2), Math.round(top + 2)] });
    await gone(host);
  });

  it('closes by a click on the dark edge, on every side, and beside the caption (CAROUSEL-13)', async () => {
    const host = await opened();
    const caption = parts(host, 'lightbox-caption')[0] as HTMLElement;
    const beside = Math.round(caption.getBoundingClientRect().top + 5);
    for (const position of [
      [4, 300],
      [796, 300],
      [400, 4],
      [400, 596],
      [90, beside],
    ] as const) {
      if (!isOpen(host)) link(host).click();
      await waitUntil(() => isOpen(host));
      await sendMouse({ type: 'click', position: [...position] });
      await gone(host);
    }
    link(host).click();
    await waitUntil(() => isOpen(host));
    await sendMouse({ type: 'click', position: middle(parts(host, 'lightbox-caption')[0] as HTMLElement) });
    expect(isOpen(host)).to.equal(true);
  });

  it('says that a picture failed to load, and shows the others (CAROUSEL-13)', async () => {
    const host = await opened('', figure('uno', '/nessuna.webp') + figure('due'));
    await waitUntil(() => text(host, 'lightbox-message') === 'Non è stato possibile caricare l’immagine.');
    await expect(host).to.be.accessible();
    await sendKeys({ press: 'ArrowRight' });
    await loaded(host);
    expect(text(host, 'lightbox-message')).to.equal('');
  });

  it('leaves other clicks and links to the browser: to pages, and those of ads', async () => {
    const around = (link: string, wrapper = 'class="s"'): string =>
      `<div ${wrapper}><a ${link}><img src="${picture('a')}" alt="a" width="40" height="20"></a></div>`;
    const others = [
      '<div class="s"><a href="?pagina">Testo</a></div>',
      around(`href="${SERVED}" target="_blank"`),
      around('href="javascript:void 0"'),
      around('href="?attachment_id=12"'),
      around('href="/orologi/foto.jpg/?vista=foto.jpg"'),
      `<ad-placement class="s">${around(`href="${SERVED}"`)}</ad-placement>`,
      around(`href="${SERVED}"`, 'class="s" data-sito-trackid="12"'),
      around(`href="${SERVED}" rel="sponsored"`),
    ];
    const host = await open('lightbox', figure('uno') + others.join('') + figure('due'));
    await waitUntil(() => link(host).getAttribute('aria-haspopup') === 'dialog');
    expect(host.querySelectorAll('a[aria-haspopup]')).to.have.length(2);
    const left: boolean[] = [];
    const note = (event: MouseEvent): void => {
      left.push(!event.defaultPrevented);
      stay(event);
    };
    document.addEventListener('click', note);
    try {
      for (const index of others.keys()) link(host, index + 1).click();
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
        link(host).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
      expect(left).to.deep.equal(Array(others.length + 3).fill(true));
      expect(dialogOf(host)).to.equal(null);
      link(host).click();
      await waitUntil(() => isOpen(host));
      expect(text(host, 'lightbox-status'), 'the others are not loaded ahead').to.equal('1 di 2');
    } finally {
      document.removeEventListener('click', note);
    }
  });

  it('takes an address without the ending of a picture where the page says that it leads to one', async () => {
    const href = '/media/immagine?id=12';
    const host = await open(
      'lightbox',
      ['type="image/webp"', 'data-yb-picture']
        .map((mark) => figure('uno', href).replace('<a ', `<a ${mark} `))
        .join(''),
    );
    await waitUntil(() => host.querySelectorAll('a[aria-haspopup]').length === 2);
  });

  it('stops the rotation while it is open', async () => {
    const host = await opened('autoplay="60000"');
    const live = (): string | null | undefined =>
      host.shadowRoot?.querySelector('#view')?.getAttribute('aria-live');
    await waitUntil(() => live() === 'polite');
    await sendKeys({ press: 'Escape' });
    await gone(host);
  });

  it('opens nothing without the attribute', async () => {
    const host = await open('', FIGURES + slidesHtml(1));
    document.addEventListener('click', stay, { once: true });
    link(host).click();
    expect(dialogOf(host)).to.equal(null);
    expect(history.state?.ybModal).to.equal(undefined);
  });

  it('goes with its host', async () => {
    const host = await opened();
    host.remove();
    await waitUntil(() => !host.hasAttribute('data-ready'));
    await waitUntil(() => getComputedStyle(document.documentElement).overflow !== 'hidden');
  });

  describe('with text of twice the size in a narrow window', () => {
    before(() => setViewport({ width: 390, height: 700 }));
    before(() => void (document.documentElement.style.fontSize = '200%'));
    after(() => document.documentElement.style.removeProperty('font-size'));
    after(() => setViewport({ width: 800, height: 600 }));

    it('leaves room for its position beside its buttons, which stay targets (ISLAND-22)', async () => {
      const host = await opened();
      const [status] = parts(host, 'lightbox-status');
      const words = document.createRange();
      words.selectNodeContents(status as Node);
      const { right, height } = words.getBoundingClientRect();
      expect(height, 'one line').to.be.below(60);
      for (const button of dialogOf(host)?.querySelectorAll<HTMLElement>(':scope > button') ?? []) {
        const box = button.getBoundingClientRect();
        expect(box.left, 'beside the words').to.be.at.least(right);
        expect(box.right, 'in the window').to.be.at.most(innerWidth);
        expect(Math.min(box.width, box.height), 'a target').to.be.at.least(24);
      }
    });
  });

  describe('with Back', () => {
    it('closes, and stays on the page with the state that was there', async () => {
      history.replaceState({ own: 'page' }, '');
      const host = await opened();
      expect(history.state).to.deep.equal({ own: 'page', ybModal: true });
      history.back();
      await gone(host);
      expect(history.state).to.deep.equal({ own: 'page' });
      history.replaceState(null, '');
    });

    it('leaves the page where the visitor scrolls it, while the history goes back', async () => {
      const host = await opened();
      host.style.marginBlockEnd = '2000px';
      const step = oneEvent(window, 'popstate');
      dialogOf(host)?.close();
      scrollTo({ top: 500, behavior: 'instant' });
      await step;
      await nextFrame();
      await nextFrame();
      expect(scrollY).to.equal(500);
    });
  });
});
