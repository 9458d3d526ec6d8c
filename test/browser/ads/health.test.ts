import { expect } from '@open-wc/testing';
import { AdHealth } from '../../../src/ads/health/ad-health.ts';
import { readConfig } from '../../../src/ads/sources/read-config.ts';

const MENU = 'wp-admin-bar-advanced_ads_ad_health';

const toolbar = `<div id="wpadminbar"><ul><li id="${MENU}"><div class="ab-sub-wrapper"><ul>
  <li id="${MENU}_fine">Tutto bene</li>
  <li id="${MENU}_highlight_ads"><a href="#h">Evidenzia (<span class="highlighted_ads_count">–</span>)</a></li>
</ul></div></li></ul></div>`;

let section: HTMLElement;

function print(markup: string): void {
  section = document.createElement('section');
  section.innerHTML = markup;
  document.body.append(section);
}

function health(notice: object = { enabled: true, pattern: 'Ripiego: [ad_title] ([ad_title])' }): AdHealth {
  const config = readConfig([{ config: { ad_health: notice, frontend_prefix: 'orolo-' } }], (error) => {
    throw error;
  });
  return new AdHealth(() => config);
}

const entries = (): string[] =>
  [...section.querySelectorAll('li[id*="gads_fallback"]')].map((entry) => entry.textContent ?? '');

describe('ad health (FALLBACK-3)', () => {
  afterEach(() => section.remove());

  it('says that an ad fell back, by the pattern, instead of saying that all is fine', () => {
    print(toolbar);
    health().adFellBack('Testata');
    const entry = section.querySelector(`#${MENU} ul > li#wp-admin-bar-advanced_ads_gads_fallback`);
    expect(entry?.textContent).to.equal('Ripiego: Testata (Testata)');
    expect(entry?.parentElement?.lastElementChild).to.equal(entry);
    expect(section.querySelector(`#${MENU}_fine`)).to.equal(null);
  });

  it('says it once per ad, each entry under an id of its own', () => {
    print(toolbar);
    const notices = health({ enabled: '1', pattern: '[ad_title]' });
    for (const title of ['uno', 'due', 'uno']) notices.adFellBack(title);
    expect(entries()).to.deep.equal(['uno', 'due']);
    const ids = [...section.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
  });

  it('takes a title for text, whatever it holds', () => {
    print(toolbar);
    health({ enabled: true, pattern: '<b>[ad_title]</b>' }).adFellBack("$& $' <img src=x>");
    expect(entries()).to.deep.equal(["<b>$& $' <img src=x></b>"]);
    expect(section.querySelector('img, b')).to.equal(null);
  });

  it('counts the highlighted ads', () => {
    print(`${toolbar}<div class="orolo-highlight-wrapper"></div><div class="orolo-highlight-wrapper"></div>`);
    health().countHighlighted();
    expect(section.querySelector('.highlighted_ads_count')?.textContent).to.equal('2');
  });

  for (const [what, markup, enabled] of [
    ['the notice', toolbar, false],
    ['the toolbar', '<p>nessuna barra</p>', true],
    ['its menu', '<div id="wpadminbar"><ul></ul></div>', true],
  ] as const)
    it(`does nothing without ${what}`, () => {
      print(markup);
      const before = section.innerHTML;
      const notices = health({ enabled, pattern: '[ad_title]' });
      notices.adFellBack('Testata');
      notices.countHighlighted();
      expect(section.innerHTML).to.equal(before);
    });
});
