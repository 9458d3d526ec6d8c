import { expect, oneEvent } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { fixInPlace } from '../../../src/ads/fixed/position.ts';
import type { AdRuntime } from '../../../src/ads/model/public-api.ts';
import { waitUntil } from '../wait-until.ts';
import { layerAd, stickyAd, type Layer, type Sticky } from './fixed-markup.ts';
import { ad, addElement, next, show as showAd, startRuntime } from './runtime-page.ts';
import { print } from '../island/page.ts';
import { recordEvents, recordReports, wantLessMotion } from '../page.ts';

const runtime: AdRuntime = startRuntime();
let number = 0;

interface Shown {
  readonly host: HTMLElement;
  readonly fixed: HTMLElement;
  /** Ids of counted ads. */
  readonly counted: string[];
}

/** Clicks in the corner of the window, as a person does: an inert element gets no such click. */
const clickBeside = (): Promise<void> => sendMouse({ type: 'click', position: [2, 2] });

const MODAL = 'advads-layer-onload advads-close advads-has-background';

describe('ads that stand in the window', () => {
  const ends: (() => void)[] = [];

  afterEach(() => {
    for (const end of ends.splice(0)) end();
    document.querySelectorAll('[id^=fisso-]').forEach((one) => one.remove());
    scrollTo(0, 0);
    document.body.style.minBlockSize = '';
  });

  async function show(html: (id: string) => string): Promise<Shown> {
    const [id, adId, slug] = [`fisso-${++number}`, String(7000 + number), `fissa-${number}`];
    const counted: string[] = [];
    // those of earlier tests may still come
    const own = (one: string): boolean => one === adId;
    ends.push(runtime.on('ad-runtime-impression', ({ ads }) => void counted.push(...ads.filter(own))));
    const host = showAd(slug, [ad(adId, html(id))]);
    await waitUntil(() => document.getElementById(id));
    const fixed = document.getElementById(id) as HTMLElement;
    return { host, fixed, counted };
  }
  const sticky = (more: Omit<Sticky, 'id'> = {}): Promise<Shown> => show((id) => stickyAd({ id, ...more }));
  const layer = (more: Omit<Layer, 'id'> = {}): Promise<Shown> => show((id) => layerAd({ id, ...more }));
  /** A button of the page that has the focus. */
  function focusedButton(): HTMLButtonElement {
    const button = addElement('button');
    button.focus();
    return button;
  }
  const isShown = (element: Element): boolean => element.checkVisibility();
  const isCentred = (element: Element): boolean => {
    const { left, right } = element.getBoundingClientRect();
    return Math.abs(left - (document.documentElement.clientWidth - right)) <= 1;
  };

  describe('a sticky ad', () => {
    it('is centred without jQuery, at its width or its own (FIXED-1)', async () => {
      expect(Reflect.get(window, 'jQuery')).to.equal(undefined);
      const set = await sticky({
        does: '$wrapper.css("width", 280);advads.center_fixed_element( $wrapper );',
      });
      await waitUntil(() => isCentred(set.fixed));
      expect(set.fixed.offsetWidth).to.equal(280);
      const own = await sticky({
        style: 'bottom: 0;',
        does: '$wrapper.css({ "transform": "translateX(-50%)" });',
      });
      await waitUntil(() => isCentred(own.fixed));
      expect(own.fixed.offsetWidth).to.equal(300);
      await waitUntil(() => set.counted.length === 1 && own.counted.length === 1);
    });

    it('stands in the middle, on a background, or at the side where its settings say so', async () => {
      const middle = await sticky({ style: 'left: 0;', does: 'advads.center_vertically( $wrapper );' });
      await waitUntil(() => {
        const { top, bottom } = middle.fixed.getBoundingClientRect();
        return Math.abs(top - (innerHeight - bottom)) <= 1;
      });
      const wide = await sticky({
        does: '$wrapper.css({ textAlign: "center", display: "block", width: "auto" });',
      });
      await waitUntil(() => wide.fixed.style.textAlign === 'center');
      const side = await sticky({
        style: 'position: absolute;',
        does: 'advads.set_parent_relative( $wrapper, {} );',
      });
      await waitUntil(() => side.fixed.parentElement?.style.position === 'relative');
      const fixed = await sticky({
        style: 'position: absolute; left: 40px;',
        does: 'advads.fix_element( $wrapper, {"use_grandparent":true} );',
      });
      await waitUntil(() => fixed.fixed.style.position === 'fixed');
      expect(parseFloat(fixed.fixed.style.left)).to.be.greaterThan(0);
    });

    it('keeps its place when it is fixed in a page that zooms', () => {
      const box = addElement('div');
      box.style.cssText = 'position: absolute; left: 200px; top: 100px; width: 50px; height: 50px';
      ends.push(() => (document.body.style.zoom = ''));
      for (const zoom of ['0.8', '1.25']) {
        document.body.style.zoom = zoom;
        box.style.position = 'absolute';
        const before = box.getBoundingClientRect();
        fixInPlace(box);
        const after = box.getBoundingClientRect();
        expect(after.left).to.be.closeTo(before.left, 0.5);
        expect(after.top).to.be.closeTo(before.top, 0.5);
      }
    });

    it('moves to its target, or to the wrapper around it that has room beside it (FAMILY-5)', async () => {
      const target = addElement('aside', { id: 'fisso-bersaglio', textContent: 'Qui' });
      const moved = await sticky({ target: '#fisso-bersaglio' });
      await waitUntil(() => moved.fixed.parentElement === target);
      document.body.style.paddingInline = '40px';
      ends.push(() => (document.body.style.paddingInline = ''));
      const { fixed } = await sticky({
        style: 'position: absolute;',
        options: 'target: "wrapper", offset: "left"',
      });
      await waitUntil(() => fixed.parentElement?.style.position === 'relative');
      expect(fixed.parentElement?.firstElementChild).to.equal(fixed);
    });

    it('comes after its delay and is counted then, not before (FIXED-3)', async () => {
      const { fixed, counted } = await sticky({
        style: 'display: none;',
        does: `setTimeout( function() { $wrapper.trigger( "advads-sticky-trigger" ).fadeIn(10).css( 'display', 'block' );}, 150 );`,
      });
      await runtime.idle();
      expect([isShown(fixed), counted]).to.deep.equal([false, []]);
      await waitUntil(() => isShown(fixed));
      await waitUntil(() => counted.length === 1);
    });

    it('that goes before its delay is over is not counted', async () => {
      const { host, fixed, counted } = await sticky({
        style: 'display: none;',
        does: `setTimeout( function() { $wrapper.css( 'display', 'block' );}, 50 );`,
      });
      runtime.close(host);
      let isOver = false;
      setTimeout(() => (isOver = true), 100);
      await waitUntil(() => isOver);
      expect(fixed.isConnected).to.equal(false);
      expect(counted).to.deep.equal([]);
    });

    it('has a real button that closes it, sets its cookie and tells (FIXED-4)', async () => {
      const { host, fixed } = await sticky({ cookie: ['timeout_placement_fissa', '2'] });
      await waitUntil(() => fixed.querySelector('button'));
      const button = fixed.querySelector('button') as HTMLButtonElement;
      expect(fixed.querySelectorAll('.advads-close-button')).to.have.length(1);
      expect(button.getAttribute('aria-label')).to.equal('Chiudi annuncio');
      expect(button.getBoundingClientRect().height).to.be.at.least(24);
      const closed = recordEvents(host, 'ad-close');
      button.focus();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => host.getAttribute('data-reason') === 'closed');
      expect([closed.length, fixed.isConnected]).to.deep.equal([1, false]);
      expect(document.cookie).to.contain('timeout_placement_fissa=1');
      document.cookie = 'timeout_placement_fissa=; max-age=0; path=/';
    });
  });

  describe('a layer', () => {
    it('opens on load, is a dialog with a name, and closes with its cookie (FIXED-2, FIXED-4)', async () => {
      const { host, fixed, counted } = await layer({
        classes: 'advads-layer-onload advads-close',
        cookie: ['timeout_placement_strato', 'null'],
      });
      await waitUntil(() => isShown(fixed));
      expect(fixed.getAttribute('role')).to.equal('dialog');
      expect(fixed.getAttribute('aria-label')).to.equal('Annuncio');
      expect(fixed.hasAttribute('aria-modal')).to.equal(false);
      await waitUntil(() => counted.length === 1);
      fixed.querySelector('button')?.click();
      expect(host.getAttribute('data-reason')).to.equal('closed');
      expect(document.cookie).to.contain('timeout_placement_strato=1');
      document.cookie = 'timeout_placement_strato=; max-age=0; path=/';
    });

    it('with a background takes the focus, makes the page wait, comes again by reload(), and gives both back on Escape (FIXED-5)', async () => {
      const before = focusedButton();
      const { fixed } = await layer({ classes: MODAL });
      await waitUntil(() => isShown(fixed));
      expect(document.activeElement).to.equal(fixed);
      expect(fixed.getAttribute('aria-modal')).to.equal('true');
      expect(before.inert).to.equal(true);
      await clickBeside();
      expect(isShown(fixed)).to.equal(true);
      runtime.reload();
      await waitUntil(() => document.activeElement !== fixed && document.activeElement?.id === fixed.id);
      expect(before.inert).to.equal(true);
      await sendKeys({ press: 'Escape' });
      expect(document.getElementById(fixed.id)).to.equal(null);
      expect([before.inert, document.querySelector('.advads-background')]).to.deep.equal([false, null]);
      expect(document.activeElement).to.equal(before);
    });

    for (const [how, remove] of [
      ['empties', ({ host }: Shown) => host.replaceChildren()],
      ['removes', ({ host }: Shown) => host.remove()],
    ] as const)
      it(`that is taken off the page by a script that ${how} its wrapper frees the page (FIXED-5)`, async () => {
        const before = focusedButton();
        const shown = await layer({ classes: MODAL });
        await waitUntil(() => document.activeElement === shown.fixed);
        expect(before.inert).to.equal(true);
        remove(shown);
        await waitUntil(() => !before.inert);
        expect(document.querySelector('.advads-background')).to.equal(null);
        expect(document.activeElement).to.equal(before);
      });

    it('that is moved within one task stays a dialog', async () => {
      const { host, fixed } = await layer({ classes: MODAL });
      await waitUntil(() => document.activeElement === fixed);
      document.body.append(host);
      await Promise.resolve();
      expect(document.querySelector('.advads-background')).to.not.equal(null);
      await sendKeys({ press: 'Escape' });
      expect(fixed.isConnected).to.equal(false);
    });

    it('without a background closes on Escape wherever the focus is, the last one first (FIXED-5)', async () => {
      const classes = 'advads-layer-onload advads-close';
      const first = await layer({ classes });
      const stays = await layer();
      const last = await layer({ classes });
      await waitUntil(() => [first, stays, last].every(({ fixed }) => isShown(fixed)));
      const field = addElement('input');
      field.focus();
      await sendKeys({ press: 'a' });
      await sendKeys({ press: 'Escape' });
      const standing = (): boolean[] => [first, stays, last].map(({ fixed }) => fixed.isConnected);
      expect(standing()).to.deep.equal([true, true, false]);
      expect([document.activeElement, field.value]).to.deep.equal([field, 'a']);
      await sendKeys({ press: 'Escape' });
      await sendKeys({ press: 'Escape' });
      expect(standing()).to.deep.equal([false, true, false]);
    });

    it('leaves Escape to a dialog of the page, and to a script that handles it', async () => {
      const { fixed } = await layer({ classes: 'advads-layer-onload advads-close' });
      await waitUntil(() => isShown(fixed));
      const dialog = addElement('dialog');
      dialog.showModal();
      await sendKeys({ press: 'Escape' });
      expect([dialog.open, fixed.isConnected]).to.deep.equal([false, true]);
      const handle = (event: Event): void => event.preventDefault();
      document.body.addEventListener('keydown', handle);
      await sendKeys({ press: 'Escape' });
      document.body.removeEventListener('keydown', handle);
      expect(fixed.isConnected).to.equal(true);
      await sendKeys({ press: 'Escape' });
      expect(fixed.isConnected).to.equal(false);
    });

    it('closes by a click on the background where it may, and leaves it to the others', async () => {
      const classes = 'advads-layer-onload advads-has-background';
      const stays = await layer({ classes });
      const goes = await layer({ classes: `${classes} advads-background-click-close` });
      await waitUntil(() => isShown(stays.fixed) && isShown(goes.fixed));
      await clickBeside();
      expect([stays.fixed.isConnected, goes.fixed.isConnected]).to.deep.equal([true, false]);
      expect(document.querySelectorAll('.advads-background')).to.have.length(1);
      await sendKeys({ press: 'Escape' });
      expect(stays.fixed.isConnected).to.equal(true);
    });

    it('closes by itself after its time', async () => {
      const { fixed } = await layer({ attributes: 'data-auto-close-delay="60"' });
      await waitUntil(() => isShown(fixed));
      await waitUntil(() => !fixed.isConnected);
    });

    const leaveUpwards = (): void => {
      for (const clientY of [200, -1])
        document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY }));
    };
    const delay = 'data-advads-layer-delay="80"';
    for (const [what, classes, act, attributes] of [
      ['after its delay', 'delay', () => undefined, delay],
      ['when the visitor has stopped scrolling', 'stop', () => scrollTo(0, 20)],
      ['after half of the page', 'half', () => scrollTo(0, document.body.scrollHeight)],
      ['after so many pixels', 'offset advads-layer-offset-300', () => scrollTo(0, 320)],
      ['when the pointer leaves upwards', 'exit', leaveUpwards],
    ] as const)
      it(`comes ${what}, with its effect, and is counted then (FIXED-2, FIXED-3)`, async () => {
        document.body.style.minBlockSize = '400vh';
        const { fixed, counted } = await layer({
          classes: `advads-layer-${classes} advads-effect advads-effect-slide advads-duration-10`,
          attributes: attributes ?? '',
        });
        await runtime.idle();
        scrollTo(0, 10);
        expect([isShown(fixed), counted]).to.deep.equal([false, []]);
        act();
        await waitUntil(() => isShown(fixed));
        await waitUntil(() => counted.length === 1);
      });

    for (const [classes, top] of [
      ['advads-layer-stop', 20],
      ['advads-layer-half', 600],
      ['advads-layer-offset advads-layer-offset-300', 320],
    ] as const)
      it(`comes where the page scrolls in an element: ${classes} (FIXED-2)`, async () => {
        const page = print(
          `<div style="position: fixed; inset: 0; overflow: auto"><div style="block-size: calc(100vh + 1000px)">
          <div class="dentro" style="block-size: 100px; overflow: auto"><p style="block-size: 4000px"></p></div></div></div>`,
        ).firstElementChild as HTMLElement;
        const { fixed } = await layer({ classes });
        await runtime.idle();
        const scrolled = async (box: Element | null, to: number): Promise<void> => {
          const event = oneEvent(box as EventTarget, 'scroll');
          box?.scrollTo(0, to);
          await event;
        };
        await scrolled(page.querySelector('.dentro'), 2000);
        if (top > 20) await scrolled(page, top - 200);
        expect(isShown(fixed)).to.equal(false);
        await scrolled(page, top);
        await waitUntil(() => isShown(fixed));
      });

    it('comes with its effect, without a layout of its own, and at once for who wants less motion (FIXED-6)', async () => {
      const classes = 'advads-layer-onload advads-effect advads-effect-fadein advads-duration-5000';
      const moving = await layer({ classes });
      await waitUntil(() => isShown(moving.fixed));
      expect(moving.fixed.getAnimations()).to.have.length(1);
      await wantLessMotion();
      const still = await layer({ classes });
      await waitUntil(() => isShown(still.fixed));
      expect(still.fixed.getAnimations()).to.deep.equal([]);
      expect(still.fixed.offsetHeight).to.equal(moving.fixed.offsetHeight);
    });

    it('that comes after its script, as one that waits for consent does, comes all the same', async () => {
      const html = layerAd({ id: 'fisso-tardi' });
      const at = html.indexOf('<script>');
      await show((id) => html.slice(at) + layerAd({ id }));
      const late = addElement('div', { innerHTML: html.slice(0, at) });
      await waitUntil(() => isShown(late.firstElementChild as Element));
    });

    it('whose wrapper is not there is left alone, and the next one comes', async () => {
      const { fixed } = await show(
        (id) => layerAd({ id: 'altrove' }).replace('id="altrove"', '') + layerAd({ id }),
      );
      await waitUntil(() => isShown(fixed));
    });
  });

  it('are counted once where they stand in their place before anybody asks', async () => {
    const both = await show(
      (id) =>
        stickyAd({ id: `${id}-b`, does: 'advads.center_fixed_element( $wrapper );' }) + stickyAd({ id }),
    );
    await waitUntil(() => both.counted.length > 0);
    await runtime.idle();
    expect(both.counted).to.have.length(1);
  });

  it('that the server printed are counted when they come, if it has left that to the page', async () => {
    const reports = recordReports();
    const counted = next('ad-runtime-impression', ({ ads }) => ads.includes('7900'));
    const attributes =
      'data-delayed="1" data-advads-impression="1" data-advads-trackid="7900" data-advads-trackbid="1"';
    const printed = addElement('div', { innerHTML: layerAd({ id: 'fisso-stampato', attributes }) });
    addElement('script', { text: printed.querySelector('script')?.text ?? '' });
    expect((await counted).ads).to.deep.equal(['7900']);
    document.querySelector<HTMLElement>('#fisso-stampato')?.remove();
    expect(reports).to.deep.equal([]);
  });
});

