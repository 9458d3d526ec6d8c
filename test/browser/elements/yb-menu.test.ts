import { expect } from '@open-wc/testing';
import { emulateMedia, sendMouse, setViewport } from '@web/test-runner-commands';
import type { YbMenuElement } from '../../../elements/yb-menu/yb-menu.ts';
import { lastClick } from '../../../src/lib/last-click.ts';
import { menuStore, menuStoreOf } from '../../../src/yearbook/menu-store.ts';
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
  walk,
} from './yb-menu-page.ts';
import { tasksDone } from '../island/page.ts';
import {
  goToAddress,
  isLeft,
  middle,
  nextEvent,
  nextFrame,
  recordConsole,
  recordEvents,
  removeHost,
  replace,
} from '../page.ts';

const OWN = '<button type="button" id="own">Menu</button>';
const ANY = '<button type="button" id="any" data-yb-menu-toggle><b>Menu</b></button>';

/** Whether a button says that its content shows, and that shows. */
function expectOpen(button: Element, content: string, isOpen: boolean): void {
  expect([expanded(button), shown($(content))]).to.deep.equal([String(isOpen), isOpen]);
}

describe('<yb-menu>', () => {
  for (const modal of ['', 'modal'])
    for (const colorScheme of ['light', 'dark'] as const)
      it(`is accessible, closed and open${modal && ', as a dialog'}, in the ${colorScheme} scheme`, async () => {
        await emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        document.documentElement.style.colorScheme = 'light dark';
        const host = await open(modal);
        expect(shown($('#home'))).to.equal(false);
        await expect(page).to.be.accessible();
        await show(host);
        for (const id of ['watches', 'dress', 'makers-summary']) $(`#${id}`).click();
        await expect(page).to.be.accessible();
        host.hide();
        document.documentElement.style.colorScheme = '';
        await emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
      });

  describe('the disclosure (APG) (MENU-2)', () => {
    it('is a button that says what it controls and whether that is expanded, with its keys and the focus', async () => {
      const host = await open();
      expect(toggle(host).localName).to.equal('button');
      const panel = host.shadowRoot?.getElementById(toggle(host).getAttribute('aria-controls') ?? '');
      expect(panel?.querySelector('slot')).to.not.equal(null);
      expectOpen(toggle(host), '#home', false);
      for (const isOpen of [true, false]) {
        await click(toggle(host));
        expectOpen(toggle(host), '#home', isOpen);
      }
      toggle(host).focus();
      await press('Enter');
      expectOpen(toggle(host), '#home', true);
      expectFocus(toggle(host));
      await press('Space');
      expectOpen(toggle(host), '#home', false);
    });

    it('lets Tab go through the button and what it shows, in the order of the page', async () => {
      await open();
      await walk('@before', 'Tab toggle', 'Tab after', 'Shift+Tab Enter Tab home', 'Tab Tab Tab about');
      await walk('Shift+Tab Shift+Tab Shift+Tab Shift+Tab toggle');
      expect(shown($('#home'))).to.equal(true);
    });

    it('closes by Escape that nobody has answered, from inside and from the button, and returns the focus', async () => {
      const host = await show(await open());
      $('#about').focus();
      $('#about').addEventListener('keydown', (event) => event.preventDefault(), { once: true });
      await press('Escape');
      expect(host.open).to.equal(true);
      for (const [key, isOpen] of [
        ['Escape', false],
        ['Enter', true],
        ['Escape', false],
      ] as const) {
        await press(key);
        expectOpen(toggle(host), '#about', isOpen);
        expectFocus(toggle(host));
      }
    });

    it('keeps Escape from a dialog of the page around it, as long as it is open (MENU-13)', async () => {
      for (const modal of ['', 'modal']) {
        const host = await open(modal);
        const heard: string[] = [];
        page.addEventListener('keydown', ({ key }) => heard.push(key));
        await show(host);
        $('#home').focus();
        await press('Escape');
        await waitUntil(() => !host.open);
        expect(heard).to.deep.equal([]);
        $('#before').focus();
        await press('Escape');
        expect(heard).to.deep.equal(['Escape']);
      }
    });

    it('closes when the focus leaves, and does not take it back, and when a pointer is pressed elsewhere', async () => {
      const host = await show(await open());
      $('#about').focus();
      await press('Tab');
      expectFocus($('#after'));
      expect(host.open).to.equal(false);
      expect(shown($('#about'))).to.equal(false);
      await show(host);
      await click(host.querySelector('nav') ?? host);
      expect(host.open).to.equal(true);
      await click($('h1'));
      expect(host.open).to.equal(false);
    });

    it('closes with the click of a press elsewhere, which reaches what was pressed', async () => {
      const host = await open();
      const ways = [
        ['left', 'click'],
        ['middle', 'auxclick'],
        ['right', 'contextmenu'],
      ] as const;
      for (const [button, type] of ways) {
        await click(toggle(host));
        await waitUntil(() => shown($('#home')));
        const reached = recordEvents($('#after'), type);
        // the page stops what it answers
        const answer = (event: Event): void => {
          event.preventDefault();
          event.stopPropagation();
        };
        $('#after').addEventListener(type, answer, { once: true });
        await sendMouse({ type: 'click', position: middle($('#after')), button });
        expect([reached.length, host.open], type).to.deep.equal([1, false]);
        expectFocus($('#after'));
      }
    });

    it('closes after a press elsewhere that has no click', async () => {
      const host = await open();
      const pressH1 = (type: string): unknown =>
        $('h1').dispatchEvent(new PointerEvent(type, { bubbles: true }));
      for (const last of ['pointercancel', 'pointerup']) {
        await show(host);
        pressH1('pointerdown');
        expect(host.open).to.equal(true);
        pressH1(last);
        await waitUntil(() => !host.open, last);
      }
      await show(host);
      pressH1('pointerdown');
      // a press inside begins before the click of the one outside has come
      $('#home').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
      pressH1('pointercancel');
      expect(host.open).to.equal(true);
    });

    it('closes with the click that opens another menu', async () => {
      const other = await open('name="other"', NAV, `<yb-menu name="first">${NAV}</yb-menu>`);
      const host = $<YbMenuElement>('yb-menu');
      await ready(host);
      await show(host);
      await click(toggle(other));
      expect([host.open, other.open]).to.deep.equal([false, true]);
    });
  });

  describe('in a browser that gives a clicked button no focus (MENU-10)', () => {
    const refuseFocus = (event: Event): void => {
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    };
    before(() => addEventListener('mousedown', refuseFocus));
    after(() => removeEventListener('mousedown', refuseFocus));

    it('answers arrow keys and Escape after its button was clicked, and returns the focus, but not to a script', async () => {
      const host = await open();
      await click(toggle(host));
      expectFocus(toggle(host));
      await walk('ArrowDown home', 'Escape toggle');
      expect(host.open).to.equal(false);
      $('#before').focus();
      toggle(host).click();
      expect(host.open).to.equal(true);
      expectFocus($('#before'));
    });

    it('does the same for a submenu and for a button of the page', async () => {
      const host = await open('for="own"', NAV, OWN);
      await click($('#own'));
      expectFocus($('#own'));
      await click($('#watches'));
      await walk('ArrowDown divers', 'Escape watches', 'Escape own');
      expect(host.open).to.equal(false);
    });
  });

  describe('the arrow keys (APG)', () => {
    async function opened(attributes = ''): Promise<YbMenuElement> {
      const host = await open(attributes);
      toggle(host).focus();
      await press('Enter');
      return host;
    }

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
        await walk(...steps);
      });

    it('keys that nobody has move nothing', async () => {
      await opened();
      $('#watches').focus();
      for (const key of ['constructor', 'toString', '__proto__']) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true });
        expect($('#watches').dispatchEvent(event), key).to.equal(true);
        expectFocus($('#watches'));
      }
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
    const opened = async (): Promise<YbMenuElement> => show(await open());

    it('open and close by their buttons, which say what they control, and close those beside them', async () => {
      await opened();
      expectOpen($('#watches'), '#divers', false);
      expect($('#watches').getAttribute('aria-controls')).to.equal('watches-list');
      for (const isOpen of [true, false, true]) {
        await click($('#watches'));
        expectOpen($('#watches'), '#divers', isOpen);
      }
      await click($('#dress'));
      expectOpen($('#dress'), '#thin', true);
      expectOpen($('#watches'), '#divers', true);
      await click($('#makers-summary'));
      expect($<HTMLDetailsElement>('#makers').open).to.equal(true);
      expectOpen($('#watches'), '#divers', false);
      await click($('#watches'));
      expect($<HTMLDetailsElement>('#makers').open).to.equal(false);
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
      await show(host);
    });

    it('close by Escape, the innermost first, the menu last, the focus on what opened each', async () => {
      const host = await opened();
      await walk('@watches', 'Enter ArrowDown ArrowDown Enter ArrowDown thin', 'Escape dress');
      expectOpen($('#dress'), '#thin', false);
      expectOpen($('#watches'), '#divers', true);
      await walk('Escape watches');
      expectOpen($('#watches'), '#divers', false);
      await walk('@makers-summary', 'Enter ArrowDown Escape makers-summary');
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
      await show(host);
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
      await walk('@watches', 'Enter ArrowDown Escape watches');
      expectOpen($('#watches'), '#divers', false);
      await walk('Home home');
      expect(host.open).to.equal(false);
      await click($('#watches'));
      expectOpen($('#watches'), '#divers', true);
      const reached = recordEvents($('#after'), 'click');
      await click($('#after'));
      expect(reached.length).to.equal(1);
      expectOpen($('#watches'), '#divers', false);
    });

    it('may name their list, stay open where the server opened them, and come late; other buttons are left alone', async () => {
      const host = await open(
        '',
        `<nav aria-label="x"><button type="button" id="odd" aria-expanded="false">x</button><a id="next" href="#y">y</a>
          <button type="button" id="far" aria-expanded="true" aria-controls="list">Far</button>
          <p>between</p><ul id="list"><li><a id="one" href="#1">1</a></li></ul></nav>`,
      );
      host.show();
      await waitUntil(() => shown($('#one')));
      await click($('#far'));
      expect(shown($('#one'))).to.equal(false);
      await click($('#odd'));
      expect(expanded($('#odd'))).to.equal('false');
      expect(shown($('#next'))).to.equal(true);
      const late = document.createElement('div');
      late.innerHTML =
        '<button type="button" id="late" aria-expanded="false">x</button><ul><li><a id="two" href="#2">2</a></li></ul>';
      host.querySelector('nav')?.append(late);
      await waitUntil(() => !shown($('#two')));
      await click($('#late'));
      expect(shown($('#two'))).to.equal(true);
    });

    it("are the server's markup again when the menu goes", async () => {
      const host = await open();
      const markup = (): string => host.innerHTML;
      await click(toggle(host));
      await click($('#watches'));
      await removeHost(host);
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
      await removeHost(host);
      expect(button.outerHTML).to.equal(around);
      expect(host.id).to.equal('');
      await click(button);
      expect(menuStore.get().show_menu).to.equal(false);
    });

    it('may be a toggle as well: one click is one change', async () => {
      const host = await open('for="own"', NAV, OWN.replace('>', ' data-yb-menu-toggle>'));
      await click($('#own'));
      expect(host.open).to.equal(true);
      await walk('ArrowDown home', 'Escape own');
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
      const host = await open('', NAV, ANY);
      expect(expanded($('#any'))).to.equal('false');
      for (const isOpen of [true, false]) {
        await click($('#any'));
        expect([host.open, expanded($('#any'))]).to.deep.equal([isOpen, String(isOpen)]);
      }
    });

    it('stays a link for a visitor who wants a new tab, and is a button otherwise', async () => {
      const host = await open('id="menu"', NAV, '<a id="any" href="#menu" data-yb-menu-toggle>Menu</a>');
      const newTab = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
      expect(isLeft('click', () => $('#any').dispatchEvent(newTab))).to.equal(true);
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
      const opened = recordEvents(document, 'yb-menu-toggle');
      const host = await open();
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

    it('is open where the server printed it so, survives a move, and closes with the last menu', async () => {
      const host = await open('open');
      expect(shown($('#home'))).to.equal(true);
      expect(menuStore.get().show_menu).to.equal(true);
      page.prepend(host);
      await waitUntil(() => shown($('#home')));
      expect(host.open).to.equal(true);
      await removeHost(host);
      expect(menuStore.get().show_menu).to.equal(false);
      page.append(host);
      await ready(host);
      expect(host.open).to.equal(false);
    });
  });
});

