import { expect } from '@open-wc/testing';
import { waitUntil } from '../wait-until.ts';
import type { PlacementEventDetail } from '../../../src/ads/model/events.ts';
import {
  ad,
  addElement,
  addHost,
  answerWith,
  elementsIn,
  json,
  next,
  once,
  placement,
  served,
  startRuntime,
} from './runtime-page.ts';
import { nextFrame, recordReports, replace } from '../page.ts';

const runtime = startRuntime();
let number = 0;
const newSlug = (): string => `refresh-${++number}`;

/** A host whose ads are noted, as they come. */
function start(attributes: Record<string, string>): { host: HTMLElement; ids: string[] } {
  const host = addHost(attributes);
  const ids: string[] = [];
  host.addEventListener('ad-rendered', (event) => {
    ids.push(...(event as CustomEvent<PlacementEventDetail>).detail.ads.map(({ id }) => id));
  });
  return { host, ids };
}

/** A host with a group of ads `1…n`, in a refreshing group of this kind. */
function rotate(
  count: number,
  group: object,
  { attributes = {}, parts = {} }: { attributes?: Record<string, string>; parts?: object } = {},
): ReturnType<typeof start> {
  const slug = newSlug();
  const started = start({ placement: slug, ...attributes });
  const ads = Array.from({ length: count }, (_, at) => ad(String(at + 1)));
  runtime.load(placement(slug, ads, { group, ...parts }));
  return started;
}

/** An interval that a host may ask for, ms. */
const INTERVAL = 12_345;

/** Ends the waits for this interval at once, until the test is over. */
function shortenWaits(): void {
  const native = window.setTimeout;
  replace(window, 'setTimeout', (callback: () => void, ms?: number) =>
    native(callback, ms === INTERVAL ? 15 : ms),
  );
}

const ordered = (more: object = {}): object => ({
  type: 'ordered',
  refresh_enabled: true,
  refresh_interval: 20,
  ...more,
});

