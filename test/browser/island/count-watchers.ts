interface Watchers {
  /** Target and type of each listener. */
  readonly listeners: readonly string[];
  readonly observers: number;
  readonly timers: number;
}

/**
 * Counts what is registered on window and document, which observers observe, and which timers are pending, from
 * now on.
 */
export function countWatchers(): { counts(): Watchers; stop(): void } {
  const listeners = new Set<string>();
  const observers = new Set<object>();
  const timers = new Set<unknown>();
  const undo: (() => void)[] = [];
  const ids = new WeakMap<object, number>();
  let lastId = 0;
  const id = (value: object | null): number => {
    if (!value) return 0;
    if (!ids.has(value)) ids.set(value, ++lastId);
    return ids.get(value) ?? 0;
  };

  function replace<T extends object, K extends keyof T>(
    target: T,
    key: K,
    wrap: (original: T[K]) => T[K],
  ): void {
    const original = target[key];
    const own = Object.getOwnPropertyDescriptor(target, key);
    target[key] = wrap(original);
    undo.push(() => (own ? Object.defineProperty(target, key, own) : delete target[key]));
  }

  for (const target of [window, document] as EventTarget[]) {
    const key = (type: string, listener: unknown, options: unknown): string =>
      `${target === window} ${type} ${id(listener as object)} ${typeof options === 'object' ? !!(options as AddEventListenerOptions)?.capture : !!options}`;
    replace(target, 'addEventListener', (original) => (type, listener, options) => {
      const name = key(type, listener, options);
      const { once = false, signal } = typeof options === 'object' ? (options ?? {}) : {};
      if (!once && !signal?.aborted) listeners.add(name);
      signal?.addEventListener('abort', () => listeners.delete(name));
      original.call(target, type, listener, options);
    });
    replace(target, 'removeEventListener', (original) => (type, listener, options) => {
      listeners.delete(key(type, listener, options));
      original.call(target, type, listener, options);
    });
  }
  for (const Observer of [MutationObserver, ResizeObserver, IntersectionObserver]) {
    replace(
      Observer.prototype as MutationObserver,
      'observe',
      (original) =>
        function (this: MutationObserver, ...args) {
          observers.add(this);
          return original.apply(this, args);
        },
    );
    replace(
      Observer.prototype as MutationObserver,
      'disconnect',
      (original) =>
        function (this: MutationObserver) {
          observers.delete(this);
          return original.call(this);
        },
    );
  }
  replace(
    window,
    'setInterval',
    (original) =>
      ((...args: Parameters<typeof setInterval>) => {
        const timer = original(...args);
        timers.add(timer);
        return timer;
      }) as unknown as typeof window.setInterval,
  );
  replace(window, 'clearInterval', (original) => (timer) => {
    timers.delete(timer);
    original(timer);
  });
  return {
    counts: () => ({ listeners: [...listeners], observers: observers.size, timers: timers.size }),
    stop: () => undo.forEach((one) => one()),
  };
}
