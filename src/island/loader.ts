import { globalOnce } from '../lib/global.ts';
import { noteClicks } from '../lib/last-click.ts';
import { lazy, loadTimeoutOf, type Lazy } from '../lib/lazy.ts';
import { showImages } from '../lib/load-images.ts';
import { onNetworkReturn } from '../lib/network.ts';
import { deactivate, whenActivated } from './activation.ts';
import type { LoadOn, LoadOnOf } from './strategy.ts';

export interface IslandEntry {
  /** Default: `ready`. */
  readonly loadOn?: LoadOnOf | undefined;
  /** Called with each host as soon as it is found, before its code is loaded. */
  prepare?(host: Element): void;
  /** Loads the tag's class. */
  load(): Promise<{ default: CustomElementConstructor }>;
}

interface Registered extends IslandEntry {
  /** Loads the tag's class and defines the tag. */
  readonly definition: Lazy<void>;
}

interface Retriable extends Element {
  retry?: () => void;
}

/** Shared by every copy of this code on the page, so that each tag is loaded once. */
const entries = globalOnce('islands', () => new Map<string, Registered>());
const failed = new Set<Retriable>();

/** The condition that starts this host's island when it has no `data-load-on`. */
export function defaultLoadOn(host: Element): LoadOn {
  const loadOn = entries.get(host.localName)?.loadOn ?? 'ready';
  return typeof loadOn === 'function' ? loadOn(host) : loadOn;
}

function recover(host: Retriable): void {
  if (!failed.delete(host)) return;
  host.removeAttribute('data-error');
  delete host.retry;
}

async function define(tag: string, load: IslandEntry['load']): Promise<void> {
  const { default: element } = await load();
  if (!customElements.get(tag)) customElements.define(tag, element);
  for (const host of failed) if (host.localName === tag) recover(host);
}

function fail(host: Retriable, error: unknown): void {
  showImages(host);
  failed.add(host);
  host.retry = () => hydrate(host);
  host.setAttribute('data-error', '');
  host.dispatchEvent(
    new CustomEvent('island-error', {
      bubbles: true,
      composed: true,
      detail: { tag: host.localName, error },
    }),
  );
  console.error(error);
}

function hydrate(host: Element): void {
  entries
    .get(host.localName)
    ?.definition.load(loadTimeoutOf(host))
    .catch((error: unknown) => {
      if (host.isConnected) fail(host, error);
    });
}

function discover(host: Element): void {
  entries.get(host.localName)?.prepare?.(host);
  void whenActivated(host, defaultLoadOn(host)).then(() => host.isConnected && hydrate(host));
}

function forget(host: Element): void {
  if (host.isConnected) return;
  deactivate(host);
  recover(host);
}

/**
 * The hosts among these nodes and inside them whose tags are not defined yet. A defined element notices by
 * itself when it is added or removed.
 */
const undefinedHostsIn = (nodes: NodeList): Element[] =>
  [...nodes]
    .flatMap((node) =>
      node instanceof Element ? [node, ...node.querySelectorAll([...entries.keys()].join())] : [],
    )
    .filter(({ localName }) => entries.has(localName) && !customElements.get(localName));

function watchPage(): void {
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      undefinedHostsIn(removedNodes).forEach(forget);
      undefinedHostsIn(addedNodes).forEach(discover);
    }
  }).observe(document, { childList: true, subtree: true });
  onNetworkReturn(() => failed.forEach(hydrate));
  noteClicks();
}

/** Makes a tag an island: its hosts are found now and later, and its code is loaded once, for the first that starts. */
export function registerIsland(tag: string, entry: IslandEntry): void {
  if (entries.has(tag)) return;
  if (!entries.size) watchPage();
  entries.set(tag, { ...entry, definition: lazy(tag, () => define(tag, entry.load)) });
  document.querySelectorAll(tag).forEach(discover);
}
