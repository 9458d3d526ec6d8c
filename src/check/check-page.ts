import type { Contract } from '../island/contract.ts';
import { fieldsOf, textOf } from '../lib/shape.ts';
import { checkAssets } from './check-assets.ts';
import { bootPartsOf, isBootScript } from './boot-scripts.ts';
import { checkBootData } from './check-boot-data.ts';
import { checkEntries } from './check-entries.ts';
import { checkPolicies } from './check-policy.ts';
import { checkPrintedAds } from './check-printed-ads.ts';
import { checkReferences } from './check-references.ts';
import { checkTags } from './check-tags.ts';
import { familyGlobals } from './family-globals.ts';
import type { Finding, Summary } from './finding.ts';
import type { Page } from './page-elements.ts';

/** What a check knows of the package. */
export interface Known {
  readonly contracts: ReadonlyMap<string, Contract>;
  /** The JSON Schema of boot data. */
  readonly schema: object;
  /** The time at which ads may have expired, ms. */
  readonly now: number;
}

export interface Checked {
  readonly findings: readonly Finding[];
  readonly summary: Summary;
}

/** The slugs of the placements that the boot data of the page has. */
const slugsIn = (page: Page): string[] =>
  bootPartsOf(page).flatMap(({ data: { passive_placements: placements, ajax_queries: queries } }) => {
    const infos = Object.values(fieldsOf(placements)).map((one) => fieldsOf(fieldsOf(one).placement_info));
    const asked = Object.values(fieldsOf(queries)).map(fieldsOf);
    return [...infos, ...asked].map(({ slug, id }) => textOf(slug) || textOf(id)).filter(Boolean);
  });

/** Checks a page as the server answers it. The sentences are those of the browser’s console. */
export function checkPage(page: Page, { contracts, schema, now }: Known): Checked {
  const globals = familyGlobals(page);
  const tags: Record<string, number> = {};
  for (const { tag } of page.elements) if (contracts.has(tag)) tags[tag] = (tags[tag] ?? 0) + 1;
  const bootScripts = page.elements.filter(isBootScript).length;
  const hasAds = bootScripts > 0 || Object.keys(globals).some((name) => /^advads_[pat]/.test(name));
  const findings = [
    ...checkTags(page, contracts),
    ...checkBootData(page, globals, schema),
    ...checkEntries(page, now),
    ...checkReferences(page, globals, schema),
    ...checkPrintedAds(page),
    ...checkAssets(page, { tags: Object.keys(tags).length > 0, ads: hasAds }),
    ...checkPolicies(page),
  ];
  return {
    findings: findings.sort((a, b) => a.line - b.line),
    summary: { tags, bootScripts, familyGlobals: Object.keys(globals), placements: slugsIn(page) },
  };
}
