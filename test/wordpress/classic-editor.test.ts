import { expect, it } from 'vitest';
import { openAs } from './editor.ts';
import { php } from './plugin/plugin-site.ts';
import { sharedSite } from './shared-site.ts';
import { openSite } from './site.ts';

const site = sharedSite(() =>
  openSite({
    count: 1,
    php: '8.4',
    wordpress: 'nightly',
    plugins: { classic: `${import.meta.dirname}/fixtures/classic` },
  }),
);

const CONTENT = `Prima.

<yb-carousel label="Due figure"><figure>Uno</figure><figure>Due</figure></yb-carousel>

<yb-masonry style="--yb-columns: 2">
<article><h3>Uno</h3></article>
<ad-placement placement="scheda"></ad-placement>
</yb-masonry>

[yb_carousel]<div>Tre</div>[/yb_carousel]

<hgroup data-yb-tag="script">Dopo.</hgroup>`;

/** Without what lines and paragraphs are between blocks. */
const plain = (html: string): string => html.replace(/\s*\n\s*|<\/?p>|&nbsp;/g, '');

it('the classic editor in visual mode keeps our tags with their content when an author opens and saves a post (WP-34)', async () => {
  const id = await site.run(
    `echo wp_insert_post(wp_slash(array('post_author' => get_user_by('login', 'autrice')->ID, 'post_status' => 'publish', 'post_title' => 'Prova', 'post_content' => ${php(CONTENT)})));`,
  );
  const tab = await openAs(site, 'autrice');
  await tab.goto(`/wp-admin/post.php?post=${id}&action=edit`);
  await tab.page.waitForFunction('window.tinymce?.get("content")?.initialized');
  const shown = await tab.page.evaluate('tinymce.get("content").getBody().innerHTML');
  expect(shown).toContain('<yb-carousel label="Due figure">');
  await Promise.all([tab.page.waitForNavigation(), tab.page.click('#publish')]);
  const saved = await site.run(`echo get_post(${id})->post_content;`);
  expect(plain(saved)).toBe(plain(CONTENT));
  // pictures of users are elsewhere
  expect(tab.problems.filter((problem) => !problem.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([]);
  await tab.close();
});
