import { expect } from 'vitest';
import { answering, dropped, path } from '../answers.ts';
import type { FaultGroup } from '../fault.ts';
import { BOOT, replace, withHead } from '../markup.ts';
import { cardsAreLaidOut, menuOpens } from '../steps.ts';

/** Runs in the page: removes matching elements now and each time they reappear. */
function removeAds(): void {
  const remove = (): void =>
    document.querySelectorAll('[slot=ad] > *, .advads-target').forEach((ad) => ad.remove());
  new MutationObserver(remove).observe(document, { childList: true, subtree: true });
}

export const blockers: FaultGroup = {
  title: 'Ad blockers',
  faults: [
    {
      name: 'hosts of ads are removed before the script runs',
      impressions: 'none',
      print: (markup) => markup.replace(/<ad-placement[^]*?<\/ad-placement>/g, ''),
      then: cardsAreLaidOut,
    },
    {
      name: 'hosts of ads are removed as they appear',
      impressions: 'none',
      before: () => {
        new MutationObserver(() =>
          document.querySelectorAll('ad-placement').forEach((host) => host.remove()),
        ).observe(document, { childList: true, subtree: true });
      },
      then: menuOpens,
    },
    {
      name: 'creatives are removed each time they appear',
      before: removeAds,
      then: cardsAreLaidOut,
    },
    {
      name: 'a style hides every host and creative',
      impressions: 'none',
      print: withHead('<style>ad-placement, .advads-target { display: none !important }</style>'),
      then: cardsAreLaidOut,
    },
    {
      name: 'requests with `ads` in their path are dropped',
      reported: ['at /ads/track: Network Error', 'failed to load'],
      impressions: 'reported',
      answer: answering(({ path: asked }) => asked.startsWith('/ads/'), dropped),
    },
    {
      name: '`admin-ajax.php` is dropped',
      reported: ['Ad selection from /wp-admin/admin-ajax.php: Network Error'],
      answer: answering(path('/wp-admin/admin-ajax.php'), dropped),
    },
    {
      name: 'boot data is removed',
      impressions: 'none',
      print: (markup) => replace(markup, BOOT, ''),
      async then({ page }) {
        const reasons = await page.$$eval('ad-placement', (hosts) =>
          hosts.map(({ dataset }) => dataset.reason),
        );
        expect(new Set(reasons)).toEqual(new Set(['no_ajax_url']));
      },
    },
    {
      name: '`fetch` and beacons are replaced by functions that fail',
      reported: ['Ad selection from', 'at /ads/track: '],
      impressions: 'reported',
      before: () => {
        window.fetch = () => Promise.reject(new TypeError('Blocked'));
        Navigator.prototype.sendBeacon = () => false;
      },
    },
    {
      name: '`window.adRuntime` is made read-only',
      // scripts of the page, and this test, cannot read the state there
      runtime: false,
      reported: ['window.adRuntime cannot be written'],
      before: () => {
        Object.defineProperty(window, 'adRuntime', { value: [], writable: false, configurable: false });
      },
      then: menuOpens,
    },
  ],
};
