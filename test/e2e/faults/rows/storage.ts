import type { FaultGroup } from '../fault.ts';
import { withBoot } from '../markup.ts';
import type { Visit } from '../visit.ts';

/** The site asks for consent and keeps the answer in our cookie. */
const askingForConsent = withBoot(({ config }) => {
  Object.assign(config ?? {}, { consent: { enabled: true, method: 'cookie' } });
});

const accept = ({ page }: Visit): Promise<void> =>
  page.evaluate(() => {
    if (window.adRuntime && 'consent' in window.adRuntime) window.adRuntime.consent.set('accepted');
  });

export const storage: FaultGroup = {
  title: 'Storage and cookies',
  faults: [
    {
      name: 'reading and writing `document.cookie` throws',
      reported: ['Cookie "ad_consent" was not written'],
      print: askingForConsent,
      before: () => {
        const refuse = (): never => {
          throw new DOMException('The document is sandboxed', 'SecurityError');
        };
        Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: refuse, set: refuse });
      },
      async then(visit) {
        await accept(visit);
        await visit.settle();
      },
    },
    {
      name: 'cookies: 80 of others, the largest 3.8 kB',
      async prepare(page, url) {
        const { hostname: domain } = new URL(url);
        const others = Array.from({ length: 80 }, (_, nth) => ({
          name: `altro_${nth}`,
          value: 'x'.repeat(nth < 2 ? 3800 : 20),
          domain,
          path: '/',
        }));
        await page.browserContext().setCookie(...others);
      },
    },
    {
      name: 'cookies are deleted while the page is read',
      print: askingForConsent,
      async then(visit) {
        await accept(visit);
        await visit.settle();
        await visit.context.deleteCookie(...(await visit.context.cookies()));
        await visit.page.evaluate(() => window.dispatchEvent(new Event('resize')));
        await visit.settle();
      },
    },
  ],
};
