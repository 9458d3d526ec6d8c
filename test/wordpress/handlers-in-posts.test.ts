import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taken } from '../core.mjs';
import { openSite, type Site } from './site.ts';
import { SOFTWARE } from './software.ts';

/** An attribute's text until somebody loses a quote before it. */
const HANDLER = ' onfocus=window.pwned=1 autofocus tabindex=0 ';
const LATER = `<b class="${HANDLER}">due</b> <i class="${HANDLER}">tre</i>`;

/** Each passes WordPress's cleaning of what an author writes: its handlers are text in attributes. */
const POSTS: Readonly<Record<string, string>> = {
  'a shortcode in an attribute': `<a title="[ad_placement]" href="/">uno</a> ${LATER}`,
  'one in an attribute of a block': `<!-- wp:paragraph -->\n<p><a title="[ad_placement]" href="/">uno</a> ${LATER}</p>\n<!-- /wp:paragraph -->`,
  'one that opens in an attribute and closes in another': `<a title="[yb_masonry]" href="/">uno</a> <b class="[/yb_masonry]">due</b> ${LATER}`,
  'one inside of [caption]': `[caption width="300"]<img src="/x.png" alt="" /> <a title="[ad_placement]" href="/">uno</a> ${LATER}[/caption]`,
  'one in an attribute of [caption]': `[caption width="300" caption="[ad_placement] ${LATER}"]<img src="/x.png" alt="" />[/caption] ${LATER}`,
  'one in an attribute of our own tag': `<yb-carousel label="[ad_placement]"><a title='[yb_menu]' href="/">uno</a></yb-carousel> ${LATER}`,
  'one that opens in text and closes in an attribute': `[yb_masonry]<a title="[/yb_masonry]" href="/">uno</a> ${LATER}`,
  'one that closes in a comment': `[yb_masonry]<!-- [/yb_masonry] --><a title="[/yb_masonry]" href="/">uno</a> ${LATER}`,
  'one in a field for text': `<textarea>[yb_masonry]</textarea><a title="[/yb_masonry]" href="/">uno</a> ${LATER}`,
  'a stand-in of their own': `<div data-yb-held="x-0"></div><a title="[yb_menu]" data-yb-held=x-0>uno</a> ${LATER}`,
};

describe.each(taken('software', SOFTWARE, ({ wordpress }) => wordpress))(
  'a post on WordPress $wordpress, PHP $php',
  (software) => {
    let site: Site;
    beforeAll(async () => {
      site = await openSite({ ...software, count: 2 });
    });
    afterAll(() => site?.close());

    it.each(Object.entries(POSTS))('runs no handler of an author (WP-10): %s', async (title, content) => {
      const author = site.visitor();
      await author.logIn('autrice');
      const address = await author.publish({ title, content });
      const tab = await site.open();
      await tab.goto(address);
      await tab.page.waitForSelector('yb-menu[data-ready]', { timeout: 120_000 });
      const found = await tab.page.evaluate(() => ({
        ran: 'pwned' in window,
        texts: document.querySelectorAll('main [class*=pwned]').length,
        handlers: document.querySelectorAll('main [onfocus], main [autofocus]').length,
      }));
      expect(found).toEqual({
        ran: false,
        texts: expect.toSatisfy((count: number) => count >= 2),
        handlers: 0,
      });
      await tab.close();
    });

    it('leaves WordPress without a complaint', async () => {
      expect(await site.debugLog()).toBe('');
    });
  },
);
