import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Frame } from 'puppeteer-core';
import { Editor, js, openAs } from './editor.ts';
import { openSite } from './site.ts';
import { untilReady } from './visitor.ts';
import { sharedSite } from './shared-site.ts';

/** Titles in the editor, and what the preview shows. */
const BLOCKS = [
  { name: 'filter', title: 'Yearbook filter', shows: 'yb-filter form' },
  { name: 'masonry', title: 'Masonry grid', shows: 'yb-masonry article' },
  { name: 'carousel', title: 'Carousel', shows: 'yb-carousel' },
  { name: 'menu', title: 'Menu with toggle button', shows: 'yb-menu' },
  { name: 'placement', title: 'Ad placement', shows: 'select' },
  { name: 'form', title: 'Newsletter form', shows: 'nl-form form' },
] as const;

let axeSource: string;
const site = sharedSite(() => openSite({ count: 6, php: '8.3' }));
beforeAll(async () => {
  axeSource = await readFile('node_modules/axe-core/axe.min.js', 'utf8');
});

/** Faults of our parts of a screen; the rest of it is WordPress's. */
async function axe(frame: Frame, parts: string): Promise<string[]> {
  await frame.evaluate(axeSource);
  return frame.evaluate(async (selector) => {
    type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };
    const { axe: auditor } = window as unknown as {
      axe: { run(part: object, options: object): Promise<{ violations: Violation[] }> };
    };
    if (!document.querySelector(selector)) throw new Error(`Nothing to check: ${selector}`);
    const { violations } = await auditor.run({ include: [selector] }, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary.slice(0, 200)}`),
    );
  }, parts);
}

/** The block editor tells developers what it will change; that is not ours. */
const ours = (problems: readonly string[]): string[] =>
  problems.filter((one) => /yearbook|yb-|nl-form|ad-placement/.test(one));

describe('an editor who uses the mouse', () => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await Editor.open(site);
  });
  afterAll(() => editor?.close());

  it('inserts each block and sees what the site will print (WP-29)', async () => {
    for (const { name, title, shows } of BLOCKS) {
      await editor.insert(name, title);
      await editor.preview(name, shows);
    }
  });

  it('chooses a placement and a menu by their names', async () => {
    const placement = await editor.preview('placement', 'select');
    const names = await placement.$$eval('option', (all) => all.map(({ textContent }) => textContent));
    expect(names).toContain('Mezza pagina');
    await placement.select('halfpage');
    await editor.preview('placement', 'ad-placement[placement=halfpage]');
    await editor.chooseBlock('menu');
    const menu = await editor.setting('Menu');
    expect(await menu.$$eval('option', (all) => all.map(({ textContent }) => textContent))).toContain(
      'Sezioni',
    );
    await menu.select('sezioni');
    await editor.preview('menu', 'yb-menu nav a');
  });

  it('selects a block by a click on a link in its preview, and stays in the editor (WP-29)', async () => {
    const address = editor.page.url();
    const link = await editor.preview('masonry', 'article a');
    await link.scrollIntoView();
    const box = await link.boundingBox();
    if (!box) throw new Error('The link has no box.');
    await editor.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await editor.untilSelected('masonry');
    expect(editor.page.url()).toBe(address);
    expect(
      await editor.canvas.$eval(
        '[data-type="yearbook-islands/masonry"]',
        (block) => block.contains(document.activeElement) && document.activeElement?.localName !== 'a',
      ),
    ).toBe(true);
  });

  it('changes a setting and sees the preview change', async () => {
    await editor.chooseBlock('masonry');
    const columns = await editor.setting('Columns');
    await columns.type('2');
    await editor.preview('masonry', 'yb-masonry[style*="--yb-columns:2"] article');
  });

  it('has no fault that axe finds, in the blocks and in their settings', async () => {
    expect(await axe(editor.canvas, '[data-type^="yearbook-islands/"]')).toEqual([]);
    for (const { name } of BLOCKS) {
      await editor.chooseBlock(name);
      await editor.openPanels();
      expect(await axe(editor.page.mainFrame(), '.block-editor-block-inspector'), name).toEqual([]);
    }
  });

  it('publishes a page whose islands work for a visitor', async () => {
    const address = await editor.publish();
    const saved = await editor.content();
    expect(saved).toContain('<!-- wp:yearbook-islands/placement {"placement":"halfpage"} /-->');
    const visitor = await site.open();
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(request.url()));
    await visitor.goto(address);
    const tags = await untilReady(visitor);
    const islands = 'yb-filter yb-masonry yb-carousel yb-menu ad-placement nl-form';
    expect(tags.slice(1, -1).join(' ')).toBe(islands);
    expect(asked.filter((one) => /editor|wp-includes\/js\/dist/.test(one))).toEqual([]);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
    expect(ours(editor.tab.problems)).toEqual([]);
  });
});

describe('shortcodes and blocks', () => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await Editor.open(site);
  });
  afterAll(() => editor?.close());

  /** The blocks that WordPress makes of pasted text, as it saves them. */
  const pasted = (HTML: string): Promise<string> =>
    editor.page.evaluate(`wp.blocks.serialize(wp.blocks.rawHandler(${js({ HTML })}))`) as Promise<string>;

  /** A Shortcode block as blocks, and these as Shortcode blocks again. */
  const thereAndBack = (text: string, name: string): Promise<string[]> =>
    editor.page.evaluate(`(() => {
      const shortcode = wp.blocks.createBlock('core/shortcode', ${js({ text })});
      const blocks = wp.blocks.switchToBlockType(shortcode, ${js(`yearbook-islands/${name}`)}) ?? [];
      const back = blocks.flatMap((one) => wp.blocks.switchToBlockType(one, 'core/shortcode') ?? []);
      return [wp.blocks.serialize(blocks), back.map((one) => one.attributes.text).join('')];
    })()`) as Promise<string[]>;

  it('a pasted shortcode becomes a block, with the blocks inside', async () => {
    expect(
      await pasted('<p>Prima.</p>\n<p>[yb_carousel ids="1,2" loop autoplay]</p>\n<p>Dopo.</p>'),
    ).toContain('<!-- wp:yearbook-islands/carousel {"loop":true,"autoplay":"","ids":"1,2"} /-->');
    const grid = await pasted(
      '[yb_masonry columns="2" before="1"]<p class="nota">Uno</p>[ad_placement slug="halfpage" /][/yb_masonry]',
    );
    expect(grid).toContain('<!-- wp:yearbook-islands/masonry {"columns":"2","before":"1"} -->');
    expect(grid).toContain('<p class="nota">Uno</p>');
    expect(grid).toContain('<!-- wp:yearbook-islands/placement {"placement":"halfpage"} /-->');
  });

  it('content that a block cannot hold stays in its shortcode', async () => {
    expect(await pasted('[ad_placement slug="halfpage"]<p>Intanto</p>[/ad_placement]')).toMatch(
      /^<!-- wp:shortcode -->\s*\[ad_placement slug="halfpage"\]<p>Intanto<\/p>\[\/ad_placement\]\s*<!-- \/wp:shortcode -->$/,
    );
  });

  it.each([
    ['masonry', '[yb_masonry horizontal-order type="annuario" count="4"]'],
    ['carousel', `[yb_carousel breakpoints='{"(min-width: 40rem)":{"perView":2}}' ids="1,2"]`],
    [
      'menu',
      '[yb_menu label="Sezioni" location="primary" id="qui" class="mio alignwide" style="--yb-menu-width:20rem"]',
    ],
    ['filter', '[yb_filter ranges="anno" search="q" heading="Cerca" taxonomies="marca"]'],
    ['placement', '[ad_placement placement="halfpage" min-height="600"]'],
    ['form', '[nl_form ajax id="7"]'],
    ['masonry', '[yb_masonry columns="2"]<p>Uno</p>[ad_placement placement="halfpage"][/yb_masonry]'],
    ['masonry', '[yb_masonry columns="2"]<p class="nota">Uno</p>[/yb_masonry]'],
    ['masonry', '[yb_masonry columns="2"]<p title="1 > 0" class="nota">Uno</p>[/yb_masonry]'],
  ])('a Shortcode block becomes %s and comes back: %s', async (name, text) => {
    const [blocks, back] = await thereAndBack(text, name);
    expect(blocks).toContain(`<!-- wp:yearbook-islands/${name} `);
    expect(back).toBe(text);
  });
});

it('an editor who uses the keyboard alone inserts, sets and publishes a block', async () => {
  const editor = await Editor.open(site);
  const { keyboard } = editor.page;
  await editor.writeTitle('Con la tastiera');
  await keyboard.press('Enter');
  await keyboard.type('/masonry grid');
  await editor.page.waitForSelector('.components-autocomplete__result ::-p-text(Masonry grid)');
  await keyboard.press('Enter');
  await editor.preview('masonry', 'yb-masonry article');
  await editor.untilSelected('masonry');
  await editor.tabTo(/^Number of entries$/);
  await keyboard.type('3');
  await expect.poll(() => editor.content(), { timeout: 300_000 }).toContain('"count":"3"');
  await editor.tabBackTo(/^Publish$/);
  await keyboard.press('Enter');
  await editor.page.waitForFunction(() => document.activeElement?.closest('.editor-post-publish-panel'));
  await editor.tabTo(/^Publish$/);
  await keyboard.press('Enter');
  const address = await editor.published();
  const visitor = await site.open();
  await visitor.goto(address);
  await untilReady(visitor);
  expect(await visitor.page.$$eval('main yb-masonry > article', (all) => all.length)).toBe(3);
  await visitor.close();
  await editor.close();
});

it.each([
  '/wp-admin/tools.php?page=yearbook-islands-counts',
  '/wp-admin/options-general.php?page=yearbook-islands',
])('the owner reads %s, in which axe finds no fault', async (screen) => {
  await site.run(`
      foreach (array(0, 1, 4) as $ago)
        $GLOBALS['wpdb']->replace($GLOBALS['wpdb']->prefix . 'yearbook_islands_counts', array('ad_id' => 311, 'day' => current_datetime()->modify("-{$ago} days")->format('Y-m-d'), 'impressions' => 90 + 40 * $ago, 'clicks' => 3));`);
  const tab = await openAs(site, 'admin');
  await tab.goto(screen);
  await tab.page.waitForSelector('#wpbody-content .wrap h1');
  expect(await axe(tab.page.mainFrame(), '#wpbody-content .wrap')).toEqual([]);
  await tab.close();
});
