import { pageGlobal } from '../../lib/page-global.ts';
import { yieldToMain } from '../../lib/yield-to-main.ts';

type Check = (answer: (active: boolean) => void) => void;

/** A detection that has begun. The first call ends it. */
type Detection = () => Promise<boolean>;

/** Class names that the filter lists of ad blockers hide. */
const BAIT = 'adsbox ad-banner ad-placeholder pub_300x250';

/** The time limit for the page's own detection, ms. */
const ANSWER_MS = 3000;

function layBait(): Detection {
  const bait = document.createElement('div');
  bait.className = BAIT;
  bait.textContent = '\u00a0';
  bait.style.cssText = 'position:absolute;inset-inline-start:-9999px;inline-size:1px;block-size:1px';
  (document.querySelector('body') ?? document.documentElement).append(bait);
  // extensions see the bait at the end of this task, and hide or remove it then
  const isSeen = yieldToMain();
  return async () => {
    await isSeen;
    const isHidden = !bait.checkVisibility();
    bait.remove();
    return isHidden;
  };
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
let answer: Promise<boolean> | undefined;

/** Begins the detection, so that a question that comes soon is answered without delay. */
export const prepareAdblockerDetection = (): Detection => (detection ??= begin());

/** Whether an ad blocker hides ads on this page. It is detected once. */
export const detectAdblocker = (): Promise<boolean> => (answer ??= prepareAdblockerDetection()());
