import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import { focused, isLeft, press, recordEvents, removeHost, replace } from '../page.ts';
import { waitUntil } from '../wait-until.ts';
import { emulateMedia, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import type { YbCarouselElement } from '../../../elements/yb-carousel/yb-carousel.ts';
import {
  arrives,
  goTo,
  middle,
  open,
  part,
  parts,
  place,
  live,
  settled,
  slide,
  slidesHtml,
  swipe,
  swipeOver,
} from './yb-carousel-page.ts';

describe('yb-carousel with previous and next buttons (APG carousel, case list)', () => {
  it('tells no change while it rotates, and each one politely while it does not (CAROUSEL-5)', async () => {
    const host = await open('no-dots autoplay="60000"');
    expect(slide(host, 0).assignedSlot?.closest('[aria-live=off]')).not.to.equal(null);
    part(host, 'next').focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => live(host) === 'polite');
    await press('Shift+Tab', 'Shift+Tab');
    expect(focused()).to.equal(part(host, 'play'));
    await waitUntil(() => live(host) === 'off');
    await sendMouse({ type: 'click', position: middle(part(host, 'play')) });
    await waitUntil(() => live(host) === 'polite');
  });

  it('goes with Tab from the rotation button over the others, with their labels, to the slide in view alone (CAROUSEL-5)', async () => {
    const host = await open(
      'no-dots autoplay="60000"',
      slidesHtml(3),
      '<a id="before" href="?before">Prima</a>',
    );
    const labels = ['play', 'prev', 'next'].map((name) => part(host, name).getAttribute('aria-label'));
    expect(labels).to.deep.equal(['Ferma la rotazione', 'Slide precedente', 'Slide successiva']);
    for (const name of ['prev', 'next']) {
      const id = part(host, name).getAttribute('aria-controls') ?? '';
      expect(host.shadowRoot?.getElementById(id)?.contains(slide(host, 0).assignedSlot)).to.equal(true);
    }
    document.getElementById('before')?.focus();
    for (const name of ['play', 'prev', 'next', 'link-0', 'after']) {
      await press('Tab');
      expect(focused()?.getAttribute('part')?.split(' ')[0] ?? focused()?.id).to.equal(name);
    }
  });

  it('stops and starts with its button', async () => {
    const host = await open('no-dots loop autoplay="50"');
    part(host, 'play').focus();
    const stopped = oneEvent(host, 'yb-autoplay-change');
    await sendKeys({ press: 'Enter' });
    expect((await stopped).detail).to.deep.equal({ playing: false });
    expect(host.hasAttribute('data-playing')).to.equal(false);
    await waitUntil(() => part(host, 'play').getAttribute('aria-label') === 'Avvia la rotazione');
    await sendKeys({ press: 'Space' });
    await waitUntil(() => part(host, 'play').getAttribute('aria-label') === 'Ferma la rotazione');
    expect(host.hasAttribute('data-playing')).to.equal(true);
    await oneEvent(host, 'yb-slide-change');
  });

  it('keeps the focus on a button that can go no further', async () => {
    const host = await open('no-dots', slidesHtml(2));
    expect(part(host, 'prev').getAttribute('aria-disabled')).to.equal('true');
    part(host, 'next').focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => part(host, 'next').getAttribute('aria-disabled') === 'true');
    expect(focused()).to.equal(part(host, 'next'));
    await sendKeys({ press: 'Enter' });
    expect(host.index).to.equal(1);
    expect(part(host, 'status').textContent).to.equal('2 di 2');
  });
});

