import { describe, expect, it } from 'vitest';
import { taken } from '../core.mjs';
import { openSite } from './site.ts';
import { SOFTWARE } from './software.ts';
import { sharedSite } from './shared-site.ts';
import type { Visitor } from './visitor.ts';

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
    const site = sharedSite(() => openSite({ ...software, count: 2 }));

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

    const EVIL = '<yb-masonry id=elenco><article><img src=x onerror=window.pwned=1></article></yb-masonry>';
    const grid = (next: string): string =>
      `<yb-masonry id="elenco" more="button"><article>uno</article></yb-masonry> <nav><a rel="next" href="${next}">Altri</a></nav>`;

    /** Opens a page with a grid, asks for its next page, and waits until the answer is dealt with. */
    async function askForMore(address: string, reader?: Visitor): Promise<unknown> {
      const tab = await site.open();
      await reader?.lendCookies(tab);
      await tab.goto(address);
      await tab.page.waitForSelector('yb-masonry[data-ready]', { timeout: 120_000 });
      await tab.page.click('a[rel=next]');
      await tab.page.waitForSelector('yb-masonry[data-pages=error], yb-masonry > :nth-child(2)');
      const found = await tab.page.evaluate(() => [
        'pwned' in window,
        document.querySelectorAll('[onerror]').length,
      ]);
      await tab.close();
      return found;
    }

    it('takes no page from a file that an author has uploaded (SECURITY-5)', async () => {
      const author = site.visitor();
      await author.logIn('autrice');
      const file = await author.upload('note.txt', 'text/plain', EVIL);
      const address = await author.publish({ title: 'Altri', content: grid(file) });
      expect(await askForMore(address)).toEqual([false, 0]);
    });

    it('takes no page from an answer of the site, in a preview of a contributor’s draft (SECURITY-5)', async () => {
      await site.run(`wp_create_user('collaboratore', 'password', 'c@example.org');
        get_user_by('login', 'collaboratore')->set_role('contributor');
        update_option('yearbook_islands_shared_seconds', 60);`);
      const contributor = site.visitor();
      await contributor.logIn('collaboratore');
      const echo = `/wp-json/yearbook-islands/v1/ads?by=consent,device,shown&amp;placements[${encodeURIComponent(EVIL)}]=halfpage`;
      const draft = await contributor.publish({ title: 'Bozza', content: grid(echo), status: 'pending' });
      const administrator = site.visitor();
      await administrator.logIn('admin');
      const preview = `${draft}${draft.includes('?') ? '&' : '?'}preview=true`;
      expect(await askForMore(preview, administrator)).toEqual([false, 0]);
    });
  },
);
