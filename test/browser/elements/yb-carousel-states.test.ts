import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { waitUntil } from '../wait-until.ts';
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
  write,
} from './yb-carousel-page.ts';

const FIGURES = [1, 2, 3]
  .map((n) => `<figure class="s"><p>Orologio</p><figcaption>Riferimento ${n}</figcaption></figure>`)
  .join('');
const ARTICLES = [1, 2, 3].map((n) => `<article class="s"><h2>Orologio ${n}</h2></article>`).join('');

describe('yb-carousel passes the accessibility audit', function () {
  this.timeout(60_000);

  it('before its script', async () => {
    const page = await write(
      `<h1>Annuario</h1><yb-carousel data-load-on="media(not all)">${slidesHtml(3)}</yb-carousel>`,
    );
    await settled();
    expect(page.querySelector('yb-carousel')?.shadowRoot).to.equal(null);
    await expect(page).to.be.accessible();
  });

  for (const [state, attributes, content] of [
    ['with dots', ''],
    ['with buttons alone', 'no-dots'],
    ['with dots alone', 'no-controls'],
    ['with nothing', 'no-dots no-controls'],
    ['with one slide', '', slidesHtml(1)],
    ['with no slide', '', ''],
    ['with figures that have captions', '', FIGURES],
    ['with articles', '', ARTICLES],
    ['with articles and no dots', 'no-dots', ARTICLES],
    ['with ads among the slides', '', `<ad-placement class="s"></ad-placement>${slidesHtml(2)}`],
  ] as const)
    it(state, async () => {
      const host = await open(attributes, content);
      await expect(host).to.be.accessible();
      host.goTo(4);
      await settled();
      await expect(host).to.be.accessible();
    });

  it('rotating, at rest and stopped', async () => {
    const host = await open('autoplay="60000" loop');
    await waitUntil(() => live(host) === 'off');
    await expect(host).to.be.accessible();
    await sendMouse({ type: 'move', position: middle(slide(host, 0)) });
    await waitUntil(() => live(host) === 'polite');
    await expect(host).to.be.accessible();
    host.pause();
    await waitUntil(() => part(host, 'play').getAttribute('aria-label') === 'Avvia la rotazione');
    await expect(host).to.be.accessible();
  });
});

describe('yb-carousel names its slides', () => {
  /** Role, kind, name and description; `-` where it has none. */
  const said = (element: Element): string =>
    ['role', 'aria-roledescription', 'aria-label', 'aria-description']
      .map((name) => element.getAttribute(name) ?? '-')
      .join(', ');

  for (const [what, html, attributes, expected, before = '-, -, -, -'] of [
    ['plain ones are groups', '<div class="s">', 'no-dots', 'group, slide, 1 di 2, -'],
    ['plain ones with dots are tab panels', '<div class="s">', '', 'tabpanel, slide, 1 di 2, -'],
    ['a figure without a caption is a group', '<figure class="s">', 'no-dots', 'group, slide, 1 di 2, -'],
    ['an element of the page’s own is a group', '<my-card class="s">', 'no-dots', 'group, slide, 1 di 2, -'],
    ['an article stays one', '<article class="s">', '', '-, slide, 1 di 2, -'],
    ['a caption names its figure', '<figure class="s"><figcaption>1', '', '-, slide, -, 1 di 2'],
    ['a link stays one', '<a class="s" href="#x">', '', '-, -, -, 1 di 2'],
    ['a picture stays one', '<img class="s" alt="Uno" width="400" height="50">', '', '-, -, -, 1 di 2'],
    ['a role stays', '<div class="s" role="note">', '', 'note, -, -, 1 di 2', 'note, -, -, -'],
    ['a name stays', '<div class="s" aria-label="A">', 'no-dots', 'group, slide, A, 1 di 2', '-, -, A, -'],
  ] as const)
    it(what, async () => {
      const first = document.createRange().createContextualFragment(html).firstElementChild as Element;
      const host = await open(attributes, `${first.outerHTML}<div class="s">2</div>`);
      const slideNow = slide(host, 0);
      expect(said(slideNow)).to.equal(expected);
      host.remove();
      await waitUntil(() => !host.hasAttribute('data-ready'));
      expect(said(slideNow)).to.equal(before);
    });
});

describe('yb-carousel wherever it is', () => {
  it('reports no error where a slide grows while its size is reported', async () => {
    const host = await open('', '<div class="s"><p>Uno</p></div><div class="s"><p>Due</p></div>');
    const first = slide(host, 0);
    const height = first.offsetHeight;
    // code of the page that makes a wide slide higher; the test fails at any error on the page
    const sizes = new ResizeObserver(([text]) => {
      if (text && text.contentRect.width > 400) first.style.height = '300px';
    });
    sizes.observe(first.firstElementChild as Element);
    await settled();
    expect(part(host, 'view').offsetHeight).to.equal(height);
    (host.parentElement as HTMLElement).style.width = '500px';
    await waitUntil(() => part(host, 'view').offsetHeight === 300);
    await settled();
    expect(place(host, 1)).to.equal(500);
    sizes.disconnect();
  });

  it('stops at a slide where a free swipe is to snap', async () => {
    const host = await open('mode="free-snap" per-view="2"');
    await swipe(middle(slide(host, 0)), [-110, 0]);
    await waitUntil(() => host.index > 0 && Math.abs(place(host, host.index)) < 1, 'it stands at a slide');
  });

  it('rests while the page is hidden', async () => {
    const host = await open('autoplay="60000"');
    await waitUntil(() => live(host) === 'off');
    const hide = (hidden: boolean): void => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    try {
      hide(true);
      await waitUntil(() => live(host) === 'polite');
      hide(false);
      await waitUntil(() => live(host) === 'off');
    } finally {
      Reflect.deleteProperty(document, 'hidden');
    }
  });

  it('keeps an inert slide of the page’s inert', async () => {
    const host = await open('', `<div class="s">1</div><div class="s" inert>2</div><div class="s">3</div>`);
    host.goTo(1);
    await arrives(host, 1);
    host.goTo(2);
    await arrives(host, 2);
    host.remove();
    await waitUntil(() => !host.hasAttribute('data-ready'));
    expect([0, 1, 2].map((i) => slide(host, i).inert)).to.deep.equal([false, true, false]);
  });

  it('takes no spacing from a breakpoint that says so', async () => {
    const host = await open(`per-view="2" spacing="20" breakpoints='{"(min-width: 1px)": {"spacing": 0}}'`);
    expect(place(host, 1)).to.equal(200);
    expect(parts(host, 'dot')).to.have.length(4);
  });
});
