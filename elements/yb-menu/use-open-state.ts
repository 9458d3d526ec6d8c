import { useLayoutEffect, useReducer, useRef, useSyncExternalStore, type RefObject } from 'react';
import { emitter } from '../../src/island/emit.ts';
import type { MenuStore } from '../../src/yearbook/menu-store.ts';
import { isFirstModal, joinStore } from './store-members.ts';
import { contract, type Menu } from './yb-menu.contract.ts';

const setOpen = (host: Menu, open: boolean): void => {
  host.open = open;
};

const started = new WeakSet<Menu>();

/**
 * Whether the visitor followed a link to the menu before its code was loaded: the navigation shows already.
 * True at most once per menu.
 */
function isLedTo(host: Menu): boolean {
  const isFirst = !started.has(host);
  started.add(host);
  return isFirst && host.matches(':target');
}

/** Reflects the store to the attribute `open`. A host that the server printed open opens its store. */
function followStore(host: Menu, store: MenuStore): () => void {
  const reflect = (): void => setOpen(host, store.get().show_menu);
  if (isLedTo(host) || host.open) store.set(true);
  reflect();
  const end = store.subscribe(reflect);
  const leave = joinStore(store, host);
  return () => {
    leave();
    end();
    setOpen(host, false);
  };
}

/** Copies an outside change of `open` to the store without an event. */
function copyToStore(host: Menu, store: MenuStore, announced: RefObject<boolean>): void {
  if (host.open === store.get().show_menu) return;
  announced.current = host.open;
  store.set(host.open);
}

/** Whether the menu is open, by its store. `announce` is the last effect: it dispatches the event of a change. */
export function useOpenState(host: Menu, store: MenuStore): { open: boolean; announce: () => void } {
  const open = useSyncExternalStore(store.subscribe, () => store.get().show_menu);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const announced = useRef(false);
  useLayoutEffect(() => {
    announced.current = host.open;
    return followStore(host, store);
  }, [host, store]);
  useLayoutEffect(() => copyToStore(host, store, announced));
  const announce = (): void => {
    // an effect has changed the store, and React notices that only after the next frame, which shows `open` already
    if (open !== store.get().show_menu) return renderAgain();
    if (announced.current === open) return;
    announced.current = open;
    if (host.modal && !isFirstModal(store, host)) return;
    emitter(contract, host)('yb-menu-toggle', { open });
  };
  return { open, announce };
}
