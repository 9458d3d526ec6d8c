import type { Contract, EventDetails } from './contract.ts';

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
