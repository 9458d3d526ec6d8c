import { expect } from '@open-wc/testing';
import { writeCookie } from '../../../src/lib/cookies.ts';
import { fnv1a } from '../../../src/lib/fnv-hash.ts';
import type { PlacementEventDetail } from '../../../src/ads/model/events.ts';
import { recordEvents, withStylesheet } from '../page.ts';
import { waitUntil } from '../wait-until.ts';
import { ad, addElement, addHost, placement, serveAll, several, startRuntime } from './runtime-page.ts';

const runtime = startRuntime({ click_protection: { enabled: true } });
let number = 0;

/** What the runtime makes of an ad with this content. */
const composed = (id: string, content: string): string =>
  `<div class="advads-ad advads-target" data-advads-trackid="${id}" data-advads-trackbid="1" data-cfpa="${id}" data-cfpw="${id}">${content}</div>`;

/** A host whose ad the server has printed, with a fallback behind it. */
function printedHost(slug: string, html: string, attributes: Record<string, string> = {}): HTMLElement {
  const printed = { placement: slug, 'data-state': 'filled', 'data-printed': fnv1a(html), ...attributes };
  return addHost(printed, `<div slot="ad">${html}</div><p>ripiego</p>`);
}

/** A placement of a new ad, and a host with this ad. */
function printedAd(more: object = {}, info: object = {}) {
  const [id, slug] = [String(8000 + ++number), `stampata-${number}`];
  const content = `<i data-ad="${id}">à${id}</i>`;
  const boot = placement(slug, [ad(id, content, { type: 'image', ...more })], { info });
  return { id, slug, boot, content, html: composed(id, content) };
}

const isSeen = (host: Element, selector: string): boolean =>
  !!host.querySelector(selector)?.checkVisibility();
const ads = (host: Element): Element[] => [...host.querySelectorAll('[data-ad]')];

describe('an ad that the server has printed (PLACEMENT-22)', () => {
  before(withStylesheet);

  it('is taken as it stands: decided, announced, counted once, closed and filled anew like any other', async () => {
    const { id, slug, boot, html } = printedAd({}, { close: { enabled: true } });
    const host = printedHost(slug, html);
    const [node] = ads(host);
    const changes: (string | null)[] = [];
    const watch = new MutationObserver(() => changes.push(host.getAttribute('data-state')));
    watch.observe(host, { attributeFilter: ['data-state'] });
    const heard = recordEvents<PlacementEventDetail>(host, 'ad-rendered');
    const counted = recordEvents<{ ads: readonly string[] }>(document, 'ad-runtime-impression');
    expect([isSeen(host, '[data-ad]'), isSeen(host, 'p')]).to.deep.equal([true, false]);
    runtime.load(boot);
    await runtime.idle();
    await waitUntil(() => host.querySelector('[slot=ad] .advads-close-button'));
    expect(ads(host)).to.deep.equal([node]);
    expect(heard.map((detail) => detail.ads[0]?.id)).to.deep.equal([id]);
    expect(runtime.ads.map((one) => one.id)).to.include(id);
    expect(runtime.explain(slug)).to.deep.equal([{ shown: true, reasons: [] }]);
    await waitUntil(() => counted.some((detail) => detail.ads.includes(id)));
    runtime.reload();
    await runtime.idle();
    expect(ads(host).map(({ textContent }) => textContent)).to.deep.equal([`à${id}`]);
    expect(counted.flatMap((detail) => detail.ads.filter((one) => one === id))).to.deep.equal([id]);
    expect(new Set(changes)).to.deep.equal(new Set(['filled']));
    watch.disconnect();
    runtime.close(slug);
    expect([ads(host).length, isSeen(host, 'p')]).to.deep.equal([0, true]);
  });

  it('gives way to what the data of the page says, where that is another ad or the same ad in a frame', async () => {
    const [old, framed] = [printedAd(), printedAd({}, { frame: true })];
    const hosts = [
      printedHost(old.slug, composed(old.id, '<i data-ad="7999">ieri</i>')),
      printedHost(framed.slug, framed.html),
    ];
    runtime.load(several(old.boot, framed.boot));
    await runtime.idle();
    await waitUntil(() => hosts[1]?.querySelector('iframe'));
    expect(hosts.map((host) => ads(host).map(({ textContent }) => textContent))).to.deep.equal([
      [`à${old.id}`],
      [],
    ]);
    expect(hosts.map((host) => host.querySelectorAll('[slot=ad]').length)).to.deep.equal([1, 1]);
  });

  for (const [reason, more, info, cookie] of [
    ['by_cfp', {}, {}, () => 'advads_pro_cfp_ban'],
    ['by_timeout', {}, {}, (id: string) => `timeout_${id}`],
    [
      'closed',
      {},
      { close: { enabled: true, timeout_enabled: true, timeout: 1 } },
      (_: string, slug: string) => `timeout_placement_${slug}`,
    ],
    ['by_expiry_date', { expiry_date: 1 }, {}, () => ''],
    ['not_chosen', {}, { test_id: '9' }, () => ''],
  ] as const) {
    it(`goes where it may not show: ${reason}, and the fallback shows in its room`, async () => {
      const { id, slug, boot, html } = printedAd(more, info);
      const host = printedHost(slug, html, { 'min-height': '100' });
      const { height } = host.getBoundingClientRect();
      const name = cookie(id, slug);
      if (name) writeCookie(name, '1');
      runtime.load(boot);
      await runtime.idle();
      if (name) writeCookie(name, '', { days: -1 });
      expect([host.dataset.state, host.dataset.reason]).to.deep.equal(['empty', reason]);
      expect([host.querySelector('[slot=ad]'), isSeen(host, 'p')]).to.deep.equal([null, true]);
      expect(host.getBoundingClientRect().height).to.equal(height);
    });
  }

  it('stands while its page asks the server about others, which the question names, and while a host is hidden', async () => {
    const { asked } = serveAll();
    const [near, hidden] = [printedAd(), printedAd()];
    const host = printedHost(near.slug, near.html);
    const panel = addElement('div', { hidden: true });
    const inside = printedHost(hidden.slug, hidden.html);
    panel.append(inside);
    const states: (string | null)[] = [];
    const watch = new MutationObserver(() => states.push(host.getAttribute('data-state')));
    watch.observe(host, { attributeFilter: ['data-state'] });
    addHost({ placement: 'dal-server' });
    runtime.load(several(near.boot, hidden.boot));
    await waitUntil(() => host.getAttribute('data-printed') === null);
    await waitUntil(() => asked.length > 0);
    expect(Object.values(asked[0]?.form ?? {})).to.include(near.id);
    expect([...new Set(states)]).to.deep.equal(['filled']);
    watch.disconnect();
    expect(runtime.ads.map(({ id }) => id)).not.to.include(hidden.id);
    const [node] = ads(inside);
    panel.hidden = false;
    await waitUntil(() => runtime.ads.some(({ id }) => id === hidden.id));
    expect(ads(inside)).to.deep.equal([node]);
  });

  it('is the ad of its clone too, before and after it was taken', async () => {
    const { id, slug, boot, html } = printedAd();
    const first = printedHost(slug, html);
    const before = first.cloneNode(true) as HTMLElement;
    first.after(before);
    runtime.load(boot);
    await runtime.idle();
    const after = first.cloneNode(true) as HTMLElement;
    first.after(after);
    runtime.reload();
    await runtime.idle();
    for (const host of [first, before, after])
      expect(ads(host).map(({ textContent }) => textContent)).to.deep.equal([`à${id}`]);
    before.remove();
    after.remove();
  });
});
