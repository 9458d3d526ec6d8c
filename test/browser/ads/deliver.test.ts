import { expect } from '@open-wc/testing';
import { noAnswer } from '../no-answer.ts';
import { waitUntil } from '../wait-until.ts';
import { askServer } from '../../../src/ads/deliver/ask-server.ts';
import { queryFor } from '../../../src/ads/deliver/assign.ts';
import { PageSlot } from '../../../src/ads/page/page-slot.ts';
import { readConfig } from '../../../src/ads/sources/read-config.ts';
import {
  ad,
  addElement,
  addHost,
  answerWith,
  elementsIn,
  json,
  next,
  placement,
  serveAll,
  served,
  several,
  startRuntime,
} from './runtime-page.ts';
import { cookieWrites, daysOf } from './consent-page.ts';
import { recordEvents, recordReports } from '../page.ts';

const runtime = startRuntime({ the_id: 12, is_singular: '1' });
const host = (name: string, attributes: Record<string, string> = {}): HTMLElement =>
  addHost({ placement: name, id: name, ...attributes }, '<p>ripiego</p>');
const wrapper = (name: string): HTMLElement => addElement('div', { className: name });
const reasonOf = (element: HTMLElement): string | null => element.getAttribute('data-reason');
const shownIn = (element: HTMLElement): string[] =>
  [...element.querySelectorAll('[data-ad]')].map((node) => node.textContent ?? '');

let reports: string[];
beforeEach(() => void (reports = recordReports()));

