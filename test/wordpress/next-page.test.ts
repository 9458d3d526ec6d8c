import { describe, expect, it } from 'vitest';
import { taken } from '../core.mjs';
import { openSite } from './site.ts';
import { SOFTWARE } from './software.ts';
import { sharedSite } from './shared-site.ts';
import type { Visitor } from './visitor.ts';

describe.each(taken('software', SOFTWARE, ({ wordpress }) => wordpress))(
  'a grid on WordPress $wordpress, PHP $php',
  (software) => {
    const site = sharedSite(() => openSite({ ...software, count: 2 }));

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
