/** Helpers of the tests of islands: putting markup on the page, waiting for it, and watching what is left. */

export function nextEvent<E extends Event = CustomEvent>(target: EventTarget, type: string): Promise<E> {
  return new Promise((resolve) =>
    target.addEventListener(type, (event) => resolve(event as E), { once: true }),
  );
}

const printed: HTMLElement[] = [];

/** Puts markup into a section of its own at the end of the page; it goes with the test. */
export function print(markup: string): HTMLElement {
  const section = document.createElement('section');
  section.innerHTML = markup;
  document.body.append(section);
  printed.push(section);
  return section;
}

afterEach(async () => {
  if (!printed.length) return;
  for (const section of printed.splice(0)) section.remove();
  await tasksDone();
});

export function firstIn(section: ParentNode, selector: string): HTMLElement {
  const element = section.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`nothing matches ${selector}`);
  return element;
}

/** Resolves once the host works. */
export async function ready(host: Element): Promise<void> {
  if (!host.hasAttribute('data-ready')) await nextEvent(host, 'island-ready');
}

/** Two tasks later: deferred unmounting is done by then. */
export async function tasksDone(): Promise<void> {
  for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve));
}

const STYLESHEET = '/elements/yearbook-islands.css';

/** Loads the app stylesheet into the test page. */
export async function withStylesheet(): Promise<void> {
  if (document.querySelector(`link[href="${STYLESHEET}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = STYLESHEET;
  document.head.append(link);
  await nextEvent<Event>(link, 'load');
}

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
  const observers = new Set<unknown>();
  const timers = new Set<unknown>();
  const undo: (() => void)[] = [];
  const ids = new Map<unknown, number>();
  const id = (value: unknown): number => ids.get(value) ?? ids.set(value, ids.size).size - 1;

  /** Notes each call of a method: of what, with what, and what it returned. */
  function note(
    target: object,
    method: string,
    called: (self: unknown, args: readonly unknown[], result: unknown) => void,
  ): void {
    const own = Object.getOwnPropertyDescriptor(target, method);
    const original = Reflect.get(target, method) as (...args: unknown[]) => unknown;
    Reflect.set(target, method, function (this: unknown, ...args: unknown[]): unknown {
      const result = original.apply(this, args);
      called(this, args, result);
      return result;
    });
    undo.push(() =>
      own ? Object.defineProperty(target, method, own) : Reflect.deleteProperty(target, method),
    );
  }

  for (const target of [window, document]) {
    const nameOf = ([type, listener, options]: readonly unknown[]): string =>
      [
        id(target),
        type,
        id(listener),
        !!(Object(options) === options ? Reflect.get(Object(options) as object, 'capture') : options),
      ].join(' ');
    note(target, 'addEventListener', (_self, args) => {
      const { once = false, signal } = Object(args[2]) as AddEventListenerOptions;
      const name = nameOf(args);
      if (!once && !signal?.aborted) listeners.add(name);
      signal?.addEventListener('abort', () => listeners.delete(name));
    });
    note(target, 'removeEventListener', (_self, args) => listeners.delete(nameOf(args)));
  }
  for (const { prototype } of [MutationObserver, ResizeObserver, IntersectionObserver]) {
    note(prototype, 'observe', (self) => observers.add(self));
    note(prototype, 'disconnect', (self) => observers.delete(self));
  }
  note(window, 'setInterval', (_self, _args, timer) => timers.add(timer));
  note(window, 'clearInterval', (_self, [timer]) => timers.delete(timer));
  return {
    counts: () => ({ listeners: [...listeners], observers: observers.size, timers: timers.size }),
    stop: () => undo.forEach((one) => one()),
  };
}
