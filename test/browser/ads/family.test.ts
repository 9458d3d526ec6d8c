import { expect } from '@open-wc/testing';
import { waitUntil } from '../wait-until.ts';
import { FixedAds } from '../../../src/ads/fixed/fixed-ads.ts';
import { installScriptApi, type ScriptApiOptions } from '../../../src/ads/family/script-api.ts';
import {
  ad,
  addElement,
  addHost,
  answerWith,
  elementsIn,
  json,
  once,
  placement,
  serveAll,
  served,
  several,
  show,
  startRuntime,
} from './runtime-page.ts';
import { recordConsole, recordEvents } from '../page.ts';

interface FamilyPage {
  advads?: {
    get_cookie(name: string): string | undefined;
    cookie_exists(name: string): boolean;
    set_cookie(name: string, value: unknown, days?: unknown, path?: string): void;
    set_cookie_sec(name: string, value: unknown, seconds?: unknown): void;
    move(element: unknown, target: unknown, options?: object): void;
    privacy: {
      get_state(): string;
      decode_ad(node: unknown, inject?: boolean): string;
      is_adsense_npa_enabled(): boolean;
    };
    own?: string;
  };
  advanced_ads_pro?: {
    busy: boolean;
    ads: readonly object[];
    observers: { add(callback: unknown): void };
    process_passive_cb?: unknown;
  };
  advanced_ads_ready?: (callback: unknown, state?: string) => void;
  adRuntimeCalls?: unknown;
  advads_options?: unknown;
}

const detailOf = <Detail>(event: Event): Detail => (event as CustomEvent<Detail>).detail;
const page = window as FamilyPage;
const runtime = startRuntime();

describe('the family’s events (FAMILY-3)', () => {
  it('tell of an ad once and let a listener veto it', async () => {
    const told: string[] = [];
    const info = (event: Event): void => {
      const { ad: model, adInfo } = detailOf<Record<'ad' | 'adInfo', Record<string, unknown>>>(event);
      told.push(JSON.stringify([adInfo, model.id, model.expiry_date]));
      model.mark = 'seen';
    };
    const veto = (event: Event): void => {
      const { canDisplay, adInfo, checkOptions } = detailOf<{
        canDisplay: { display: boolean };
        adInfo: { id: unknown; mark?: string };
        checkOptions: object;
      }>(event);
      expect(checkOptions).to.be.an('object');
      // what the listener above has written, and the id in its printed type
      if (adInfo.id === 31 && adInfo.mark === 'seen') canDisplay.display = false;
    };
    document.addEventListener('advanced-ads-passive-cb-ad-info', info);
    document.addEventListener('advanced-ads-passive-cb-can-display', veto);
    const more = { expiry_date: '0', privacy: { ignore: '1' }, nostro: [1] };
    const printed = { id: 31, title: 'Uno', content: 'x', ...more };
    const host = show('veto', [printed]);
    expect(host.getAttribute('data-reason')).to.equal('by_veto');
    document.removeEventListener('advanced-ads-passive-cb-can-display', veto);
    runtime.reload();
    await waitUntil(() => host.getAttribute('data-state') === 'filled');
    document.removeEventListener('advanced-ads-passive-cb-ad-info', info);
    expect(told.map((one): unknown => JSON.parse(one))).to.deep.equal([[printed, 31, '0']]);
  });

  it('tell of every filled and empty wrapper, with its wish to go', async () => {
    const details = recordEvents(document, 'advads_pro_cache_busting_done');
    for (const slug of ['piena', 'vuota']) addHost({ placement: slug, id: `f-${slug}` });
    const both = [
      placement('piena', [ad('32')]),
      placement('vuota', [ad('33', '  ')], { info: { options: { cache_busting_empty: 1 } } }),
    ];
    runtime.load(several(...both));
    await waitUntil(() => details.length === 2);
    for (const [elementId, isEmpty] of [
      ['f-piena', false],
      ['f-vuota', true],
    ]) {
      const extra = { emptyCbOption: isEmpty };
      expect(details).to.deep.include({ elementId, isEmpty, type: 'passive', extra });
    }
  });

  it('tell of every ad that is counted, and let a script of the page have one counted, once', async () => {
    // those of earlier ads, which have another blog, may still come
    const told = recordEvents<{ bid: string } | null>(document, 'advads_track_async');
    const toldOf = (blog: string): object[] => told.flatMap((one) => (one?.bid === blog ? [one] : []));
    show('contata', [ad('35', '<b>ad</b>', { blog_id: 7 })]);
    await waitUntil(() => toldOf('7').length > 0);
    expect(toldOf('7')).to.deep.equal([{ bid: '7', ad: '35' }]);
    const counted = recordEvents<{ blogId: string }>(document, 'ad-runtime-impression');
    const countedOf = (blog: string): object[] => counted.filter(({ blogId }) => blogId === blog);
    const asked = [{ bid: '7', ad: '35' }, { bid: 7, ad: 36 }, { bid: '7', ad: '36' }, null, { ad: {} }];
    for (const detail of asked) document.dispatchEvent(new CustomEvent('advads_track_async', { detail }));
    await waitUntil(() => countedOf('7').length > 0);
    await runtime.idle();
    expect(countedOf('7')).to.deep.equal([{ blogId: '7', ads: ['36'] }]);
  });

  it('let listeners change what is asked, and hand them the answer as it came', async () => {
    const server = answerWith((asked) =>
      json(elementsIn(asked).map((elementId) => ({ ...served(elementId, '34'), more: 1 }))),
    );
    const change = (event: Event): void => {
      const detail = detailOf<{ payload: object }>(event);
      // the whole of it, not only a field
      detail.payload = { ...detail.payload, extra: { deep: ['x'] } };
    };
    document.addEventListener('advanced-ads-ajax-cb-payload', change, { once: true });
    const selecting = once(document, 'advads_ajax_ad_select');
    const answered = once<{ response: { more: number }[] }>(document.body, 'advads_ajax_cb_response');
    const host = addHost({ placement: 'chiesta' });
    runtime.fill(host);
    await selecting;
    expect((await answered).response[0]?.more).to.equal(1);
    expect(server.asked[0]?.form['extra[deep][0]']).to.equal('x');
  });
});

