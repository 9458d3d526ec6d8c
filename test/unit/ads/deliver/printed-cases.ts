import fc from 'fast-check';
import type { DecisionContext } from '../../../../src/ads/decide/context.ts';
import { passiveOutcome } from '../../../../src/ads/deliver/create-creative.ts';
import { choose } from '../../../../src/ads/deliver/decide-slot.ts';
import type { Slot } from '../../../../src/ads/page/slot.ts';
import { createPlacement } from '../../../../src/ads/sources/create-placement.ts';
import { readConfig } from '../../../../src/ads/sources/read-config.ts';
import { contextWith, storedWith, strict } from '../context.ts';

/** The inventory of a site with one placement, whose ad a page may have or not. */
export interface PrintedCase {
  readonly placement: Readonly<Record<string, unknown>>;
  /** Fields of the ads 12 and 13. */
  readonly ads: readonly Readonly<Record<string, unknown>>[];
  readonly group: Readonly<Record<string, unknown>>;
  readonly config: Readonly<Record<string, unknown>>;
  /** Attributes of the host. */
  readonly host: Readonly<Record<string, string>>;
}

const now = Math.floor(Date.now() / 1000);
const DAY = 86_400;

/** A value that is there rarely: most cases differ in one or two fields from an ad that every visitor gets. */
const rarely = <Value>(...values: readonly Value[]): fc.Arbitrary<Value | undefined> =>
  fc.oneof(
    { weight: 14, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  );
const usually = <Value>(usual: Value, ...others: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
const flags = [true, '1', 'enabled', false, '0', 'no', ''] as const;

/** Contents, plain or not. */
const contents = fc.oneof(
  fc.constantFrom(
    '<a href="/asta/"><img src="/asta.webp" alt="" width=300 height=600></a>',
    "<p>Uno <b>due</b><br/>tre</p><figure><picture><source srcset='/a.avif'><IMG src=/a.png/></picture></figure>",
    'Più \'caro\' & "raro": $& %s [b] \u{1f570}',
    '<div data-advads-trackid="12">con cornice</div>',
    '<div data-advads-trackid=123>di un altro</div>',
    '</div><div>',
  ),
  fc.constantFrom(
    ' \n',
    '<script>1</script>',
    '<p><div>x</div></p>',
    '<p>x<p>y',
    '<a href="/">x<span><a href="/">y</a></span></a>',
    '<b><i>x</b></i>',
    '<div>',
    '</p>',
    '<!-- x -->',
    '<a title="x>y</a>',
    '<ul><li>x</ul>',
    '<svg></svg>',
    'x <',
  ),
  // tags in any order
  fc
    .array(
      fc.constantFrom('<p>', '</p>', '<a href="/">', '</a>', '<div>', '</div>', '<b>', '</b>', '<br>', 'x'),
      {
        maxLength: 6,
      },
    )
    .map((parts) => parts.join('')),
);

const ad = fc.record({
  content: contents,
  type: usually<unknown>('image', 'dummy', 'plain', 'adsense', undefined),
  visitors: rarely<unknown>([], [{ type: 'mobile', value: ['mobile'] }], [{ type: 'luna' }], ''),
  expiry_date: rarely<unknown>(0, '', now - 9, now + DAY / 2, String(now + 3 * DAY), 1.5),
  once_per_page: rarely<unknown>(...flags),
  day_indexes: rarely<unknown>([], [0, 1, 2, 3, 4, 5, 6], null, ''),
  debugmode: rarely<unknown>(...flags),
  tracking_enabled: rarely<unknown>(...flags),
  privacy: rarely<unknown>({ needs_consent: '1' }, { ignore: true }, []),
  position: rarely<unknown>('left', 'center'),
});

export const printedCases: fc.Arbitrary<PrintedCase> = fc.record({
  placement: fc.record({
    item: usually('ad_12', 'group_5', 'group_5', 'ad_99'),
    mode: rarely('browser', 'server'),
    inject_before: rarely<unknown>(['<b>Annuncio</b>', ''], '<i>prima</i>', ['<p>'], [7]),
    placement_position: rarely<unknown>('right', '" x="', null),
    options: rarely<unknown>({ placement_position: 'left' }, { lazy_load: 'enabled' }, { test_id: '2' }, []),
    test_id: rarely<unknown>('2', '', null),
    lazy_load: rarely<unknown>(...flags),
    frame: rarely<unknown>(...flags),
    close: rarely<unknown>({ enabled: '1' }),
    layer_placement: rarely<unknown>({ trigger: 'scroll' }, []),
    pro_custom_element: rarely<unknown>('#qui', ''),
    elementid: rarely<unknown>(['qui']),
  }),
  ads: fc.tuple(ad, ad),
  group: fc.record({
    ads: fc.constantFrom<unknown>({ 12: 1 }, { 12: 0 }, { 12: 1, 13: 1 }, { 12: 5, 99: 2 }),
    type: rarely('ordered', 'slider', 'grid'),
    ad_count: rarely<unknown>('all', 2, 0),
    refresh_enabled: rarely<unknown>(true),
    group_wrap: rarely<unknown>([{ before: '<div>', after: '</div>' }], []),
  }),
  config: fc.record({
    frontend_prefix: rarely('abcde-', ''),
    tracking: rarely<unknown>({ target_class: 'bersaglio' }),
    click_protection: rarely<unknown>({ enabled: true }, { enabled: '' }),
    consent: rarely<unknown>({ enabled: true }),
  }),
  host: usually<Readonly<Record<string, string>>>(
    {},
    { lazy: '' },
    { frame: '' },
    { frame: 'false' },
    { 'data-load-on': 'visible' },
    { 'data-load-on': 'ready' },
  ),
});

/** Visitors who differ in what a decision may depend on, besides what they have closed. */
const visitors: readonly DecisionContext[] = [
  contextWith({ now: now * 1000, consent: { state: 'unknown', nonPersonalized: false } }),
  contextWith({
    now: (now + DAY - 600) * 1000,
    random: () => 0.99,
    consent: { state: 'rejected', nonPersonalized: true },
    shownAdIds: new Set(['12']),
    chosenTests: new Map([['2', 'altrove']]),
    visitor: {
      device: 'mobile',
      browserWidth: 320,
      adblocker: true,
      pageImpressions: null,
      languages: ['en'],
    },
  }),
  contextWith({
    now: (now + DAY / 2) * 1000,
    random: () => 0,
    timeZone: { name: 'Asia/Tokyo', offset: 0 },
    visitor: { device: 'tablet', firstReferrer: '', stored: storedWith({ loggedin: [true] }) },
  }),
];

/** What each of these visitors gets: the HTML, or what the browser does instead. */
export function gotByVisitors(boot: unknown, config: object): readonly string[] {
  const placement = createPlacement(boot, '41_1', strict);
  const item = { kind: 'placement', placement } as const;
  const slot = { item, elementId: 'qui', element: {} } as unknown as Slot;
  return visitors.map((visitor) => {
    const choice = choose(item, visitor, null);
    if (choice.do !== 'show') return choice.do === 'refuse' ? choice.reasons.join() : choice.do;
    const { creative } = passiveOutcome(
      slot,
      choice,
      readConfig([{ config }], strict),
      placement.injectBefore,
    );
    return creative.injectBefore.join('') + creative.html;
  });
}
