import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { expose } from '../../src/island/expose.ts';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { lazyPart } from '../../src/island/lazy-part.tsx';
import { useStyles } from '../../src/island/use-styles.ts';
import { useText } from '../../src/island/use-text.ts';
import { menuStoreOf } from '../../src/yearbook/menu-store.ts';
import { followMenuToggles } from '../../src/yearbook/menu-toggles.ts';
import { styles } from './menu.styles.ts';
import { runSubmenus } from './submenus.ts';
import { useOpen } from './use-open.ts';
import { useButtonBehaviour, useServerButton } from './use-server-button.ts';
import { useShown } from './use-shown.ts';
import type { contract } from './yb-menu.contract.ts';

const AroundDialog = lazyPart(() => import('./around-dialog.ts'));

export function Menu({ host, values }: IslandProps<typeof contract>): ReactNode {
  const { modal } = values;
  const store = useMemo(() => menuStoreOf(values.name), [values.name]);
  const text = useText(host);
  const label = values.label || text('menu');
  const dialog = useRef<HTMLDialogElement>(null);
  const { open, announce } = useOpen(host, store);
  const button = useServerButton(host, values.for);
  useStyles(host, styles);
  useButtonBehaviour(host, { store, open, modal }, button);
  const isLeaving = useShown(host, { store, open, modal, dialog });
  useLayoutEffect(announce);
  useEffect(followMenuToggles, []);
  useEffect(() => runSubmenus(host), [host]);
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
        <dialog id="content" part="dialog" aria-label={label} closedby="any" ref={dialog}>
          <button part="close" onClick={() => store.set(false)}>
            {text('menu-close')}
          </button>
          <slot />
          <AroundDialog {...{ host, store, open, dialog, isLeaving }} />
        </dialog>
      ) : (
        <div id="content" part="panel" hidden={!open}>
          <slot />
        </div>
      )}
    </>
  );
}
