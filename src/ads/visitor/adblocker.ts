import { pageGlobal } from '../../lib/page-global.ts';

type Detect = (asks: boolean) => Promise<boolean>;

/** The last answer. */
let known = false;
let loadDetection: () => Promise<Detect | undefined> = () => Promise.resolve(undefined);

/** Sets how the code that looks for an ad blocker is loaded. Few pages need it. */
export function loadDetectionBy(load: typeof loadDetection): void {
  loadDetection = load;
}

/**
 * Whether an ad blocker hides ads on this page, as far as the page asks (COND-16).
 *
 * @param asks whether something depends on the answer: if not, only a page with a detection of its own is asked
 */
export async function hasAdblocker(asks = true): Promise<boolean> {
  const isAsked = asks || typeof pageGlobal('advanced_ads_check_adblocker') === 'function';
  const detect = isAsked && (await loadDetection());
  if (detect) known = await detect(asks);
  return known;
}
