import { pageGlobal } from '../../lib/page-global.ts';

type Check = (answer: (active: boolean) => void) => void;

/** Class names that the filter lists of ad blockers hide. */
const BAIT = 'adsbox ad-banner ad-placeholder pub_300x250';

/** The time limit for the page's own detection, ms. */
const ANSWER_MS = 3000;

function baitIsHidden(): Promise<boolean> {
  const bait = document.createElement('div');
  bait.className = BAIT;
  bait.textContent = '\u00a0';
  bait.style.cssText = 'position:absolute;inset-inline-start:-9999px;inline-size:1px;block-size:1px';
  document.body.append(bait);
  return new Promise((resolve) => {
    // an ad blocker hides nodes by a style sheet, or removes them a moment after they were added
    setTimeout(() => {
      resolve(
        !bait.isConnected || bait.getClientRects().length === 0 || getComputedStyle(bait).display === 'none',
      );
      bait.remove();
    }, 50);
  });
}

/** Asks the page's own detection. If it throws or does not answer in time, no ad blocker is assumed. */
function pageSays(check: Check): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ANSWER_MS);
    try {
      check((active) => resolve(!!active));
    } catch (error) {
      reportError(error);
      resolve(false);
    }
  });
}

let detected: Promise<boolean> | undefined;

/**
 * Whether an ad blocker hides ads on this page. The first call starts the detection; later calls get the same
 * result.
 */
export function detectAdblocker(): Promise<boolean> {
  const check = pageGlobal('advanced_ads_check_adblocker', reportError);
  return (detected ??= typeof check === 'function' ? pageSays(check as Check) : baitIsHidden());
}
