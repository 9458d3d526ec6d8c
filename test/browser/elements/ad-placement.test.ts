import { expect } from '@open-wc/testing';
import { waitUntil } from '../wait-until.ts';
import AdPlacement, { type AdPlacementElement } from '../../../elements/ad-placement/ad-placement.ts';
import type { PlacementEventDetail } from '../../../src/ads/model/events.ts';
import { HeldTimers } from '../ads/consent-page.ts';
import { ad, addElement, addHost, placement, serveAll, startRuntime } from '../ads/runtime-page.ts';
import { recordEvents, recordReports, withStylesheet } from '../page.ts';

const runtime = startRuntime();
document.documentElement.lang = 'it';

/** A host that works, with a fallback of the server inside. */
async function host(attributes: Record<string, string>): Promise<AdPlacementElement> {
  const element = addHost(attributes, '<p>ripiego</p>') as AdPlacementElement;
  await waitUntil(() => element.hasAttribute('data-ready'));
  return element;
}
const filled = (element: HTMLElement, id: string): Promise<void> =>
  waitUntil(() => element.querySelector(`[data-ad="${id}"]`), `ad ${id}`);
const fallbackOf = (element: HTMLElement): HTMLElement => element.querySelector('p') as HTMLElement;
const box = (id: string, width = 100, height = 50): string =>
  `<div data-ad="${id}" style="width:${width}px;height:${height}px">${id}</div>`;

afterEach(async () => {
  document.querySelectorAll('ad-placement').forEach((element) => element.remove());
  await waitUntil(() => runtime.ads.length === 0, 'everything is let go of');
});

