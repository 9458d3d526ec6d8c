import type { DecisionContext } from '../ads/decide/context.ts';
import { decideAd } from '../ads/decide/decide-ad.ts';
import { decideGroup } from '../ads/decide/decide-group.ts';
import { everyAd } from '../ads/decide/every-ad.ts';
import type { Ad, Group, PageData, Placement } from '../ads/model/ads.ts';
import { readPageData } from '../ads/sources/read-page-data.ts';
import { startReading } from '../ads/sources/reading.ts';
import { fieldsOf, textsOf } from '../lib/shape.ts';
import { bootPartsOf, lineAt } from './boot-scripts.ts';
import type { Finding } from './finding.ts';
import type { Page, PageElement } from './page-elements.ts';

const SECTIONS = ['passive_ads', 'passive_groups', 'passive_placements', 'placement_tests'];

/** In milliseconds a time in 2001, in seconds one far beyond the year 9999. */
const MILLISECONDS = 1e12;

/** A visitor to whom each ad shows that shows to anybody. */
const ANYBODY = {
  ...{ random: () => 0.5, cookie: () => undefined, shownAdIds: new Set() },
  consent: { state: 'not_needed', nonPersonalized: false },
} as Partial<DecisionContext> as DecisionContext;

// the check of the boot data has the reports
const ignore = (): void => undefined;

function adProblems(ad: Ad, now: number): string[] {
  const { id, expiryDate: expiry, weekdays } = ad;
  const { reasons } = decideAd({ ...ad, visitors: [], weekdays: null }, { ...ANYBODY, now });
  const problems = [
    ...(reasons.includes('by_expiry_date') ? ['has expired'] : []),
    ...(weekdays ?? [])
      .filter((day) => !/^[0-6]$/.test(`${day}`))
      .map((day) => `has a day ${day}, which never comes`),
    ...(expiry < MILLISECONDS ? [] : [`expires at ${expiry} s: is ${Math.floor(expiry / 1000)} meant?`]),
  ];
  return problems.map((problem) => `The ad ${id} ${problem}`);
}

function groupProblems(group: Group): string[] {
  const { id, ads, weights, orderedAdIds } = group;
  const named = new Set([...weights.keys(), ...(orderedAdIds ?? [])]);
  const problems = [...named].filter((adId) => !ads.has(adId)).map((adId) => `has no ad ${adId}`);
  const willing = new Map([...ads].map(([adId, ad]) => [adId, { ...ad, debugMode: true }]));
  if (ads.size && !decideGroup({ ...group, ads: willing }, ANYBODY).ads.length)
    problems.push('never shows: its weights or its order leave out every ad');
  return problems.map((problem) => `The group ${id} ${problem}`);
}

function placementProblems(
  placement: Placement,
  { placements, tests }: Pick<PageData, 'placements' | 'tests'>,
): string[] {
  const { key, id, slug, elementIds, testId } = placement;
  const problems: string[] = [];
  const weights = tests.find((test) => test.id === testId)?.weights;
  if (weights && ![slug, id].some((name) => (weights.get(name) ?? 0) > 0))
    problems.push(`placement_tests.${testId} never chooses the placement ${slug}`);
  const first = placements.find((one) => one.slug === slug) ?? placement;
  // a page that shows one placement twice has two entries, each with its wrapper
  if (first.key !== key && (first.id !== id || !elementIds.length))
    problems.push(`The placements ${first.key} and ${key} have the slug ${slug}: tags show the first one`);
  return problems;
}

/** The line of an entry; that of its section for an entry of a list. */
function lineOf(section: string, key: string, script: PageElement): number {
  const start = script.text.indexOf(`"${section}"`);
  return lineAt(script, Math.max(start, script.text.indexOf(JSON.stringify(key), start)));
}

/** Checks what the boot data says of ads, groups and placements: what is never read or never shown. */
export function checkEntries(page: Page, now: number): Finding[] {
  const parts = bootPartsOf(page);
  const boots = parts.map(({ data }) => data);
  const seen = new Set<string>();
  const read = boots.map((boot) => readPageData(boot, ignore, seen));
  const known = {
    placements: read.flatMap((one) => one.placements),
    tests: read.flatMap((one) => one.tests),
  };
  const { isNew } = startReading(ignore, new Set());
  const problemsOf = (section: string, key: string, raw: unknown): string[] => {
    const names = textsOf(fieldsOf(raw).elementid);
    const isOther = isNew(JSON.stringify(raw), key, names);
    if (!isNew(section, key, names))
      return isOther ? [`Boot data has ${section}.${key} twice: only the first one is read`] : [];
    const data = readPageData({ [section]: { [key]: raw } }, ignore);
    const groups = [
      ...data.groups.map(({ item }) => item),
      ...data.placements.flatMap(({ group }) => group ?? []),
    ];
    return [
      ...[...everyAd(data)].flatMap((ad) => adProblems(ad, now)),
      ...groups.flatMap(groupProblems),
      ...data.placements.flatMap((placement) => placementProblems(placement, known)),
    ];
  };
  const findings = new Map<string, Finding>();
  for (const { script, data } of parts)
    for (const section of SECTIONS)
      for (const [key, raw] of Object.entries(fieldsOf(data[section])))
        for (const message of problemsOf(section, key, raw))
          if (!findings.has(message))
            findings.set(message, { level: 'warning', line: lineOf(section, key, script), message });
  return [...findings.values()];
}