describe('the family’s script API', () => {
  const install = (own: object, more: Partial<ScriptApiOptions> = {}): void =>
    installScriptApi({ ...parts, ...more }, own as Parameters<typeof installScriptApi>[1]);
  const parts: ScriptApiOptions = {
    fixed: new FixedAds({
      config: () => ({ frontendPrefix: 'advads-', cookiePath: '/', cookieDomain: '' }),
      closed: () => false,
      move: () => undefined,
      report: (error) => reportError(error),
    }),
    isFixed: () => false,
    report: (error) => reportError(error),
  };

  it('is there before the scripts of an ad that calls it (FAMILY-4)', async () => {
    expect(page.advads).to.equal(undefined);
    const content =
      '<p>conta</p><script>advads.set_cookie_sec("visto", 1, 60, "/"); window.had = advads.get_cookie("visto")</script>';
    const host = show('conta-da-se', [ad('41', content)]);
    await waitUntil(() => Reflect.get(window, 'had') === '1');
    expect(host.textContent).to.include('conta');
  });

  it('makes the calls of early scripts in their order, on the real functions (FAMILY-6)', () => {
    const told: unknown[] = [];
    const reported: unknown[] = [];
    const fail = (): never => {
      throw new Error('theirs');
    };
    const own: FamilyPage & { adRuntimeCalls: unknown[] } = {
      advads: { isEarly: true, own: 'early' } as unknown as NonNullable<FamilyPage['advads']>,
      adRuntimeCalls: [
        ['advanced_ads_ready', [() => told.push('first')]],
        ['advads.set_cookie_sec', ['presto', 'si', 60]],
        ['advanced_ads_ready', [fail]],
        ['advads.unknown', []],
        ['nobody.knows.it', []],
        ['advanced_ads_ready', [() => told.push(own.advads?.get_cookie('presto')), 'interactive']],
      ],
    };
    install(own, { report: (error) => reported.push(error) });
    expect(told).to.deep.equal(['first', 'si']);
    expect(reported.map(String)).to.deep.equal(['Error: theirs']);
    expect(own.advads?.own).to.equal(undefined);
    expect(own.adRuntimeCalls).to.deep.equal([]);
    own.advads?.set_cookie_sec('presto', '', -1);
  });

  it('places, closes and waits as the family’s functions do (FAMILY-4)', async () => {
    const box = addElement('div', { id: 'api-scatola' });
    box.innerHTML = `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="><img src="/manca.png">`;
    box.style.cssText = 'position: fixed; top: 0';
    const advads = page.advads as unknown as Record<string, (...args: unknown[]) => void>;
    const parent = addElement('div');
    parent.append(box);
    advads.center_fixed_element?.([box]);
    await waitUntil(() => box.style.marginInline === 'auto');
    advads.center_vertically?.('#api-scatola');
    await waitUntil(() => box.style.marginBlock === 'auto');
    advads.set_parent_relative?.(box, { use_grandparent: false });
    await waitUntil(() => parent.style.position === 'relative');
    advads.fix_element?.(box, {});
    await waitUntil(() => box.style.left.endsWith('px'));
    for (const nothing of [null, '#nessuno', {}]) advads.center_fixed_element?.(nothing);
    let waited = false;
    advads.wait_for_images?.(box, () => (waited = true));
    advads.wait_for_images?.(null, 'no function');
    await waitUntil(() => waited);
    advads.close?.('#api-scatola');
    expect(box.isConnected).to.equal(false);
  });

  it('tells its observers of every injection', async () => {
    const told: { event: string; ref: unknown }[] = [];
    const observers = (
      page.advanced_ads_pro as unknown as { postscribeObservers: { add(callback: unknown): void } }
    ).postscribeObservers;
    observers.add((one: (typeof told)[number]) => told.push(one));
    observers.add(null);
    const host = show('iniettata', [ad('45')]);
    await waitUntil(() => told.length > 0);
    expect(told[0]).to.include({ event: 'postscribe_done', ref: host });
  });

  it('is put in by nothing that was taken away meanwhile', async () => {
    const host = show('tolta', [ad('42', '<p>advads.move</p>')]);
    runtime.close(host);
    await runtime.idle();
    expect(host.textContent).to.equal('');
  });

  it('keeps what the page has of it, but the function that calls early scripts (FAMILY-4, FAMILY-6)', () => {
    const own = {
      advads: { own: 'mine', get_cookie: () => 'mine' },
      advanced_ads_ready: () => undefined,
    } as unknown as FamilyPage;
    install(own);
    expect(own.advads?.get_cookie('x')).to.equal('mine');
    expect(own.advads?.own).to.equal('mine');
    expect(own.advads?.privacy.get_state()).to.equal('unknown');
    expect(own.advanced_ads_pro?.busy).to.equal(true);
    expect(own.advanced_ads_pro?.ads).to.deep.equal([]);
    const other = { adRuntimeCalls: 'none' } as FamilyPage;
    install(other);
    expect(other.advads?.privacy.get_state()).to.be.a('string');
  });

  it('reads and writes cookies', () => {
    const { advads } = page;
    advads?.set_cookie('biscotto', 'a=b', 1, '/');
    expect(advads?.get_cookie('biscotto')).to.equal('a=b');
    expect(advads?.cookie_exists('biscotto')).to.equal(true);
    advads?.set_cookie('biscotto', '', -1, '/');
    expect(advads?.cookie_exists('biscotto')).to.equal(false);
    expect(advads?.get_cookie('biscotto')).to.equal(undefined);
    advads?.set_cookie_sec('senza-vita', {});
    expect(advads?.cookie_exists('senza-vita')).to.equal(true);
    advads?.set_cookie_sec('senza-vita', '', -1);
  });

  it('knows consent, the loader and what stands on the page', async () => {
    const events: { event: string; ad_ids: { ads: string[] } }[] = [];
    page.advanced_ads_pro?.observers.add((told: (typeof events)[number]) => events.push(told));
    page.advanced_ads_pro?.observers.add('no function');
    expect(page.advads?.privacy.get_state()).to.equal('not_needed');
    show('osservata', [ad('43')], { attributes: { id: 'f-osservata' } });
    expect(page.advanced_ads_pro?.busy).to.equal(true);
    await runtime.idle();
    expect(page.advanced_ads_pro?.busy).to.equal(false);
    const shown = { id: '43', type: 'ad', title: 'Annuncio 43', cb_type: 'passive' };
    const ads = [...(page.advanced_ads_pro?.ads ?? [])];
    expect(ads).to.deep.include({ ...shown, elementId: 'f-osservata' });
    expect(events.at(-1)?.event).to.equal('inject_passive_ads');
    expect(events.at(-1)?.ad_ids.ads).to.include('43');
    serveAll('44');
    const other = addHost({ placement: 'osservata-server' });
    runtime.fill(other);
    await waitUntil(() =>
      events.some(({ event, ad_ids }) => event === 'inject_ajax_ads' && ad_ids.ads.includes('44')),
    );
  });

  it('tells snippets whether ads may be non-personalised, as the page prints it (ADS-9)', () => {
    const enabled = (options: unknown): boolean | undefined => {
      const own: FamilyPage = { advads_options: options };
      install(own);
      return own.advads?.privacy.is_adsense_npa_enabled();
    };
    const privacy = { enabled: true, 'consent-method': 'custom', 'show-non-personalized-adsense': true };
    expect(enabled({ privacy })).to.equal(true);
    expect(enabled({ privacy: { ...privacy, 'show-non-personalized-adsense': '1' } })).to.equal(true);
    const noMode = { ...privacy, 'show-non-personalized-adsense': '' };
    for (const off of [noMode, { ...privacy, 'consent-method': 'iab_tcf_20' }, {}, [], 'nonsense', null])
      expect(enabled({ privacy: off }), JSON.stringify(off)).to.equal(false);
    for (const options of [undefined, null, 7, []]) expect(enabled(options)).to.equal(false);
  });

  it('decodes a waiting ad, in its place or as text', async () => {
    const place = addElement('div');
    place.innerHTML = `<i></i><script type="text/plain" id="attesa">${btoa('<b>cioè</b>'.replace('è', '\u00c3\u00a8'))}</script><u></u>`;
    const node = place.querySelector('script');
    expect(page.advads?.privacy.decode_ad(node, false)).to.equal('<b>cioè</b>');
    expect(place.children).to.have.length(3);
    page.advads?.privacy.decode_ad(node);
    expect([...place.children].map(({ localName }) => localName)).to.deep.equal(['i', 'b', 'u']);
    expect(page.advads?.privacy.decode_ad('nothing')).to.equal('');
  });

  it('calls back when the document has come far enough', async () => {
    const calls: string[] = [];
    page.advanced_ads_ready?.(() => calls.push('interactive'), 'interactive');
    page.advanced_ads_ready?.(() => calls.push('complete'), 'complete');
    page.advanced_ads_ready?.('no function');
    await waitUntil(() => document.readyState === 'complete' && calls.length === 2);
    expect(calls).to.deep.equal(['interactive', 'complete']);
  });

  it('leaves the events alone where the family’s own front end runs', () => {
    const pro = page.advanced_ads_pro as NonNullable<FamilyPage['advanced_ads_pro']>;
    pro.process_passive_cb = () => undefined;
    const heard = recordEvents(document, 'advads_pro_cache_busting_done');
    const host = show('di-casa', [ad('51')]);
    expect(host.getAttribute('data-state')).to.equal('filled');
    expect(heard).to.have.length(0);
    Reflect.deleteProperty(pro, 'process_passive_cb');
  });
});

