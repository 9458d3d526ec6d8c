import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { expose } from '../../src/island/expose.ts';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { useStyles } from '../../src/island/styles.ts';
import { useText } from '../../src/island/use-text.ts';
import { menuStoreOf } from '../../src/yearbook/menu-store.ts';
import { followMenuToggles } from '../../src/yearbook/menu-toggles.ts';
import { styles } from './menu.styles.ts';
import { enableSubmenus } from './submenus.ts';
import { setTemporarily } from '../../src/island/temporary-attributes.ts';
import { useModalPage } from './use-modal-page.ts';
import { useOpenMenu } from './use-open-menu.ts';
import { useOpenState } from './use-open-state.ts';
import { useButtonBehaviour, useServerButton } from './use-server-button.ts';
import type { contract } from './yb-menu.contract.ts';

/** A toggle button, and a panel or a dialog around the slotted navigation. */
export function Menu({ host, values }: IslandProps<typeof contract>): ReactNode {
  const { modal } = values;
  const store = useMemo(() => menuStoreOf(values.name), [values.name]);
  const text = useText(host);
  const label = values.label || text('menu');
  const dialog = useRef<HTMLDialogElement>(null);
  const { open, announce } = useOpenState(host, store);
  const button = useServerButton(host, values.for);
  useStyles(host, styles);
  useButtonBehaviour(host, { store, open, modal }, button);
  const isLeaving = useOpenMenu(host, { store, open, modal, dialog });
  useModalPage(host, { store, open, modal, dialog }, isLeaving);
  useLayoutEffect(() => setTemporarily(host, { 'data-panel': '' }), [host]);
  useLayoutEffect(announce);
  useEffect(followMenuToggles, []);
  useEffect(() => enableSubmenus(host), [host]);
  useEffect(
    () => expose(host, { toggle: store.toggle, show: () => store.set(true), hide: () => store.set(false) }),
    [host, store],
  );

  return (
    <>
      {button === null && (
        <button
          part="toggle"
          aria-controls="content"
          aria-expanded={open}
          aria-haspopup={modal ? 'dialog' : undefined}
          onClick={store.toggle}
        >
          <span part="icon" aria-hidden="true" />
          {label}
        </button>
      )}
      {modal ? (
        <dialog id="content" part="dialog" aria-label={label} ref={dialog}>
          <button part="close" onClick={() => store.set(false)}>
            {text('menu-close')}
          </button>
          <slot />
        </dialog>
      ) : (
        <div id="content" part="panel" hidden={!open}>
          <slot />
        </div>
      )}
    </>
  );
}