const TALL = '<div style="height: 3000px"></div>';

const isShown = (host: Element): boolean => dialogOf(host).matches(':modal');

/** Opens a menu, and waits until the visitor sees it. */
async function show(host: YbMenuElement): Promise<YbMenuElement> {
  host.show();
  await waitUntil(() => shown($('#home')) && (!host.modal || isShown(host)));
  return host;
}

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
    it('is a modal dialog with a name, opened by a button that says so, with the focus inside, and closed by its own (MENU-3)', async () => {
      const host = await open('modal label="Sezioni"');
      expect(toggle(host).textContent).to.equal('Sezioni');
      expect(toggle(host).getAttribute('aria-haspopup')).to.equal('dialog');
      expect(expanded(toggle(host))).to.equal('false');
      await click(toggle(host));
      expect(isShown(host)).to.equal(true);
      expect(dialogOf(host).getAttribute('aria-label')).to.equal('Sezioni');
      expect(expanded(toggle(host))).to.equal('true');
      expect(shown($('#home'))).to.equal(true);
      expectFocus(inside(host, '[part=close]'));
      await click(inside(host, '[part=close]'));
      expect(host.open).to.equal(false);
      expectFocus(toggle(host));
    });

    it('keeps the focus from the page, closes by Escape, a submenu first, and returns the focus to its button', async () => {
      const host = await opened();
      const seen = new Set<Element | null>();
      for (const key of ['Tab', 'Shift+Tab'])
        for (let n = 0; n < 8; n++) {
          await press(key);
          seen.add(focused());
        }
      for (const id of ['home', 'watches', 'makers-summary', 'about'])
        expect(seen.has($(`#${id}`)), id).to.equal(true);
      for (const element of [$('#before'), $('#after'), toggle(host)])
        expect(seen.has(element)).to.equal(false);
      await walk('@watches', 'Enter ArrowDown Escape watches');
      expect(host.open).to.equal(true);
      await press('Escape');
      await waitUntil(() => !host.open);
      expect(isShown(host)).to.equal(false);
      expectFocus(toggle(host));
      expect(expanded(toggle(host))).to.equal('false');
      await press('Enter');
      expect(isShown(host)).to.equal(true);
    });

    async function drag(from: [number, number], to: [number, number]): Promise<void> {
      await sendMouse({ type: 'move', position: from });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: to });
      await sendMouse({ type: 'up' });
    }

    it('stays open after a press in it, and one that begins or ends in it; one outside closes it (MENU-9)', async () => {
      const host = await opened();
      // empty space of the dialog, which is the target of the press itself
      await sendMouse({ type: 'click', position: [100, 590] });
      await drag([100, 590], [950, 300]);
      await drag([950, 300], [100, 590]);
      // its close event would come in a later task
      await new Promise((resolve) => setTimeout(resolve));
      expect(isShown(host)).to.equal(true);
      expect(host.open).to.equal(true);
      await sendMouse({ type: 'click', position: [950, 300] });
      await waitUntil(() => !host.open);
      expect(isShown(host)).to.equal(false);
      expectFocus(toggle(host));
    });

    it('returns the focus to whatever had it, or else to its button', async () => {
      const host = await open('modal', NAV, ANY);
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
      await show(host);
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
  });

  describe('its host', () => {
    it('stays a modal dialog when it is moved, and frees the page when it is removed', async () => {
      const host = await opened();
      page.append(host);
      await waitUntil(() => isShown(host));
      expect(host.open).to.equal(true);
      $('#before').focus();
      expect(focused() === $('#before')).to.equal(false);
      await press('Escape');
      await waitUntil(() => !host.open);
      expect(document.documentElement.style.overflow).to.equal('');
      await show(host);
      await removeHost(host);
      expect(document.documentElement.style.overflow).to.equal('');
      expect(menuStore.get().show_menu).to.equal(false);
      expect(host.hasAttribute('open')).to.equal(false);
      $('#after').focus();
      expectFocus($('#after'));
    });

    it('follows a state that changes faster than the browser tells of the dialog, and stays closed when the page changes then', async () => {
      const host = await opened();
      const closed = nextEvent(dialogOf(host), 'close');
      host.hide();
      await Promise.resolve();
      await waitUntil(() => !isShown(host), 'it is hidden', { interval: 0 });
      host.show();
      await closed;
      await waitUntil(() => isShown(host));
      expect(host.open).to.equal(true);
      host.hide();
      host.show();
      await nextFrame();
      expect(isShown(host)).to.equal(true);
      const dialog = dialogOf(host);
      dialog.addEventListener('cancel', () => page.append('closing'));
      await press('Escape');
      await waitUntil(() => !host.open);
      expect(dialog.open).to.equal(false);
      await show(host);
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
      await nextFrame();
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
      await show(host);
      await click($('#about'));
      expect(host.open).to.equal(false);
    });

    it('by a link that a script carries out, by the history, by a router, or into the back/forward cache closes it', async () => {
      const host = await opened();
      $('#about').addEventListener('click', (event) => event.preventDefault());
      await click($('#about'));
      expect(host.open).to.equal(false);
      await show(host);
      history.pushState(null, '', '?filtro');
      await waitUntil(() => !host.open);
      await show(host);
      history.back();
      await waitUntil(() => !host.open);
      await show(host);
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      expect(host.open).to.equal(false);
    });

    it('by a router that replaces the entry of a followed link closes it', async () => {
      goToAddress('');
      const host = await opened('', `${NAV}<a id="shop" href="/negozio/">Negozio</a>`);
      host.addEventListener('click', (event) => event.preventDefault());
      await click($('#shop'));
      history.replaceState(null, '', '/orologi/');
      await waitUntil(() => !host.open);
    });

    it('that is none leaves it open: a state under the same address, a replaced entry', async () => {
      const { href } = location;
      const host = await opened();
      history.replaceState(null, '', '?utm=x');
      history.replaceState(null, '', '/annuario/page/2/');
      history.replaceState({ own: 1 }, '', href);
      history.pushState({ own: 2 }, '');
      await nextFrame();
      expect(host.open).to.equal(true);
      host.hide();
      history.back();
      await nextEvent(window, 'popstate');
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
    const popstate = (): Promise<unknown> => nextEvent(window, 'popstate');

    beforeEach(() => {
      replace(window, 'CloseWatcher');
      replace(window, 'matchMedia', (query: string) =>
        matchMedia.call(window, query.replace('(pointer: coarse)', 'all')),
      );
      history.replaceState({ own: 'page' }, '');
    });

    it('closes the menu and stays on the page, with the state that was there, also if it closes otherwise', async () => {
      const host = await opened();
      expect(history.state).to.deep.equal({ own: 'page', ybModal: true });
      const back = popstate();
      await press('Escape');
      await back;
      expect(host.open).to.equal(false);
      expect(history.state).to.deep.equal({ own: 'page' });
      host.show();
      await waitUntil(() => isShown(host) && !!history.state?.ybModal);
      history.back();
      await waitUntil(() => !host.open);
      expect(isShown(host)).to.equal(false);
      expect(history.state).to.deep.equal({ own: 'page' });
    });

    it('leaves a menu open that is shown again while its entry goes, and closes it then', async () => {
      const host = await opened();
      const { go } = history;
      const steps: (() => void)[] = [];
      replace(history, 'go', (delta: number) => void steps.push(() => go.call(history, delta)));
      host.hide();
      await waitUntil(() => !isShown(host));
      host.show();
      await waitUntil(() => isShown(host));
      const gone = popstate();
      steps.forEach((step) => step());
      await gone;
      // the menu follows its state in the next task
      await tasksDone();
      expect([steps.length, host.open, isShown(host)]).to.deep.equal([1, true, true]);
      expect(history.state).to.deep.equal({ own: 'page', ybModal: true });
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