describe('advads.move (FAMILY-5)', () => {
  let place: HTMLElement;
  const move = (options: object = {}, target: unknown = '#meta', element: unknown = '#mossa'): string => {
    page.advads?.move(element, target, options);
    return place.innerHTML.replace(/ (id|style|class)="[^"]*"/g, '').replace(/\s+/g, '');
  };
  beforeEach(() => {
    place = addElement('div', {
      innerHTML:
        '<b id="mossa">x</b><p id="meta" class="meta"><i>y</i></p><p class="meta">z</p><p id="velata" style="display:none"></p>',
    });
  });

  it('puts the wrapper where its method says, at the first of several targets, which it says, or one by its number, also as text', () => {
    expect(move()).to.equal('<p><b>x</b><i>y</i></p><p>z</p><p></p>');
    expect(move({ method: 'appendTo' })).to.equal('<p><i>y</i><b>x</b></p><p>z</p><p></p>');
    expect(move({ method: 'insertAfter' })).to.equal('<p><i>y</i></p><b>x</b><p>z</p><p></p>');
    expect(move({ method: 'insertBefore' })).to.equal('<b>x</b><p><i>y</i></p><p>z</p><p></p>');
    for (const method of ['unheard-of', 'constructor', 'toString', '__proto__'])
      expect(move({ method }), method).to.equal('<p><b>x</b><i>y</i></p><p>z</p><p></p>');
    expect(move({ target: '.meta', offset: 1, method: 'appendTo' })).to.equal(
      '<p><i>y</i></p><p>z<b>x</b></p><p></p>',
    );
    const said = recordConsole('info');
    expect(move({}, '.meta')).to.equal('<p><b>x</b><i>y</i></p><p>z</p><p></p>');
    expect(move({ offset: '1' }, '.meta')).to.equal('<p><i>y</i></p><p><b>x</b>z</p><p></p>');
    expect(said).to.have.length(1);
  });

  it('finds the wrapper: the nearest ancestor with room on the side that the offset names', () => {
    place.innerHTML =
      '<div id="spazio" style="margin: 0 40px"><div id="pieno" style="margin: 0 -1000px"><b id="mossa">x</b></div></div>';
    const room = place.querySelector<HTMLElement>('#spazio');
    for (const offset of ['left', 'right', 'nonsense', '']) {
      place.querySelector('#pieno')?.append(place.querySelector('#mossa') as Element);
      expect(move({ target: 'wrapper', offset }, ''), offset).to.equal('<div><b>x</b><div></div></div>');
    }
    expect(room && getComputedStyle(room).position).to.equal('relative');
  });

  it('finds the page’s own wrapper for an ad that stands behind it, and stays where nothing has room', () => {
    place.style.cssText = 'margin: 0 40px';
    document.body.prepend(place);
    place.innerHTML = 'Pagina';
    const behind = addElement('b');
    page.advads?.move(behind, 'body', { target: 'wrapper', offset: 'right' });
    expect(behind.parentElement).to.equal(place);
    document.body.append(behind);
    const others = [...document.body.children].filter((one) => one !== behind) as HTMLElement[];
    const styles = others.map(({ style }) => style.cssText);
    for (const { style } of others) style.display = 'none';
    page.advads?.move(behind, '', { target: 'wrapper', offset: 'left' });
    others.forEach(({ style }, at) => (style.cssText = styles[at] ?? ''));
    expect(behind.parentElement).to.equal(document.body);
  });

  it('skips hidden targets unless they are allowed, and leaves everything else alone', () => {
    const before = place.innerHTML.replace(/ (id|style|class)="[^"]*"/g, '');
    expect(move({}, '#velata')).to.equal(before);
    expect(move({}, '#manca')).to.equal(before);
    expect(move({}, '#mossa')).to.equal(before);
    expect(move({}, '#meta', '#manca')).to.equal(before);
    const said = recordConsole();
    expect(move({}, 'p[[')).to.equal(before);
    expect(said).to.deep.equal(['advads: "p[[" is no selector']);
    expect(move({ moveintohidden: true }, '#velata')).to.equal('<p><i>y</i></p><p>z</p><p><b>x</b></p>');
    expect(move({}, place.querySelector('#meta'), place.querySelector('#mossa'))).to.equal(
      '<p><b>x</b><i>y</i></p><p>z</p><p></p>',
    );
  });
});
