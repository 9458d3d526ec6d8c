import { expect } from 'vitest';
import type { Fault, FaultGroup } from '../fault.ts';
import { withBoot } from '../markup.ts';
import { cardsAreLaidOut, menuOpens } from '../steps.ts';
import type { Visit } from '../visit.ts';

/** The site asks for consent and keeps the answer in our cookie. */
const askingForConsent = withBoot(({ config }) => {
  Object.assign(config ?? {}, { consent: { enabled: true, method: 'cookie' } });
});

const accept = ({ page }: Visit): Promise<void> =>
  page.evaluate(() => {
    if (window.adRuntime && 'consent' in window.adRuntime) window.adRuntime.consent.set('accepted');
  });

const noCookies = async (page: Visit['page']): Promise<void> => {
  const session = await page.createCDPSession();
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
};

/** Cookies that another script, or an older version, has written. */
const jar = (what: string, cookies: Readonly<Record<string, string>>, more: Partial<Fault> = {}): Fault => ({
  name: `cookies: ${what}`,
  async prepare(page, url) {
    const { hostname } = new URL(url);
    await page
      .browserContext()
      .setCookie(
        ...Object.entries(cookies).map(([name, value]) => ({ name, value, domain: hostname, path: '/' })),
      );
  },
  ...more,
});

export const storage: FaultGroup = {
  title: 'Storage and cookies',
  faults: [
    {
      name: 'the browser keeps no cookies',
      chromiumOnly: 'a switch of Chromium refuses the cookies',
      print: askingForConsent,
      prepare: noCookies,
      async then(visit) {
        await accept(visit);
        await visit.settle();
        await cardsAreLaidOut(visit);
      },
    },
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
      name: '`localStorage` and `sessionStorage` throw',
      before: () => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('Access is denied', 'SecurityError');
            },
          });
      },
      then: menuOpens,
    },
    jar(
      '80 cookies, the largest 3.8 kB',
      Object.fromEntries(
        Array.from({ length: 80 }, (_, nth) => [`altro_${nth}`, 'x'.repeat(nth < 2 ? 3800 : 20)]),
      ),
    ),
    jar(
      'named `__proto__`, `constructor`, `hasOwnProperty`',
      { __proto__x: '1', constructor: '{}', hasOwnProperty: '1', toString: '1' },
      {
        async then({ page }) {
          expect(
            await page.evaluate(() => [typeof {}.toString, typeof Object.prototype.hasOwnProperty]),
          ).toEqual(['function', 'function']);
        },
      },
    ),
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