describe('a wrong answer of the ad server (SERVER-5)', () => {
  const texts = ['<!doctype html><p>Accesso', 'null'];
  const truncated = '[{"status":"success","item":"<b>1</b>","elementId":"guasto"';
  const noList = (text: string) =>
    [`the answer is no list of items: ${text.slice(0, 60)}`, () => json(text)] as const;
  for (const [message, answer] of [
    ['Request failed with status code 500', () => new Response('', { status: 500 })],
    ['Network Error', () => Promise.reject(new TypeError('gone'))],
    ...[...texts, truncated].map(noList),
  ] as const)
    it(`${message}: is reported, ends in idle and costs no passive ad`, async () => {
      answerWith(answer);
      const [bad, good] = [host('guasto'), host('sana')];
      runtime.load(placement('sana', [ad('1')]));
      await waitUntil(() => reasonOf(bad) === 'request_failed');
      await runtime.idle();
      expect(runtime.state).to.equal('idle');
      expect(reports).to.deep.equal([`Ad selection from /annunci: ${message}`]);
      expect(shownIn(good)).to.deep.equal(['1']);
      expect(bad.querySelector('p')?.textContent).to.equal('ripiego');
    });

  it('is asked for again when the network is back, and no other placement that stands empty (SERVER-7)', async () => {
    answerWith(() => Promise.reject(new TypeError('gone')));
    const [lost, closed, over] = [host('persa'), host('chiusa'), host('scaduta')];
    runtime.load(
      several(placement('chiusa', [ad('1')]), placement('scaduta', [ad('2', undefined, { expiry_date: 1 })])),
    );
    await waitUntil(() => reasonOf(lost) === 'request_failed');
    await runtime.idle();
    runtime.close('chiusa');
    serveAll();
    const requested = recordEvents<{ placement: string }>(document, 'ad-requested');
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => shownIn(lost).length > 0);
    expect(shownIn(lost)).to.deep.equal(['persa']);
    expect(requested.map((one) => one.placement)).to.deep.equal(['persa']);
    expect([closed, over].map(reasonOf)).to.deep.equal(['closed', 'by_expiry_date']);
  });

  it('too late: is given up after a while (SERVER-6)', async () => {
    answerWith((_asked, signal) => noAnswer(signal));
    const slot = new PageSlot(host('lenta'), 'lenta');
    const asked = slot.ask(queryFor('placement', 'lenta'));
    const options = {
      config: () => readConfig([{ config: { ajax_url: '/annunci' } }], () => undefined),
      consent: () => 'unknown',
      shown: () => [],
      onAnswer: () => undefined,
      report: () => undefined,
      timeoutMs: 30,
    };
    const error = await askServer([asked], options, new AbortController().signal).catch(
      (problem: Error) => problem.message,
    );
    expect(error).to.equal('Ad selection from /annunci: timeout of 30ms exceeded');
  });

  it('missing fields, errors and a missing answer leave their own wrappers empty only', async () => {
    answerWith(() =>
      json([
        null,
        7,
        { status: 'success', item: '<b>senza</b>' },
        { elementId: 'senza-stato', item: '<b>x</b>' },
        { status: 'success', elementId: 'senza-html', ads: 'x' },
        { status: 'error', elementId: 'errore', message: 'Nessun annuncio' },
        { status: 'success', elementId: 'buona', item: '<b data-ad>buona</b>' },
      ]),
    );
    const others = ['senza-stato', 'senza-html', 'errore', 'assente'].map((name) => host(name));
    const good = host('buona');
    runtime.fill(good);
    await waitUntil(() => shownIn(good).length === 1);
    expect(others.map(reasonOf)).to.deep.equal(['no_answer', 'empty content', 'no_answer', 'no_answer']);
    // an ordinary refusal is none of them (DEBUG-4)
    expect(reports.sort()).to.deep.equal([
      'Ad server on "assente": no answer',
      'Ad server on "senza-stato": no ad',
      'Ad server: an item names no element',
      'Ad server: an item names no element',
      'Ad server: an item names no element',
    ]);
    // the answer names no ads, so none are known to stand there (SERVER-3)
    expect(runtime.ads.some(({ elementId }) => elementId === 'buona')).to.equal(false);
  });

  it('the same item twice, and one for an element that nobody named, show nothing twice (SERVER-4)', async () => {
    answerWith(() => json([served('doppia', 'a'), served('doppia', 'b'), served('ignota', 'c')]));
    const element = host('doppia');
    runtime.fill(element);
    await waitUntil(() => shownIn(element).length > 0);
    await runtime.idle();
    expect(shownIn(element)).to.deep.equal(['a']);
    expect(reports).to.deep.equal([
      'Ad server: element "doppia" has got an ad already',
      'Ad server: element "ignota" was not asked for',
    ]);
  });

  it('an answer that comes after a reload is nobody’s any more (SERVER-8)', async () => {
    const answers: ((response: Response) => void)[] = [];
    answerWith(() => new Promise((resolve) => answers.push(resolve)));
    const element = host('ricaricata');
    runtime.fill(element);
    await waitUntil(() => answers.length === 1);
    runtime.reload();
    await waitUntil(() => answers.length === 2);
    answers[0]?.(json([served('ricaricata', 'vecchia')]));
    answers[1]?.(json([served('ricaricata', 'nuova')]));
    await waitUntil(() => shownIn(element).length > 0);
    expect(shownIn(element)).to.deep.equal(['nuova']);
    expect(reports).to.deep.equal([]);
  });

  it('an answer for a wrapper that boot data has filled meanwhile is nobody’s (SERVER-8)', async () => {
    let answer: ((response: Response) => void) | undefined;
    answerWith(() => new Promise((resolve) => (answer = resolve)));
    const element = host('tardi');
    runtime.fill(element);
    await waitUntil(() => answer);
    runtime.load(placement('tardi', [ad('7')]));
    await waitUntil(() => shownIn(element).join() === '7');
    answer?.(json([served('tardi', '9')]));
    await runtime.idle();
    expect(shownIn(element)).to.deep.equal(['7']);
  });

  it('costs nothing but itself where a listener breaks the payload', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const end = runtime.on('ad-runtime-select', ({ payload }) => Object.assign(payload, { circle }));
    serveAll();
    const element = host('rotta');
    runtime.fill(element);
    await waitUntil(() => reasonOf(element) === 'request_failed');
    end();
    expect(reports[0]).to.match(/^Ad selection from \/annunci: Maximum call stack/);
  });
});

describe('asking the server', () => {
  it('asks for more than 50 wrappers with one request after the other (SERVER-14)', async () => {
    const server = serveAll();
    const hosts = Array.from({ length: 60 }, (_none, nth) => host(`molti-${nth}`));
    runtime.fill(hosts[59] as HTMLElement);
    await waitUntil(() => hosts.every((one) => shownIn(one).length === 1));
    expect(server.asked.map((one) => elementsIn(one).length)).to.deep.equal([50, 10]);
    const named = Object.values(server.asked[1]?.form ?? {});
    expect(named).to.include('Servito molti-0').and.to.include('Servito molti-49');
  });

  it('asks once for all wrappers of a class, and fills each of them (PLACEMENT-6, SERVER-4)', async () => {
    const server = answerWith((asked) =>
      json(elementsIn(asked).map((elementId, index) => served(elementId, `n${index}`))),
    );
    const wrappers = [wrapper('gemelli'), wrapper('gemelli')];
    const told: string[] = [];
    const end = runtime.on('ad-runtime-placement', ({ elementId }) => told.push(elementId));
    runtime.load({ ajax_queries: [{ id: 'g', method: 'placement', params: {}, elementid: ['gemelli'] }] });
    await waitUntil(() => wrappers.every((wrapper) => wrapper.children.length === 1));
    expect(wrappers.map(({ textContent }) => textContent)).to.deep.equal(['n0', 'n0']);
    expect(server.asked.map(elementsIn)).to.deep.equal([['gemelli']]);
    expect(told).to.deep.equal(['gemelli']);
    // one that comes later is asked for by itself
    const late = wrapper('gemelli');
    runtime.load({});
    await waitUntil(() => late.children.length === 1);
    expect(server.asked.map(elementsIn)).to.deep.equal([['gemelli'], ['gemelli']]);
    expect(told).to.deep.equal(['gemelli', 'gemelli']);
    end();
    runtime.close('g');
  });

  it('fills a lazy host only when it comes near (PLACEMENT-12)', async () => {
    const server = serveAll();
    const element = host('pigra', { lazy: '100', style: 'position:absolute;top:400vh' });
    const control = host('subito');
    runtime.fill(element);
    await waitUntil(() => shownIn(control).length === 1);
    expect(element.getAttribute('data-state')).to.equal('waiting');
    element.style.top = '0';
    await waitUntil(() => shownIn(element).length === 1);
    expect(server.asked.map(elementsIn)).to.deep.equal([['subito'], ['pigra']]);
  });
});