describe('yb-carousel with dots (APG tabbed carousel, case list)', () => {
  const selected = (host: Element): number[] =>
    parts(host, 'dot').flatMap((tab, i) => (tab.getAttribute('aria-selected') === 'true' ? [i] : []));

  it('is one labelled list of labelled tabs, each of which controls its slide, shows it alone, and alone is in the tab order', async () => {
    const host = await open('no-controls');
    expect(part(host, 'dots').getAttribute('role')).to.equal('tablist');
    expect(part(host, 'dots').getAttribute('aria-label')).to.equal('Slide');
    const dots = parts(host, 'dot');
    expect(dots.map((dot) => dot.getAttribute('role'))).to.deep.equal(Array(5).fill('tab'));
    expect(dots.map((dot) => dot.getAttribute('aria-label'))).to.deep.equal(
      [1, 2, 3, 4, 5].map((n) => `Slide ${n}`),
    );
    for (const [i, dot] of dots.entries()) expect(dot.ariaControlsElements).to.deep.equal([slide(host, i)]);
    for (const i of [3, 1, 4]) {
      await sendMouse({ type: 'click', position: middle(parts(host, 'dot')[i] as Element) });
      await arrives(host, i);
      expect(selected(host)).to.deep.equal([i]);
      await waitUntil(() => [0, 1, 2, 3, 4].every((other) => slide(host, other).inert === (other !== i)));
      expect(parts(host, 'dot').map((dot) => dot.getAttribute('tabindex'))).to.deep.equal(
        [0, 1, 2, 3, 4].map((other) => (other === i ? null : '-1')),
      );
    }
  });

  it('goes with Tab from the rotation button to the open tab and its slide', async () => {
    const host = await open('no-controls autoplay="60000" initial="1"', slidesHtml(3));
    part(host, 'play').focus();
    for (const name of ['Slide 2', 'link-1', 'after']) {
      await press('Tab');
      expect(focused()?.getAttribute('aria-label') ?? focused()?.id).to.equal(name);
    }
  });

  it('moves by arrow keys, Home and End, with the focus, over the ends', async () => {
    const host = await open('no-controls');
    parts(host, 'dot')[0]?.focus();
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['End', 4],
      ['ArrowRight', 0],
      ['ArrowLeft', 4],
      ['ArrowLeft', 3],
      ['Home', 0],
    ] as const) {
      await sendKeys({ press: key });
      await waitUntil(() => selected(host)[0] === index, `${key} selects ${index}`);
      expect(focused()).to.equal(parts(host, 'dot')[index]);
    }
    host.dir = 'rtl';
    await settled();
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => selected(host)[0] === 1);
  });
});

