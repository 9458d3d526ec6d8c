import { composeChoice } from '../ads/deliver/compose-choice.ts';
import { renderAd } from '../ads/deliver/render-ad.ts';
import type { Placement } from '../ads/model/ads.ts';
import type { AdConfig } from '../ads/model/config.ts';
import { readConfig } from '../ads/sources/read-config.ts';
import { readPageData } from '../ads/sources/read-page-data.ts';
import { fnv1a } from '../lib/fnv-hash.ts';
import { bootPartsOf } from './boot-scripts.ts';
import type { Finding } from './finding.ts';
import type { Page } from './page-elements.ts';

/** What is wrong with a printed ad; '' if the browser takes it. */
function faultOf(hash: string, { ads, group, injectBefore, position }: Placement, config: AdConfig): string {
  const [ad, ...others] = ads.values();
  if (!ad || others.length) return 'its placement holds several ads or none, so the browser chooses';
  const html = injectBefore.join('') + composeChoice([ad], group, (one) => renderAd(one, config, position));
  const own = fnv1a(html);
  return own === hash ? '' : `the browser replaces the ad by one with the hash ${own}: ${html}`;
}

/** Printed ads that the runtime does not take as they stand (PLACEMENT-22). */
export function checkPrintedAds(page: Page): Finding[] {
  const parts = bootPartsOf(page).map(({ data }) => data);
  // the check of the boot data has the reports
  const ignore = (): void => undefined;
  const placements = parts.flatMap((part) => readPageData(part, ignore).placements);
  const config = readConfig(parts, ignore);
  return page.elements.flatMap(({ tag, attributes, line }): Finding[] => {
    const hash = attributes.get('data-printed');
    const name = attributes.get('placement') ?? '';
    const placement = placements.find(({ slug, id, key }) => [slug, id, key].includes(name));
    if (tag !== 'ad-placement' || hash === undefined || !placement) return [];
    const fault = faultOf(hash, placement, config);
    const message = `<ad-placement placement="${name}">: data-printed="${hash}": ${fault}`;
    return fault ? [{ level: 'warning', line, message }] : [];
  });
}
