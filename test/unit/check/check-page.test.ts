import { describe, expect, it } from 'vitest';
import { createApp } from '../../../demo/app.mjs';
import { checkHtml, linesOf } from './pages.ts';

const HEAD = '<!doctype html><link rel="stylesheet" href="/a/yearbook-islands.css">';
const SCRIPT = '<script type="module" src="/a/yearbook-islands.js"></script>\n';
const page = (body: string): string => `${HEAD}${SCRIPT}${body}`;
const boot = (json: string): string =>
  page(`<script type="application/json" data-ad-runtime>\n${json}\n</script>`);
const AD = '{"id":12,"title":"Auction","content":"x"}';

/** Boot data of a placement, with more fields of its own, of its settings, or beside all placements. */
const placed = ({ own = '', info = '', more = '', ad = AD }): string =>
  `{${more}"passive_placements": {"41_1": {"ads": {"12": ${ad}}, ${own}"placement_info": {"id": 41${info}}}}}`;

/** Boot data of an ad with this visitor condition. */
const conditions = (condition: string): string =>
  placed({ ad: `{"id": 12, "title": "x", "content": "y", "visitors": [${condition}]}` });

/** A page with an ad that has more fields, and with a group of that ad. */
const withAd = (more: string): string => boot(placed({ ad: `{${more}, ${AD.slice(1)}` }));
const withGroup = (info: string): string =>
  boot(`{"passive_groups":\n{"g": {"group_info": {"id": 7, ${info}}, "ads": {"12": ${AD}}}}}`);

