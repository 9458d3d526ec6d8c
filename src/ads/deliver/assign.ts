import type { PageData, ServerQuery } from '../model.ts';
import { hostsOnPage, wrappersNamed, type PageSlots } from '../inject/page-slots.ts';
import type { Slot } from '../inject/slot.ts';
import type { SlotItem } from './slot-item.ts';

/** Facts, "Order of work": ads, groups, placements, then what the server is asked for. */
const ORDER: readonly SlotItem['kind'][] = ['ad', 'group', 'placement', 'query'];

/** What asks for an item that the boot data does not know. */
export const queryFor = (method: ServerQuery['method'], id: string): ServerQuery => ({
  id,
  method,
  params: {},
  elementIds: [],
  blogId: '1',
  serverConditions: {},
  slug: id,
  testId: null,
});

const asQuery = (query: ServerQuery): SlotItem => ({ kind: 'query', query });

function findQuery({ queries }: PageData, method: ServerQuery['method'], name: string): SlotItem {
  const query = queries.find((one) => one.method === method && (one.slug === name || one.id === name));
  return asQuery(query ?? queryFor(method, name));
}

/** What an `<ad-placement>` asks for: by slug, id or boot-data key, else from the server (contract §3). */
function itemOfHost(host: Element, data: PageData): SlotItem | null {
  const name = (attribute: string): string => host.getAttribute(attribute)?.trim() ?? '';
  const [slug, groupId, adId] = [name('placement'), name('group'), name('ad')];
  if (slug) {
    const placement = data.placements.find((one) => [one.slug, one.id, one.key].includes(slug));
    return placement ? { kind: 'placement', placement } : findQuery(data, 'placement', slug);
  }
  if (groupId) {
    const group = data.groups.find(({ item, key }) => item.id === groupId || key === groupId)?.item;
    return group ? { kind: 'group', group } : findQuery(data, 'group', groupId);
  }
  if (adId) {
    const ad = data.ads.find(({ item, key }) => item.id === adId || key === adId)?.item;
    return ad ? { kind: 'ad', ad } : findQuery(data, 'ad', adId);
  }
  return null;
}

/**
 * Gives every wrapper on the page what it is to be filled with, in the order of work. Wrappers that the boot data
 * names come first; a host that is one of them is filled once. Hosts that ask for nothing get null.
 */
export function assign(data: PageData, slots: PageSlots): Map<Slot, SlotItem | null> {
  const assigned = new Map<Slot, SlotItem | null>();
  const give = (elementIds: readonly string[], item: SlotItem): void => {
    for (const { element, name } of wrappersNamed(elementIds)) {
      const slot = slots.claim(element, name);
      if (!assigned.has(slot)) assigned.set(slot, item);
    }
  };
  for (const { elementIds, item } of data.ads) give(elementIds, { kind: 'ad', ad: item });
  for (const { elementIds, item } of data.groups) give(elementIds, { kind: 'group', group: item });
  for (const placement of data.placements) give(placement.elementIds, { kind: 'placement', placement });
  for (const query of data.queries) give(query.elementIds, asQuery(query));
  for (const host of hostsOnPage()) {
    const slot = slots.claim(host);
    if (!assigned.has(slot)) assigned.set(slot, itemOfHost(host, data));
  }
  const rank = (item: SlotItem | null): number => (item ? ORDER.indexOf(item.kind) : -1);
  return new Map([...assigned].sort(([, a], [, b]) => rank(a) - rank(b)));
}
