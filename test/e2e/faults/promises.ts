import { expect } from 'vitest';
import type { Fault } from './fault.ts';
import type { PageRecord } from './recorder.ts';
import { eventually } from './eventually.ts';
import { TAGS, type Visit } from './visit.ts';

/** The state of the page at its end. */
interface Standing {
  /** Hosts that neither work nor have failed as expected. */
  readonly wrong: string[];
  /** Wrappers that contain an ad twice. */
  readonly twice: string[];
  /** Ads that the runtime lists twice. */
  readonly listedTwice: string[];
  readonly state: string;
}

function look(tags: readonly string[], failing: readonly string[]): Standing {
  const describe = (host: Element): string => `${host.localName}#${host.id}`;
  const twice = (words: readonly string[]): string[] =>
    words.filter((word, at) => words.indexOf(word) !== at);
  const wrong = [...document.querySelectorAll(tags.join())].filter(
    (host) => host.hasAttribute('data-ready') === failing.includes(host.localName),
  );
  const holding = [...document.querySelectorAll('ad-placement')].flatMap((host) => {
    const contents = [...host.children].filter(({ slot }) => slot === 'ad');
    const ads = contents.flatMap((content) =>
      [...content.children].map((ad) => ad.getAttribute('data-advads-trackid') ?? ''),
    );
    return contents.length > 1 || twice(ads.filter(Boolean)).length ? [describe(host)] : [];
  });
  const runtimeNow = (): typeof window.adRuntime => {
    try {
      return window.adRuntime;
    } catch {
      // a fault may have made it a getter that throws
      return undefined;
    }
  };
  const runtime = runtimeNow();
  const listed = runtime && 'ads' in runtime ? runtime.ads : [];
  return {
    wrong: wrong.map(describe),
    twice: holding,
    listedTwice: twice(listed.map(({ id, type, elementId }) => JSON.stringify([type, id, elementId]))),
    state: runtime && 'state' in runtime ? runtime.state : 'none',
  };
}

/** One line for each impression: an ad counts once per wrapper and view, even if it is announced several times. */
function expectedImpressions({ filled }: PageRecord, { printed = [] }: Fault): string[] {
  const seen = new Set(
    filled
      .filter(({ method }) => method === 'passive')
      .flatMap(({ wrapper, ads }) => ads.map((ad) => JSON.stringify([ad, wrapper]))),
  );
  return [...printed, ...[...seen].map((one) => (JSON.parse(one) as [string, string])[0])].sort();
}

const postedAds = ({ server }: Visit, isCounted = false): string[] =>
  server
    .posts('impression')
    .filter(({ status }) => !isCounted || status === 200)
    .flatMap(({ ads }) => ads)
    .sort();

/** The ads of lost posts, from the page's messages. */
const lostAds = ({ said }: PageRecord): string[] =>
  said.flatMap((line) => /aatrack-records of ads ([^(]+) \(blog/.exec(line)?.[1]?.split(', ') ?? []);

/** Every impression has arrived, or the page has reported the loss. */
async function impressionsAreTold(visit: Visit, fault: Fault): Promise<void> {
  const { impressions = 'counted', script = true } = fault;
  if (!script || impressions === 'none') return expect(postedAds(visit)).toEqual([]);
  const { told, expected, lost } = await eventually(
    async () => {
      const record = await visit.record();
      const lostNow = lostAds(record);
      return {
        told: [...postedAds(visit, impressions !== 'late'), ...lostNow].sort(),
        expected: expectedImpressions(record, fault),
        lost: lostNow,
      };
    },
    (now) => now.told.join() === now.expected.join(),
  );
  expect(told).toEqual(expected);
  if (impressions === 'perhaps') return;
  expect(expected).not.toEqual([]);
  expect(lost.length > 0).toBe(impressions === 'reported');
}

/** No lost impression is posted again, not even when the page closes. */
async function impressionsAreSingle(visit: Visit, fault: Fault): Promise<void> {
  const expected = expectedImpressions(await visit.record(), fault);
  await visit.page.goto('about:blank');
  const times = (ads: readonly string[], ad: string): number => ads.filter((one) => one === ad).length;
  const posted = postedAds(visit);
  expect(posted.filter((ad) => times(posted, ad) > times(expected, ad))).toEqual([]);
}

/** Occurs if the machine is too busy to load a creative's script within its 5 s. */
const BUSY = 'did not load in time';

/** Checks the promises that hold after every fault. The visit ends with this check. */
export async function promisesHold(visit: Visit, fault: Fault): Promise<void> {
  const { reported = [], perhaps = [], script = true, failed = script ? [] : TAGS, runtime = script } = fault;
  await visit.settle();
  // ads that rotate are inserted from time to time, and an island that starts again asks for its ad once more
  const standing = await eventually(
    () => visit.page.evaluate(look, TAGS, failed),
    ({ state, wrong }) => state !== 'busy' && (fault.unsettled || !wrong.length),
  );
  expect(standing).toEqual({
    wrong: fault.unsettled ? standing.wrong : [],
    twice: [],
    listedTwice: [],
    state: runtime ? 'idle' : 'none',
  });
  await impressionsAreTold(visit, fault);
  const missing = ({ said }: PageRecord): string[] =>
    reported.filter((part) => !said.some((message) => message.includes(part)));
  const record = await eventually(
    () => visit.record(),
    (now) => !missing(now).length,
  );
  expect(missing(record)).toEqual([]);
  expect(record.rejections).toEqual(fault.rejections ?? []);
  expect(
    record.errors.filter(
      (message) => ![...reported, ...perhaps, BUSY].some((part) => message.includes(part)),
    ),
  ).toEqual([]);
  await impressionsAreSingle(visit, fault);
}
