import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse } from '@web/test-runner-commands';
import { waitUntil } from '../wait-until.ts';
import {
  arrives,
  middle,
  open,
  part,
  parts,
  place,
  settled,
  slide,
  slidesHtml,
  swipe,
} from './yb-carousel-page.ts';

/** A slide's opacity. */
const seen = (host: Element, index: number): number => Number(getComputedStyle(slide(host, index)).opacity);
const showsAlone = (host: Element, index: number, count = 5): Promise<void> =>
  waitUntil(
    () =>
      Array.from({ length: count }, (_, i) => seen(host, i)).every((one, i) => one === (i === index ? 1 : 0)),
    `slide ${index} shows alone`,
  );
const reachable = (host: HTMLElement): number[] =>
  [...host.querySelectorAll<HTMLElement>(':scope > .s')].flatMap((one, i) => (one.inert ? [] : i));

describe('yb-carousel with effect="fade" (CAROUSEL-9)', () => {
  it('shows one slide at its place, and the others are out of reach', async () => {
    const host = await open('effect="fade" per-view="2" spacing="20"');
    await showsAlone(host, 0);
    expect(slide(host, 0).offsetWidth).to.equal(400);
    expect(reachable(host)).to.deep.equal([0]);
    host.next();
    await showsAlone(host, 1);
    expect(place(host, 1)).to.equal(0);
    expect(reachable(host)).to.deep.equal([1]);
    await expect(host).to.be.accessible();
  });

  it('shows both slides while one fades into the other, and one of them can be reached', async () => {
    const host = await open('effect="fade"');
    const both: boolean[] = [];
    const look = (): void => {
      const [from, to] = [seen(host, 0), seen(host, 1)];
      both.push(from > 0 && to > 0 && Math.abs(from + to - 1) < 0.01 && reachable(host).length === 1);
    };
    host.next();
    await waitUntil(
      () => {
        look();
        return seen(host, 1) === 1;
      },
      'it has faded',
      { interval: 10 },
    );
    expect(both.includes(true)).to.equal(true);
    expect([place(host, 0), place(host, 1)]).to.include(0);
  });

  it('shows no slide on the way to a far one', async () => {
    const host = await open('effect="fade"');
    let between = 0;
    part(host, 'dots').querySelectorAll<HTMLElement>('[role=tab]')[4]?.click();
    await waitUntil(
      () => {
        between = Math.max(between, seen(host, 1), seen(host, 2), seen(host, 3));
        return seen(host, 4) === 1;
      },
      'the last slide shows',
      { interval: 10 },
    );
    expect(between).to.equal(0);
    await showsAlone(host, 4);
  });

  it('goes around a loop, from right to left and downwards too', async () => {
    for (const attributes of ['loop', 'loop dir="rtl"', 'loop vertical style="--yb-height: 100px"']) {
      const host = await open(`effect="fade" ${attributes}`);
      host.prev();
      await showsAlone(host, 4);
      const axis = attributes.includes('vertical') ? 'y' : 'x';
      expect(place(host, 4, axis), attributes).to.equal(0);
      host.next();
      await showsAlone(host, 0);
      expect(place(host, 0, axis), attributes).to.equal(0);
    }
  });

  it('follows a swipe, and Tab meets the slide that shows alone', async () => {
    const host = await open('effect="fade" no-dots');
    const [x, y] = middle(host);
    await swipe([x, y - 20], [-120, 0], true);
    await waitUntil(() => seen(host, 1) > 0.2 && seen(host, 0) < 0.8, 'it follows the pointer');
    for (const by of [180, 260]) await sendMouse({ type: 'move', position: [x - by, y - 20] });
    await sendMouse({ type: 'up' });
    await showsAlone(host, 1);
    part(host, 'next').focus();
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement?.id).to.equal('link-1');
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement?.id).to.equal('after');
  });

  it('changes at once where the visitor wants less motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    try {
      const host = await open('effect="fade"');
      host.next();
      expect([seen(host, 0), seen(host, 1)]).to.deep.equal([0, 1]);
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' });
    }
  });

  it('is a change of the attribute away, and leaves nothing on the slides', async () => {
    const host = await open('', slidesHtml(3));
    host.effect = 'fade';
    await showsAlone(host, 0, 3);
    host.goTo(2);
    await showsAlone(host, 2, 3);
    host.effect = 'slide';
    await waitUntil(() => seen(host, 0) === 1);
    await arrives(host, 2);
    expect(slide(host, 0).style.opacity).to.equal('');
    host.effect = 'fade';
    await showsAlone(host, 2, 3);
    host.remove();
    await waitUntil(() => !host.hasAttribute('data-ready'));
    expect(slide(host, 0).getAttribute('style')).to.equal('height: 100px;');
  });
});

