import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import { press } from '../page.ts';
import { waitUntil } from '../wait-until.ts';
import { emulateMedia, sendKeys, sendMouse } from '@web/test-runner-commands';
import {
  arrives,
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

const focused = (host: Element): Element | null =>
  document.activeElement === host ? (host.shadowRoot?.activeElement ?? null) : document.activeElement;

describe('yb-carousel with previous and next buttons (APG carousel, case list)', () => {
  it('tells no change while it rotates, and each one politely while it does not (CAROUSEL-5)', async () => {
    const host = await open('no-dots autoplay="60000"');
    expect(slide(host, 0).assignedSlot?.closest('[aria-live=off]')).not.to.equal(null);
    part(host, 'next').focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => live(host) === 'polite');
    await press('Shift+Tab');
    await press('Shift+Tab');
    expect(focused(host)).to.equal(part(host, 'play'));
    await waitUntil(() => live(host) === 'off');
    await sendMouse({ type: 'click', position: middle(part(host, 'play')) });
    await waitUntil(() => live(host) === 'polite');
  });

  it('labels its buttons and says what they control', async () => {
    const host = await open('no-dots autoplay="60000"');
    const labels = ['play', 'prev', 'next'].map((name) => part(host, name).getAttribute('aria-label'));
    expect(labels).to.deep.equal(['Ferma la rotazione', 'Slide precedente', 'Slide successiva']);
    for (const name of ['prev', 'next']) {
      const controlled = host.shadowRoot?.getElementById(
        part(host, name).getAttribute('aria-controls') ?? '',
      );
      expect(controlled?.contains(slide(host, 0).assignedSlot)).to.equal(true);
    }
  });

  it('goes with Tab from the rotation button over the others to the slide in view alone (CAROUSEL-5)', async () => {
    const host = await open(
      'no-dots autoplay="60000"',
      slidesHtml(3),
      '<a id="before" href="?before">Prima</a>',
    );
    document.getElementById('before')?.focus();
    const visited: unknown[] = [];
    for (let i = 0; i < 5; i++) {
      await sendKeys({ press: 'Tab' });
      visited.push(focused(host)?.getAttribute('part')?.split(' ')[0] ?? focused(host)?.id);
    }
    expect(visited).to.deep.equal(['play', 'prev', 'next', 'link-0', 'after']);
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
    expect(focused(host)).to.equal(part(host, 'next'));
    await sendKeys({ press: 'Enter' });
    expect(host.index).to.equal(1);
    expect(part(host, 'status').textContent).to.equal('2 di 2');
  });
});

describe('yb-carousel with dots (APG tabbed carousel, case list)', () => {
  const tabs = parts;
  const selected = (host: Element): number[] =>
    tabs(host, 'dot').flatMap((tab, i) => (tab.getAttribute('aria-selected') === 'true' ? [i] : []));

  it('is one labelled list of labelled tabs, each of which controls its slide', async () => {
    const host = await open('no-controls');
    expect(part(host, 'dots').getAttribute('role')).to.equal('tablist');
    expect(part(host, 'dots').getAttribute('aria-label')).to.equal('Slide');
    const dots = tabs(host, 'dot');
    expect(dots.map((dot) => dot.getAttribute('role'))).to.deep.equal(Array(5).fill('tab'));
    expect(dots.map((dot) => dot.getAttribute('aria-label'))).to.deep.equal(
      [1, 2, 3, 4, 5].map((n) => `Slide ${n}`),
    );
    for (const [i, dot] of dots.entries()) expect(dot.ariaControlsElements).to.deep.equal([slide(host, i)]);
  });

  it('selects the tab that is pressed, shows its slide alone, and keeps one tab in the tab order', async () => {
    const host = await open('no-controls');
    for (const i of [3, 1, 4]) {
      await sendMouse({ type: 'click', position: middle(tabs(host, 'dot')[i] as Element) });
      await arrives(host, i);
      expect(selected(host)).to.deep.equal([i]);
      await waitUntil(() => [0, 1, 2, 3, 4].every((other) => slide(host, other).inert === (other !== i)));
      expect(tabs(host, 'dot').map((dot) => dot.getAttribute('tabindex'))).to.deep.equal(
        [0, 1, 2, 3, 4].map((other) => (other === i ? null : '-1')),
      );
    }
  });

  it('goes with Tab from the rotation button to the open tab and its slide', async () => {
    const host = await open('no-controls autoplay="60000" initial="1"', slidesHtml(3));
    part(host, 'play').focus();
    const visited: unknown[] = [];
    for (let i = 0; i < 3; i++) {
      await sendKeys({ press: 'Tab' });
      visited.push(focused(host)?.getAttribute('aria-label') ?? focused(host)?.id);
    }
    expect(visited).to.deep.equal(['Slide 2', 'link-1', 'after']);
  });

  it('moves by arrow keys, Home and End, with the focus, over the ends', async () => {
    const host = await open('no-controls');
    tabs(host, 'dot')[0]?.focus();
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
      expect(focused(host)).to.equal(tabs(host, 'dot')[index]);
    }
    host.dir = 'rtl';
    await settled();
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => selected(host)[0] === 1);
  });
});

describe('yb-carousel under a hand', () => {
  it('goes to the next slide by a swipe, and back at the ends', async () => {
    const host = await open();
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

  it('leaves movements across the track alone (CAROUSEL-6)', async () => {
    const host = await open();
    await swipe(middle(slide(host, 0)), [10, 60]);
    await settled();
    expect([host.index, place(host, 0)]).to.deep.equal([0, 0]);
    expect(getComputedStyle(part(host, 'view')).touchAction).to.equal('pan-y pinch-zoom');
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
    host.goTo(0);
    await arrives(host, 0);
    await sendMouse({ type: 'click', position: middle(link) });
    expect(clicks).to.deep.equal([false]);
    await swipe(middle(link), [-30, 0]);
    host.goTo(0);
    await arrives(host, 0);
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
    expect(focused(host)).to.equal(part(host, 'view'));
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement?.id).to.equal('link-1');
    await sendKeys({ press: 'ArrowLeft' });
    await arrives(host, 0);
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

  it('rests under the pointer (CAROUSEL-4)', async () => {
    const host = await open('autoplay="60000"');
    await sendMouse({ type: 'move', position: middle(slide(host, 0)) });
    await waitUntil(() => live(host) === 'polite');
    expect(host.hasAttribute('data-playing')).to.equal(true);
    await sendMouse({ type: 'move', position: [790, 590] });
    await waitUntil(() => live(host) === 'off');
  });

  it('is started and stopped by the page, with a button to steer it', async () => {
    const host = await open();
    expect(parts(host, 'play')).to.have.length(0);
    const told: boolean[] = [];
    host.addEventListener('yb-autoplay-change', ({ detail }) => told.push(detail.playing));
    host.play();
    host.play();
    await settled();
    expect(part(host, 'play').getAttribute('aria-label')).to.equal('Ferma la rotazione');
    host.pause();
    host.pause();
    await settled();
    expect(part(host, 'play').getAttribute('aria-label')).to.equal('Avvia la rotazione');
    expect(told).to.deep.equal([true, false]);
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
