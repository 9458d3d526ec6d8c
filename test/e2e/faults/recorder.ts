/** What a page has told of itself since it began. */
export interface PageRecord {
  /** Messages of errors that were reported or not caught. */
  readonly errors: string[];
  /** What stands in the console as an error or a warning of a script, errors among them. */
  readonly said: string[];
  readonly rejections: string[];
  /** Ads as the runtime has announced them, one entry for each wrapper that was filled. */
  readonly filled: { readonly wrapper: string; readonly method: string; readonly ads: string[] }[];
  /** Tags of `island-error`. */
  readonly failed: string[];
}

interface Filled {
  readonly elementId: string;
  readonly isEmpty: boolean;
  readonly method: string;
  readonly ads: readonly { readonly id: string }[];
}

declare global {
  interface Window {
    pageRecord?: PageRecord;
  }
}

/** Runs in the page before anything else does; whatever a fault breaks afterwards, this has been heard. */
export function recordPage(): void {
  const record: PageRecord = { errors: [], said: [], rejections: [], filled: [], failed: [] };
  Object.defineProperty(window, 'pageRecord', { value: record });
  const say = (...parts: unknown[]): string =>
    parts
      .map((part) => (part instanceof Error ? part.message : String(part)))
      .join(' ')
      .trim();
  /** Wrappers may bear the name of one that has gone. */
  const names = new WeakMap<Element, string>();
  let wrappers = 0;
  const nameOf = (elementId: string): string => {
    const element = document.getElementById(elementId);
    if (!element) return elementId;
    const name = names.get(element) ?? `${elementId} ${(wrappers += 1)}`;
    names.set(element, name);
    return name;
  };
  for (const level of ['error', 'warn'] as const) {
    const { [level]: native } = console;
    console[level] = (...parts: unknown[]) => {
      record.said.push(say(...parts));
      if (level === 'error') record.errors.push(say(...parts));
      native.apply(console, parts);
    };
  }
  addEventListener('error', ({ message }) => {
    if (!message) return;
    record.said.push(message);
    record.errors.push(message);
  });
  addEventListener('unhandledrejection', ({ reason }) => record.rejections.push(say(reason)));
  document.addEventListener('ad-runtime-placement', (event) => {
    const { detail } = event as CustomEvent<Filled | null>;
    // creatives may dispatch what they like
    if (!detail) return;
    const { elementId, isEmpty, method, ads } = detail;
    if (!isEmpty) record.filled.push({ wrapper: nameOf(elementId), method, ads: ads.map(({ id }) => id) });
  });
  document.addEventListener('island-error', (event) =>
    record.failed.push((event as CustomEvent<{ tag: string } | null>).detail?.tag ?? ''),
  );
}