describe('a refreshing group', () => {
  it('shows one ad at a time, in the server’s order, round and round, and begins again with a reload (GROUP-8)', async () => {
    const { host, ids } = rotate(3, ordered({ ordered_ad_ids: ['1', '2', '3'], ad_count: 'all' }));
    await waitUntil(() => ids.length >= 7);
    expect(ids.slice(0, 7)).to.deep.equal(['1', '2', '3', '1', '2', '3', '1']);
    ids.length = 0;
    runtime.reload();
    await waitUntil(() => ids.length >= 4);
    expect(ids.slice(0, 4)).to.deep.equal(['1', '2', '3', '1']);
    expect(host.querySelectorAll('[data-ad]')).to.have.length(1);
    expect(
      runtime.ads.filter(({ elementId, type }) => elementId === host.id && type === 'ad'),
    ).to.have.length(1);
  });

  it('lets the height grow only, and gives it back with the last ad (GROUP-11)', async () => {
    const slug = newSlug();
    const { host, ids } = start({ placement: slug, style: 'min-height:10px' });
    const tall = '<div style="height:120px">alto</div>';
    const low = '<div style="height:30px">basso</div>';
    runtime.load(
      placement(slug, [ad('1', tall), ad('2', low)], { group: ordered({ ordered_ad_ids: ['1', '2'] }) }),
    );
    host.style.display = 'block';
    await waitUntil(() => ids.length >= 3);
    expect(host.getBoundingClientRect().height).to.equal(120);
    runtime.release(host);
    expect(host.style.minHeight).to.equal('10px');
    expect(host.querySelector('[data-ad], div')).to.equal(null);
  });

  it('stands still while its wrapper is out of view (GROUP-10)', async () => {
    const slug = newSlug();
    const far = start({ placement: slug, style: 'position:absolute;top:300vh' });
    const near = start({ placement: slug });
    runtime.load(placement(slug, [ad('1'), ad('2')], { group: ordered() }));
    await waitUntil(() => near.ids.length >= 5);
    expect(far.ids).to.have.length(1);
    far.host.style.top = '0';
    await waitUntil(() => far.ids.length >= 2);
  });

  it('stands still while the page is hidden (GROUP-10)', async () => {
    const hide = (hidden: boolean): void => {
      replace(document, 'hidden', hidden);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const { ids } = rotate(2, ordered());
    await waitUntil(() => ids.length >= 2);
    hide(true);
    const before = ids.length;
    // longer than several intervals
    for (let turns = 0; turns < 5; turns += 1) await nextFrame();
    expect(ids).to.have.length(before);
    hide(false);
    await waitUntil(() => ids.length > before);
  });

  it('stops with one ad, and where the placement can no longer be displayed; the last ad stays (GROUP-12)', async () => {
    const alone = rotate(1, ordered());
    const slug = newSlug();
    const { host, ids } = start({ placement: slug });
    const options = { inject_by: 'pro_custom_element', pro_custom_element: `#target-${slug}` };
    const target = addElement('div', { id: `target-${slug}`, textContent: 'x' });
    runtime.load(placement(slug, [ad('1'), ad('2')], { group: ordered(), info: { options } }));
    await waitUntil(() => ids.length >= 2);
    target.id = '';
    const stopped = ids.length;
    const running = rotate(2, ordered());
    await waitUntil(() => running.ids.length >= 6);
    expect(ids.length).to.be.at.most(stopped + 1);
    expect(host.querySelectorAll('[data-ad]')).to.have.length(1);
    expect(alone.ids).to.deep.equal(['1']);
  });

  it('is asked for by the host’s own attribute, whatever the group says', async () => {
    shortenWaits();
    const group = { type: 'ordered', ad_count: 2, ordered_ad_ids: ['1', '2'] };
    const { host, ids } = rotate(2, group, { attributes: { refresh: String(INTERVAL) } });
    await waitUntil(() => ids.length >= 3);
    expect(host.querySelectorAll('[data-ad]')).to.have.length(1);
    expect(ids.slice(0, 3)).to.deep.equal(['1', '2', '1']);
  });

  it('injects what goes in first with each ad, and its scripts once', async () => {
    const inject_before = ['<i>Pubblicità</i><script>window.firsts = (window.firsts ?? 0) + 1</script>'];
    const { host, ids } = rotate(2, ordered(), { parts: { inject_before } });
    await waitUntil(() => ids.length >= 4);
    expect(Reflect.get(window, 'firsts')).to.equal(1);
    expect(host.querySelectorAll('i')).to.have.length(1);
    expect(host.querySelectorAll('[data-ad]')).to.have.length(1);
  });
});

describe('a refreshing placement of the server', () => {
  it('is asked again through the batch, keeps its ad when nothing comes, and ends there (GROUP-13)', async () => {
    let turn = 0;
    const reports = recordReports();
    const server = answerWith((asked) => {
      turn += 1;
      const [elementId = ''] = elementsIn(asked);
      return json(
        turn < 3 ? [served(elementId, String(turn))] : [{ status: 'error', message: 'finito', elementId }],
      );
    });
    shortenWaits();
    const host = addHost({ placement: 'solo-server', refresh: String(INTERVAL) });
    runtime.fill(host);
    await once(host, 'ad-rendered');
    await once(host, 'ad-rendered');
    expect(host.querySelector('[data-ad]')?.textContent).to.equal('2');
    expect(server.asked[1]?.form['ad_ids[0][id]']).to.equal('1');
    await waitUntil(() => turn === 3);
    await runtime.idle();
    expect(host.querySelector('[data-ad]')?.textContent).to.equal('2');
    expect(host.getAttribute('data-state')).to.equal('filled');
    expect(reports).to.deep.equal([]);
  });

  it('shows nothing any more once it was closed while its answer was under way', async () => {
    let answer: (response: Response) => void = () => undefined;
    const server = answerWith(() => new Promise((resolve) => (answer = resolve)));
    const host = addHost({ placement: 'chiusa-intanto' });
    runtime.fill(host);
    await waitUntil(() => server.asked.length === 1);
    const closed = next('ad-runtime-placement', ({ elementId }) => elementId === host.id);
    runtime.close(host);
    await closed;
    answer(json([served(host.id, '9')]));
    await runtime.idle();
    expect(host.querySelector('[data-ad]')).to.equal(null);
    expect(host.getAttribute('data-reason')).to.equal('closed');
  });
});
