import type { Behaviour } from '../../src/island/behaviour.ts';
import { skipMarkedEntries } from '../../src/island/close-on-back.ts';
import { expose } from '../../src/island/expose.ts';
import { filledText } from '../../src/island/filled-text.ts';
import { onPageParsed } from '../../src/island/page-parsed.ts';
import { Steps, type Step } from '../../src/island/steps.ts';
import { replaceStyles } from '../../src/island/styles.ts';
import { setTemporarily } from '../../src/island/temporary-attributes.ts';
import { menuStoreOf, type MenuStore } from '../../src/yearbook/menu-store.ts';
import { followMenuToggles } from '../../src/yearbook/menu-toggles.ts';
import { Chrome } from './chrome.ts';
import { focusClickedButtons } from './focus-clicked.ts';
import { styles } from './menu.styles.ts';
import { holdPage, isBackOurs } from './modal-page.ts';
import { followKeys, OpenMenu } from './open-menu.ts';
import { OpenState } from './open-state.ts';
import { findButton, makeToggle } from './server-button.ts';
import { isFirstModal } from './store-members.ts';
import { enableSubmenus } from './submenus.ts';
import type { contract, Menu } from './yb-menu.contract.ts';

interface Shown {
  readonly store: MenuStore;
  readonly open: boolean;
  readonly modal: boolean;
  /** The page's own button; undefined while the parser may still find it, null where there is none. */
  readonly button: HTMLElement | null | undefined;
  readonly dialog: HTMLDialogElement | null;
}

/** The steps that show an open menu and close it again. */
function whileOpen(host: Menu, menu: OpenMenu, { store, open, modal, dialog }: Shown): Step[] {
  const holds = (): boolean => open && !!dialog?.isConnected && isFirstModal(store, host);
  return [
    [[store, open, modal], () => (open ? menu.begin(store, dialog) : undefined)],
    [
      [store, open, modal],
      () =>
        dialog && holds()
          ? holdPage(
              dialog,
              () => store.set(false),
              () => menu.isLeaving,
            )
          : undefined,
    ],
  ];
}

/** The steps that work as long as the menu is there. */
const always = (host: Menu, menu: OpenMenu, { store, modal }: Shown): Step[] => [
  [[], () => setTemporarily(host, { 'data-panel': '' })],
  [[store], () => followKeys(host, store)],
  [[store], () => focusClickedButtons(host, store)],
  [[store, modal], () => menu.watchLeaving(store, modal)],
  [[modal], () => (modal && isBackOurs() ? skipMarkedEntries() : undefined)],
  [[], () => void followMenuToggles()],
  [[], () => enableSubmenus(host)],
  [
    [store],
    () =>
      expose<typeof contract>(host, {
        toggle: store.toggle,
        show: () => store.set(true),
        hide: () => store.set(false),
      }),
  ],
];

/** Shows and hides the navigation of a menu. The navigation stays the host's child. */
export const disclose: Behaviour<typeof contract> = (host, { root, refresh }) => {
  const steps = new Steps();
  const state = new OpenState(host);
  const menu = new OpenMenu(host);
  let store = menuStoreOf(host.name);
  // the contract has `chrome`, so there is a root
  const chrome = new Chrome(root as ShadowRoot, {
    toggle: () => store.toggle(),
    close: () => store.set(false),
  });
  return {
    update({ name, label, modal, for: id }) {
      store = menuStoreOf(name);
      const button = findButton(host, id);
      let open: boolean;
      do {
        open = store.get().show_menu;
        chrome.show({
          hasToggle: button === null,
          modal,
          open,
          label: label || filledText(host, 'menu'),
          closeLabel: filledText(host, 'menu-close'),
        });
        const { dialog } = chrome;
        const shown = { store, open, modal, button, dialog };
        steps.run([
          [[], () => onPageParsed(refresh)],
          [[store], () => state.follow(store, refresh)],
          [[{}], () => void state.copyTo(store)],
          [[], () => void replaceStyles(root, styles)],
          [[store, button, modal], () => (button ? makeToggle(host, store, button) : undefined)],
          [[store, button, modal, open], () => void button?.setAttribute('aria-expanded', String(open))],
          ...whileOpen(host, menu, shown),
          ...always(host, menu, shown),
        ]);
        // a step may have opened or closed the menu
      } while (open !== store.get().show_menu);
      state.announce(store);
    },
    stop() {
      steps.stop();
      chrome.remove();
    },
  };
};