describe('yb-carousel with per-move (CAROUSEL-10)', () => {
  const dots = (host: Element): string[] =>
    parts(host, 'dot').map((dot) => dot.getAttribute('aria-label') ?? '');

  it('has a dot for each step, and tab panels for these', async () => {
    const host = await open('per-view="2" per-move="2"', slidesHtml(7));
    expect(dots(host)).to.deep.equal(['Slide 1', 'Slide 3', 'Slide 5', 'Slide 6']);
    expect([0, 1, 2].map((i) => slide(host, i).getAttribute('role'))).to.deep.equal([
      'tabpanel',
      'group',
      'tabpanel',
    ]);
    host.goTo(3);
    await settled();
    expect(part(host, 'dot-current').getAttribute('aria-label')).to.equal('Slide 3');
    part(host, 'dot-current').focus();
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => host.index === 4);
    await sendKeys({ press: 'End' });
    await waitUntil(() => host.index === 5);
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => host.index === 0);
    await expect(host).to.be.accessible();
  });

  it('swipes by several slides, also where a loop has a rest', async () => {
    const host = await open('per-view="2" per-move="2" loop', slidesHtml(5));
    const [x, y] = middle(slide(host, 0));
    await swipe([x + 250, y], [-300, 0]);
    await waitUntil(() => host.index === 2);
    await arrives(host, 2);
    host.next();
    expect(host.index).to.equal(4);
    host.next();
    expect(host.index).to.equal(0);
    host.prev();
    expect(host.index).to.equal(4);
  });

  it('is set by a breakpoint, and ends with it', async () => {
    const host = await open(`per-view="2" breakpoints='{"(min-width: 1px)": {"perMove": 2}}'`, slidesHtml(6));
    expect(dots(host)).to.have.length(3);
    host.breakpoints = {};
    await waitUntil(() => dots(host).length === 5);
    host.next();
    expect(host.index).to.equal(1);
  });

  it('takes one slide where the value is no whole number above 0', async () => {
    const host = await open('per-move="1.5"');
    expect(host.perMove).to.equal(1);
    host.next();
    expect(host.index).to.equal(1);
  });
});

describe('yb-carousel with auto-height (CAROUSEL-11)', () => {
  const TALL = [80, 200, 120]
    .map((height) => `<div class="s"><div style="height: ${height}px">${height}</div></div>`)
    .join('');
  const height = (host: Element): number => Math.round(part(host, 'view').getBoundingClientRect().height);
  const becomes = (host: Element, px: number): Promise<void> =>
    waitUntil(() => height(host) === px, `it is ${px} px high`);

  it('is as high as the current slide', async () => {
    const host = await open('auto-height', TALL);
    expect(height(host)).to.equal(80);
    host.next();
    await becomes(host, 200);
    await arrives(host, 1);
    host.goTo(2);
    await becomes(host, 120);
    expect(host.offsetHeight).to.equal(120 + 48);
  });

  for (const style of ['zoom: 0.8', 'zoom: 1.25', 'transform: scale(0.5)'])
    it(`is as high as the current slide under ${style}`, async () => {
      const host = await open(`auto-height style="${style}"`, TALL);
      host.next();
      await waitUntil(() => (part(host, 'view') as HTMLElement).offsetHeight === 200, 'it is 200 px high');
    });

  it('follows a slide that grows, and slides that come and go', async () => {
    const host = await open('auto-height', TALL);
    (slide(host, 0).firstElementChild as HTMLElement).style.height = '150px';
    await becomes(host, 150);
    slide(host, 0).remove();
    await becomes(host, 200);
  });

  it('is the tallest slide’s height with autoplay and in no vertical carousel', async () => {
    const rotating = await open('auto-height autoplay="60000"', TALL);
    expect(height(rotating)).to.equal(200);
    const vertical = await open('auto-height vertical style="--yb-height: 100px"', TALL);
    expect(height(vertical)).to.be.lessThan(101);
  });
});
