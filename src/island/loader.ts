import { abandonPendingChunks } from '../lib/chunks.ts';
import { globalOnce } from '../lib/global.ts';
import { deactivate, whenActivated, type LoadOn } from './activation.ts';

/** Specification §9: script chunk load time-out, in seconds. */
const LOAD_TIMEOUT = 120;

export interface IslandEntry {
  /** A function where it depends on the host, e.g. on the route; `ready` where there is none. */
  loadOn?: LoadOn | ((host: Element) => LoadOn);
  /** Gives the tag's class. */
  load(): Promise<{ default: CustomElementConstructor }>;
}

interface Retriable extends Element {
  retry?: () => void;
}

interface Registered extends IslandEntry {
  /** The attempt under way, or the one that succeeded. */
  loading?: Promise<void> | undefined;
}

/** Shared by every copy of this code on the page, so that a second one finds nothing left to do. */
const entries = globalOnce('islands', () => new Map<string, Registered>());
const failed = new Set<Retriable>();

/** The condition that starts this host's island when it has no `data-load-on`. */
export function defaultLoadOn(host: Element): LoadOn {
  const loadOn = entries.get(host.localName)?.loadOn;
  return (typeof loadOn === 'function' ? loadOn(host) : loadOn) ?? 'ready';
}

function recover(host: Retriable): void {
  if (!failed.delete(host)) return;
  host.removeAttribute('data-error');
  delete host.retry;
}

async function define(tag: string, { load }: IslandEntry): Promise<void> {
  const { default: element } = await load();
  if (!customElements.get(tag)) customElements.define(tag, element);
  for (const host of failed) if (host.localName === tag) recover(host);
}

function fail(host: Retriable, cause: unknown): void {
  const tag = host.localName;
  const error = new Error(`Loading chunk ${tag} failed.`, { cause });
  failed.add(host);
  host.retry = () => hydrate(host);
  host.setAttribute('data-error', '');
  host.dispatchEvent(
    new CustomEvent('island-error', { bubbles: true, composed: true, detail: { tag, error } }),
  );
  console.error(error);
}

/** Loads the host's tag; the time-out is the host's own, so that a patient neighbour goes on waiting. */
function hydrate(host: Element): void {
  const tag = host.localName;
  const entry = entries.get(tag);
  if (!entry || customElements.get(tag)) return;
  const seconds = Math.min(Number(host.getAttribute('data-load-timeout')) || LOAD_TIMEOUT, LOAD_TIMEOUT);
  const attempt = (entry.loading ??= define(tag, entry));
  const giveUp = (cause?: unknown): void => {
    clearTimeout(timer);
    if (entry.loading === attempt) entry.loading = undefined;
    if (host.isConnected) fail(host, cause);
  };
  const timer = setTimeout(() => {
    abandonPendingChunks();
    giveUp();
  }, seconds * 1000);
  attempt.then(() => clearTimeout(timer), giveUp);
}

function discover(host: Element): void {
  void whenActivated(host, defaultLoadOn(host)).then(() => host.isConnected && hydrate(host));
}

function forget(host: Element): void {
  if (host.isConnected) return;
  deactivate(host);
  recover(host);
}

/** The hosts among these nodes and inside them; those of defined tags know by themselves what happens to them. */
const hostsIn = (nodes: NodeList): Element[] =>
  [...nodes]
    .flatMap((node) =>
      node instanceof Element ? [node, ...node.querySelectorAll([...entries.keys()].join())] : [],
    )
    .filter(({ localName }) => entries.has(localName) && !customElements.get(localName));

function watchPage(): void {
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      hostsIn(removedNodes).forEach(forget);
      hostsIn(addedNodes).forEach(discover);
    }
  }).observe(document, { childList: true, subtree: true });
  addEventListener('online', () => failed.forEach(hydrate));
}

/** Makes a tag an island: found now and later, loaded once, when the first host's condition is met. */
export function registerIsland(tag: string, entry: IslandEntry): void {
  if (entries.has(tag)) return;
  if (!entries.size) watchPage();
  entries.set(tag, { ...entry });
  document.querySelectorAll(tag).forEach(discover);
}
