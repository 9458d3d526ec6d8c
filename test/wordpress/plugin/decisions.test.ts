import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AdCase,
  adCases,
  conditionCases,
  type GroupCase,
  groupCases,
  GROUPED,
  HIDDEN,
  shownInBrowser,
  showsInBrowser,
} from '../../unit/ads/decide/decision-cases.ts';
import { AD } from '../../unit/ads/decide/visitor-cases.ts';
import { sharedSite } from '../shared-site.ts';
import { given, openPluginSite, withAds } from './plugin-site.ts';

// One table of cases, decided by the browser's code and by the plugin's.

const site = sharedSite(() => openPluginSite());

/** Runs PHP for each case (`$case`); the code appends its answer to `$answers`. */
const answersTo = async <Answer>(cases: readonly object[], code: string): Promise<Answer[]> =>
  site.read<Answer[]>(`$answers = array();
      foreach (${given(cases)} as $case) { ${code} }
      echo json_encode($answers);`);

const headerOf = (cookies: AdCase['cookies']): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name.replaceAll(' ', '%20')}=${value}`)
    .join('; ');

/** A case as the server meets it: the browser sends headers and cookies. */
const asked = ({ hints, languages, width, cookies, ...more }: AdCase): object => ({
  ...more,
  mobile: hints ? `?${Number(hints.mobile)}` : '',
  platform: hints ? `"${hints.platform}"` : '',
  languages: languages.map((one, at) => (at ? `${one};q=0.${9 - at}` : one)).join(','),
  cookies: headerOf(
    width === undefined
      ? cookies
      : { ...cookies, advanced_ads_visitor: encodeURIComponent(JSON.stringify({ browser_width: width })) },
  ),
});

const ANSWER = `
  $_SERVER['HTTP_COOKIE'] = wp_slash($case['cookies']);
  $_SERVER['HTTP_USER_AGENT'] = $case['agent'];
  $_SERVER['HTTP_SEC_CH_UA_MOBILE'] = $case['mobile'];
  $_SERVER['HTTP_SEC_CH_UA_PLATFORM'] = $case['platform'];
  $_SERVER['HTTP_ACCEPT_LANGUAGE'] = $case['languages'];
  wp_set_current_user($case['user'] ? get_user_by('login', $case['user'])->ID : 0);
  foreach (array('timezone_string' => $case['zone']['name'], 'gmt_offset' => $case['zone']['offset'] / 3600) as $option => $value) {
    remove_all_filters("pre_option_$option");
    add_filter("pre_option_$option", fn () => $value);
  }
  $call = array('ad' => '${AD}', 'consent' => $case['consent'], 'non_personalized' => $case['nonPersonalized'], 'shown' => $case['shown'], 'adblocker' => $case['adblocker'], 'page' => $case['page']);
  $answers[] = '' === YearbookIslands\\Ads\\Inventory::ad_fault($case['ad'], '${AD}') && YearbookIslands\\Ads\\May_Show::passes_all($case['ad'], $call);`;

const disagreements = async (cases: readonly AdCase[]): Promise<object[]> => {
  const answers = await answersTo<boolean>(cases.map(asked), ANSWER);
  return cases.flatMap((one, at) => {
    const inBrowser = showsInBrowser(one);
    return answers[at] === inBrowser ? [] : [{ inBrowser, ...one }];
  });
};

describe('an ad', () => {
  it('with one condition, of any type and operator, is decided alike in the browser and in the plugin (WP-22)', async () => {
    const cases = fc.sample(conditionCases, { numRuns: 12_000, seed: 27 });
    expect((await disagreements(cases)).slice(0, 5)).toEqual([]);
  });

  it('with conditions, consent, schedule and limits is decided alike (WP-22)', async () => {
    const cases = fc.sample(adCases, { numRuns: 4000, seed: 27 });
    expect((await disagreements(cases)).slice(0, 5)).toEqual([]);
  });
});

it('Site Health names the ads whose pattern cannot be used (COND-5)', async () => {
  const told =
    await site.run(`${withAds(`foreach (array('7' => 'a+', '8' => '(a)\\\\1', '9' => '%28') as $id => $pattern)
        $ads['ads'][$id] = array('content' => 'x', 'visitors' => array(array('type' => '9' === (string) $id ? 'cookie' : 'user_agent', 'operator' => 'regex', 'value' => $pattern)));`)}
    echo YearbookIslands\\Settings\\Site_Health::patterns_health()['label'];`);
  expect(told).toBe('These ads have a pattern that cannot be used: 8, 9');
});

describe('the ads of a group', () => {
  it('are the same with the same random numbers, in the same order, the next ad too (WP-22)', async () => {
    const cases: readonly GroupCase[] = fc.sample(groupCases, { numRuns: 3000, seed: 31 });
    const shown = await answersTo<string[]>(
      cases,
      `$drawn = 0;
      $random = function () use (&$drawn, $case) { return (float) $case['random'][$drawn++ % count($case['random'])]; };
      $ads = array();
      foreach (${given(GROUPED)} as $id) $ads[$id] = array('content' => ${HIDDEN} === $id ? '' : 'x');
      $group = array('ads' => array_column($case['weights'], 1, 0)) + $case['group'];
      $call = array('shown' => array(), 'adblocker' => false, 'consent' => 'accepted', 'random' => $random, 'after' => null === $case['after'] ? array() : array((string) $case['after']));
      $answers[] = array_map('strval', array_keys(YearbookIslands\\Ads\\Choose::choose_ads(array('ads' => $ads, 'groups' => array(5 => $group)), 'group', '5', $call)));`,
    );
    const inBrowser = cases.map(shownInBrowser);
    const wrong = cases.filter((_, at) => JSON.stringify(shown[at]) !== JSON.stringify(inBrowser[at]));
    expect(wrong.slice(0, 5)).toEqual([]);
    // every order of the three ads that may show, and none of them
    expect(new Set(shown.map((ids) => ids.join())).size).toBe(16);
  });
});