describe('<ad-placement>', () => {
  before(async () => {
    await withStylesheet();
    customElements.define('ad-placement', AdPlacement);
    runtime.load(placement('prima', [ad('1', box('1'))]));
    runtime.load(placement('seconda', [ad('2', box('2'))]));
    runtime.load(placement('vuota', [ad('3', ' ')]));
    runtime.load(placement('vuota-via', [ad('4', ' ')], { info: { options: { cache_busting_empty: '1' } } }));
    runtime.load(placement('estratta', [ad('5', box('5')), ad('6', box('6'))], { group: { ad_count: 1 } }));
    runtime.load(placement('chiudibile', [ad('7', box('7'))], { info: { close: { enabled: true } } }));
    runtime.load({
      passive_groups: {
        g_1: { id: '80', type: 'group', ads: { 8: ad('8', box('8')) }, group_info: { id: '80' } },
      },
    });
    runtime.load({ passive_ads: { a_1: { ads: { 9: ad('9', box('9')) } } } });
  });
  it('that is the clone of a filled one holds one ad, and its fallback', async () => {
    const first = await host({ placement: 'prima' });
    await filled(first, '1');
    const clone = first.cloneNode(true) as HTMLElement;
    clone.removeAttribute('data-ready');
    first.replaceWith(clone);
    await waitUntil(() => clone.hasAttribute('data-ready'));
    await waitUntil(() => clone.querySelector('[slot=ad] [data-ad="1"]'), 'an ad of its own');
    await waitUntil(() => clone.querySelectorAll('[data-ad="1"]').length === 1, 'one ad');
    expect(fallbackOf(clone).textContent).to.equal('ripiego');
  });

  it('in a shadow root is filled, also as the clone of a filled one', async () => {
    const outside = await host({ placement: 'prima' });
    await filled(outside, '1');
    const root = addElement('div').attachShadow({ mode: 'open' });
    root.innerHTML = '<ad-placement placement="seconda"></ad-placement>';
    root.append(outside.cloneNode(true));
    const [first, second] = [...root.children] as [HTMLElement, HTMLElement];
    await Promise.all([filled(first, '2'), filled(second, '1')]);
    root.replaceChildren();
  });

  it('in its own ad stays empty, with a report', async () => {
    const reports = recordReports();
    runtime.load(placement('in-se', [ad('8', `${box('8')}<ad-placement placement="in-se"></ad-placement>`)]));
    const outer = await host({ placement: 'in-se' });
    await filled(outer, '8');
    await waitUntil(() => outer.querySelector('ad-placement[data-state="empty"]'));
    expect(reports).to.deep.equal(['Ad placement "in-se" is in its own ad']);
  });

  it('that is hidden waits for its ad until it is shown (PLACEMENT-21)', async () => {
    const asked = recordEvents<PlacementEventDetail>(document, 'ad-requested');
    const panel = addElement('div', { hidden: true });
    const element = addHost({ placement: 'prima' });
    panel.append(element);
    const other = await host({ placement: 'seconda' });
    await filled(other, '2');
    await runtime.idle();
    expect(asked.map((detail) => detail.placement)).to.deep.equal(['seconda']);
    panel.hidden = false;
    await filled(element, '1');
  });

  it('shows the server’s children while it is empty, hides them while it is filled, and keeps them (PLACEMENT-9)', async () => {
    const element = await host({ placement: 'prima' });
    const child = fallbackOf(element);
    await filled(element, '1');
    expect(child.offsetHeight).to.equal(0);
    expect(element.firstElementChild).to.equal(child);
    runtime.reload();
    await filled(element, '1');
    expect(fallbackOf(element)).to.equal(child);
    element.close();
    expect(element.getAttribute('data-state')).to.equal('empty');
    expect(child.offsetHeight).to.be.above(0);
    expect(element.querySelector('[data-ad]')).to.equal(null);
  });

  it('labels the ad, and nothing but an ad, in a space that is kept from the start, and is accessible', async () => {
    const element = await host({ placement: 'prima', label: '' });
    await filled(element, '1');
    const label = element.shadowRoot?.querySelector('[part=label]') as HTMLElement;
    expect(label.textContent).to.equal('Pubblicità');
    expect(getComputedStyle(label).visibility).to.equal('visible');
    expect(element.offsetHeight - 50).to.be.above(0);
    await expect(element).to.be.accessible();
    element.close();
    expect(getComputedStyle(label).visibility).to.equal('hidden');
    await expect(element).to.be.accessible();
    element.label = 'Annuncio a pagamento';
    await waitUntil(() => label.textContent === 'Annuncio a pagamento');
  });

  it('keeps its minimum height free, and gives it back (PLACEMENT-11)', async () => {
    const element = await host({ placement: 'vuota', 'min-height': '90' });
    const given = (): string => element.style.getPropertyValue('--yb-ad-min-height');
    expect([element.offsetHeight, given()]).to.deep.equal([90, '90px']);
    element.minHeight = 137.5;
    await waitUntil(() => given() === '137.5px');
    expect(element.getBoundingClientRect().height).to.equal(137.5);
    element.minHeight = null;
    await waitUntil(() => given() === '');
    expect(element.offsetHeight).to.be.below(90);
  });

  it('collapses when it is empty, as itself or its placement says (PLACEMENT-11)', async () => {
    const when = await host({ placement: 'vuota', collapse: 'when-empty', 'min-height': '90' });
    const own = await host({ placement: 'vuota-via' });
    const never = await host({ placement: 'vuota-via', collapse: 'never' });
    await waitUntil(() => when.offsetHeight === 0 && own.offsetHeight === 0);
    expect(never.offsetHeight).to.be.above(0);
    own.placement = 'prima';
    await filled(own, '1');
    expect(own.offsetHeight).to.equal(50);
    own.placement = 'vuota';
    await waitUntil(() => own.getAttribute('data-state') === 'empty');
    expect(own.offsetHeight).to.be.above(0);
  });

  it('says why it is empty (PLACEMENT-10)', async () => {
    const details = recordEvents<PlacementEventDetail>(document, 'ad-empty');
    const element = await host({ placement: 'vuota' });
    expect(element.getAttribute('data-reason')).to.equal('empty content');
    expect(details).to.deep.equal([{ placement: 'vuota', ads: [], reason: 'empty content' }]);
    const nothing = await host({});
    expect(nothing.getAttribute('data-reason')).to.equal('unknown placement');
  });

  it('takes a placement by slug, id or key, a group, an ad, else asks the server (PLACEMENT-8)', async () => {
    const server = serveAll('s');
    await filled(await host({ placement: 'p-prima' }), '1');
    await filled(await host({ placement: 'p-prima_1' }), '1');
    await filled(await host({ placement: ' p-prima ' }), '1');
    await filled(await host({ group: '80' }), '8');
    await filled(await host({ group: 'g_1' }), '8');
    await filled(await host({ ad: '9' }), '9');
    await filled(await host({ ad: 'a_1' }), '9');
    for (const attribute of ['placement', 'group', 'ad'])
      await filled(await host({ [attribute]: 'altrove' }), 's');
    const methods = server.asked.map(
      ({ form }) => `${form['deferedAds[0][ad_method]']} ${form['deferedAds[0][ad_id]']}`,
    );
    expect(methods).to.deep.equal(['placement altrove', 'group altrove', 'ad altrove']);
  });

  it('follows its placement, group and ad while it lives, with no ad of the old one left', async () => {
    const element = await host({ placement: 'prima' });
    await filled(element, '1');
    element.placement = 'seconda';
    await filled(element, '2');
    expect(element.querySelectorAll('[data-ad]')).to.have.length(1);
    expect(runtime.ads.filter(({ type }) => type === 'ad').map(({ id }) => id)).to.deep.equal(['2']);
    element.placement = null;
    element.ad = '9';
    await filled(element, '9');
    expect(element.querySelectorAll('[data-ad]')).to.have.length(1);
    element.frame = true;
    await waitUntil(() => element.querySelector('iframe'));
    expect(element.querySelector('[data-ad]')).to.equal(null);
  });

  it('draws for each host of a placement on its own, under ids of their own (PLACEMENT-7)', async () => {
    const elements = await Promise.all(Array.from({ length: 12 }, () => host({ placement: 'estratta' })));
    await waitUntil(() => elements.every((element) => element.querySelectorAll('[data-ad]').length === 1));
    expect(new Set(elements.map(({ id }) => id)).size).to.equal(12);
    expect(elements.every(({ id }) => /^ad-placement-\d+$/.test(id))).to.equal(true);
    const drawn = new Set(elements.map((element) => element.querySelector('[data-ad]')?.textContent));
    // all alike once in 2048
    expect(drawn.size).to.equal(2);
  });

  it('is closed by its button and by close(), and says so before the ad goes (PLACEMENT-10)', async () => {
    const element = await host({ placement: 'chiudibile' });
    await filled(element, '7');
    let there: boolean | undefined;
    element.addEventListener('ad-close', () => (there = !!element.querySelector('[data-ad]')));
    await waitUntil(() => element.querySelector('button'));
    element.querySelector('button')?.click();
    expect(there).to.equal(true);
    expect(element.getAttribute('data-reason')).to.equal('closed');
    expect(element.querySelector('button')).to.equal(null);
  });

  it('keeps its ad when it is moved, and leaves nothing of it when it is removed (PLACEMENT-16)', async () => {
    const element = await host({ placement: 'prima' });
    await filled(element, '1');
    const node = element.querySelector('[data-ad]');
    const elsewhere = document.createElement('section');
    document.body.append(elsewhere);
    elsewhere.append(element);
    await new Promise((resolve) => setTimeout(resolve));
    expect(element.querySelector('[data-ad]')).to.equal(node);
    element.remove();
    await waitUntil(() => !element.hasAttribute('data-state'));
    expect(element.querySelector('[data-ad]')).to.equal(null);
    expect([...element.attributes].map(({ name }) => name).sort()).to.deep.equal(['id', 'placement']);
    document.body.append(element);
    await filled(element, '1');
    elsewhere.remove();
  });
});

describe('viewable', () => {
  const timers = new HeldTimers('Timeout', (ms) => ms === 1000);
  beforeEach(() => timers.install());
  afterEach(() => timers.restore());

  const frames = async (): Promise<void> => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise(requestAnimationFrame);
  };

  for (const [name, width, height, shown, viewable] of [
    ['half of an ad', 300, 200, 0.55, true],
    ['less than half of an ad', 300, 200, 0.4, false],
    ['a third of a large one', 600, 420, 0.35, true],
    ['less than 30 % of a large one', 600, 420, 0.2, false],
  ] as const) {
    it(`says ad-viewable ${viewable ? 'once' : 'never'} with ${name} in view for a second`, async () => {
      const slug = `vista-${width}-${shown}`;
      runtime.load(placement(slug, [ad('1', box('1', width, height))]));
      const element = await host({
        placement: slug,
        style: `position:fixed;left:0;width:${width}px;bottom:${-height * (1 - shown)}px`,
      });
      let told = 0;
      element.addEventListener('ad-viewable', () => (told += 1));
      await filled(element, '1');
      for (let second = 0; second < 2; second += 1) {
        await frames();
        timers.pass();
      }
      expect(told).to.equal(viewable ? 1 : 0);
    });
  }
});
