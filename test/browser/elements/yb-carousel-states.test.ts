import { expect } from '@open-wc/testing';
import { resetMouse, sendMouse } from '@web/test-runner-commands';
import { waitUntil } from '../wait-until.ts';
import {
  arrives,
  middle,
  open,
  part,
  parts,
  place,
  prepare,
  settled,
  slide,
  slidesHtml,
  write,
} from './yb-carousel-page.ts';

before(prepare);
afterEach(() => resetMouse());

const live = (host: Element): string | null | undefined =>
  host.shadowRoot?.querySelector('[aria-live]')?.getAttribute('aria-live');

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
    ['downwards', 'vertical'],
    ['from right to left', 'dir="rtl"'],
    ['in a loop', 'loop'],
    ['with several in view', 'per-view="2"'],
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
  const said = (element: Element): (string | null)[] =>
    ['role', 'aria-roledescription', 'aria-label', 'aria-description'].map((name) =>
      element.getAttribute(name),
    );

  for (const [what, html, attributes, expected] of [
    ['plain ones are groups', '<div class="s">1</div>', 'no-dots', ['group', 'slide', '1 di 2', null]],
    [
      'plain ones with dots are tab panels',
      '<div class="s">1</div>',
      '',
      ['tabpanel', 'slide', '1 di 2', null],
    ],
    [
      'a figure without a caption is a group',
      '<figure class="s">1</figure>',
      'no-dots',
      ['group', 'slide', '1 di 2', null],
    ],
    [
      'an element of the page’s own is a group',
      '<my-card class="s">1</my-card>',
      'no-dots',
      ['group', 'slide', '1 di 2', null],
    ],
    ['an article stays one', '<article class="s">1</article>', '', [null, 'slide', '1 di 2', null]],
    [
      'a caption names its figure',
      '<figure class="s"><figcaption>1</figcaption></figure>',
      '',
      [null, 'slide', null, '1 di 2'],
    ],
    ['a link stays one', '<a class="s" href="#x">1</a>', '', [null, null, null, '1 di 2']],
    [
      'a picture stays one',
      '<img class="s" alt="Uno" width="400" height="50">',
      '',
      [null, null, null, '1 di 2'],
    ],
    [
      'a role of the page’s own stays',
      '<div class="s" role="note">1</div>',
      '',
      ['note', null, null, '1 di 2'],
    ],
    [
      'a name of the page’s own stays',
      '<div class="s" aria-label="Il primo">1</div>',
      'no-dots',
      ['group', 'slide', 'Il primo', '1 di 2'],
    ],
  ] as const)
    it(what, async () => {
      const host = await open(attributes, `${html}<div class="s">2</div>`);
      const first = slide(host, 0);
      expect(said(first)).to.deep.equal(expected);
      const before =
        first.outerHTML.includes('aria-label="Il primo"') || first.getAttribute('role') === 'note';
      host.remove();
      await waitUntil(() => !host.hasAttribute('data-ready'));
      expect(said(first).filter(Boolean)).to.have.length(before ? 1 : 0);
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
    const [x, y] = middle(slide(host, 0));
    await sendMouse({ type: 'move', position: [x, y] });
    await sendMouse({ type: 'down' });
    for (const by of [20, 60, 110]) await sendMouse({ type: 'move', position: [x - by, y] });
    await sendMouse({ type: 'up' });
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
