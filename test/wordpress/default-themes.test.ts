import { describe, expect, it } from 'vitest';
import { THEMES } from '../e2e/foreign/hosts.ts';
import { islandsOf, TOGGLE } from '../e2e/foreign/page.ts';
import { brokenPromises, startIslands } from '../e2e/foreign/visit.ts';
import { php } from './plugin/plugin-site.ts';
import { sharedSite } from './shared-site.ts';
import { openSite } from './site.ts';

const ENTRY = '/wp-content/plugins/yearbook-islands/assets/yearbook-islands.js';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>';

const site = sharedSite(() => openSite({ count: 1, php: '8.3', wordpress: 'nightly' }));

describe.each(THEMES)('on a page of $name', (host) => {
  it.for([1280, 390])('every promise of foreign pages holds, %i px wide', async (width, { skip }) => {
    const exists = await site.run(`echo (int) wp_get_theme('${host.theme}')->exists();`);
    skip(exists === '0', 'this WordPress comes without the theme: WORDPRESS names a folder with another one');
    const post = `<!-- wp:html -->${TOGGLE}${islandsOf(host)}<!-- /wp:html -->`;
    await site.run(`kses_remove_filters(); switch_theme('${host.theme}');
      $page = get_page_by_path('ospite');
      wp_insert_post(wp_slash(array('ID' => $page ? $page->ID : 0, 'post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'ospite', 'post_title' => 'Ospite', 'post_content' => ${php(post)})));`);
    const tab = await site.open({
      viewport: { width, height: 800 },
      intercept: (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/media/')) return { contentType: 'image/svg+xml', body: PICTURE };
        // the page has its script later
        return pathname === ENTRY && !search ? 'abort' : undefined;
      },
    });
    await tab.goto('/ospite/');
    const visited = await startIslands(host, tab, `${ENTRY}?dopo`);
    expect((await brokenPromises(visited)).join('\n')).toBe('');
    await tab.close();
  });
});
