import { globalOnce } from '../../lib/global.ts';

/** Receives the `document.write` calls of its own scripts. */
export interface WriteTarget {
  owns(script: Element): boolean;
  write(html: string): void;
}

const NAMES = ['write', 'writeln', 'open', 'close'] as const;

const targets = globalOnce('document-write', () => new Set<WriteTarget>());
let before: Partial<Record<(typeof NAMES)[number], PropertyDescriptor | undefined>> = {};

/**
 * The target for a write: the target of the running script. Without a running script (in a timer or a
 * promise), the target that was added last, because the browser's own `document.write` would replace the
 * whole page. A script of the page itself has no target and uses the browser's own `document.write`.
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
 * Sends the writes of scripts (`document.write`, `writeln`, `open`, `close`) to their targets. The returned
 * function ends this for `target`, but only after the timers without a delay that its scripts have set: in
 * them, the browser's own `document.write` would replace the page.
 */
export function routeWrites(target: WriteTarget): () => void {
  if (!targets.size) install();
  targets.add(target);
  const end = (): void => {
    if (targets.delete(target) && !targets.size) restore();
  };
  return () => void setTimeout(end);
}
