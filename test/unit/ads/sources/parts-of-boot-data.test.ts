import { describe, expect, it } from 'vitest';
import type { PageData } from '../../../../src/ads/model/ads.ts';
import { partsOf as makersOf } from '../../../../src/ads/sources/parts-of-boot-data.ts';
import { readPageData } from '../../../../src/ads/sources/read-page-data.ts';
import { hostile, printedAd, printedAds } from '../context.ts';

const partsOf = (boot: object) => makersOf(boot).map((make) => make());

/** As many entries, each made of its number. */
const entries = (count: number, make: (id: number) => readonly [key: string, entry: object]) =>
  Object.fromEntries(Array.from({ length: count }, (_, id) => make(id)));

const bootData = (count: number) => ({
  config: { ajax_url: '/ajax' },
  passive_ads: entries(count, (id) => [
    `${id}_1`,
    { elementid: [`a-${id}`], ads: printedAds(printedAd(id, id % 7 ? {} : { visitors: 'broken' })) },
  ]),
  passive_placements: entries(count, (id) => [
    `p_${id}`,
    {
      type: 'ad',
      id,
      placement_info: { id, slug: `p-${id}` },
      ads: printedAds(printedAd(id)),
      ajax_query: { id, method: 'placement', params: { post: 'page' } },
    },
  ]),
  ajax_queries_args: { page: { ID: 9 } },
  has_ads: [['12', 'ad', 'Strap', 'off', 'a']],
});

/** Reads all parts, as a page does that shares one memory among them. */
function readAll(parts: Iterable<unknown>): { data: PageData[]; reported: string[] } {
  const [seen, reported] = [new Set<string>(), [] as string[]];
  const data = [...parts].map((part) =>
    readPageData(part, (error) => void reported.push((error as Error).message), seen),
  );
  return { data, reported };
}

describe('partsOf', () => {
  it.each([undefined, null, 7, 'x', [], {}, bootData(100)])('leaves short data as it is: %#', (boot) => {
    expect([...partsOf(boot as object)]).toEqual([boot]);
  });

  it('makes the same items and reports the same faults as the whole (DATA-2)', () => {
    const boot = bootData(301);
    const whole = readAll([boot]);
    const cut = readAll(partsOf(boot));
    expect(cut.reported).toEqual(whole.reported);
    expect(whole.reported).toHaveLength(43);
    for (const name of ['ads', 'groups', 'placements', 'queries', 'printedAds'] as const)
      expect(cut.data.flatMap((part): readonly unknown[] => part[name])).toEqual(whole.data[0]?.[name]);
    expect(cut.data.at(-1)?.placements[0]?.query?.params).toEqual({ post: { ID: 9 } });
  });

  it('costs one item where one throws', () => {
    const boot = bootData(150);
    hostile('p_3', boot.passive_placements);
    hostile('passive_groups', boot);
    const { data, reported } = readAll(partsOf(boot));
    expect(data.flatMap(({ placements }) => placements)).toHaveLength(149);
    expect(reported.filter((message) => !/visitors/.test(message))).toEqual([
      expect.stringMatching(/^Can not create boot data obj: passive_groups: /),
      expect.stringMatching(/^Can not create placement obj: p_3: /),
    ]);
  });

  it('leaves names of prototypes alone', () => {
    const text = JSON.stringify(bootData(150)).replace('"p_1":', '"__proto__":');
    const [, ...parts] = partsOf(JSON.parse(text) as object);
    const keys = parts.flatMap(({ passive_placements }) => Object.keys(passive_placements ?? {}));
    expect(keys).toHaveLength(150);
    expect(keys).toContain('__proto__');
  });
});
