import { expect } from '@open-wc/testing';
import { waitUntil } from '../wait-until.ts';
import { afterVisible } from '../../../src/ads/deliver/after-visible.ts';
import { ad, addElement, addHost, next, placement, several, show, startRuntime } from './runtime-page.ts';
import type { PlacementParts } from '../../builders.ts';
import { HeldTimers } from './consent-page.ts';
import { recordConsole } from '../page.ts';

const runtime = startRuntime({ ajax_url: '' });
const host = (slug: string, attributes: Record<string, string> = {}): HTMLElement =>
  addHost({ placement: slug, ...attributes });
const has = (element: Element, id: string): boolean => !!element.querySelector(`[data-ad="${id}"]`);

/** Adds a script to the page; it goes with the test. */
function addScript(type: string, text: string): HTMLElement {
  const script = Object.assign(document.createElement('script'), { type });
  script.toggleAttribute('data-ad-runtime', !!type);
  script.textContent = text;
  document.head.append(script);
  settled.push(script);
  return script;
}
const settled: Element[] = [];
afterEach(() => {
  for (const script of settled.splice(0)) script.remove();
});
const printBoot = (boot: object): HTMLElement => addScript('application/json', JSON.stringify(boot));

describe('a run', () => {
  // the first test: the code for patterns stays once it has come
  it('knows the conditions of data that comes while it prepares its decisions (COND-4)', async () => {
    let answer: ((blocked: boolean) => void) | undefined;
    Reflect.set(window, 'advanced_ads_check_adblocker', (call: typeof answer) => (answer = call));
    const [early, late] = [host('con-blocco'), host('con-modello')];
    const withCondition = (slug: string, id: string, condition: object): object =>
      placement(slug, [ad(id, undefined, { visitors: [condition] })]);
    runtime.load(withCondition('con-blocco', '43', { type: 'adblocker', operator: 'is_not' }));
    await waitUntil(() => answer);
    runtime.load(
      withCondition('con-modello', '44', { type: 'request_uri', operator: 'regex', value: '^mai$' }),
    );
    answer?.(false);
    await runtime.idle();
    Reflect.deleteProperty(window, 'advanced_ads_check_adblocker');
    expect([has(early, '43'), late.getAttribute('data-reason')]).to.deep.equal([true, 'by_visitor']);
  });

  it('learns from boot data that the parser brings later what nobody knew before (PLACEMENT-8)', async () => {
    const near = host('saputo-tardi');
    const far = host('lontano', { lazy: '1', style: 'position:absolute;inset-block-start:400vh' });
    runtime.fill(near);
    await waitUntil(() => near.getAttribute('data-reason') === 'no_ajax_url');
    await waitUntil(() => far.getAttribute('data-state') === 'waiting');
    printBoot(several(placement('saputo-tardi', [ad('41')]), placement('lontano', [ad('42')])));
    await waitUntil(() => has(near, '41'));
    expect(has(far, '42')).to.equal(false);
    far.style.insetBlockStart = '0';
    await waitUntil(() => has(far, '42'));
  });

  it('names a broken pattern once, on every page, and takes it for passed (DEBUG-3, COND-5)', async () => {
    const said = recordConsole();
    const broken = { visitors: [{ type: 'request_uri', operator: 'regex', value: '((guasto' }] };
    const element = show('guasta', [ad('10', undefined, broken)]);
    await waitUntil(() => has(element, '10'));
    runtime.reload();
    await waitUntil(() => has(element, '10'));
    expect(
      said.filter((line) => line.startsWith('Broken pattern in a visitor condition: ((guasto')),
    ).to.have.length(1);
  });

  it('reads the family’s globals whenever they come, and what the server printed (DATA-6)', async () => {
    const wrapper = addElement('div', { className: 'famiglia-1' });
    const { passive_placements: placements } = placement('dai-globali', [ad('3')], {
      elementid: ['famiglia-1'],
    });
    // as an optimiser or a consent tool releases it, long after the page has loaded
    addScript(
      '',
      `advads_passive_placements = ${JSON.stringify(placements)};
      advads_has_ads = [['31', 'ad', 'Stampato', 'off', 'stampato-1']];`,
    );
    await waitUntil(() => has(wrapper, '3'));
    const printed = { id: '31', type: 'ad', title: 'Stampato', elementId: 'stampato-1', method: 'off' };
    expect(runtime.ads).to.deep.include(printed);
    expect(runtime.consent.state).to.equal('not_needed');
    for (const name of ['advads_passive_placements', 'advads_has_ads']) Reflect.deleteProperty(window, name);
  });

  it('leaves placements empty whose custom position is not there, is hidden, or is no selector (PLACEMENT-5)', async () => {
    addElement('p', { id: 'velata', hidden: true });
    const selectors = { manca: '#manca', velata: '#velata', storta: 'p[[' };
    const placements = Object.entries(selectors).map(([slug, selector]) =>
      placement(slug, [ad('8')], { info: { options: { pro_custom_element: selector } } }),
    );
    const elements = Object.keys(selectors).map((slug) => host(slug));
    runtime.load(several(...placements));
    await runtime.idle();
    expect(elements.map((element) => element.getAttribute('data-reason'))).to.deep.equal([
      'selector does not exist',
      'selector is hidden',
      'selector does not exist',
    ]);
  });

  it('puts a wrapper into its custom position, and makes one where the page has none (PLACEMENT-5)', async () => {
    const at = (slug: string, more: PlacementParts) =>
      placement(slug, [ad('9')], { info: { options: { pro_custom_element: '.meta' } }, ...more });
    const meta = { className: 'meta', innerHTML: '<i>testo</i>' };
    const hidden = addElement('p', { ...meta, hidden: true });
    const place = addElement('p', meta);
    const tag = host('da-spostare');
    const moved = addElement('div', { id: 'da-lasciare' });
    const inject_before = ['<script>/* advads.move */</script>'];
    runtime.load(
      several(
        at('da-spostare', {}),
        at('senza-posto', {}),
        at('da-lasciare', { elementid: [moved.id], inject_before }),
      ),
    );
    await waitUntil(() => place.querySelectorAll('[data-ad="9"]').length === 2 && has(moved, '9'));
    expect(place.lastElementChild?.localName).to.equal('i');
    expect([tag.parentElement, hidden.children.length, place.contains(moved)]).to.deep.equal([
      place,
      1,
      false,
    ]);
    runtime.reload();
    await waitUntil(() => place.querySelectorAll('[data-ad="9"]').length === 2);
    expect(place.children).to.have.length(3);
  });

  it('takes the newest data for new wrappers, and forgets data that has left the page (DATA-14)', async () => {
    const first = printBoot(placement('mutevole', [ad('71')]));
    const kept = host('mutevole');
    runtime.fill(kept);
    await waitUntil(() => has(kept, '71'));
    const second = printBoot(placement('mutevole', [ad('72')], { elementid: ['riga'] }));
    const wrapper = addElement('div', { id: 'riga' });
    await waitUntil(() => has(wrapper, '72'));
    second.remove();
    wrapper.remove();
    const next = host('mutevole');
    runtime.fill(next);
    await waitUntil(() => has(next, '71'));
    first.remove();
    next.remove();
    runtime.reload();
    await waitUntil(() => has(kept, '71'));
  });

  it('has nothing of data that has left with its wrappers (DATA-14)', async () => {
    const script = printBoot(placement('andata', [ad('73')]));
    const first = host('andata');
    runtime.fill(first);
    await waitUntil(() => has(first, '73'));
    first.remove();
    script.remove();
    const next = host('andata');
    runtime.fill(next);
    await waitUntil(() => next.getAttribute('data-reason') === 'no_ajax_url');
  });

  it('fills ads, then groups, then placements, in whatever order the page names them (LOADER-4)', async () => {
    for (const id of ['terzo', 'secondo', 'primo']) addElement('div', { id });
    const filled: string[] = [];
    const note = ({ target }: Event): void => void filled.push((target as Element).id);
    document.addEventListener('ad-rendered', note);
    runtime.load({
      ...placement('in-ordine', [ad('51')], { elementid: ['terzo'] }),
      passive_groups: {
        '61_1': {
          elementid: ['secondo'],
          ads: { 61: ad('61') },
          group_info: { id: 61, type: 'ordered', ordered_ad_ids: ['61'] },
        },
      },
      passive_ads: { '71_1': { elementid: ['primo'], ads: { 71: ad('71') } } },
    });
    await waitUntil(() => filled.length === 3);
    expect(filled).to.deep.equal(['primo', 'secondo', 'terzo']);
    document.removeEventListener('ad-rendered', note);
  });

  it('comes again after a change of consent that asks for it, and says so of one that does not', async () => {
    const said = recordConsole('info');
    const element = show('con-consenso', [ad('6', undefined, { privacy: {} })]);
    await waitUntil(() => has(element, '6'));
    runtime.consent.set('rejected');
    expect(said).to.deep.equal(['consent not_needed → rejected: no action']);
    expect(has(element, '6')).to.equal(true);
    runtime.reload();
    await waitUntil(() => element.getAttribute('data-reason') === 'by_consent');
    const changed = next('ad-runtime-consent');
    runtime.consent.set('accepted');
    expect(await changed).to.deep.equal({ state: 'accepted', previousState: 'rejected' });
    await waitUntil(() => has(element, '6'));
  });

  it('yields between many wrappers, and is forgotten where a reload has overtaken it (LOADER-7)', async () => {
    const many = Array.from({ length: 400 }, (_, index) => host('tanti', { id: `tanti-${index}` }));
    runtime.load(placement('tanti', [ad('7', `<b data-ad="7">${'x'.repeat(2000)}</b>`)]));
    runtime.reload();
    await waitUntil(() => many.every((element) => has(element, '7')));
    expect(document.querySelectorAll('[data-ad="7"]')).to.have.length(many.length);
  });
});

describe('time in view', () => {
  function boxInView(): HTMLElement {
    const box = addElement('div');
    box.style.cssText = 'position:fixed;top:0;width:10px;height:10px';
    return box;
  }

  it('stands still while the element is out of view', async () => {
    const element = boxInView();
    const timers = new HeldTimers('Timeout', (ms) => ms > 40_000);
    timers.install();
    const { end } = afterVisible(element, 50_000);
    await waitUntil(() => timers.periods.join() === '50000');
    element.style.top = '-100px';
    await waitUntil(() => timers.periods.length === 0);
    element.style.top = '0';
    await waitUntil(() => timers.periods.length === 1);
    expect(timers.periods[0]).to.be.below(50_000).and.above(40_000);
    end();
    timers.restore();
  });

  it('is never longer than a timer can hold', async () => {
    let called = false;
    const { over, end } = afterVisible(boxInView(), 1e12);
    void over.then(() => (called = true));
    for (let turn = 0; turn < 4; turn += 1) await new Promise(requestAnimationFrame);
    expect(called).to.equal(false);
    end();
  });
});
