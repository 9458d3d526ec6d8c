import { expect } from '@open-wc/testing';
import { getAdRuntime } from '../../../src/ads/runtime/get-ad-runtime.ts';
import type { AdRuntime } from '../../../src/ads/model/public-api.ts';
import { ad, addHost, once, placement, several, show } from './runtime-page.ts';
import { recordReports } from '../page.ts';

/** The page is only prerendered until `show()`. */
function prerender(): () => void {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  return () => {
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
  };
}

const calls: string[] = [];
let runtime: AdRuntime;
/** The list of the page, from before the runtime. */
let kept: ((runtime: AdRuntime) => void)[];

before(async () => {
  const show = prerender();
  const reports = recordReports();
  const early = addHost({ placement: 'early' });
  window.adRuntime = kept = [
    (rt) => void calls.push(`first ${rt.state}`),
    () => {
      throw new Error('mine');
    },
    () => void calls.push('third'),
  ];
  runtime = getAdRuntime();
  runtime.load(placement('early', [ad('1')]));
  calls.push(`prerendered ${early.dataset.state}`);
  show();
  await runtime.idle();
  calls.push(`shown ${early.dataset.state}`);
  calls.push(...reports);
});

describe('the ad runtime', () => {
  it('runs what was pushed before it came, each for itself, and decides nothing while prerendering (LOADER-5)', () => {
    expect(calls).to.deep.equal(['first busy', 'third', 'prerendered undefined', 'shown filled', 'mine']);
  });

  it('is one, and runs what is pushed from now on at once (LOADER-1)', () => {
    expect(getAdRuntime()).to.equal(runtime);
    expect(window.adRuntime).to.equal(runtime);
    let seen: unknown;
    runtime.push((rt) => (seen = rt));
    expect(seen).to.equal(runtime);
    // a script may have kept the first list
    kept.push(({ state }) => (seen = state));
    expect(seen).to.equal(runtime.state);
  });

  it('tells listeners until they end it', async () => {
    const heard: string[] = [];
    const end = runtime.on('ad-runtime-placement', ({ slug, isEmpty }) => heard.push(`${slug} ${isEmpty}`));
    show('heard', [ad('2')]);
    await runtime.idle();
    end();
    runtime.reload();
    await runtime.idle();
    expect(heard).to.deep.equal(['heard false']);
  });

  it('lists what stands on the page, and empties and fills it again on reload()', async () => {
    const host = show('listed', [ad('3')]);
    await runtime.idle();
    const listed = (): string[] => runtime.ads.map(({ type, id, method }) => `${type} ${id} ${method}`);
    expect(listed()).to.include.members(['ad 3 passive', 'placement p-listed passive']);
    const filled = once(host, 'ad-rendered');
    runtime.reload();
    await filled;
    expect(host.querySelectorAll('[data-ad="3"]').length).to.equal(1);
    runtime.release(host);
    expect(listed()).not.to.include('ad 3 passive');
  });

  it('knows long data at once when it is asked, and fills the page with it (DATA-12)', async () => {
    const host = addHost({ placement: 'long-749' });
    const many = Array.from({ length: 750 }, (_, index) => placement(`long-${index}`, [ad(`9${index}`)]));
    const broken = { broken_1: null };
    const reports = recordReports();
    runtime.load({
      passive_placements: Object.assign(broken, ...many.map((one) => one.passive_placements)) as object,
    });
    expect(host.dataset.state).to.equal(undefined);
    expect(runtime.explain('long-748')).to.deep.equal([{ shown: false, reasons: [] }]);
    await runtime.idle();
    expect([host.dataset.state, host.textContent]).to.deep.equal(['filled', '9749']);
    expect(reports).to.have.length(1);
    expect(reports[0]).to.contain('Can not create placement obj: broken_1');
  });

  it('reads loaded data again only where it is loaded again (DATA-13)', async () => {
    const boot = placement('once', [ad('21')]);
    runtime.load(boot);
    Object.assign(boot.passive_placements, placement('later', [ad('22')]).passive_placements);
    runtime.reload();
    await runtime.idle();
    expect(runtime.explain('later')).to.deep.equal([{ shown: false, reasons: ['unknown placement'] }]);
    runtime.load(boot);
    expect(runtime.explain('later')).to.deep.equal([{ shown: false, reasons: [] }]);
    expect(runtime.explain('once')).to.have.length(1);
  });

  it('keeps to a limit when it is asked for an explanation in the middle of a run', async () => {
    const limited = ad('7', undefined, { once_per_page: 1 });
    const end = runtime.on('ad-runtime-placement', () => void runtime.explain('opening'));
    const hosts = ['opening', 'first', 'second'].map((name) => addHost({ placement: name }));
    runtime.load(
      several(placement('opening', [ad('8')]), placement('first', [limited]), placement('second', [limited])),
    );
    await runtime.idle();
    end();
    expect(hosts.map(({ dataset }) => dataset.reason)).to.deep.equal([
      undefined,
      undefined,
      'by_display_limit',
    ]);
  });

  it('goes on when a listener, an ad or a placement is broken (LOADER-6)', async () => {
    const reports = recordReports();
    const host = addHost({ placement: 'whole' });
    runtime.load({
      passive_placements: { x_1: null, ...placement('whole', [ad('8')]).passive_placements },
      passive_ads: 7,
    });
    await runtime.idle();
    expect(host.dataset.state).to.equal('filled');
    expect(reports.join('\n')).to.contain('Can not create placement obj: x_1');
  });
});
