import type { Contract, EventDetails } from './contract.ts';

/** The events of every island. */
export interface IslandEventMap {
  'island-ready': CustomEvent<{ readonly tag: string }>;
  'island-error': CustomEvent<{ readonly tag: string; readonly error: unknown }>;
}

declare global {
  // the events bubble and are composed: documents and windows get them too
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members are those above
  interface GlobalEventHandlersEventMap extends IslandEventMap {}
}

/** Dispatches a bubbling, composed event; false when a listener cancelled it. */
export function emit(target: EventTarget, type: string, detail: unknown, cancelable = false): boolean {
  return target.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, cancelable, detail }));
}

export type Emit<C extends Contract> = <Name extends keyof EventDetails<C> & string>(
  type: Name,
  detail: EventDetails<C>[Name],
) => boolean;

/** `emit` bound to a host and to the events of its contract. */
export function emitter<C extends Contract>(contract: C, host: EventTarget): Emit<C> {
  return (type, detail) => emit(host, type, detail, contract.events?.[type]?.cancelable);
}