/** An ad that the server chose for these elements, and left to the browser. */
const jsItem = (elementid: string | readonly string[], args: object = {}): object => ({
  elementid,
  args,
  output: '<b>js</b>',
  has_js_items: [{ id: 'j', type: 'ad', title: 'J' }],
});

describe('a run with queries', () => {
  it('is one request, which names the page and the ads that the browser chooses, also those of later wrappers and of js items (SERVER-2, SERVER-3)', async () => {
    const server = serveAll();
    const [first, , ...others] = ['chiesta-prima', 'chiesta-seconda', 'scelta-a', 'scelta-b'].map((id) =>
      host(id),
    );
    wrapper('js-chiesta');
    runtime.load({
      ...several(placement('scelta-a', [ad('71')]), placement('scelta-b', [ad('72')])),
      js_items: [jsItem('js-chiesta')],
    });
    await waitUntil(() => shownIn(first as HTMLElement).length === 1);
    expect(server.asked.map(elementsIn)).to.deep.equal([['chiesta-prima', 'chiesta-seconda']]);
    expect(others.map(shownIn)).to.deep.equal([['71'], ['72']]);
    const { form = {} } = server.asked[0] ?? {};
    expect(form).to.include({ theId: '12', isSingular: '1', pageUrl: location.href });
    const named = Object.entries(form).filter(([name]) => /^ad_ids\[\d+\]\[id\]$/.test(name));
    expect(named.map(([, id]) => id)).to.deep.equal(['71', 'p-scelta-a', '72', 'p-scelta-b', 'j']);
  });

  it('does not show an ad whose wrapper was closed before its turn, and rotates the others', async () => {
    serveAll();
    const [closed, rotating] = [host('chiusa-presto'), host('gira'), host('chiesta-poi')];
    const end = runtime.on('ad-runtime-can-display', ({ ad: { id } }) => {
      if (id === '82') runtime.close('chiusa-presto');
    });
    const group = { type: 'ordered', refresh_enabled: true, refresh_interval: 20 };
    runtime.load(
      several(placement('chiusa-presto', [ad('81')]), placement('gira', [ad('82'), ad('83')], { group })),
    );
    await waitUntil(() => shownIn(rotating as HTMLElement).join() === '83');
    end();
    expect(reasonOf(closed as HTMLElement)).to.equal('closed');
    expect(shownIn(closed as HTMLElement)).to.deep.equal([]);
    runtime.close('gira');
  });
});

