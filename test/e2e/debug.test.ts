import { describe, expect, it } from 'vitest';
import { sharedSite, type Tab } from './harness.ts';
import { bootScript, htmlPage } from './pages.ts';
import { ad, AJAX, host, idle, placement } from './page-with-ads.ts';

let tab: Tab;
const lines: string[] = [];
const site = sharedSite();

const refused = (id: number, more: object): object => ad(id, undefined, more);
const boot = {
  config: { ajax_url: AJAX, consent: { enabled: true, method: 'api' } },
  passive_placements: {
    ...placement('buona', [ad(1)]),
    ...placement('vuota', [ad(2, ' ')]),
    ...placement('straniera', [
      refused(3, { visitors: [{ type: 'browser_lang', operator: 'is', value: 'xx' }] }),
    ]),
    ...placement('scaduta', [refused(4, { expiry_date: 1 })]),
    ...placement('giorno', [refused(5, { day_indexes: [] })]),
    ...placement('consenso', [refused(6, { privacy: { needs_consent: true } })]),
    ...placement('chiusa', [refused(7, {})]),
    ...placement('cacciata', [refused(8, {})], {}),
    ...placement('doppia', [refused(1, { once_per_page: '1' })]),
    ...placement('senza-posto', [ad(9)], { info: { options: { pro_custom_element: '#nessuno' } } }),
    ...placement('nascosta', [ad(9)], { info: { options: { pro_custom_element: '#nascosto' } } }),
  },
};
const slugs = [...Object.keys(boot.passive_placements), 'halfpage'];

async function open(hash: string): Promise<void> {
  tab = await site.open();
  lines.length = 0;
  tab.page.on('console', (message) => lines.push(message.text()));
  const { host: name } = new URL(site.url);
  await tab.page
    .browserContext()
    .setCookie({ name: 'timeout_7', value: '1', domain: name.split(':')[0] ?? '', path: '/' });
  const body = `<p id="nascosto" hidden></p>${slugs.map((slug) => host(slug)).join('')}`;
  await tab.print(htmlPage({ head: bootScript(boot), body }), `/pagina-di-prova/${hash}`);
  await tab.page.waitForSelector('#halfpage[data-state=filled]');
  await idle(tab);
}

describe('#debug=true', () => {
  it('logs why ads and placements are refused, and which ads are requested and shown (DEBUG-1)', async () => {
    await open('#debug=true');
    const told = [
      'passive ad id 2 cannot be displayed: empty content',
      'passive ad id 3 cannot be displayed: by_visitor',
      'passive ad id 4 cannot be displayed: by_expiry_date',
      'passive ad id 5 cannot be displayed: by_weekday',
      'passive ad id 6 cannot be displayed: by_consent',
      'passive ad id 7 cannot be displayed: by_timeout',
      'passive ad id 1 cannot be displayed: by_display_limit',
      'placement senza-posto: selector does not exist',
      'placement nascosta: selector is hidden',
      'placement buona: shows ad 1',
      'placement halfpage: asked from the server',
      'placement halfpage: shows ad 311',
    ];
    await expect.poll(() => told.filter((line) => !lines.includes(line))).toEqual([]);
  });

  it('logs nothing and loads nothing without the hash (DEBUG-2)', async () => {
    await open('');
    expect(lines.filter((line) => /cannot be displayed|^placement /.test(line))).toEqual([]);
    const files = await tab.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(files.filter((name) => name.includes('/chunks/site-tools-'))).toEqual([]);
  });
});
