import { beforeAll, describe, expect, it } from 'vitest';
import { taken } from '../core.mjs';
import { openSite } from './site.ts';
import { untilReady, type Visitor } from './visitor.ts';
import { sharedSite } from './shared-site.ts';

const FIXTURES = `${import.meta.dirname}/fixtures`;

/**
 * The oldest and the newest version that runs in this environment. Only one of them has the newsletter plugin.
 * There, posts are cleaned as in the first versions of 6.5, which are not available as packages.
 */
const WORDPRESSES = [
  {
    php: '7.4',
    wordpress: '6.5',
    plugins: { newsletter: `${FIXTURES}/newsletter`, 'old-cleaning': `${FIXTURES}/old-cleaning` },
  },
  { php: '8.4', wordpress: 'nightly', plugins: {} },
] as const;

/** With and without content. WordPress needs the slash if one post has both. */
const SHORTCODES = `Quattro orologi.

[yb_masonry type="annuario" tax="movimento" term="automatico" count="4" order="title asc" columns="2" gutter="12px" /]

[yb_masonry columns="2"]<article style="--yb-caption:3rem"><h3>Da sé</h3></article>[ad_placement slug="scheda" label="Pubblicità"]Qui sta un annuncio.[/ad_placement][/yb_masonry]

[yb_carousel label="Tre riquadri" loop]<div>Uno</div><div>Due</div><div>Tre</div>[/yb_carousel]

[yb_menu location="primary" label="Ancora sezioni" name="altro"]

[yb_filter taxonomies="marca,movimento" ranges="anno" search="q"]

[nl_form id="7"]

Fine.`;

const RAW = `<p>Scritti a mano.</p>

<yb-masonry style="--yb-columns: 3; --yb-gutter: 8px" horizontal-order="" transition-duration="0.2s">
<article style="--yb-ratio: 0.8; --yb-caption: 4rem"><h3>Uno</h3></article>
<article style="--yb-caption: 4rem"><h3>Due</h3></article>

<ad-placement placement="scheda" min-height="250">Qui sta un annuncio.</ad-placement>
</yb-masonry>

<yb-carousel label="Due figure" per-view="1" no-dots="">
<figure><figcaption>Prima</figcaption></figure>
<figure><figcaption>Seconda</figcaption></figure>
</yb-carousel>

<yb-menu label="A mano" name="a-mano"><nav aria-label="A mano"><ul><li><a href="/annuario/">Annuario</a></li></ul></nav></yb-menu>`;

/** Only in the post: the theme's menu, and its form in the footer, are islands too. */
const THEMES_OWN = { first: 'yb-menu', last: 'nl-form' };

const inPost = (tags: readonly string[]): readonly string[] => {
  expect([tags[0], tags.at(-1)]).toEqual([THEMES_OWN.first, THEMES_OWN.last]);
  return tags.slice(1, -1);
};

describe.each(taken('software', WORDPRESSES, ({ wordpress }) => wordpress))(
  'an author of WordPress $wordpress on PHP $php',
  (software) => {
    let author: Visitor;
    const site = sharedSite(() => openSite({ ...software, count: 12 }));
    beforeAll(async () => {
      author = site.visitor();
      await author.logIn('autrice');
    });

    async function read(address: string) {
      const tab = await site.open();
      await tab.goto(address);
      const tags = inPost(await untilReady(tab));
      return { tab, tags };
    }

    it('has no right to unfiltered HTML', async () => {
      expect(
        await site.run(`echo user_can(get_user_by('login', 'autrice'), 'unfiltered_html') ? 'yes' : 'no';`),
      ).toBe('no');
    });

    it('saves shortcodes, and every island works for a reader', async () => {
      const { tab, tags } = await read(await author.publish({ title: 'Con i codici', content: SHORTCODES }));
      const islands = 'yb-masonry yb-masonry ad-placement yb-carousel yb-menu yb-filter nl-form';
      expect(tags.join(' ')).toBe(islands);
      expect(await tab.page.$$eval('main p', (all) => all.at(-1)?.textContent)).toBe('Fine.');
      expect(await tab.page.$$eval('yb-masonry p > *, yb-masonry br', (all) => all.length)).toBe(0);
      expect(
        await tab.page.$eval('yb-masonry', (grid) => [
          grid.getItemElements().length,
          grid.columns,
          getComputedStyle(grid).getPropertyValue('--yb-gutter'),
        ]),
      ).toEqual([4, 2, '12px']);
      expect(await tab.page.$eval('yb-carousel', ({ count }) => count)).toBe(3);
      expect(tab.problems).toEqual([]);
      await tab.close();
    });

    it('saves raw tags, and they stay whole', async () => {
      const { tab, tags } = await read(await author.publish({ title: 'A mano', content: RAW }));
      expect(tags).toEqual(['yb-masonry', 'ad-placement', 'yb-carousel', 'yb-menu']);
      expect(
        await tab.page.$eval('yb-masonry', (grid) => ({
          items: grid.getItemElements().map(({ localName }) => localName),
          columns: grid.columns,
          order: grid.horizontalOrder,
          duration: grid.getAttribute('transition-duration'),
        })),
      ).toEqual({ items: ['article', 'article', 'ad-placement'], columns: 3, order: true, duration: '0.2s' });
      expect(await tab.page.$eval('yb-carousel', ({ count }) => count)).toBe(2);
      expect(await tab.page.$eval('main ad-placement', (slot) => slot.getAttribute('min-height'))).toBe(
        '250',
      );
      expect(tab.problems).toEqual([]);
      await tab.close();
    });

    it('uploads a file that no grid takes for its next page (SECURITY-5)', async () => {
      const page = '<yb-masonry id=elenco><article><img src=x onerror=window.pwned=1></article></yb-masonry>';
      const file = await author.upload('note.txt', 'text/plain', page);
      const content = `<yb-masonry id="elenco" more="button"><article>uno</article></yb-masonry> <nav><a rel="next" href="${file}">Altri</a></nav>`;
      const { tab } = await read(await author.publish({ title: 'Altri', content }));
      await tab.page.click(`a[href="${file}"]`);
      await tab.page.waitForSelector('yb-masonry[data-pages=error], yb-masonry > :nth-child(2)');
      expect(await tab.page.$$eval('[onerror]', (all) => [all.length, 'pwned' in window])).toEqual([
        0,
        false,
      ]);
      await tab.close();
    });
  },
);
