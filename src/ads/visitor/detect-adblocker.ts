import { pageGlobal } from '../../lib/page-global.ts';

type Check = (answer: (active: boolean) => void) => void;

/** A detection that has begun. It tells what is known now, or the final answer where something depends on it. */
type Detection = (asks: boolean) => Promise<boolean> | boolean;

/** Class names that the lists of uBlock Origin and AdGuard hide on all sites. */
const BAIT = 'adsense-unit ad-leaderboard ad_300x250 advertisement-wrapper';

/** The time limit for the page's own detection, ms. */
const ANSWER_MS = 3000;
/** Blockers hide an element 100 to 250 ms after it has come: the bait is looked at in steps until then, ms. */
const HIDDEN_MS = 400;
const STEP_MS = 50;

function layBait(): Detection {
  const bait = document.createElement('div');
  bait.className = BAIT;
  bait.textContent = '\u00a0';
  bait.style.cssText = 'position:absolute;inset-inline-start:-9999px;inline-size:1px;block-size:1px';
  (document.querySelector('body') ?? document.documentElement).append(bait);
  const answered = new Promise<boolean>((resolve) => {
    let left = HIDDEN_MS / STEP_MS;
    const timer = setInterval(() => {
      isHidden = !bait.checkVisibility();
      if (!isHidden && (left -= 1)) return;
      clearInterval(timer);
      bait.remove();
      resolve(isHidden);
    }, STEP_MS);
  });
  return (asks) => (asks ? answered : isHidden);
}

/** Asks the page's own detection. If it throws or does not answer in time, no ad blocker is assumed. */
function askPage(check: Check): Detection {
  const answered = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), ANSWER_MS);
    try {
      check((active) => resolve(!!active));
    } catch (error) {
      reportError(error);
      resolve(false);
    }
  });
  return () => answered;
}

function begin(): Detection {
  const check = pageGlobal('advanced_ads_check_adblocker', reportError);
  return typeof check === 'function' ? askPage(check as Check) : layBait();
}

let detection: Detection | undefined;
/** Whether the bait was hidden when it was looked at. */
let isHidden = false;

/**
 * Whether an ad blocker hides ads on this page. It is detected once (COND-16).
 *
 * @param asks whether something depends on the answer: if not, what is known now is enough
 */
export const detectAdblocker = async (asks = true): Promise<boolean> => (detection ??= begin())(asks);