const BROKEN: Readonly<Record<string, readonly [html: string, said: RegExp, policies?: string[]]>> = {
  'a value that an attribute does not take': [
    page(
      '<yb-masonry column-width="wide" gutter="4"></yb-masonry>\n<yb-carousel per-view="-1"></yb-carousel>',
    ),
    /^3 error: <yb-carousel>: per-view="-1" is not a number in its range; .* is used$/,
  ],
  'an attribute that does not exist': [
    page('<yb-masonry colum-width="3"></yb-masonry>'),
    /^2 warning: <yb-masonry> has no attribute colum-width: is column-width meant\?$/,
  ],
  'a tag that does not exist': [
    page('<yb-masonrry></yb-masonrry>'),
    /^2 warning: <yb-masonrry>: is <yb-masonry> meant\?$/,
  ],
  'a condition that does not exist': [
    page('<yb-menu data-load-on="soon"></yb-menu>'),
    /^2 error: <yb-menu>: data-load-on="soon" is not a condition$/,
  ],
  'boot data that is no JSON': [boot('{"config": }'), /^2 error: Can not create boot data obj: script 1: /],
  'the line of a fault in JSON': [
    boot(`{"config": {"blogs": {"1": 2},\n"ajax_url": "/a",,\n}}`),
    /^4 error: Can not create boot data obj: script 1: /,
  ],
  'a key that stands twice in a record': [
    boot(placed({ own: '"x": "\\"{", "x": "\\"{", "y": [[1, 2], {"a": 1,\n"\\u0061": 2, "b": "a"}], ' })),
    /^4 error: Boot data has passive_placements\.41_1\.y\.1\.a twice: only the last one is read$/,
  ],
  'a printed ad that the browser replaces': [
    boot(placed({ info: ', "slug": "passive"' })) +
      '\n<ad-placement placement="passive" data-printed="aae540db"></ad-placement>\n<ad-placement placement="41" data-printed="0"></ad-placement>',
    /^6 warning: <ad-placement placement="41">: data-printed="0": the browser replaces the ad by one with the hash aae540db: <div class="advads-ad advads-target" data-advads-trackid="12" data-advads-trackbid="1">x<\/div>$/,
  ],
  'a misspelled placement of a tag': [
    boot(placed({ more: '"config": {"ajax_url": "/a"}, ', info: ', "slug": "passive"' })) +
      '\n<ad-placement placement="pasive"></ad-placement>',
    /^5 warning: <ad-placement>: the boot data has no placement pasive: is passive meant\?$/,
  ],
  'a placement that no record of a list has': [
    boot(`[{}, ${placed({ info: ', "slug": "passive"' })}]`) +
      '\n<ad-placement placement="passive"></ad-placement>\n<ad-placement placement="top"></ad-placement>',
    /^6 error: <ad-placement>: the boot data has no placement top, and config\.ajax_url is missing$/,
  ],
  'a placement that nobody knows': [
    `${boot('{}')}\n<ad-placement placement="billboard"></ad-placement>`,
    /^5 error: <ad-placement>: the boot data has no placement billboard, and config\.ajax_url is missing$/,
  ],
  'a tag without a name that boot data does not name either': [
    boot(placed({ own: '"elementid": ["a", "b"], ' })) +
      '\n<ad-placement id="a"></ad-placement><ad-placement class="x b"></ad-placement>\n<ad-placement></ad-placement>',
    /^6 warning: <ad-placement> names no placement, group or ad$/,
  ],
  'a group that nobody knows': [
    boot(`{"passive_groups": {"g": {"group_info": {"id": 7}, "ads": {"12": ${AD}}}}}`) +
      '\n<ad-placement group=" 7 "></ad-placement>\n<ad-placement group="12"></ad-placement>',
    /^6 error: <ad-placement>: the boot data has no group 12, and config\.ajax_url is missing$/,
  ],
  'an ad that nobody knows': [
    boot(`{"passive_ads": {"a": {"ads": {"12": ${AD}}}}}`) +
      '\n<ad-placement ad="12"></ad-placement>\n<ad-placement ad="13"></ad-placement>',
    /^6 error: <ad-placement>: the boot data has no ad 13, and config\.ajax_url is missing$/,
  ],
  'an entry that another script has, unless it is the same': [
    boot(placed({})) +
      `\n<script type="application/json" data-ad-runtime>[${placed({})},\n${placed({ info: ', "title": "B"' })}]</script>`,
    /^5 warning: Boot data has passive_placements\.41_1 twice: only the first one is read$/,
  ],
  'two placements with one slug': [
    boot(
      `${placed({ info: ', "slug": "a"' }).slice(0, -2)}, "41_2": {"elementid": "b", "placement_info": {"id": 41, "slug": "a"}},\n"42_1": {"placement_info": {"id": 42, "slug": "a"}}}}`,
    ),
    /^4 warning: The placements 41_1 and 42_1 have the slug a: tags show the first one$/,
  ],
  'an ad that its group does not have': [
    withGroup('"weights": {"12": 1, "99": 1}, "ordered_ad_ids": [99, 12]'),
    /^4 warning: The group 7 has no ad 99$/,
  ],
  'a group whose weights are all 0': [
    withGroup('"weights": {"12": 0}'),
    /^4 warning: The group 7 never shows: its weights or its order leave out every ad$/,
  ],
  'a test that never chooses its placement': [
    boot(placed({ more: '"placement_tests": {"8": {"placements": {"41": 0}}}, ', info: ', "test_id": "8"' })),
    /^3 warning: placement_tests\.8 never chooses the placement 41$/,
  ],
  'an ad that has expired': [withAd('"expiry_date": 1700000000'), /^3 warning: The ad 12 has expired$/],
  'an expiry in milliseconds': [
    withAd('"expiry_date": 4102444800000'),
    /^3 warning: The ad 12 expires at 4102444800000 s: is 4102444800 meant\?$/,
  ],
  'a day that never comes': [
    withAd('"day_indexes": [0, 6, 7], "expiry_date": 4102444800'),
    /^3 warning: The ad 12 has a day 7, which never comes$/,
  ],
  'an operator that does not exist': [
    boot(conditions('{"type": "device_width",\n"operator": "less_than", "value": 599}')),
    /^4 warning: The visitor condition device_width has no operator less_than, so it passes$/,
  ],
  'a visitor condition that does not exist': [
    boot(conditions('{"type": "browser_langs"}')),
    /^3 warning: There is no visitor condition browser_langs: is browser_lang meant\?$/,
  ],
  'a pattern that is broken': [
    boot(conditions('{"type": "user_agent",\n"operator": "regex_not", "value": "(a"}')),
    /^4 warning: The visitor condition user_agent has a broken pattern, so it passes: \(a$/,
  ],
  'a condition without a type': [
    boot(conditions('{"operator": "is"}')),
    /^3 warning: A visitor condition has no type, so it passes$/,
  ],
  'a time zone that does not exist': [
    boot(
      '[{"config": {"timezone": "Europe/Rome"}}, {"config": {"timezone": "+02:00"}},\n{"config": {"timezone": "Europe/Roma"}}]',
    ),
    /^4 warning: Unknown time zone: Europe\/Roma$/,
  ],
  'an address of the ad server that cannot be asked': [
    boot('[{"config": {"ajax_url": "/ads"}},\n{"config": {"ajax_url": "ftp://ads.example"}}]'),
    /^4 error: config\.ajax_url is no http\(s\) address, or has a name or password: ftp:\/\/ads\.example$/,
  ],
  'a test that the page does not have': [
    boot(placed({ more: '"placement_tests": {"7": {"placements": {}}}, ', info: ', "test_id": "8"' })),
    /^3 warning: placement_tests has no test 8$/,
  ],
  'consent by a cookie without a name': [
    boot('{"config": {"consent": {"enabled": true, "method": "custom"}}}'),
    /^3 error: config\.consent\.cookie_name is missing$/,
  ],
  'boot data that no type marks as JSON': [
    page(`<script data-ad-runtime>{}</script>`),
    /^2 error: <script data-ad-runtime> is not read, because its type is not application\/json$/,
  ],
  'an ad without an id': [
    boot(placed({ more: '\n', ad: '{"title": "x", "content": "y"}' })),
    /^4 error: Can not create ad obj: 41_1: ad 12: id is missing$/,
  ],
  'a setting that cannot be used': [
    boot('{"config":\n{"select_batch_ms": "soon"}}'),
    /^4 error: Can not use config\.select_batch_ms$/,
  ],
  'a misspelled field': [
    boot(placed({ own: '"placment_info": {}, ' })),
    /^3 warning: Boot data has no field placment_info: is placement_info meant\?$/,
  ],
  'globals of the family with a broken placement': [
    page('<script>window.advads_passive_placements = {"41_1": {"ads": []}};</script>'),
    /^1 error: Can not create placement obj: 41_1: placement_info is missing$/,
  ],
  'a script that is no module': [
    `${HEAD}<script src="/a/yearbook-islands.js"></script>`,
    /^1 error: yearbook-islands\.js is not a module: type="module" is missing$/,
  ],
  'no script': [`${HEAD}<yb-menu></yb-menu>`, /^1 warning: The page does not load yearbook-islands\.js/],
  'no stylesheet': [
    `<!doctype html>${SCRIPT}<yb-menu></yb-menu>`,
    /^1 warning: The page does not link yearbook-islands\.css/,
  ],
  'a preload that loads a chunk twice': [
    page('<link rel="preload" as="script" href="/a/chunks/page-abcd1234.js">'),
    /^2 warning: A preload of a chunk is loaded twice/,
  ],
  'a policy with nonces, and a script without': [
    page(''),
    /^1 error: yearbook-islands\.js has no nonce/,
    ["script-src 'nonce-abc' 'strict-dynamic'"],
  ],
  'a policy that forbids style attributes': [
    page('<yb-masonry style="--yb-columns: 3"></yb-masonry>'),
    /^1 error: The content security policy forbids the style attribute of <yb-masonry>/,
    ["script-src 'self'; style-src 'self'"],
  ],
  'a policy that forbids every connection': [
    boot('{}'),
    /^1 error: The content security policy allows no connection/,
    ["connect-src 'none'"],
  ],
  'a policy that forbids our Trusted Types policy': [
    page('<meta http-equiv="Content-Security-Policy" content="trusted-types other">'),
    /^1 error: The content security policy does not allow the Trusted Types policy yearbook-islands$/,
  ],
};

describe('the check of a page', () => {
  it.each(Object.entries(BROKEN))('names %s, and nothing else', (_what, [html, said, policies]) => {
    const [first = 'nothing', ...others] = linesOf(checkHtml(html, policies));
    expect(first).toMatch(said);
    expect(others).toEqual([]);
  });

  it('finds the tags, the scripts with boot data and the placements', () => {
    const { findings, summary } = checkHtml(
      `${boot(placed({ info: ', "slug": "halfpage"' }))}<ad-placement placement="halfpage"></ad-placement>`,
    );
    expect(findings).toEqual([]);
    const found = { tags: { 'ad-placement': 1 }, bootScripts: 1, placements: ['halfpage'] };
    expect(summary).toEqual({ ...found, familyGlobals: [] });
  });

  it.each(['/', '/annuario/', '/annuario/filter/'])(
    'finds nothing on the page of the demo %s',
    async (path) => {
      const answer = await createApp().request(path);
      expect(answer.status).toBe(200);
      const policy = answer.headers.get('content-security-policy');
      expect(linesOf(checkHtml(await answer.text(), policy ? [policy] : []))).toEqual([]);
    },
  );
});