describe('wrappers', () => {
  it('that left the page are let go of', async () => {
    const left = wrapper('di-passaggio');
    runtime.load(placement('passaggio', [ad('77')], { elementid: ['di-passaggio'] }));
    await waitUntil(() => left.children.length === 1);
    left.remove();
    runtime.load({});
    await waitUntil(() => !runtime.ads.some(({ id }) => id === '77'));
    expect(left.children).to.have.length(0);
  });

  it('take what the server chose and left to the browser, once', async () => {
    const filled = wrapper('js-1');
    runtime.load({ js_items: [jsItem('js-1'), jsItem('js-manca')] });
    await waitUntil(() => filled.children.length === 1);
    expect(reports).to.deep.equal(['js item: no element "js-manca" on the page']);
    runtime.load({});
    await runtime.idle();
    expect(filled.children).to.have.length(1);
  });

  it('take it in every wrapper of every name, each name with one event, once across reloads (SERVER-9)', async () => {
    const wrappers = ['js-a', 'js-a', 'js-b'].map(wrapper);
    const told: string[] = [];
    const end = runtime.on('ad-runtime-placement', ({ elementId, isEmpty }) => {
      if (!isEmpty && elementId.startsWith('js-')) told.push(elementId);
    });
    runtime.load({ js_items: [jsItem(['js-a', 'js-b'])] });
    await waitUntil(() => wrappers.every(({ children }) => children.length === 1));
    expect(told).to.deep.equal(['js-a', 'js-b']);
    runtime.reload();
    await runtime.idle();
    expect(wrappers.map(({ children }) => children.length)).to.deep.equal([0, 0, 0]);
    end();
  });

  it('have the close button of its arguments, whose cookie keeps them closed (PLACEMENT-14, PLACEMENT-17)', async () => {
    const element = wrapper('js-chiude');
    const close = { enabled: true, timeout_enabled: true, timeout: 1 };
    runtime.load({ js_items: [jsItem('js-chiude', { slug: 'chiude', close })] });
    await waitUntil(() => element.querySelector('button'));
    const written = cookieWrites(() => element.querySelector('button')?.click());
    expect(written.filter((text) => text.startsWith('timeout_placement_chiude='))).to.have.length(1);
    document.cookie = 'timeout_placement_chiude=; path=/; max-age=0';
    expect(element.children).to.have.length(0);
  });

  it('are decided again after a reload where a js item was refused, and placed later where they come later', async () => {
    const refused = wrapper('js-poi');
    const placed = jsItem('js-poi', { pro_custom_element: '#js-meta' });
    runtime.load({ js_items: [placed, jsItem('js-tardi')] });
    await runtime.idle();
    expect(refused.children).to.have.length(0);
    expect(reports).to.deep.equal(['js item: no element "js-tardi" on the page']);
    addElement('p', { id: 'js-meta', textContent: 'Meta' });
    const late = wrapper('js-tardi');
    runtime.load({});
    await waitUntil(() => late.children.length === 1);
    expect(refused.children).to.have.length(0);
    runtime.reload();
    await waitUntil(() => refused.children.length === 1);
  });

  it('go with their widget where the placement wants it, and a close button goes with its ad, for days, for the session, or for this page view (PLACEMENT-3, PLACEMENT-14)', async () => {
    addElement('section', {
      innerHTML: `<div class="widget" id="w-1"><h2>va via</h2><div id="vuota-1"></div></div>
      <div class="widget" id="w-2"><h2>resta</h2><p><span id="vuota-2"></span></p></div>
      <div class="il-widget" id="w-3"><div id="vuota-3"></div></div><div id="giorni"></div><div id="seduta"></div><div id="sempre"></div>`,
    });
    const options = { cache_busting_empty: true };
    const three = ['vuota-1', 'vuota-2', 'vuota-3'].map((name) =>
      placement(name, [ad('1', '')], { elementid: [name], info: { options } }),
    );
    // the life of its cookie, days: NaN is the browser session
    const lives = [
      ['giorni', { timeout_enabled: true, timeout: 2 }, [2]],
      ['seduta', { timeout_enabled: true }, [NaN]],
      ['sempre', {}, []],
    ] as const;
    const closable = lives.map(([name, close]) =>
      placement(name, [ad('2')], { elementid: [name], info: { close: { enabled: true, ...close } } }),
    );
    runtime.load(several(...three, ...closable));
    // the page is filled in slices, one wrapper after the other
    await waitUntil(() => document.querySelectorAll(':is(#giorni, #seduta, #sempre) button').length === 3);
    expect(document.getElementById('w-1')).to.equal(null);
    // a wrapper that is no direct child of a widget goes alone
    for (const id of ['vuota-2', 'vuota-3']) expect(document.getElementById(id)).to.equal(null);
    expect(document.querySelector('#w-2 > h2')?.textContent).to.equal('resta');
    expect(document.getElementById('w-3')?.children).to.have.length(0);
    for (const [name, , days] of lives) {
      const wrapper = document.getElementById(name);
      const closed = next('ad-runtime-placement', ({ slug, isEmpty }) => slug === name && isEmpty);
      const button = wrapper?.querySelector('button');
      expect(button?.getAttribute('aria-label')).to.equal('Chiudi annuncio');
      const written = cookieWrites(() => button?.click()).filter((text) => text.startsWith('timeout_'));
      await closed;
      expect(wrapper?.children).to.have.length(0);
      expect(
        written.map((text) => Math.round(daysOf(text))),
        name,
      ).to.deep.equal(days);
      expect(document.cookie.includes(`timeout_placement_${name}=1`)).to.equal(days.length > 0);
      expect(runtime.explain(name)).to.deep.equal([{ shown: false, reasons: ['closed'] }]);
      document.cookie = `timeout_placement_${name}=; path=/; max-age=0`;
    }
  });
});