describe('an ad in front of the page', () => {
  /** Hides elements as an ad blocker does. */
  const hide = (selector: string): HTMLStyleElement =>
    addElement('style', { textContent: `${selector} { display: none !important }` });

  /** Shows a fixed ad, and returns its id. */
  async function show(html: (id: string) => string): Promise<string> {
    const [id, slug] = [`davanti-${++number}`, `davanti-${number}`];
    showAd(slug, [ad(id, html(id))]);
    await waitUntil(() => document.getElementById(id));
    await waitUntil(() => document.getElementById(id)?.style.display !== 'none' || paused());
    return id;
  }
  const paused = (): boolean => !!document.querySelector('[data-keeps-layers]');
  const showLayer = (): Promise<string> => show((id) => layerAd({ id, classes: MODAL }));
  const layer = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

  /** A button of the page that tells whether a click reaches it. */
  function pageButton(style = ''): () => Promise<boolean> {
    const place = { style: `position:fixed;left:4px;top:4px;${style}` };
    const button = addElement('button', { textContent: 'Della pagina' }, place);
    let clicks = 0;
    button.addEventListener('click', () => clicks++);
    return async () => {
      const before = clicks;
      const { x, y } = button.getBoundingClientRect();
      await sendMouse({ type: 'click', position: [Math.round(x) + 4, Math.round(y) + 4] });
      return clicks > before;
    };
  }

  it('that a blocker hides leaves the page as it is and counts nothing, and counts when it is seen (FIXED-3, FIXED-5)', async () => {
    const reaches = pageButton();
    const style = hide('[id^=davanti-], .advads-background');
    const counted = recordEvents<{ ads: readonly string[] }>(document, 'ad-runtime-impression');
    const ids = (): string[] => counted.flatMap(({ ads }) => ads);
    const [first, second] = [await showLayer(), await show((id) => stickyAd({ id, style: 'bottom: 0;' }))];
    expect(await reaches()).to.equal(true);
    const seen = await show((id) => layerAd({ id: `visto-${id}` }) + `<i id="${id}"></i>`);
    await waitUntil(() => ids().includes(seen));
    expect(ids()).to.deep.equal([seen]);
    document.getElementById(`visto-${seen}`)?.remove();
    style.remove();
    await waitUntil(() => ids().includes(first) && ids().includes(second));
    expect(await reaches()).to.equal(false);
    await sendKeys({ press: 'Escape' });
    expect(await reaches()).to.equal(true);
  });

  it('that is hidden later gives page and focus back (FIXED-5)', async () => {
    const reaches = pageButton();
    const id = await showLayer();
    expect([document.activeElement?.id, await reaches()]).to.deep.equal([id, false]);
    hide('[id^=davanti-]');
    await waitUntil(() => !document.querySelector('.advads-background'));
    expect(await reaches()).to.equal(true);
  });

  for (const [what, name, attributes] of [
    ['a dialog', 'div', { role: 'dialog' }],
    ['a native dialog', 'dialog', { open: '' }],
    ['a consent banner without a role', 'div', { class: 'my-cookie-bar' }],
  ] as const)
    it(`waits until ${what} of the page is closed (FIXED-7)`, async () => {
      const style = 'position:fixed;inset:auto 0 0;inline-size:auto;block-size:120px';
      const marks = { style, ...attributes, 'data-keeps-layers': '' };
      const banner = addElement(name, { innerHTML: '<button>Accetta</button>' }, marks);
      const id = await showLayer();
      expect(layer(id).style.display).to.equal('none');
      expect(banner.querySelector('button')?.matches('[inert] *')).to.equal(false);
      banner.remove();
      await waitUntil(() => document.activeElement === layer(id));
    });

  it('stands back while a dialog of the page is open (FIXED-7)', async () => {
    const marks = { role: 'dialog', style: 'display:none;position:fixed;inset:0 0 auto' };
    const preferences = addElement('div', { innerHTML: '<button>Preferenze</button>' }, marks);
    const id = await showLayer();
    expect(preferences.inert).to.equal(true);
    preferences.style.display = 'block';
    await waitUntil(() => !preferences.inert && !document.querySelector('.advads-background'));
    preferences.style.display = 'none';
    await waitUntil(() => document.activeElement === layer(id));
  });

  it('leaves the page what lies above it (FIXED-7)', async () => {
    const chat = pageButton('left:auto;right:8px;inline-size:60px;block-size:60px;z-index:99999');
    const reaches = pageButton();
    await showLayer();
    expect([await chat(), await reaches()]).to.deep.equal([true, false]);
  });
});