describe('yb-carousel under a hand', () => {
  it('goes to the next slide by a short quick swipe, also where a busy page handles it late', async () => {
    const host = await open();
    const [clientX, clientY] = middle(slide(host, 0));
    const send = (type: string, timeStamp: number, by: number): void => {
      const event = new PointerEvent(type, {
        pointerId: 1,
        pointerType: 'mouse',
        isPrimary: true,
        bubbles: true,
        cancelable: true,
        composed: true,
        buttons: type === 'pointerup' ? 0 : 1,
        clientX: clientX + by,
        clientY,
      });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      slide(host, 0).dispatchEvent(event);
    };
    send('pointerdown', 0, 0);
    send('pointermove', 40, -20);
    send('pointermove', 80, -40);
    const busyUntil = performance.now() + 400;
    while (performance.now() < busyUntil);
    send('pointerup', 90, -40);
    await arrives(host, 1);
    expect(host.index).to.equal(1);
  });

  it('follows the pointer while it is held', async () => {
    const host = await open('loop');
    await swipeOver(slide(host, 0), 250, true);
    expect(place(host, 0)).to.be.closeTo(250, 1);
    expect(place(host, 4)).to.be.closeTo(-150, 1);
    await sendMouse({ type: 'up' });
    await arrives(host, 4);
  });

  it('follows the pointer in a popup that has opened from nothing, and in a smaller one', async () => {
    const style = '<style class="popup">yb-carousel { transform: scale(0); }</style>';
    const host = await open('data-load-on="ready"', slidesHtml(5), style);
    for (const scale of [1, 0.5]) {
      (document.querySelector('.popup') as HTMLElement).textContent =
        `yb-carousel { transform: scale(${scale}); }`;
      await swipeOver(slide(host, 0), -240 * scale, true);
      expect(place(host, 0), `scale ${scale}`).to.be.closeTo(-240 * scale, 1);
      await sendMouse({ type: 'up' });
      await arrives(host, 1);
      await goTo(host, 0);
    }
  });

  it('stays under the hand when slides are measured again meanwhile', async () => {
    const host = await open();
    await swipe(middle(slide(host, 0)), [-120, 0], true);
    const held = place(host, 0);
    expect(held).to.be.closeTo(-120, 1);
    slide(host, 3).style.height = '150px';
    await settled();
    expect(place(host, 0)).to.be.closeTo(held, 1);
    // the hand rests before the middle for longer than the 200 ms that count for its speed: no swipe
    const restedAt = performance.now() + 250;
    while (performance.now() < restedAt) await nextFrame();
    await sendMouse({ type: 'up' });
    await arrives(host, 0);
  });

  it('follows from right to left and downwards', async () => {
    const rtl = await open('dir="rtl"');
    await swipeOver(slide(rtl, 0), 250);
    await arrives(rtl, 1);
    const vertical = await open('vertical style="--yb-height: 200px"');
    await swipe(middle(slide(vertical, 0)), [0, -120], true);
    // by as much as the pointer, however wide it is
    expect(place(vertical, 0, 'y')).to.be.closeTo(-120, 1);
    await sendMouse({ type: 'up' });
    await arrives(vertical, 1, 0, 'y');
  });

  it('goes to the next slide by a swipe along the track alone, and back at the ends (CAROUSEL-6)', async () => {
    const host = await open();
    await swipe(middle(slide(host, 0)), [10, 60]);
    await settled();
    expect([host.index, place(host, 0)]).to.deep.equal([0, 0]);
    expect(getComputedStyle(part(host, 'view')).touchAction).to.equal('pan-y pinch-zoom');
    await swipeOver(slide(host, 0), -250);
    await arrives(host, 1);
    expect(host.index).to.equal(1);
    await swipeOver(slide(host, 1), 250);
    await arrives(host, 0);
    await swipe(middle(slide(host, 0)), [150, 0], true);
    expect(place(host, 0)).to.be.within(1, 149);
    await sendMouse({ type: 'up' });
    await arrives(host, 0);
  });

  it('clicks no link at the end of a swipe, and every link at a click (CAROUSEL-6)', async () => {
    const host = await open();
    const clicks: boolean[] = [];
    host.addEventListener('click', (event) => {
      clicks.push(event.defaultPrevented);
      event.preventDefault();
    });
    const link = slide(host, 0).querySelector('a') as Element;
    await swipe(middle(link), [-30, 0]);
    await settled();
    expect(clicks).to.deep.equal([]);
    await goTo(host, 0);
    await sendMouse({ type: 'click', position: middle(link) });
    expect(clicks).to.deep.equal([false]);
    await swipe(middle(link), [-30, 0]);
    await goTo(host, 0);
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(clicks).to.have.length(2);
  });

  it('stops where a free swipe ends', async () => {
    const host = await open('mode="free" per-view="2"');
    await swipe(middle(slide(host, 0)), [-70, 0], true);
    const held = place(host, 0);
    await sendMouse({ type: 'up' });
    await settled();
    expect(held).to.be.closeTo(-70, 1);
    expect(place(host, 0)).to.be.at.most(held);
  });

  it('moves the inner one of two', async () => {
    const host = await open(
      '',
      `<div class="s"><yb-carousel class="inner">${slidesHtml(3)}</yb-carousel></div>${slidesHtml(1)}`,
    );
    const inner = host.querySelector('.inner') as typeof host;
    await waitUntil(() => inner.hasAttribute('data-ready'));
    await swipeOver(slide(inner, 0), -250);
    await arrives(inner, 1);
    expect([inner.index, host.index]).to.deep.equal([1, 0]);
  });

  it('goes by arrow keys from within a slide, and hands the focus on', async () => {
    const host = await open('no-dots');
    slide(host, 0).querySelector('a')?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await arrives(host, 1);
    expect(focused()).to.equal(part(host, 'view'));
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement?.id).to.equal('link-1');
    await sendKeys({ press: 'ArrowLeft' });
    await arrives(host, 0);
  });

  it('goes down and up by arrow keys where it is vertical', async () => {
    const host = await open('vertical no-dots style="--yb-height: 200px"');
    slide(host, 0).querySelector('a')?.focus();
    await sendKeys({ press: 'ArrowDown' });
    await arrives(host, 1, 0, 'y');
    await sendKeys({ press: 'ArrowUp' });
    await arrives(host, 0, 0, 'y');
  });

  it('leaves arrow keys to fields', async () => {
    const host = await open('', `<div class="s"><input aria-label="Nome" value="abc"></div>${slidesHtml(2)}`);
    host.querySelector('input')?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await settled();
    expect(host.index).to.equal(0);
  });

  it('leaves the wheel across the track to the page, and follows a gesture along it (CAROUSEL-17)', async () => {
    const host = await open();
    const wheel = (deltas: WheelEventInit): boolean =>
      slide(host, 0).dispatchEvent(
        new WheelEvent('wheel', { bubbles: true, composed: true, cancelable: true, ...deltas }),
      );
    expect(wheel({ deltaY: 50 })).to.equal(true);
    expect(wheel({ deltaX: 3, deltaY: 9 })).to.equal(true);
    expect(place(host, 0)).to.equal(0);
    for (let times = 0; times < 5; times += 1) expect(wheel({ deltaX: 50, deltaY: 4 })).to.equal(false);
    expect(place(host, 0)).to.equal(-250);
    await arrives(host, 1);
    expect(host.index).to.equal(1);
    expect(wheel({ deltaX: -9999 }), 'the Back gesture stays off at the ends').to.equal(false);
    await arrives(host, 0);
  });

  it('leaves a press to what handles it: prevented, without scrolling, or marked (CAROUSEL-18)', async () => {
    const own = ['id="prevented"', 'style="touch-action: none"', 'data-yb-own-drag', ''];
    const host = await open(
      '',
      `<div class="s">${own.map((how) => `<div ${how} class="own" style="height: 40px; ${/"(t.*)"/.exec(how)?.[1] ?? ''}">Confronto</div>`).join('')}</div>${slidesHtml(2)}`,
    );
    const panes = host.querySelectorAll<HTMLElement>('.own');
    panes[0]?.addEventListener('mousedown', (event) => event.preventDefault());
    const moved: number[] = [];
    for (const pane of panes) {
      await swipeOver(pane, -60, true);
      moved.push(place(host, 0));
      await sendMouse({ type: 'up' });
    }
    expect(moved.slice(0, 3)).to.deep.equal([0, 0, 0]);
    expect(moved[3]).to.be.lessThan(-30);
  });

  it('pauses what plays in a slide that leaves the view (CAROUSEL-19)', async () => {
    const host = await open('', `<div class="s"><audio></audio></div>${slidesHtml(2)}`);
    const media = host.querySelector('audio') as HTMLAudioElement;
    let pauses = 0;
    Object.defineProperty(media, 'paused', { value: false });
    media.pause = () => (pauses += 1);
    host.next();
    await arrives(host, 1);
    expect(pauses).to.equal(1);
  });
});

