import { expect } from '@open-wc/testing';
import { AdHealth } from '../../../src/ads/health/ad-health.ts';
import { readConfig } from '../../../src/ads/sources/read-config.ts';
import { waitUntil } from '../wait-until.ts';
import { ad, addElement, next, once, placement, show, startRuntime } from './runtime-page.ts';
import { recordEvents, recordReports } from '../page.ts';

const network = (id: string, fallback: string, status = 'unfilled'): string =>
  `<div class="rete gas_fallback-ad_${id}-${fallback}"><ins class="adsbygoogle" data-ad-status="${status}"></ins></div>`;

const group = (id: string, ads: readonly object[]): object => ({
  id,
  ad_count: 1,
  weights: {},
  ads: Object.assign({}, ads),
});

const runtime = startRuntime({
  // a host whose data is still to come asks nobody
  ajax_url: '',
  framed_items: ['ad_93'],
  ad_health: { enabled: true, pattern: '[ad_title] ha ceduto il posto' },
  fallbacks: {
    70: group('70', [ad('701', '<i data-ad="701">gruppo</i>')]),
    71: group('71', [ad('711', network('711', 'group_71'))]),
  },
});

describe('a network ad without a fill', () => {
  before(() => {
    // an ad that only stands in where another asks for it, known to the page by a placement without a wrapper
    runtime.load(placement('riserva', [ad('90', '<u data-ad="90">riserva</u>')]));
    runtime.load(placement('riserva-scaduta', [ad('91', '<u data-ad="91">scaduta</u>', { expiry_date: 1 })]));
  });
  it('is shown as any other ad: counted by its cap, under its click limit, in its frame (FALLBACK-1, COND-11, INJECT-10)', async () => {
    const visitors = [
      { type: 'ad_impressions', value: 1, timeout: 3600 },
      { type: 'ad_clicks', limit: 1, expiration: 3, connector: 'and' },
    ];
    runtime.load(placement('riserva-contata', [ad('92', '<u>contata</u>', { visitors })]));
    runtime.load(placement('riserva-in-cornice', [ad('93', '<u>altrui</u>')]));
    const counted = show('rete-contata', [ad('24', network('24', 'ad_92'))]);
    await waitUntil(() => counted.querySelector('u'));
    expect(counted.hasAttribute('data-cfptl')).to.equal(true);
    const again = show('rete-contata-2', [ad('25', network('25', 'ad_92'))]);
    const framed = show('rete-in-cornice', [ad('26', network('26', 'ad_93'))]);
    await waitUntil(() => framed.querySelector('iframe'));
    expect([again.querySelector('u'), framed.querySelector('u')]).to.deep.equal([null, null]);
  });

  it('gives way also where a script of the ad has moved it out of its wrapper (FALLBACK-1)', async () => {
    const attributes = { lazy: '1', style: 'position:absolute;inset-block-start:400vh' };
    const moves = `<script>document.body.append(document.querySelector('#mossa-altrove'))</script>`;
    const content = `<div id="mossa-altrove">${network('18', 'ad_90', 'filled')}</div>${moves}`;
    const far = show('rete-mossa', [ad('18', content)], { attributes });
    await runtime.idle();
    // what follows the run has looked for fallbacks
    await new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)));
    far.style.insetBlockStart = '0';
    await waitUntil(() => document.querySelector('body > #mossa-altrove'));
    const moved = document.querySelector('#mossa-altrove') as HTMLElement;
    moved.querySelector('ins')?.setAttribute('data-ad-status', 'unfilled');
    await waitUntil(() => moved.querySelector('[data-ad="90"]'));
    moved.remove();
  });

  it('gives way to its ad as soon as the network says so (FALLBACK-1)', async () => {
    const element = show('rete-1', [ad('11', network('11', 'ad_90', 'filled'))]);
    await runtime.idle();
    expect(element.querySelector('[data-ad="90"]')).to.equal(null);
    const unfilled = next('ad-runtime-unfilled');
    const familyAd = once<{ ad: Element }>(document, 'advanced_ads_pro_adsense_unfilled');
    element.querySelector('ins')?.setAttribute('data-ad-status', 'unfilled');
    expect(await unfilled).to.deep.equal({ elementId: element.id });
    expect((await familyAd).ad).to.equal(element);
    expect(element.querySelector('[data-ad="90"]')?.textContent).to.equal('riserva');
    expect(element.querySelector('ins')).to.equal(null);
    expect(element.getAttribute('data-state')).to.equal('filled');
    const shown = runtime.ads.filter(({ elementId, type }) => elementId === element.id && type === 'ad');
    expect(shown.map(({ id }) => id)).to.deep.equal(['90']);
    const told = runtime.describe(element);
    expect([told?.placement, ...(told?.ads ?? []).map(({ id }) => id)]).to.deep.equal(['rete-1', '90']);
    expect(runtime.describe(document.body)).to.equal(undefined);
  });

  it('gives way to a group, several at a time, also where it said so before it was watched, and leaves nothing behind', async () => {
    const elements = [
      show('rete-2', [ad('12', network('12', 'group_70'))]),
      show('rete-3', [ad('13', network('13', 'ad_90'))]),
    ];
    await waitUntil(
      () => elements[0]?.querySelector('[data-ad="701"]') && elements[1]?.querySelector('[data-ad="90"]'),
    );
    expect(document.querySelectorAll('ins')).to.have.length(0);
    for (const element of elements) runtime.release(element);
    expect(elements.map(({ children }) => children.length)).to.deep.equal([0, 0]);
  });

  it('does not go round where the fallback has no fill itself (FALLBACK-2)', async () => {
    const told = recordEvents(document, 'ad-runtime-unfilled');
    const element = show('rete-4', [ad('14', network('14', 'group_71'))]);
    await waitUntil(() => told.length === 2);
    await runtime.idle();
    expect(told).to.have.length(2);
    expect(element.querySelectorAll('ins')).to.have.length(1);
  });

  it('stays where its fallback may not be displayed, or is not known (FALLBACK-2)', async () => {
    const reports = recordReports();
    const told = recordEvents(document, 'ad-runtime-unfilled');
    const elements = [
      show('rete-5', [ad('15', network('15', 'ad_91'))]),
      show('rete-6', [ad('16', network('16', 'ad_404'))]),
    ];
    await waitUntil(() => told.length === 2);
    expect(elements.every((element) => element.querySelector('ins'))).to.equal(true);
    expect(reports).to.deep.equal(['Network fallback: the page has no ad "404"']);
  });

  it('finds its group among those of the page too, and leaves a class alone that names none', async () => {
    const wild = addElement('div');
    wild.innerHTML = '<div class="gas_fallback-ad_1-film_2"><ins data-ad-status="unfilled"></ins></div>';
    runtime.load({
      passive_groups: {
        g: { id: '81', ads: { 811: ad('811', '<i data-ad="811"></i>') }, group_info: { id: '81' } },
      },
    });
    runtime.load(placement('con-gruppo', [ad('821', '<i data-ad="821"></i>')], { group: { ad_count: 1 } }));
    const elements = [
      show('rete-10', [ad('22', network('22', 'group_81'))]),
      show('rete-11', [ad('23', network('23', 'group_g-con-gruppo'))]),
    ];
    await waitUntil(
      () => elements[0]?.querySelector('[data-ad="811"]') && elements[1]?.querySelector('[data-ad="821"]'),
    );
    expect(wild.querySelector('ins')).not.to.equal(null);
  });

  it('is replaced inside a wrapper of the page too, and where the page itself printed it', async () => {
    const wrapper = addElement('div', { id: 'involucro-rete' });
    const printed = addElement('section', { innerHTML: network('19', 'ad_90') });
    runtime.load(placement('rete-8', [ad('18', network('18', 'ad_90'))], { elementid: ['involucro-rete'] }));
    await waitUntil(() => wrapper.querySelector('[data-ad="90"]') && printed.querySelector('[data-ad="90"]'));
    runtime.close('rete-8');
    expect(wrapper.children).to.have.length(0);
  });

  it('is told to administrators by its title', async () => {
    const bar = addElement('div', {
      innerHTML:
        '<div id="wpadminbar"><ul><li id="wp-admin-bar-advanced_ads_ad_health"><ul></ul></li></ul></div>',
    });
    const element = show('rete-9', [ad('20', network('20', 'ad_90'))]);
    await waitUntil(() => bar.querySelector('#wp-admin-bar-advanced_ads_gads_fallback'));
    expect(bar.textContent).to.equal('Annuncio 20 ha ceduto il posto');
    expect(element.querySelector('[data-ad="90"]')).not.to.equal(null);
  });
});

