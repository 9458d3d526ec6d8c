import { getOrInsertComputed } from '../lib/get-or-insert.ts';
import type { Contract, Exposed, Island } from './contract.ts';
import { warnOnce } from './properties.ts';

type Implementation = Readonly<Record<string, (...args: never[]) => unknown>>;

interface Exposure {
  implementation: Implementation | null;
  /** Method calls that were made before the component exposed its methods. */
  waiting: ((implementation: Implementation) => void)[];
  /** Called when a call waits. */
  asked(): void;
}

const exposures = new WeakMap<Element, Exposure>();

function exposureOf(host: Element): Exposure {
  return getOrInsertComputed(exposures, host, () => ({
    implementation: null,
    waiting: [],
    asked: () => undefined,
  }));
}

/** Gives the host its methods and read-only properties. Call it in an effect and return its result as the clean-up. */
export function expose<C extends Contract>(host: Island<C>, implementation: Exposed<C>): () => void {
  const exposure = exposureOf(host);
  const given = implementation as unknown as Implementation;
  exposure.implementation = given;
  return () => {
    if (exposure.implementation === given) exposure.implementation = null;
  };
}

/** Runs the method calls that were made before the island was ready. */
export function callWaiting(host: Element): void {
  const { implementation, waiting } = exposureOf(host);
  if (implementation) for (const call of waiting.splice(0)) call(implementation);
}

/** Calls back when a method is called that cannot run yet, also for the calls that wait already. */
export function onWaitingCall(host: Element, asked: () => void): void {
  const exposure = exposureOf(host);
  exposure.asked = asked;
  if (exposure.waiting.length) asked();
}

export function forgetExposed(host: Element): void {
  exposures.delete(host);
}

/** Puts the contract's methods and read-only properties on the element's prototype. */
export function defineExposed(prototype: HTMLElement, contract: Contract): void {
  for (const [name, { before }] of Object.entries(contract.methods ?? {})) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: HTMLElement, ...args: never[]): unknown {
        const exposure = exposureOf(this);
        if (exposure.implementation) return exposure.implementation[name]?.(...args);
        exposure.waiting.push((later) => void later[name]?.(...args));
        exposure.asked();
        return before;
      },
    });
  }
  for (const [name, { before }] of Object.entries(contract.readOnly ?? {})) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement): unknown {
        const { implementation } = exposureOf(this);
        return implementation ? implementation[name]?.() : before;
      },
      // without a setter an assignment throws in a module
      set(this: HTMLElement) {
        warnOnce(`<${this.localName}>: the property ${name} cannot be set`);
      },
    });
  }
}
