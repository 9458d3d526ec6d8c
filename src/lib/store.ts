/** A value that several parts of a page share. */
export interface Store<State> {
  /** The state: the same object until it changes. */
  get(): Readonly<State>;
  set(state: State): void;
  /** Calls back with the state after each change; returns a function that ends the subscription. */
  subscribe(listener: (state: Readonly<State>) => void): () => void;
}

const same = (one: object, other: object): boolean =>
  Object.entries(one).every(([key, value]) => Object.is(value, (other as Record<string, unknown>)[key]));

/** Makes a store of a flat record. Setting an equal state notifies no one. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state: Readonly<State> = Object.freeze({ ...initial });
  const listeners = new Set<(state: Readonly<State>) => void>();
  return {
    get: () => state,
    set(next) {
      if (same(next, state)) return;
      state = Object.freeze({ ...next });
      for (const listener of [...listeners]) {
        try {
          if (listeners.has(listener)) listener(state);
        } catch (error) {
          reportError(error);
        }
      }
    },
    subscribe(listener) {
      // wrapped, so that one function can subscribe twice and end each subscription separately
      const call = (current: Readonly<State>): void => listener(current);
      listeners.add(call);
      return () => void listeners.delete(call);
    },
  };
}