const MENU = 'wp-admin-bar-advanced_ads_ad_health';

const toolbar = `<div id="wpadminbar"><ul><li id="${MENU}"><div class="ab-sub-wrapper"><ul>
  <li id="${MENU}_fine">Tutto bene</li>
  <li id="${MENU}_highlight_ads"><a href="#h">Evidenzia (<span class="highlighted_ads_count">–</span>)</a></li>
</ul></div></li></ul></div>`;

let section: HTMLElement;
const print = (markup: string): HTMLElement => (section = addElement('section', { innerHTML: markup }));

function health(notice: object = { enabled: true, pattern: 'Ripiego: [ad_title] ([ad_title])' }): AdHealth {
  const config = readConfig([{ config: { ad_health: notice, frontend_prefix: 'orolo-' } }], (error) => {
    throw error;
  });
  return new AdHealth(() => config);
}

const entries = (): string[] =>
  [...section.querySelectorAll('li[id*="gads_fallback"]')].map((entry) => entry.textContent ?? '');

describe('ad health (FALLBACK-3)', () => {
  it('says that an ad fell back, by the pattern, instead of saying that all is fine', () => {
    print(toolbar);
    health().adFellBack('Testata');
    const entry = section.querySelector(`#${MENU} ul > li#wp-admin-bar-advanced_ads_gads_fallback`);
    expect(entry?.textContent).to.equal('Ripiego: Testata (Testata)');
    expect(entry?.parentElement?.lastElementChild).to.equal(entry);
    expect(section.querySelector(`#${MENU}_fine`)).to.equal(null);
  });

  it('says it once per ad, each entry under an id of its own, and takes a title for text', () => {
    print(toolbar);
    const notices = health({ enabled: '1', pattern: '<b>[ad_title]</b>' });
    for (const title of ['uno', "$& $' <img src=x>", 'uno']) notices.adFellBack(title);
    expect(entries()).to.deep.equal(['<b>uno</b>', "<b>$& $' <img src=x></b>"]);
    expect(section.querySelector('img, b')).to.equal(null);
    const ids = [...section.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
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
