import { expect } from '@open-wc/testing';
import { emulateMedia, sendMouse, setViewport } from '@web/test-runner-commands';
import type { YbMenuElement } from '../../../elements/yb-menu/yb-menu.ts';
import { lastClick } from '../../../src/lib/last-click.ts';
import { menuStore } from '../../../src/yearbook/menu-store.ts';
import {
  $,
  click,
  dialogOf,
  expanded,
  expectFocus,
  focused,
  inside,
  NAV,
  open,
  page,
  press,
  ready,
  shown,
  toggle,
  waitUntil,
} from './yb-menu-page.ts';

const TALL = '<div style="height: 3000px"></div>';

const isShown = (host: Element): boolean => dialogOf(host).matches(':modal');

/** A page with a modal menu that its button has opened. */
async function opened(attributes = '', content = NAV, around = ''): Promise<YbMenuElement> {
  const host = await open(`modal ${attributes}`, content, around);
  await click(toggle(host));
  await waitUntil(() => isShown(host));
  return host;
}

describe('<yb-menu modal>', () => {
  before(async () => {
    await setViewport({ width: 1000, height: 600 });
    await emulateMedia({ reducedMotion: 'reduce' });
  });
  after(() => emulateMedia({ reducedMotion: 'no-preference' }));

  describe('the dialog (APG)', () => {
    it('is a modal dialog with a name, opened by a button that says so (MENU-3)', async () => {
      const host = await open('modal label="Sezioni"');
      expect(toggle(host).textContent).to.equal('Sezioni');
      expect(toggle(host).getAttribute('aria-haspopup')).to.equal('dialog');
      expect(expanded(toggle(host))).to.equal('false');
      await click(toggle(host));
      expect(isShown(host)).to.equal(true);
      expect(dialogOf(host).getAttribute('aria-label')).to.equal('Sezioni');
      expect(expanded(toggle(host))).to.equal('true');
      expect(shown($('#home'))).to.equal(true);
    });

    it('takes the focus to its first control', async () => {
      const host = await opened();
      expectFocus(inside(host, '[part=close]'));
    });

    it('keeps the focus: Tab and Shift+Tab never reach the page', async () => {
      const host = await opened();
      const seen = new Set<Element | null>();
      for (let n = 0; n < 8; n++) {
        await press('Tab');
        seen.add(focused());
      }
      for (let n = 0; n < 8; n++) {
        await press('Shift+Tab');
        seen.add(focused());
      }
      for (const id of ['home', 'watches', 'makers-summary', 'about'])
        expect(seen.has($(`#${id}`)), id).to.equal(true);
      for (const element of [$('#before'), $('#after'), toggle(host)])
        expect(seen.has(element)).to.equal(false);
    });

    it('closes by Escape and returns the focus to its button', async () => {
      const host = await opened();
      await press('Escape');
      await waitUntil(() => !host.open);
      expect(isShown(host)).to.equal(false);
      expectFocus(toggle(host));
      expect(expanded(toggle(host))).to.equal('false');
      await press('Enter');
      expect(isShown(host)).to.equal(true);
    });

    it('closes by its button', async () => {
      const host = await opened();
      await click(inside(host, '[part=close]'));
      expect(host.open).to.equal(false);
      expectFocus(toggle(host));
    });

    describe('by a press on the page beside it (MENU-9)', () => {
      async function drag(from: [number, number], to: [number, number]): Promise<void> {
        await sendMouse({ type: 'move', position: from });
        await sendMouse({ type: 'down' });
        await sendMouse({ type: 'move', position: to });
        await sendMouse({ type: 'up' });
      }

      it('closes when the page beside it is pressed, and returns the focus', async () => {
        const host = await opened();
        await sendMouse({ type: 'click', position: [950, 300] });
        await waitUntil(() => !host.open);
        expect(isShown(host)).to.equal(false);
        expectFocus(toggle(host));
      });

      it('stays open after a press in it, and one that begins or ends in it', async () => {
        const host = await opened();
        // empty space of the dialog, which is the target of the press itself
        await sendMouse({ type: 'click', position: [100, 590] });
        await drag([100, 590], [950, 300]);
        await drag([950, 300], [100, 590]);
        // its close event would come in a later task
        await new Promise((resolve) => setTimeout(resolve));
        expect(isShown(host)).to.equal(true);
        expect(host.open).to.equal(true);
      });
    });

    it('returns the focus to whatever had it, or else to its button', async () => {
      const host = await open(
        'modal',
        NAV,
        '<button type="button" id="any" data-yb-menu-toggle>Menu</button>',
      );
      await click($('#any'));
      await press('Escape');
      await waitUntil(() => !host.open);
      expectFocus($('#any'));
      await click($('#any'));
      $('#any').remove();
      await press('Escape');
      await waitUntil(() => !host.open);
      expectFocus(toggle(host));
    });

    it('closes a submenu first', async () => {
      const host = await opened();
      $('#watches').focus();
      await press('Enter', 'ArrowDown', 'Escape');
      expectFocus($('#watches'));
      expect(host.open).to.equal(true);
      await press('Escape');
      await waitUntil(() => !host.open);
    });
  });

  describe('the page behind it (MENU-3)', () => {
    it('stays where it is, as wide as it is, and scrolls again afterwards', async () => {
      const host = await open('modal', NAV, TALL);
      page.append(document.createRange().createContextualFragment(TALL));
      window.scrollTo(0, 2900);
      const { style } = document.documentElement;
      const before = { y: scrollY, width: page.clientWidth, style: style.cssText };
      const shifts: number[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      });
      observer.observe({ type: 'layout-shift' });
      host.show();
      await waitUntil(() => isShown(host));
      expect(getComputedStyle(document.documentElement).overflowY).to.equal('hidden');
      expect(scrollY).to.equal(before.y);
      expect(page.clientWidth).to.equal(before.width);
      await sendMouse({ type: 'move', position: [900, 300] });
      host.hide();
      await waitUntil(() => !isShown(host));
      expect(style.cssText).to.equal(before.style);
      expect(scrollY).to.equal(before.y);
      expect(observer.takeRecords().length + shifts.length).to.equal(0);
      observer.disconnect();
    });

    it('keeps its own inline styles', async () => {
      const { style } = document.documentElement;
      style.overflow = 'clip';
      style.paddingInlineEnd = '7px';
      const host = await opened();
      expect(style.overflow).to.equal('hidden');
      await press('Escape');
      await waitUntil(() => !host.open);
      expect([style.overflow, style.paddingInlineEnd]).to.deep.equal(['clip', '7px']);
      style.overflow = style.paddingInlineEnd = '';
    });

    it('is free again when an open menu is removed', async () => {
      const host = await opened();
      host.remove();
      await waitUntil(() => !host.hasAttribute('data-ready'));
      expect(document.documentElement.style.overflow).to.equal('');
      expect(menuStore.get().show_menu).to.equal(false);
      expect(host.hasAttribute('open')).to.equal(false);
      $('#after').focus();
      expectFocus($('#after'));
    });
  });

  describe('its host', () => {
    it('stays a modal dialog when it is moved', async () => {
      const host = await opened();
      page.append(host);
      await waitUntil(() => isShown(host));
      expect(host.open).to.equal(true);
      $('#before').focus();
      expect(focused() === $('#before')).to.equal(false);
      await press('Escape');
      await waitUntil(() => !host.open);
      expect(document.documentElement.style.overflow).to.equal('');
    });

    it('follows a state that changes faster than the browser tells of the dialog', async () => {
      const host = await opened();
      const closed = new Promise((resolve) =>
        dialogOf(host).addEventListener('close', resolve, { once: true }),
      );
      host.hide();
      await Promise.resolve();
      await waitUntil(() => !isShown(host), 'it is hidden', { interval: 0 });
      host.show();
      await closed;
      await waitUntil(() => isShown(host));
      expect(host.open).to.equal(true);
      host.hide();
      host.show();
      await new Promise(requestAnimationFrame);
      expect(isShown(host)).to.equal(true);
    });

    it('stays closed when the page changes in the moment in which it closes', async () => {
      const host = await opened();
      const dialog = dialogOf(host);
      dialog.addEventListener('cancel', () => page.append('closing'));
      await press('Escape');
      await waitUntil(() => !host.open);
      expect(dialog.open).to.equal(false);
      host.show();
      await waitUntil(() => isShown(host));
      dialog.close();
      page.append('closed');
      await waitUntil(() => !host.open);
      expect(dialog.open).to.equal(false);
    });

    it('may become modal, and cease to be so, while it is open, and its children stay where they are (MENU-3)', async () => {
      const host = await open('open', `uno${NAV}<!-- due -->`);
      const children = [...host.childNodes];
      host.modal = true;
      await waitUntil(() => !!host.shadowRoot?.querySelector('dialog:modal'));
      expect([...host.childNodes]).to.deep.equal(children);
      host.modal = false;
      await waitUntil(() => !host.shadowRoot?.querySelector('dialog'));
      expect(shown($('#home'))).to.equal(true);
      expect(document.documentElement.style.overflow).to.equal('');
    });

    it('that styles of the page hide does not open: another one of its store does (MENU-3, MENU-4)', async () => {
      const host = await opened();
      host.style.display = 'none';
      await waitUntil(() => !isShown(host) && !menuStore.get().show_menu);
      const second = document.createElement('yb-menu');
      second.toggleAttribute('modal', true);
      host.after(second);
      await waitUntil(() => second.hasAttribute('data-ready'));
      menuStore.set({ show_menu: true });
      await waitUntil(() => isShown(second));
      expect(isShown(host)).to.equal(false);
      second.remove();
    });

    it('opens first of several on one store, and tells its change once (MENU-4)', async () => {
      const second = await open(
        'modal',
        NAV,
        '<yb-menu modal id="first"><nav aria-label="1"><a href="#x">1</a></nav></yb-menu>',
      );
      const first = $<YbMenuElement>('#first');
      await ready(first);
      const told: EventTarget[] = [];
      page.addEventListener('yb-menu-toggle', ({ target }) => target && told.push(target));
      menuStore.toggle();
      await waitUntil(() => isShown(first));
      expect(isShown(second)).to.equal(false);
      await press('Escape');
      await waitUntil(() => !menuStore.get().show_menu);
      expect(told).to.deep.equal([first, first]);
      first.remove();
      await waitUntil(() => !first.hasAttribute('data-ready'));
      menuStore.toggle();
      await waitUntil(() => isShown(second));
    });

    it('fills a phone and leaves room beside it on a wide screen, from the side where lines begin', async () => {
      const host = await opened('dir="rtl"');
      const wide = dialogOf(host).getBoundingClientRect();
      expect([Math.round(wide.width), Math.round(wide.right), Math.round(wide.height)]).to.deep.equal([
        384, 1000, 600,
      ]);
      await setViewport({ width: 390, height: 600 });
      await waitUntil(() => Math.round(dialogOf(host).getBoundingClientRect().width) === 390);
      await setViewport({ width: 1000, height: 600 });
    });

    it('moves only where motion is welcome', async () => {
      const host = await opened();
      const running = (): number => dialogOf(host).getAnimations().length;
      expect(running()).to.equal(0);
      host.hide();
      await emulateMedia({ reducedMotion: 'no-preference' });
      await waitUntil(() => !isShown(host));
      await new Promise(requestAnimationFrame);
      host.show();
      await waitUntil(() => running() === 1);
      await Promise.all(
        dialogOf(host)
          .getAnimations()
          .map(({ finished }) => finished),
      );
      await emulateMedia({ reducedMotion: 'reduce' });
    });
  });

  describe('a change of route (MENU-8)', () => {
    it('by a link to a place on the page closes it, and the place is reached', async () => {
      const host = await opened('', NAV, `<h2 id="about-place" style="margin-top: 2000px">Chi siamo</h2>`);
      window.scrollTo(0, 0);
      await click($('#about'));
      expect(host.open).to.equal(false);
      await waitUntil(() => location.hash === '#about-place');
      await waitUntil(() => $('#about-place').getBoundingClientRect().top < 600);
      host.show();
      await waitUntil(() => isShown(host));
      await click($('#about'));
      expect(host.open).to.equal(false);
    });

    it('that a script of the page carries out by scrolling closes it', async () => {
      const host = await opened();
      $('#about').addEventListener('click', (event) => event.preventDefault());
      await click($('#about'));
      expect(host.open).to.equal(false);
    });

    it('by the history or by a router closes it', async () => {
      const host = await opened();
      history.pushState(null, '', '?filtro');
      await waitUntil(() => !host.open);
      host.show();
      await waitUntil(() => isShown(host));
      history.back();
      await waitUntil(() => !host.open);
    });

    it('into the back/forward cache closes it', async () => {
      const host = await opened();
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      expect(host.open).to.equal(false);
    });

    it('by a router that replaces the entry of a followed link closes it', async () => {
      const { href } = location;
      const host = await opened('', `${NAV}<a id="shop" href="/negozio/">Negozio</a>`);
      host.addEventListener('click', (event) => event.preventDefault());
      await click($('#shop'));
      history.replaceState(null, '', '/orologi/');
      await waitUntil(() => !host.open);
      history.replaceState(null, '', href);
    });

    it('that is none leaves it open: a state under the same address, a replaced entry', async () => {
      const { href } = location;
      const host = await opened();
      history.replaceState(null, '', '?utm=x');
      history.replaceState(null, '', '/annuario/page/2/');
      history.replaceState({ own: 1 }, '', href);
      history.pushState({ own: 2 }, '');
      await new Promise(requestAnimationFrame);
      expect(host.open).to.equal(true);
      host.hide();
      history.back();
      await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    });
  });

  it('shows its dialog together with the attribute open, not a frame later, after a click from before the code (MENU-8)', async () => {
    const shownWithOpen: boolean[] = [];
    const changes = new MutationObserver(([change]) => {
      const { target } = change as MutationRecord;
      if (target instanceof HTMLElement && target.localName === 'yb-menu' && target.hasAttribute('open'))
        shownWithOpen.push(isShown(target));
    });
    changes.observe(document, { subtree: true, attributeFilter: ['open'] });
    const early = document.createElement('button');
    early.id = 'apri';
    early.addEventListener('click', (event) => (lastClick.event = event));
    document.body.append(early);
    early.click();
    await open('modal for="apri"');
    await waitUntil(() => shownWithOpen.length > 0);
    changes.disconnect();
    early.remove();
    expect(shownWithOpen).to.deep.equal([true]);
  });

  describe('Back on phones whose dialogs do not know it', () => {
    const { matchMedia } = window;
    const { CloseWatcher } = window as unknown as { CloseWatcher: unknown };
    const popstate = (): Promise<unknown> =>
      new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

    beforeEach(() => {
      Reflect.deleteProperty(window, 'CloseWatcher');
      window.matchMedia = (query) => matchMedia.call(window, query.replace('(pointer: coarse)', 'all'));
      history.replaceState({ own: 'page' }, '');
    });
    afterEach(() => {
      Object.defineProperty(window, 'CloseWatcher', {
        value: CloseWatcher,
        configurable: true,
        writable: true,
      });
      window.matchMedia = matchMedia;
    });

    it('closes the menu and stays on the page, with the state that was there', async () => {
      const host = await opened();
      expect(history.state).to.deep.equal({ own: 'page', ybModal: true });
      history.back();
      await waitUntil(() => !host.open);
      expect(isShown(host)).to.equal(false);
      expect(history.state).to.deep.equal({ own: 'page' });
    });

    it('takes its entry back when the menu closes otherwise', async () => {
      const host = await opened();
      const back = popstate();
      await press('Escape');
      await back;
      expect(host.open).to.equal(false);
      expect(history.state).to.deep.equal({ own: 'page' });
    });

    it('leaves a menu open that is shown again while its entry goes, and closes it then', async () => {
      const host = await opened();
      const gone = popstate();
      host.hide();
      await waitUntil(() => !isShown(host));
      host.show();
      await waitUntil(() => isShown(host));
      await gone;
      await waitUntil(() => !!history.state?.ybModal);
      expect(isShown(host)).to.equal(true);
      history.back();
      await waitUntil(() => !host.open);
      expect(history.state).to.deep.equal({ own: 'page' });
    });

    it('is one step from a place that a link of the menu led to', async () => {
      const host = await opened('', NAV, '<h2 id="about-place">Chi siamo</h2>');
      await click($('#about'));
      await waitUntil(() => !host.open);
      await waitUntil(() => location.hash === '#about-place');
      history.back();
      await waitUntil(() => history.state?.own === 'page' && !('ybModal' in history.state));
      expect(location.hash).to.equal('');
      expect(host.open).to.equal(false);
      history.forward();
      await waitUntil(() => !!history.state?.ybModal || location.hash === '#about-place');
      await waitUntil(() => location.hash === '#about-place');
      history.go(-2);
      await waitUntil(() => history.state?.own === 'page' && !('ybModal' in history.state));
    });

    it('leaves no entry behind that a page was left with', async () => {
      history.pushState({ own: 'page', ybModal: true }, '');
      await open('modal');
      await waitUntil(() => !('ybModal' in history.state));
      expect(history.state).to.deep.equal({ own: 'page' });
    });
  });
});
