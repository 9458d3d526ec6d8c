import { globalOnce } from '../../lib/global.ts';

/** Where the writes of a slot's scripts go. */
export interface WriteTarget {
  owns(script: Element): boolean;
  write(html: string): void;
}

const NAMES = ['write', 'writeln', 'open', 'close'] as const;

const targets = globalOnce('document-write', () => new Set<WriteTarget>());
let before: Partial<Record<(typeof NAMES)[number], PropertyDescriptor | undefined>> = {};

/**
 * The target of a write: that of the script which runs; without one (a timer, a promise) the slot that started
 * last, because the browser's own `document.write` would then replace the whole page. A script of the page
 * itself keeps the browser's.
 */
function targetNow(): WriteTarget | undefined {
  const script = document.currentScript;
  const all = [...targets];
  return script ? all.find((target) => target.owns(script)) : all.at(-1);
}

function replacement(name: (typeof NAMES)[number]): unknown {
  const native = Reflect.get(Document.prototype, name) as (...args: unknown[]) => unknown;
  return function (this: Document, ...args: unknown[]): unknown {
    const target = targetNow();
    if (!target) return native.apply(this, args);
    if (name === 'write' || name === 'writeln')
      target.write(args.join('') + (name === 'writeln' ? '\n' : ''));
    return name === 'open' ? this : undefined;
  };
}

function install(): void {
  for (const name of NAMES) {
    before[name] = Object.getOwnPropertyDescriptor(document, name);
    Object.defineProperty(document, name, { configurable: true, writable: true, value: replacement(name) });
  }
}

function restore(): void {
  for (const name of NAMES) {
    const own = before[name];
    if (own) Object.defineProperty(document, name, own);
    else Reflect.deleteProperty(document, name);
  }
  before = {};
}

/**
 * Routes `document.write` and its family to slots while their scripts run. The result ends it for this one, after the
 * timers without a delay that the scripts have set: the browser's own `document.write` would replace the page.
 */
export function routeWrites(target: WriteTarget): () => void {
  if (!targets.size) install();
  targets.add(target);
  const end = (): void => {
    if (targets.delete(target) && !targets.size) restore();
  };
  return () => void setTimeout(end);
}
