/** A message of the page: the level of the console, or `pageerror`. */
export type Said = readonly [kind: string, text: string];

/** An outcome of a task in the page. Exactly one of the first five fields is there. */
export interface Outcome {
  /** The value as JSON; '' for undefined. */
  readonly json?: string;
  /** The name under which the page keeps the value. */
  readonly kept?: number;
  readonly error?: readonly [name: string, message: string];
  /** The name of a promise that is not settled. */
  readonly pending?: number;
  /** The document knows nothing of this promise, because it is a new one. */
  readonly isGone?: boolean;
  readonly said: readonly Said[];
  readonly url: string;
}

/** An argument that stands for a kept value. */
export interface Kept {
  readonly keptInPage: number;
}

interface Helper {
  run(task: (...args: never[]) => unknown, args: string, keeps: boolean): string;
  collect(promise: number): string;
  find(root: ParentNode, selector: string): Element[];
  isVisible(element: Element): boolean;
  /** Messages of the page since the last answer. A listener may still prevent the report of an error. */
  readonly said: (() => Said | undefined)[];
  /** Marks that a wait for a navigation has set in this document. */
  readonly marks: Set<string>;
  /** Number of navigations within this document. */
  moves: number;
}

declare global {
  interface Window {
    webkitTest?: Helper;
  }
}

/** The path to which pages that are left send their last messages. */
export const LAST_WORDS = '/_webkit-test';

/**
 * Runs in every document before its own scripts, and returns its helper. It takes the browser's functions at once,
 * because pages and tests replace them.
 */
function helperOf(lastWords: string): Helper {
  const known = window.webkitTest;
  if (known) return known;
  const { parse, stringify } = JSON;
  const { apply } = Reflect;
  const beacon = navigator.sendBeacon.bind(navigator);
  // a frame speaks through its page, unless it is of another origin
  let said: Helper['said'] = [];
  try {
    said = window.top?.webkitTest?.said ?? said;
  } catch {
    // the browser does not let it
  }
  const kept = new Map<number, unknown>();
  const promises = new Map<number, object>();
  let count = 0;

  const inWords = (value: unknown): string => {
    try {
      if (value instanceof Error) return `${value.name}: ${value.message}\n${value.stack ?? ''}`;
      return typeof value === 'object' && value ? stringify(value) : String(value);
    } catch {
      return Object.prototype.toString.call(value);
    }
  };
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    const native = console[level];
    console[level] = (...parts: unknown[]) => {
      let text = '';
      for (const part of parts) text += (text && ' ') + inWords(part);
      said.push(() => [level, text]);
      apply(native, console, parts);
    };
  }
  const uncaught = (event: Event, reason: unknown, otherwise: string): void => {
    const { name, message } = Object(reason) as { name?: string; message?: string };
    const text = message === undefined ? otherwise : `${name}: ${message}`;
    said.push(() => (event.defaultPrevented ? undefined : ['pageerror', text]));
  };
  addEventListener(
    'error',
    (event) => {
      if (event.target === window) uncaught(event, event.error, event.message);
    },
    true,
  );
  addEventListener(
    'unhandledrejection',
    (event) => uncaught(event, event.reason, String(event.reason)),
    true,
  );
  const taken = (): Said[] => {
    const all: Said[] = [];
    for (const ask of said.splice(0)) {
      const one = ask();
      if (one) all.push(one);
    }
    return all;
  };
  addEventListener('pagehide', () => {
    if (said.length && location.protocol === 'http:') beacon(lastWords, stringify(taken()));
  });
  const moved = (): void => void (helper.moves += 1);
  for (const type of ['popstate', 'hashchange', 'pageshow']) addEventListener(type, moved);

  const failed = (error: unknown): object => {
    const { name, message } = Object(error) as { name?: string; message?: string };
    return { error: [name ?? 'Error', message ?? String(error)] };
  };
  function settled(value: unknown, keeps: boolean): object {
    if (keeps) {
      kept.set((count += 1), value);
      return { kept: count };
    }
    try {
      return { json: stringify(value) ?? '' };
    } catch {
      return { json: '' };
    }
  }
  const answer = (outcome: object): string => stringify({ ...outcome, said: taken(), url: location.href });

  /** Everything in open shadow trees too. */
  function deep(root: ParentNode, selector: string): Element[] {
    const found = [...root.querySelectorAll(selector)];
    const shadow = root instanceof Element && root.shadowRoot;
    if (shadow) found.push(...deep(shadow, selector));
    for (const { shadowRoot } of root.querySelectorAll('*'))
      if (shadowRoot) found.push(...deep(shadowRoot, selector));
    return found;
  }

  const helper: Helper = {
    said,
    marks: new Set(),
    moves: 0,
    run(task, args, keeps) {
      try {
        const given = parse(args, (_key, value: unknown) => {
          const { keptInPage } = Object(value) as Partial<Kept>;
          return keptInPage === undefined ? value : kept.get(keptInPage);
        }) as never[];
        const value = apply(task, undefined, given) as unknown;
        if (typeof (Object(value) as Partial<Promise<unknown>>).then !== 'function')
          return answer(settled(value, keeps));
        const pending = (count += 1);
        promises.set(pending, { pending });
        (value as Promise<unknown>).then(
          (result) => promises.set(pending, settled(result, keeps)),
          (error: unknown) => promises.set(pending, failed(error)),
        );
        return answer({ pending });
      } catch (error) {
        return answer(failed(error));
      }
    },
    collect(promise) {
      const outcome = promises.get(promise) ?? { isGone: true };
      if (!('pending' in outcome)) promises.delete(promise);
      return answer(outcome);
    },
    find(root, selector) {
      const [first = '', ...inner] = selector.split('>>>').map((part) => part.trim());
      let found = [...root.querySelectorAll(first)];
      for (const part of inner) found = [...new Set(found.flatMap((element) => deep(element, part)))];
      return found;
    },
    isVisible(element) {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
    },
  };
  Object.defineProperty(window, 'webkitTest', { value: helper, configurable: true });
  return helper;
}

/** The expression of the document's helper. */
export const HELPER = `(${helperOf})(${JSON.stringify(LAST_WORDS)})`;
