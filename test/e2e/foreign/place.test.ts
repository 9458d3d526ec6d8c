import { expect, it } from 'vitest';
import { sharedSite } from '../harness.ts';
import { onlyIn } from '../only-in.ts';
import { openDialog, places } from './in-page.ts';
import { pageOf } from './page.ts';

const site = sharedSite();

it('a page with another root size stays at its place while the menu is open (ISLAND-20)', async (test) => {
  onlyIn('firefox', 'the table of foreign pages shows it', test);
  const { page, print } = await site.open({ viewport: { width: 1280, height: 900 } });
  const markup = await pageOf({ name: 'small rems', css: 'html { font-size: 62.5% }' });
  await print(
    markup.replace('</head>', '<script type="module" src="/dist/yearbook-islands.js"></script></head>'),
    '/ospite/',
  );
  await page.waitForFunction(
    () => document.querySelectorAll(':is(yb-menu, yb-carousel, yb-masonry)[data-ready]').length === 4,
  );
  await page.$eval('#viste', (host) => host.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const [, before = 0] = await page.evaluate(places);
  // this browser rounds a place to which a script scrolls
  const moved = async (): Promise<number> => Math.abs(((await page.evaluate(places))[1] ?? NaN) - before);
  await page.$eval('[data-yb-menu-toggle]', (toggle) => (toggle as HTMLElement).click());
  await expect.poll(() => page.evaluate(openDialog)).toBe('dialog');
  expect(await moved()).toBeLessThanOrEqual(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(openDialog)).toBe(null);
  expect(await moved()).toBeLessThanOrEqual(1);
});
