import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { YbMenuElement } from '../../../elements/yb-menu/yb-menu.ts';
import { menuStore, menuStoreOf } from '../../../src/yearbook/menu-store.ts';
import {
  $,
  click,
  dialogOf,
  expanded,
  expectFocus,
  NAV,
  open,
  page,
  press,
  ready,
  shown,
  toggle,
  waitUntil,
} from './yb-menu-page.ts';
import { recordConsole } from '../page.ts';

describe('<yb-menu>', () => {
  for (const [modal, colorScheme] of [
    ['', 'light'],
    ['', 'dark'],
    ['modal', 'light'],
    ['modal', 'dark'],
  ] as const)
    it(`is accessible, closed and open${modal && ', as a dialog'}, in the ${colorScheme} scheme`, async () => {
      await emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      document.documentElement.style.colorScheme = 'light dark';
      const host = await open(modal);
      expect(shown($('#home'))).to.equal(false);
      await expect(page).to.be.accessible();
      host.show();
      await waitUntil(() => shown($('#home')));
      for (const id of ['watches', 'dress', 'makers-summary']) $(`#${id}`).click();
      await expect(page).to.be.accessible();
      host.hide();
      document.documentElement.style.colorScheme = '';
      await emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
    });

  describe('the disclosure (APG) (MENU-2)', () => {
    it('is a button that says what it controls and whether that is expanded', async () => {
      const host = await open();
      expect(toggle(host).localName).to.equal('button');
      const panel = host.shadowRoot?.getElementById(toggle(host).getAttribute('aria-controls') ?? '');
      expect(panel?.querySelector('slot')).to.not.equal(null);
      expect(expanded(toggle(host))).to.equal('false');
      await click(toggle(host));
      expect(expanded(toggle(host))).to.equal('true');
      expect(shown($('#home'))).to.equal(true);
      await click(toggle(host));
      expect(expanded(toggle(host))).to.equal('false');
      expect(shown($('#home'))).to.equal(false);
    });

    it('is toggled by its keys, and keeps the focus', async () => {
      const host = await open();
      toggle(host).focus();
      await press('Enter');
      expect(shown($('#home'))).to.equal(true);
      expectFocus(toggle(host));
      await press('Space');
      expect(shown($('#home'))).to.equal(false);
    });

    it('lets Tab go through the button and what it shows, in the order of the page', async () => {
      const host = await open();
      $('#before').focus();
      await press('Tab');
      expectFocus(toggle(host));
      await press('Tab');
      expectFocus($('#after'));
      await press('Shift+Tab', 'Enter', 'Tab');
      expectFocus($('#home'));
      await press('Tab', 'Tab', 'Tab');
      expectFocus($('#about'));
      await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab');
      expectFocus(toggle(host));
      expect(shown($('#home'))).to.equal(true);
    });

    it('closes by Escape, from inside and from the button, and returns the focus', async () => {
      const host = await open();
      host.show();
      await waitUntil(() => shown($('#about')));
      $('#about').focus();
      await press('Escape');
      expect(shown($('#about'))).to.equal(false);
      expectFocus(toggle(host));
      await press('Enter');
      expect(shown($('#about'))).to.equal(true);
      await press('Escape');
      expect(shown($('#about'))).to.equal(false);
      expectFocus(toggle(host));
    });

    it('keeps Escape from a dialog of the page around it, as long as it is open (MENU-13)', async () => {
      for (const modal of ['', 'modal']) {
        const host = await open(modal);
        const heard: string[] = [];
        page.addEventListener('keydown', ({ key }) => heard.push(key));
        host.show();
        await waitUntil(() => shown($('#home')));
        $('#home').focus();
        await press('Escape');
        await waitUntil(() => !host.open);
        expect(heard).to.deep.equal([]);
        $('#before').focus();
        await press('Escape');
        expect(heard).to.deep.equal(['Escape']);
      }
    });

    it('leaves an Escape alone that somebody has answered', async () => {
      const host = await open();
      host.show();
      await waitUntil(() => shown($('#home')));
      $('#home').focus();
      $('#home').addEventListener('keydown', (event) => event.preventDefault());
      await press('Escape');
      expect(host.open).to.equal(true);
    });

    it('closes when the focus leaves, and does not take it back', async () => {
      const host = await open();
      host.show();
      await waitUntil(() => shown($('#about')));
      $('#about').focus();
      await press('Tab');
      expectFocus($('#after'));
      expect(host.open).to.equal(false);
      expect(shown($('#about'))).to.equal(false);
    });

    it('closes when a pointer is pressed elsewhere, and not inside', async () => {
      const host = await open();
      host.show();
      await waitUntil(() => shown($('#home')));
      await click(host.querySelector('nav') ?? host);
      expect(host.open).to.equal(true);
      await click($('h1'));
      expect(host.open).to.equal(false);
    });
  });

  describe('in a browser that gives a clicked button no focus (MENU-10)', () => {
    const refuseFocus = (event: Event): void => {
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    };
    before(() => addEventListener('mousedown', refuseFocus));
    after(() => removeEventListener('mousedown', refuseFocus));

    it('answers arrow keys and Escape after its button was clicked, and returns the focus', async () => {
      const host = await open();
      await click(toggle(host));
      expectFocus(toggle(host));
      await press('ArrowDown');
      expectFocus($('#home'));
      await press('Escape');
      expect(host.open).to.equal(false);
      expectFocus(toggle(host));
    });

    const own = '<button type="button" id="own">Menu</button>';

    it('does the same for a submenu and for a button of the page', async () => {
      const host = await open('for="own"', NAV, own);
      await click($('#own'));
      expectFocus($('#own'));
      await click($('#watches'));
      await press('ArrowDown');
      expectFocus($('#divers'));
      await press('Escape');
      expectFocus($('#watches'));
      await press('Escape');
      expect(host.open).to.equal(false);
      expectFocus($('#own'));
    });

    it('leaves the focus alone when a script clicks', async () => {
      const host = await open();
      $('#before').focus();
      toggle(host).click();
      expect(host.open).to.equal(true);
      expectFocus($('#before'));
    });
  });

  describe('the arrow keys (APG)', () => {
    async function opened(attributes = ''): Promise<YbMenuElement> {
      const host = await open(attributes);
      toggle(host).focus();
      await press('Enter');
      return host;
    }

    /** Steps: keys, one after the other, and the id that has the focus then; `@id` gives it the focus. */
    const WAYS: readonly (readonly [what: string, attributes: string, ...steps: string[]])[] = [
      [
        'Down and Right go from the button into the menu and along it, and stop at its end',
        '',
        ...['ArrowDown home', 'ArrowRight watches', 'ArrowDown makers-summary', 'ArrowRight about'],
        'ArrowDown about',
      ],
      [
        'Up and Left go back and stop at the beginning',
        '',
        ...['@watches', 'ArrowUp home', 'ArrowUp home', '@about', 'ArrowLeft makers-summary'],
      ],
      [
        'Home and End go to the first and the last of the level',
        '',
        ...['@watches', 'End about', 'Home home', 'ArrowDown Enter ArrowDown End pilots', 'Home divers'],
      ],
      [
        'Down goes into a submenu that is open, along it, and past one that is closed',
        '',
        ...['@watches', 'Enter ArrowDown divers', 'ArrowDown ArrowDown pilots', 'ArrowDown pilots'],
        ...['ArrowUp Enter ArrowDown thin', 'ArrowUp thin'],
        ...['@makers-summary', 'Enter ArrowDown ArrowDown foreign'],
      ],
      [
        'Left and Right change sides from right to left',
        'dir="rtl"',
        ...['@home', 'ArrowLeft watches', 'ArrowRight home'],
      ],
    ];
    for (const [what, attributes, ...steps] of WAYS)
      it(what, async () => {
        await opened(attributes);
        for (const step of steps) {
          const keys = step.split(' ');
          const id = keys.pop() ?? '';
          if (id.startsWith('@')) $(`#${id.slice(1)}`).focus();
          await press(...keys);
          expectFocus($(`#${id.replace('@', '')}`));
        }
      });

    it('keys that nobody has move nothing', async () => {
      await opened();
      $('#watches').focus();
      const thrown: string[] = [];
      const onError = (event: ErrorEvent): void => {
        thrown.push(event.message);
        event.preventDefault();
      };
      window.addEventListener('error', onError);
      for (const key of ['constructor', 'toString', '__proto__']) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true });
        expect($('#watches').dispatchEvent(event), key).to.equal(true);
        expectFocus($('#watches'));
      }
      window.removeEventListener('error', onError);
      expect(thrown).to.deep.equal([]);
    });

    it('are left to the page on a closed button, in text fields and with modifiers', async () => {
      const host = await open(
        '',
        '<nav aria-label="x"><a id="home" href="#x">x</a><input id="q" aria-label="q" value="abc" /></nav>',
      );
      const scrolled: boolean[] = [];
      const listen = (event: KeyboardEvent): void => void scrolled.push(!event.defaultPrevented);
      window.addEventListener('keydown', listen);
      toggle(host).focus();
      await press('ArrowDown', 'Enter', 'Tab', 'Tab');
      const field = $<HTMLInputElement>('#q');
      expectFocus(field);
      field.setSelectionRange(1, 1);
      await press('ArrowLeft');
      expect(field.selectionStart).to.equal(0);
      expectFocus(field);
      $('#home').focus();
      await press('Control+End');
      expectFocus($('#home'));
      expect(scrolled).to.not.include(false);
      window.removeEventListener('keydown', listen);
    });
  });

  describe('its submenus', () => {
    async function opened(): Promise<YbMenuElement> {
      const host = await open();
      host.show();
      await waitUntil(() => shown($('#watches')));
      return host;
    }

    it('open and close by their buttons, which say what they control', async () => {
      await opened();
      expect(shown($('#divers'))).to.equal(false);
      expect($('#watches').getAttribute('aria-controls')).to.equal('watches-list');
      await click($('#watches'));
      expect(expanded($('#watches'))).to.equal('true');
      expect(shown($('#divers'))).to.equal(true);
      await click($('#watches'));
      expect(expanded($('#watches'))).to.equal('false');
      expect(shown($('#divers'))).to.equal(false);
    });

    it('follow a script of the theme that opens them too, by its click or the pointer (MENU-12)', async () => {
      const host = await opened();
      const flip = (): void =>
        $('#watches').setAttribute('aria-expanded', String(expanded($('#watches')) !== 'true'));
      const late = ({ target }: Event): void => void (target === $('#watches') && flip());
      for (const listening of [$('#watches'), document]) {
        listening.addEventListener('click', late);
        for (const open of [true, false, true, false]) {
          await click($('#watches'));
          await waitUntil(() => shown($('#divers')) === open && expanded($('#watches')) === String(open));
        }
        listening.removeEventListener('click', late);
      }
      flip();
      await waitUntil(() => shown($('#divers')));
      flip();
      await waitUntil(() => !shown($('#divers')));
      expect(host.open).to.equal(true);
    });

    it('are not the whole navigation, which a theme shows by a button of its own (MENU-12)', async () => {
      const host = await open(
        '',
        `<button id="theme" aria-controls="all" aria-expanded="false">Menu</button>${NAV.replace('<ul>', '<ul id="all">')}`,
      );
      host.show();
      await waitUntil(() => shown($('#home')));
    });

    it('close those beside them, not those around them', async () => {
      await opened();
      await click($('#watches'));
      await click($('#dress'));
      expect(shown($('#thin'))).to.equal(true);
      expect(shown($('#divers'))).to.equal(true);
      await click($('#makers-summary'));
      expect($<HTMLDetailsElement>('#makers').open).to.equal(true);
      expect(shown($('#divers'))).to.equal(false);
      await click($('#watches'));
      expect($<HTMLDetailsElement>('#makers').open).to.equal(false);
    });

    it('close by Escape, the innermost first, the menu last, the focus on what opened each', async () => {
      const host = await opened();
      $('#watches').focus();
      await press('Enter', 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowDown');
      expectFocus($('#thin'));
      await press('Escape');
      expectFocus($('#dress'));
      expect(shown($('#thin'))).to.equal(false);
      expect(shown($('#divers'))).to.equal(true);
      await press('Escape');
      expectFocus($('#watches'));
      expect(shown($('#divers'))).to.equal(false);
      $('#makers-summary').focus();
      await press('Enter', 'ArrowDown', 'Escape');
      expectFocus($('#makers-summary'));
      expect($<HTMLDetailsElement>('#makers').open).to.equal(false);
      expect(host.open).to.equal(true);
      await press('Escape');
      expect(host.open).to.equal(false);
    });

    it('close when the focus leaves the menu, and when the menu closes', async () => {
      const host = await opened();
      await click($('#watches'));
      $('#before').focus();
      expect(expanded($('#watches'))).to.equal('false');
      host.show();
      await waitUntil(() => shown($('#watches')));
      await click($('#makers-summary'));
      host.hide();
      await waitUntil(() => !$<HTMLDetailsElement>('#makers').open);
    });

    it('work where the page always shows the navigation', async () => {
      const host = await open();
      const style = document.createElement('style');
      style.textContent = 'yb-menu::part(panel) { display: block } yb-menu::part(toggle) { display: none }';
      page.append(style);
      await waitUntil(() => shown($('#watches')));
      $('#watches').focus();
      await press('Enter', 'ArrowDown', 'Escape');
      expectFocus($('#watches'));
      expect(shown($('#divers'))).to.equal(false);
      await press('Home');
      expectFocus($('#home'));
      expect(host.open).to.equal(false);
    });

    it('may name their list, stay open where the server opened them, and come late', async () => {
      const host = await open(
        '',
        `<nav aria-label="x"><button type="button" id="far" aria-expanded="true" aria-controls="list">Far</button>
          <p>between</p><ul id="list"><li><a id="one" href="#1">1</a></li></ul></nav>`,
      );
      host.show();
      await waitUntil(() => shown($('#one')));
      await click($('#far'));
      expect(shown($('#one'))).to.equal(false);
      const late = document.createElement('div');
      late.innerHTML =
        '<button type="button" id="late" aria-expanded="false">x</button><ul><li><a id="two" href="#2">2</a></li></ul>';
      host.querySelector('nav')?.append(late);
      await waitUntil(() => !shown($('#two')));
      await click($('#late'));
      expect(shown($('#two'))).to.equal(true);
    });

    it('leave buttons alone that control nothing here', async () => {
      const host = await open(
        '',
        '<nav aria-label="x"><a id="home" href="#x">x</a><button type="button" id="odd" aria-expanded="false">x</button><a id="next" href="#y">y</a></nav>',
      );
      host.show();
      await waitUntil(() => shown($('#odd')));
      await click($('#odd'));
      expect(expanded($('#odd'))).to.equal('false');
      expect(shown($('#next'))).to.equal(true);
    });

    it("are the server's markup again when the menu goes", async () => {
      const host = await open();
      const markup = (): string => host.innerHTML;
      await click(toggle(host));
      await click($('#watches'));
      host.remove();
      await waitUntil(() => !host.hasAttribute('data-ready'));
      const expected = document.createElement('div');
      expected.innerHTML = NAV;
      expect(markup()).to.equal(expected.innerHTML);
      expect(host.getAttributeNames()).to.deep.equal([]);
    });
  });

  describe("the page's own button", () => {
    it('is used instead of an own one, says so, and is given back (MENU-6)', async () => {
      const around = '<button type="button" id="own" aria-expanded="mixed">Sfoglia</button>';
      const host = await open('for="own" modal', NAV, around);
      expect(host.shadowRoot?.querySelector('[part=toggle]')).to.equal(null);
      const button = $('#own');
      expect(expanded(button)).to.equal('false');
      expect(button.getAttribute('aria-haspopup')).to.equal('dialog');
      expect(button.getAttribute('aria-controls')).to.equal(host.id);
      await click(button);
      expect(expanded(button)).to.equal('true');
      expect(dialogOf(host).open).to.equal(true);
      await press('Escape');
      expectFocus(button);
      expect(expanded(button)).to.equal('false');
      host.remove();
      await waitUntil(() => !host.hasAttribute('data-ready'));
      expect(button.outerHTML).to.equal(around);
      expect(host.id).to.equal('');
      await click(button);
      expect(menuStore.get().show_menu).to.equal(false);
    });

    it('may be a toggle as well: one click is one change', async () => {
      const host = await open(
        'for="own"',
        NAV,
        '<button type="button" id="own" data-yb-menu-toggle>Sfoglia</button>',
      );
      await click($('#own'));
      expect(host.open).to.equal(true);
      await press('ArrowDown');
      expectFocus($('#home'));
      await press('Escape');
      expectFocus($('#own'));
    });

    it('is named once where it is not there, and an own one is used (MENU-6)', async () => {
      const warnings = recordConsole();
      const host = await open('for="no such"');
      expect(warnings).to.deep.equal([
        '<yb-menu for="no such">: there is no element with this id; the menu renders a button',
      ]);
      await click(toggle(host));
      expect(host.open).to.equal(true);
    });
  });

  describe('data-yb-menu-toggle', () => {
    it('toggles from anywhere and says the state (MENU-5)', async () => {
      const host = await open(
        '',
        NAV,
        '<button type="button" id="any" data-yb-menu-toggle><b>Menu</b></button>',
      );
      const any = $('#any');
      expect(expanded(any)).to.equal('false');
      await click(any);
      expect(host.open).to.equal(true);
      expect(expanded(any)).to.equal('true');
      await click(any);
      expect(host.open).to.equal(false);
      expect(expanded(any)).to.equal('false');
    });

    it('stays a link for a visitor who wants a new tab, and is a button otherwise', async () => {
      const host = await open('id="menu"', NAV, '<a id="any" href="#menu" data-yb-menu-toggle>Menu</a>');
      const followed: boolean[] = [];
      window.addEventListener(
        'click',
        (event) => {
          followed.push(!event.defaultPrevented);
          event.preventDefault();
        },
        { once: true },
      );
      $('#any').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
      expect(followed).to.deep.equal([true]);
      expect(host.open).to.equal(false);
      await click($('#any'));
      expect(host.open).to.equal(true);
      expect(location.hash).to.equal('');
    });

    it('works inside another shadow root, in the menu itself, and for menus with a name', async () => {
      const host = await open(
        'name="side"',
        `${NAV}<button type="button" id="done" data-yb-menu-toggle="side">Fine</button>`,
        '<div id="theme"></div>',
      );
      const root = $('#theme').attachShadow({ mode: 'open' });
      root.innerHTML =
        '<button data-yb-menu-toggle="side">x</button><button data-yb-menu-toggle="true">y</button>';
      const [side, shared] = root.querySelectorAll('button');
      side?.click();
      expect(host.open).to.equal(true);
      await waitUntil(() => shown($('#done')));
      await click($('#done'));
      expect(host.open).to.equal(false);
      shared?.click();
      expect(host.open).to.equal(false);
      expect(menuStore.get().show_menu).to.equal(true);
    });

    it('on a click that came before the menu opens it once it is there', async () => {
      menuStore.toggle();
      const opened: unknown[] = [];
      const listen = (event: Event): void => void opened.push((event as CustomEvent).detail);
      document.addEventListener('yb-menu-toggle', listen);
      const host = await open();
      document.removeEventListener('yb-menu-toggle', listen);
      expect(host.open).to.equal(true);
      expect(shown($('#home'))).to.equal(true);
      expect(opened).to.deep.equal([{ open: true }]);
    });
  });

  describe('its state', () => {
    it('is show_menu of the store, both ways (MENU-1)', async () => {
      const host = await open();
      menuStore.toggle();
      expect(host.open).to.equal(true);
      expect(host.hasAttribute('open')).to.equal(true);
      host.hide();
      expect(menuStore.get().show_menu).to.equal(false);
      host.toggle();
      expect(menuStore.get().show_menu).to.equal(true);
      host.open = false;
      await waitUntil(() => !menuStore.get().show_menu);
      host.setAttribute('open', '');
      await waitUntil(() => menuStore.get().show_menu);
      host.setAttribute('open', 'false');
      await waitUntil(() => !menuStore.get().show_menu);
    });

    it('is open where the server printed it so', async () => {
      const host = await open('open');
      expect(shown($('#home'))).to.equal(true);
      expect(menuStore.get().show_menu).to.equal(true);
      host.hide();
      await waitUntil(() => !shown($('#home')));
    });

    it('is shared by menus without a name, and an own one for those with (MENU-1)', async () => {
      const first = await open(
        '',
        NAV,
        '<yb-menu id="second"><nav aria-label="2">2</nav></yb-menu><yb-menu id="named" name="named"><nav aria-label="3">3</nav></yb-menu>',
      );
      const second = $<YbMenuElement>('#second');
      const named = $<YbMenuElement>('#named');
      await Promise.all([second, named].map(ready));
      second.show();
      expect([first.open, second.open, named.open]).to.deep.equal([true, true, false]);
      named.show();
      second.hide();
      expect([first.open, second.open, named.open]).to.deep.equal([false, false, true]);
      expect(menuStoreOf('named').get().show_menu).to.equal(true);
    });

    it('is told by yb-menu-toggle once it shows, but not where the page set it itself (MENU-7)', async () => {
      const host = await open();
      const told: [boolean, boolean][] = [];
      page.addEventListener('yb-menu-toggle', (event) => told.push([event.detail.open, shown($('#home'))]));
      await click(toggle(host));
      host.hide();
      await waitUntil(() => told.length === 2);
      menuStore.set(true);
      await waitUntil(() => told.length === 3);
      host.open = false;
      await waitUntil(() => !shown($('#home')));
      host.open = true;
      await waitUntil(() => shown($('#home')));
      await click(toggle(host));
      expect(told).to.deep.equal([
        [true, true],
        [false, false],
        [true, true],
        [false, false],
      ]);
    });

    it('survives a move, and closes with the last menu', async () => {
      const host = await open();
      host.show();
      page.prepend(host);
      await waitUntil(() => shown($('#home')));
      expect(host.open).to.equal(true);
      host.remove();
      await waitUntil(() => !host.hasAttribute('data-ready'));
      expect(menuStore.get().show_menu).to.equal(false);
      page.append(host);
      await ready(host);
      expect(host.open).to.equal(false);
    });
  });
});
