import { expect } from '@open-wc/testing';
import { readCookie } from '../../../src/lib/cookies.ts';
import { waitUntil } from '../wait-until.ts';
import { ad, addElement, addHost, placement, several, startRuntime } from './runtime-page.ts';
import { recordReports } from '../page.ts';

const PROTECTION = { click_protection: { enabled: true, click_limit: 9, expiry_hours: 1, ban_days: 1 } };
const broken = (): never => {
  throw new Error('rotto');
};

describe('a wrapper that scripts of the page have broken', () => {
  it('does not keep clicks from being counted, even if no run succeeds (CLICK-10)', async () => {
    const reports = recordReports();
    const printed = addElement('p', { innerHTML: '<a href="#qui">Stampato</a>' }, { 'data-cfpa': '77' });
    const runtime = startRuntime(PROTECTION);
    const host = addHost({ placement: 'rotta' });
    Object.defineProperty(host, 'isConnected', { get: broken, configurable: true });
    runtime.fill(host);
    await waitUntil(() => {
      printed.querySelector('a')?.click();
      return readCookie('advads_procfp_77');
    });
    expect(new Set(reports)).to.deep.equal(new Set(['rotto']));
    Reflect.deleteProperty(host, 'isConnected');
  });

  it('costs only its own ad', async () => {
    const reports = recordReports();
    const runtime = startRuntime();
    const slugs = ['intatta', 'rotta-subito', 'rotta-poi', 'altra'];
    const hosts = slugs.map((slug) => addHost({ placement: slug }));
    const [before, early, late, after] = hosts as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    early.dispatchEvent = broken;
    late.dispatchEvent = (event) =>
      event.type === 'ad-rendered' ? broken() : EventTarget.prototype.dispatchEvent.call(late, event);
    runtime.load(several(...slugs.map((slug, at) => placement(slug, [ad(`8${at}`)]))));
    await waitUntil(() => late.getAttribute('data-reason') === 'request_failed');
    await runtime.idle();
    expect([before, after].map((host) => host.querySelector('[data-ad]')?.textContent)).to.deep.equal([
      '80',
      '83',
    ]);
    expect(reports).to.deep.equal(['rotto', 'rotto']);
    for (const host of hosts) Reflect.deleteProperty(host, 'dispatchEvent');
  });
});

const COUNT = 300;

/** Counts the calls of a method of the page's document. */
function countCalls(name: 'querySelector' | 'querySelectorAll' | 'getElementsByClassName'): {
  calls: number;
  end(): void;
} {
  const native = document[name] as (what: string) => unknown;
  const counted = { calls: 0, end: () => void Reflect.deleteProperty(document, name) };
  Object.defineProperty(document, name, {
    configurable: true,
    value(what: string) {
      counted.calls += 1;
      return native.call(document, what);
    },
  });
  return counted;
}

describe('hundreds of wrappers', () => {
  const names = Array.from({ length: COUNT }, (_, index) => `tanti-${index}`);

  it('cost a run one search of the page for each name, and none for each ad', async () => {
    const list = addElement('div', { innerHTML: names.map((name) => `<p class="${name}"></p>`).join('') });
    const runtime = startRuntime();
    await runtime.idle();
    const counted = (['querySelector', 'querySelectorAll', 'getElementsByClassName'] as const).map(
      countCalls,
    );
    const many = names.map((name, index) => placement(name, [ad(`3${index}`)], { elementid: [name] }));
    runtime.load(several(...many));
    await runtime.idle();
    for (const { end } of counted) end();
    expect(list.querySelectorAll('[data-ad]')).to.have.length(COUNT);
    const [first = 0, all = 0, live = 0] = counted.map(({ calls }) => calls);
    expect(all).to.be.within(COUNT, COUNT + 20);
    expect([first < 20, live]).to.deep.equal([true, 0]);
  });
});