describe('yb-carousel rotating', () => {
  it('goes on by itself and begins again at the end', async () => {
    const host = await open('autoplay="100"', slidesHtml(2));
    // on a slow machine it has gone on already
    const seen = [host.index];
    host.addEventListener('yb-slide-change', ({ detail }) => seen.push(detail.index));
    await waitUntil(() => seen.length >= 4, 'it goes round');
    expect(['0,1,0,1', '1,0,1,0']).to.include(seen.slice(0, 4).join());
  });

  it('rests under the pointer and while the page is hidden (CAROUSEL-4)', async () => {
    const host = await open('autoplay="60000"');
    await sendMouse({ type: 'move', position: middle(slide(host, 0)) });
    await waitUntil(() => live(host) === 'polite');
    expect(host.hasAttribute('data-playing')).to.equal(true);
    await sendMouse({ type: 'move', position: [790, 590] });
    await waitUntil(() => live(host) === 'off');
    for (const [hidden, says] of [
      [true, 'polite'],
      [false, 'off'],
    ] as const) {
      replace(document, 'hidden', hidden);
      document.dispatchEvent(new Event('visibilitychange'));
      await waitUntil(() => live(host) === says);
    }
  });

  it('is started and stopped by the page, with a button to steer it', async () => {
    const host = await open();
    expect(parts(host, 'play')).to.have.length(0);
    const told = recordEvents(host, 'yb-autoplay-change');
    host.play();
    host.play();
    await settled();
    expect(part(host, 'play').getAttribute('aria-label')).to.equal('Ferma la rotazione');
    host.pause();
    host.pause();
    await settled();
    expect(part(host, 'play').getAttribute('aria-label')).to.equal('Avvia la rotazione');
    expect(told).to.deep.equal([{ playing: true }, { playing: false }]);
  });
});

describe('yb-carousel under reduced motion', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));
  after(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('moves at once', async () => {
    const host = await open();
    host.next();
    expect([host.index, place(host, 1)]).to.deep.equal([1, 0]);
    host.goTo(4);
    expect([host.index, place(host, 4)]).to.deep.equal([4, 0]);
    const loop = await open('loop');
    loop.prev();
    expect([loop.index, place(loop, 4)]).to.deep.equal([4, 0]);
  });

  it('does not rotate until it is asked to (CAROUSEL-4)', async () => {
    const host = await open('autoplay="50"');
    expect(host.hasAttribute('data-playing')).to.equal(false);
    expect(part(host, 'play').getAttribute('aria-label')).to.equal('Avvia la rotazione');
    part(host, 'play').click();
    await oneEvent(host, 'yb-slide-change');
    expect(host.hasAttribute('data-playing')).to.equal(true);
  });

  it('stops when the visitor begins to want less', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const host = await open('autoplay="60000"');
    await settled();
    expect(host.hasAttribute('data-playing')).to.equal(true);
    const stopped = oneEvent(host, 'yb-autoplay-change');
    await emulateMedia({ reducedMotion: 'reduce' });
    expect((await stopped).detail).to.deep.equal({ playing: false });
    await waitUntil(() => !host.hasAttribute('data-playing'));
  });
});

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

