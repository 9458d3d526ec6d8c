interface FamilyPage {
  advanced_ads_check_adblocker?: (answer: (active: boolean) => void) => void;
}

/** Class names that filter lists hide. */
const BAIT = 'adsbox ad-banner ad-placeholder pub_300x250';

/** ms */
const ANSWER_MS = 3000;

function baitIsHidden(): Promise<boolean> {
  const bait = document.createElement('div');
  bait.className = BAIT;
  bait.textContent = '\u00a0';
  bait.style.cssText = 'position:absolute;inset-inline-start:-9999px;inline-size:1px;block-size:1px';
  document.body.append(bait);
  return new Promise((resolve) => {
    // blockers hide by style sheets, or remove nodes a moment after they came
    setTimeout(() => {
      resolve(
        !bait.isConnected || bait.getClientRects().length === 0 || getComputedStyle(bait).display === 'none',
      );
      bait.remove();
    }, 50);
  });
}

/** The page's own detection; one that throws, or has not answered by then, has found nothing. */
function pageSays(check: NonNullable<FamilyPage['advanced_ads_check_adblocker']>): Promise<boolean> {
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
 * Whether an ad blocker hides ads here: found out once per page, and only where something asks (contract §4), which the
 * ad server does with every request.
 */
export function detectAdblocker(): Promise<boolean> {
  const { advanced_ads_check_adblocker: check } = window as FamilyPage;
  return (detected ??= typeof check === 'function' ? pageSays(check) : baitIsHidden());
}
