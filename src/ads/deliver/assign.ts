import type { PageData, Placement, ServerQuery } from '../model/ads.ts';
import { hostsOnPage, wrappersNamed, type PageSlots } from '../page/page-slots.ts';
import { lacksPrintedAd } from '../page/slot-content.ts';
import { HOST_TAG, type Slot } from '../page/slot.ts';
import { hasAdblockerCondition } from '../sources/create-query.ts';
import { type SlotItem, subjectOf } from '../model/slot-item.ts';
import { customPosition } from '../page/custom-position.ts';

/** The order in which wrappers are filled: server queries come last. */
const ORDER: readonly SlotItem['kind'][] = ['ad', 'group', 'placement', 'query'];

/** A query for an item that is not in the boot data. */
export const queryFor = (method: ServerQuery['method'], id: string): ServerQuery => ({
  id,
  method,
  params: {},
  elementIds: [],
  blogId: '1',
  serverConditions: {},
  sharedUrl: '',
  asksForAdblocker: false,
  slug: id,
  targetSelector: '',
  lazy: false,
  removeIfEmpty: false,
  close: { enabled: false, timeoutDays: null },
  testId: null,
});

/** The query of a placement: the query that the page printed, else a query with the placement's slug. */
export function queryOfPlacement(placement: Placement): ServerQuery {
  if (placement.query) return placement.query;
  const { targetSelector, lazy, removeIfEmpty, close, testId, serverConditions, slug } = placement;
  const options = { targetSelector, lazy, removeIfEmpty, close, testId };
  const asksForAdblocker = hasAdblockerCondition(serverConditions);
  return { ...queryFor('placement', slug), ...options, serverConditions, asksForAdblocker };
}

const asQuery = (query: ServerQuery): SlotItem => ({ kind: 'query', query });

function findQuery({ queries }: PageData, method: ServerQuery['method'], name: string): SlotItem {
  const query = queries.find((one) => one.method === method && (one.slug === name || one.id === name));
  return asQuery(query ?? queryFor(method, name));
}

/** The ad or group with this id or boot-data key. */
const byName = <Item extends { readonly id: string }>(
  all: readonly { readonly item: Item; readonly key: string }[],
  name: string,
): Item | undefined => all.find(({ item, key }) => item.id === name || key === name)?.item;

/**
 * The item of an `<ad-placement>`: found by slug, id or boot-data key, else a query. Null: the host names no
 * item.
 */
function itemOfHost(host: Element, data: PageData): SlotItem | null {
  const name = (attribute: string): string => host.getAttribute(attribute)?.trim() ?? '';
  const [slug, groupId, adId] = [name('placement'), name('group'), name('ad')];
  if (slug) {
    const placement = data.placements.find((one) => [one.slug, one.id, one.key].includes(slug));
    return placement ? { kind: 'placement', placement } : findQuery(data, 'placement', slug);
  }
  if (groupId) {
    const group = byName(data.groups, groupId);
    return group ? { kind: 'group', group } : findQuery(data, 'group', groupId);
  }
  if (adId) {
    const ad = byName(data.ads, adId);
    return ad ? { kind: 'ad', ad } : findQuery(data, 'ad', adId);
  }
  return null;
}

/**
 * Whether a host waits for its `data-load-on`, or for the parser, which comes to its printed ad. When its island starts,
 * it calls `fill`, which claims the host (PLACEMENT-18).
 */
function isWaitingHost(element: Element, slots: PageSlots): boolean {
  if (element.localName !== HOST_TAG || slots.get(element)) return false;
  const loadOn = element.getAttribute('data-load-on');
  return (!!loadOn && loadOn !== 'ready') || lacksPrintedAd(element);
}

/** The items of the page's data with the names of their wrappers. */
function* namedItems(data: PageData): Iterable<readonly [elementIds: readonly string[], item: SlotItem]> {
  for (const { elementIds, item } of data.ads) yield [elementIds, { kind: 'ad', ad: item }];
  for (const { elementIds, item } of data.groups) yield [elementIds, { kind: 'group', group: item }];
  for (const placement of data.placements) yield [placement.elementIds, { kind: 'placement', placement }];
  for (const query of data.queries) yield [query.elementIds, asQuery(query)];
}

/** The wrappers of an item, except those that another item has taken. */
export function claimSlots(
  elementIds: readonly string[],
  slots: PageSlots,
  isTaken: (slot: Slot) => boolean = () => false,
): Slot[] {
  const wrappers = wrappersNamed(elementIds).flatMap(({ element, name }) =>
    isWaitingHost(element, slots) ? [] : slots.claim(element, name),
  );
  const free = wrappers.filter((slot) => !isTaken(slot));
  slots.lead(free);
  return free;
}

/**
 * Finds the item for every wrapper on the page. A placement without a wrapper gets one in its custom position. The
 * result is in the order in which wrappers are filled. A host that the boot data names too is filled once, with the item
 * of the boot data. A host that names no item gets null. Yields after each item, because a page may have thousands of
 * wrappers.
 */
export function* assign(
  data: PageData,
  slots: PageSlots,
): Generator<undefined, ReadonlyMap<Slot, SlotItem | null>> {
  const assigned = new Map<Slot, SlotItem | null>();
  const give = (elementIds: readonly string[], item: SlotItem): void => {
    const free = claimSlots(elementIds, slots, (slot) => assigned.has(slot));
    for (const slot of free) assigned.set(slot, item);
  };
  for (const [elementIds, item] of namedItems(data)) {
    give(elementIds, item);
    yield;
  }
  // a host in a shadow root is known only when its island has started
  const started = [...slots].flatMap(({ element, isHost }) => (isHost && element.isConnected ? element : []));
  const named = new Set([...assigned.values()].map((item) => item && subjectOf(item)));
  for (const host of new Set([...hostsOnPage(), ...started])) {
    const item = itemOfHost(host, data);
    if (item) named.add(subjectOf(item));
    if (isWaitingHost(host, slots)) continue;
    const slot = slots.claim(host);
    if (!assigned.has(slot)) assigned.set(slot, item);
  }
  // the parser may still bring the host of a placement
  if (document.readyState !== 'loading')
    for (const placement of data.placements) {
      if (placement.elementIds.length || named.has(placement)) continue;
      // last, because the browser may have to lay the page out for it
      const place = customPosition(placement.targetSelector);
      if (place)
        assigned.set(slots.claim(slots.wrapperIn(place, placement)), { kind: 'placement', placement });
    }
  const rank = (item: SlotItem | null): number => (item ? ORDER.indexOf(item.kind) : -1);
  return new Map([...assigned].sort(([, a], [, b]) => rank(a) - rank(b)));
}