describe('yb-carousel with lightbox (CAROUSEL-12)', () => {
  before(() => import('../../../elements/yb-carousel/lightbox/lightbox.tsx'));
  before(() => setViewport({ width: 800, height: 600 }));
  before(() => emulateMedia({ reducedMotion: 'reduce' }));
  after(() => emulateMedia({ reducedMotion: 'no-preference' }));
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

  it('goes along the pictures with the arrow keys, Home and End, stops at the ends, keeps the focus and the page still', async () => {
    const host = await opened();
    const at = (): string | undefined => text(host, 'lightbox-status');
    expect(parts(host, 'lightbox-prev')[0]?.getAttribute('aria-disabled')).to.equal('true');
    for (const [key, status] of [
      ['ArrowLeft', '1 di 3'],
      ['End', '3 di 3'],
      ['ArrowRight', '3 di 3'],
      ['Home', '1 di 3'],
    ] as const) {
      await press(key);
      await waitUntil(() => at() === status, `${key} leads to ${status}`);
    }
    parts(host, 'lightbox-next')[0]?.click();
    await waitUntil(() => at() === '2 di 3');
    for (let n = 0; n < 6; n++) {
      await sendKeys({ press: 'Tab' });
      expect(document.activeElement?.id).to.not.equal('after');
    }
    expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
    await sendKeys({ press: 'Escape' });
    await gone(host);
    expect(getComputedStyle(document.documentElement).overflow).to.not.equal('hidden');
  });

  it('follows the direction of the page, and a loop', async () => {
    const host = await opened('dir="rtl" loop');
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => text(host, 'lightbox-status')?.includes('2 di 3'));
    await press('ArrowRight', 'ArrowRight');
    await waitUntil(() => text(host, 'lightbox-status')?.includes('3 di 3'));
  });

  it('zooms with the keys, the button and the wheel, within its bounds, and shows the next picture whole', async () => {
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
    // these have no ending of a picture, but the page says that they lead to one
    const marked = ['type="image/webp"', 'data-yb-picture'].map((mark) =>
      figure('tre', '/media/immagine?id=12').replace('<a ', `<a ${mark} `),
    );
    const host = await open('lightbox', [figure('uno'), ...others, figure('due'), ...marked].join(''));
    await waitUntil(() => link(host).getAttribute('aria-haspopup') === 'dialog');
    expect(host.querySelectorAll('a[aria-haspopup]')).to.have.length(4);
    const isLeftAt = (at: number, keys: MouseEventInit = {}): boolean =>
      isLeft('click', () =>
        link(host, at).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })),
      );
    for (const index of others.keys()) expect(isLeftAt(index + 1), others[index]).to.equal(true);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
      expect(isLeftAt(0, { [key]: true }), key).to.equal(true);
    expect(dialogOf(host)).to.equal(null);
    expect(isLeftAt(0)).to.equal(false);
    await waitUntil(() => isOpen(host));
    expect(text(host, 'lightbox-status'), 'the others are not loaded ahead').to.equal('1 di 4');
  });

  it('stops the rotation while it is open', async () => {
    const host = await opened('autoplay="60000"');
    await waitUntil(() => live(host) === 'polite');
    await sendKeys({ press: 'Escape' });
    await gone(host);
  });

  it('says on the links that a dialog opens, and opens none without the attribute', async () => {
    const host = await open('lightbox', FIGURES + slidesHtml(1));
    await waitUntil(() => link(host).getAttribute('aria-haspopup') === 'dialog');
    host.lightbox = false;
    await waitUntil(() => !link(host).hasAttribute('aria-haspopup'));
    expect(isLeft('click', () => link(host).click())).to.equal(true);
    expect(dialogOf(host)).to.equal(null);
    expect(history.state?.ybModal).to.equal(undefined);
  });

  it('goes with its host', async () => {
    await removeHost(await opened());
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
