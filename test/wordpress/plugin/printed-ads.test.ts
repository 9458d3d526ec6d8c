import fc from 'fast-check';
import { parse, parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { fnv1a } from '../../../src/lib/fnv-hash.ts';
import { gotByVisitors, type PrintedCase, printedCases } from '../../unit/ads/deliver/printed-cases.ts';
import { sharedSite } from '../shared-site.ts';
import { given, openPluginSite, php, withAds } from './plugin-site.ts';

const site = sharedSite(() => openPluginSite());

interface Answer {
  /** Why a page may not have the ad; null: the inventory has no such ad. */
  readonly fault: string | null;
  readonly html: string;
  readonly hash: string;
  readonly boot: unknown;
}

/** What the plugin says of each case. */
const answersTo = async (cases: readonly PrintedCase[]): Promise<Answer[]> =>
  site.read<Answer[]>(`$answers = array();
      foreach (${given(cases)} as $case) {
        $given = array('ads' => array(12 => $case['ads'][0], 13 => $case['ads'][1]), 'groups' => array(5 => $case['group']), 'placements' => array('qui' => array('id' => 41) + $case['placement']), 'tests' => array(), 'config' => $case['config']);
        foreach (array('ads', 'groups', 'placements') as $kind) $given[$kind] = array_filter($given[$kind], fn ($item, $id) => '' === YearbookIslands\\Ads\\Inventory::ITEM_FAULTS[$kind]($item, (string) $id), ARRAY_FILTER_USE_BOTH);
        if (!isset($given['placements']['qui'])) { $answers[] = array('fault' => null); continue; }
        $placement = $given['placements']['qui'];
        $fault = YearbookIslands\\Ads\\May_Print::fault_of_printing($given, $placement, $case['host']);
        $html = '' === $fault ? YearbookIslands\\Ads\\Compose::composed_placement($placement, YearbookIslands\\Ads\\Inventory::ads_of($given, ...YearbookIslands\\Ads\\Inventory::item_of($placement)), $given['config']) : '';
        $answers[] = array('fault' => $fault, 'html' => $html, 'hash' => hash('fnv1a32', $html), 'boot' => YearbookIslands\\Ads\\Boot_Data::printed_placement($given, 'qui', $placement, null));
      }
      echo json_encode($answers);`);

const PAGE = (html: string): string =>
  `<!DOCTYPE html><html><head></head><body><ad-placement><div slot="ad">${html}</div><p>ripiego</p></ad-placement></body></html>`;

/** An ad that every visitor gets. */
const IMAGE = { content: '<a href="/asta/">Asta</a>', type: 'image' };
const now = Math.floor(Date.now() / 1000);

/** Each reason, with what gives it to an ad that every visitor gets. */
const FORBIDDEN: readonly (readonly [string, Partial<PrintedCase> & { readonly ad?: object }])[] = [
  ['its host starts later', { host: { 'data-load-on': 'visible' } }],
  ['its host is lazy', { host: { lazy: '' } }],
  ['its host has a frame', { host: { frame: '' } }],
  ['the server chooses', { placement: { item: 'ad_12', mode: 'server' } }],
  ['its ads are chosen', { placement: { item: 'group_5' }, group: { ads: { 12: 1, 13: 1 } } }],
  ['its ads are chosen', { placement: { item: 'group_5' }, group: { ads: { 12: 0 } } }],
  ['its group has markup', { placement: { item: 'group_5' }, group: { ads: { 12: 1 }, group_wrap: [{}] } }],
  ['it is part of a test', { placement: { item: 'ad_12', options: { test_id: '2' } } }],
  ['it is lazy', { placement: { item: 'ad_12', lazy_load: 'enabled' } }],
  ['it has a frame', { placement: { item: 'ad_12', frame: true } }],
  ['it is a layer', { placement: { item: 'ad_12', layer_placement: { trigger: 'stop' } } }],
  ['it has a position of its own', { placement: { item: 'ad_12', pro_custom_element: 'main' } }],
  ['it is in debug mode', { ad: { debugmode: '1' } }],
  ['it has no content', { ad: { content: ' ' } }],
  ['it has conditions', { ad: { visitors: [{ type: 'mobile' }] } }],
  ['it expires before the page', { ad: { expiry_date: now + 80_000 } }],
  ['it shows once on a page', { ad: { once_per_page: true } }],
  ['it shows on days of the week', { ad: { day_indexes: [0, 1, 2, 3, 4, 5, 6] } }],
  ['it may need consent', { ad: { type: 'plain' } }],
  ['it may need consent', { ad: { privacy: { needs_consent: true } } }],
  ['its HTML is not plain', { ad: { content: '<p><div>x</div></p>' } }],
  ['', {}],
  ['', { placement: { item: 'group_5' }, group: { ads: { 12: 1 } } }],
  [
    '',
    { ad: { type: 'plain', privacy: { ignore: true }, expiry_date: now + 90_000 }, host: { frame: 'false' } },
  ],
];

describe('an ad that a page may have (WP-40)', () => {
  it('is what every visitor gets, as the browser composes it and parses it', async () => {
    const cases = fc.sample(printedCases, { numRuns: 6000, seed: 40 });
    const answers = await answersTo(cases);
    const wrong = answers.flatMap((answer, at) => {
      if (answer.fault !== '') return [];
      const { html, hash, boot } = answer;
      const got = gotByVisitors(boot, cases[at]?.config ?? {});
      const isRead = serialize(parse(PAGE(html))) === PAGE(serialize(parseFragment(html)));
      return got.every((one) => one === html) && hash === fnv1a(html) && isRead
        ? []
        : [{ answer, got, isRead }];
    });
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(answers.filter(({ fault }) => fault === '').length).toBeGreaterThan(500);
  });

  it('depends on nothing that may differ: each reason against it', async () => {
    const cases = FORBIDDEN.map(([, { ad = {}, ...more }]) => ({
      placement: { item: 'ad_12' },
      ads: [{ ...IMAGE, ...ad }, IMAGE],
      group: { ads: {} },
      config: {},
      host: {},
      ...more,
    }));
    const faults = (await answersTo(cases)).map(({ fault }) => fault);
    expect(faults).toEqual(FORBIDDEN.map(([reason]) => reason));
  });
});

describe('a page (WP-40)', () => {
  const AD = '<a href="/asta/">Asta [yb_menu] à</a>';
  const HTML = `<div class="advads-ad advads-target" data-advads-trackid="12" data-advads-trackbid="1">${AD}</div>`;
  const OPEN = `<ad-placement data-printed="${fnv1a(HTML)}" data-state="filled" placement="qui"`;
  const PRINTED = `<div slot="ad">${HTML.replace('[', '&#091;').replace(']', '&#093;')}</div>`;
  /** Runs PHP on a site with this ad. */
  const run = (code: string): Promise<string> =>
    site.run(`${withAds(`$ads['ads'][12] = array('type' => 'image', 'content' => ${php(AD)});
      $ads['placements']['qui'] = array('id' => 51, 'item' => 'ad_12');`)}
      ${code}`);

  it.each([
    ['a shortcode', '[ad_placement slug="qui" label]ripiego[/ad_placement]', 'label>', 'ripiego'],
    ['a tag', '<div><ad-placement placement="qui"><i>x</i></ad-placement></div>', '>', '<i>x</i>'],
    [
      'a tag behind others',
      '<style>p > a { top: 0 }</style><!-- <p> - --><p>1 < 2</p><div title=x hidden><ad-placement placement="qui"><i>x</i></ad-placement></div>',
      '>',
      '<i>x</i>',
    ],
    [
      'a block',
      '<!-- wp:yearbook-islands/placement {"placement":"qui"} /-->',
      'class="wp-block-yearbook-islands-placement">',
      '',
    ],
    [
      'a placement in a grid',
      '[yb_masonry]<p>1</p>[ad_placement slug="qui"][/yb_masonry]',
      '>',
      '</ad-placement></yb-masonry>',
    ],
  ])('has the ad of %s, before the fallback', async (_what, html, rest, inner) => {
    const printed = await run(`echo apply_filters('the_content', ${php(html)});`);
    expect(printed.replace(/\s+/g, ' ')).toContain(`${OPEN} ${rest}${PRINTED}${inner}`.replace(' >', '>'));
    expect(printed.match(/slot="ad"/g)).toHaveLength(1);
  });

  it('has the ad of a theme’s function, once, and data of it for the browser', async () => {
    const printed = await run(`$host = ad_placement(array('slug' => 'qui', 'echo' => false));
      echo apply_filters('the_content', $host), "\\n";
      YearbookIslands\\Ads\\Boot_Data::print_boot_data();`);
    const [host = '', data] = printed.split('\n').filter(Boolean);
    expect(host).toBe(`${OPEN}>${PRINTED}</ad-placement>`);
    expect(data).toContain('51_1');
  });

  it.each([
    ['a paragraph', '<div><p>x <ad-placement placement="qui"></ad-placement></p></div>'],
    ['a link', '<a href="/"><ad-placement placement="qui"></ad-placement></a>'],
    ['a script', '<script type="text/html"><ad-placement placement="qui"></ad-placement></script>'],
    ['a comment', '<!-- <ad-placement placement="qui"></ad-placement> -->'],
    ['a text field', '<textarea><ad-placement placement="qui"></ad-placement></textarea>'],
    ['a text without scripts', '<noscript><ad-placement placement="qui"></ad-placement></noscript>'],
    ['an attribute', `<b title='<ad-placement placement="qui"></ad-placement>'>x</b>`],
    ['a place behind a quote that no value has', '<b "><ad-placement placement="qui"></ad-placement><b ">'],
    ['a host of another placement', '<ad-placement placement="soci"></ad-placement>'],
    ['a host of the ad itself', '<ad-placement ad="12"></ad-placement>'],
    ['a host that says it is filled', '<ad-placement placement="qui" data-state="filled"></ad-placement>'],
  ])('has no ad in %s', async (_what, html) => {
    expect(await run(`echo YearbookIslands\\Ads\\Printed_Ads::with_printed_ads(${php(html)});`)).toBe(html);
  });

  it.each([
    ['a feed', `$GLOBALS['wp_query']->is_feed = true;`],
    ['an answer of the REST API', `define('REST_REQUEST', true);`],
    ['an excerpt', `$GLOBALS['wp_current_filter'][] = 'get_the_excerpt';`],
    ['the head', `$GLOBALS['wp_current_filter'][] = 'wp_head';`],
    ['a page of the plugin family', `add_filter('yearbook_islands_family_active', '__return_true');`],
    ['a page of a site that wants none', `add_filter('yearbook_islands_prints_ad', '__return_false');`],
    [
      'a page that a cache keeps for a month',
      `add_filter('yearbook_islands_page_lifetime', fn () => MONTH_IN_SECONDS);
      add_filter('yearbook_islands_ads', function ($ads) { $ads['ads'][12]['expiry_date'] = time() + WEEK_IN_SECONDS; return $ads; }, 100);`,
    ],
  ])('has no ad where no runtime takes it: %s', async (_what, before) => {
    expect(await run(`${before} ad_placement(array('slug' => 'qui'));`)).toBe(
      '<ad-placement placement="qui"></ad-placement>',
    );
  });

  it('takes no ad from an author', async () => {
    const path = await site.publish(
      'author',
      'post',
      `<ad-placement placement="soci" data-state="filled" data-printed="811c9dc5"><div slot="ad">mio</div></ad-placement>`,
    );
    expect((await site.ask(path)).text).not.toContain('slot="ad"');
  });
});
