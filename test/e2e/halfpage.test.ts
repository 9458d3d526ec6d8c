import { expect, it } from 'vitest';
import { sharedSite, type Tab } from './harness.ts';
import { hold } from './hold.ts';
import { painted } from './layouts.ts';
import { served } from './page-with-ads.ts';
import { bootScript, cards, htmlPage } from './pages.ts';

const HALFPAGE = '<div style="inline-size:300px;block-size:600px;background:#ccc">Mezza pagina</div>';

const site = sharedSite();

const boxes = ({ page }: Tab, selector: string): Promise<number[][]> =>
  page.$$eval(selector, (all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [left + scrollX, top + scrollY, width, height];
    }),
  );

it('a halfpage that arrives late gets room: only cards of its grid move (MASONRY-12)', async () => {
  const { intercept, answer } = hold(/\/late-ads/);
  const tab = await site.open({ intercept });
  await tab.print(
    htmlPage({
      head: bootScript({ config: { ajax_url: '/late-ads' } }),
      body: `<h1>Annuario</h1><p id="before">Prima</p>
        <style>.card, ad-placement { inline-size: 300px } yb-masonry { inline-size: 920px }</style>
        <yb-masonry style="--yb-columns:3;--yb-gutter:10px">
          ${cards(2)}<ad-placement id="mezza" placement="halfpage"></ad-placement>${cards(10)}
        </yb-masonry><p id="aside" style="position:absolute;inset-block-start:8px;inset-inline-end:8px">Di lato</p>`,
    }),
  );
  await tab.page.waitForSelector('yb-masonry[data-ready]');
  const outside = await boxes(tab, 'h1, #before, #aside');
  const empty = await boxes(tab, '.card');
  answer({ body: JSON.stringify([served('mezza', '12', { item: HALFPAGE })]) });
  await tab.page.waitForFunction(
    () => (document.querySelector('ad-placement')?.getBoundingClientRect().height ?? 0) >= 600,
  );
  await painted(tab.page);
  expect(await boxes(tab, 'h1, #before, #aside')).toEqual(outside);
  expect(await boxes(tab, '.card')).not.toEqual(empty);
  expect((await tab.shifts()).moved.filter((node) => !/card|ad-placement|text/i.test(node))).toEqual([]);
});
