/** Everything that a page has reported since its start. */
export interface PageRecord {
  /** Messages of errors that were reported or not caught. */
  readonly errors: string[];
  /** Errors and warnings in the console. */
  readonly said: string[];
  readonly rejections: string[];
  /** Ads that the runtime has announced, one entry for each filled wrapper. */
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

/** Runs in the page before all other scripts, so that it records everything before the fault breaks anything. */
export function recordPage(): void {
  const record: PageRecord = { errors: [], said: [], rejections: [], filled: [], failed: [] };
  Object.defineProperty(window, 'pageRecord', { value: record });
  const say = (...parts: unknown[]): string =>
    parts
      .map((part) => (part instanceof Error ? part.message : String(part)))
      .join(' ')
      .trim();
  /** A wrapper can have the same name as a removed one. */
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
  // before the listeners of the page, in every browser
  addEventListener('unhandledrejection', ({ reason }) => record.rejections.push(say(reason)), true);
  document.addEventListener('ad-runtime-placement', (event) => {
    const { detail } = event as CustomEvent<Filled | null>;
    // creatives can dispatch any event
    if (!detail) return;
    const { elementId, isEmpty, method, ads } = detail;
    if (!isEmpty) record.filled.push({ wrapper: nameOf(elementId), method, ads: ads.map(({ id }) => id) });
  });
  document.addEventListener('island-error', (event) =>
    record.failed.push((event as CustomEvent<{ tag: string } | null>).detail?.tag ?? ''),
  );
}
