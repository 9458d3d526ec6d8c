import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../wait-until.ts';
import { WaitingAds } from '../../../src/ads/consent/waiting-ads.ts';
import { WaitingAdsFinder } from '../../../src/ads/consent/find-waiting-ads.ts';
import { watchScripts } from '../../../src/ads/page/watch-scripts.ts';
import { lazy } from '../../../src/lib/lazy.ts';
import type { Impression } from '../../../src/ads/model/impression.ts';

const encode = (markup: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(markup)));

interface Attributes {
  readonly [name: string]: string;
}

function waitingScript(
  markup: string,
  attributes: Attributes = { 'data-id': '12', 'data-bid': '1' },
): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.setAttribute('data-tcf', 'waiting-for-consent');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.textContent = encode(markup);
  return script;
}

interface Watched {
  readonly waiting: WaitingAdsFinder;
  readonly counted: Impression[];
  readonly problems: string[];
  /** Injections that the loader hears of, and their errors. */
  readonly loading: string[];
  given: boolean;
}

let place: HTMLElement;
let endWatch: (() => void) | undefined;

function watch({ given = true, wrapper = '' } = {}): Watched {
  const loading: string[] = [];
  const counted: Impression[] = [];
  const problems: string[] = [];
  const waitingAds = new WaitingAds({
    isConsentGiven: () => watched.given,
    nonce: () => 'n0nce',
    loader: {
      injection: () => {
        loading.push('begins');
        return () => loading.push(`done, problems: ${problems.length}`);
      },
    },
    wrapperAround: (element) => (wrapper && element.closest(`#${wrapper}`) ? wrapper : undefined),
    count: (impressions) => counted.push(...impressions),
    report: (error) => problems.push((error as Error).message),
  });
  const parts = lazy('parts', () => Promise.resolve({ waitingAds }));
  const watched: Watched = {
    counted,
    problems,
    loading,
    given,
    waiting: new WaitingAdsFinder({
      isConsentGiven: () => watched.given,
      loader: { request: () => () => undefined },
      parts,
    }),
  };
  endWatch = watchScripts(() => watched.waiting.decodeAll());
  return watched;
}

/** An arrival is noticed in a microtask, and looked at in a task of its own. */
async function settled(): Promise<void> {
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
}

describe('ads that wait for consent (CONSENT-6)', () => {
  beforeEach(async () => {
    place = await fixture(html`<div></div>`);
    document.querySelectorAll('script[data-tcf]').forEach((script) => script.remove());
  });

  afterEach(() => {
    endWatch?.();
  });

  it('stay as they are while there is no consent', async () => {
    place.append(waitingScript('<b>ad</b>'));
    const { waiting, counted } = watch({ given: false });
    waiting.start();
    place.append(waitingScript('<b>late</b>'));
    await settled();
    expect(place.querySelectorAll('script')).to.have.length(2);
    expect(place.querySelectorAll('b')).to.have.length(0);
    expect(counted).to.deep.equal([]);
  });

  it('take their own place with the first consent, scripts and all', async () => {
    place.append(
      'before',
      waitingScript('<p>perché</p><script>window.ran = (window.ran ?? 0) + 1</script>'),
      'after',
    );
    const watched = watch();
    watched.waiting.start();
    await settled();
    expect(place.textContent).to.match(/^beforeperché.*after$/);
    expect(place.querySelector('p')?.nextElementSibling?.localName).to.equal('script');
    expect(place.querySelectorAll('script[data-tcf]')).to.have.length(0);
    expect((window as { ran?: number }).ran).to.equal(1);
    expect(place.querySelector('script')?.nonce).to.equal('n0nce');
    expect(watched.loading).to.deep.equal(['begins', 'done, problems: 0']);
  });

  it('keep the loader busy while their scripts load', async () => {
    place.append(waitingScript('<script src="/nothing-here.js"></script>'));
    const watched = watch();
    watched.waiting.start();
    await waitUntil(() => watched.loading.length === 2);
    expect(watched.loading).to.deep.equal(['begins', 'done, problems: 1']);
    expect(watched.problems[0]).to.match(/nothing-here\.js failed to load/);
  });

  it('write where they stand', async () => {
    place.append(waitingScript('<script>document.write("<i>written</i>")</script>'), 'after');
    watch().waiting.start();
    await settled();
    expect(place.lastChild?.textContent).to.equal('after');
    expect(place.querySelector('i')?.nextSibling === place.lastChild).to.equal(true);
  });

  it('are decoded as they come, alone or inside of something', async () => {
    const { waiting, counted } = watch();
    waiting.start();
    place.append(waitingScript('<b>one</b>', { 'data-id': '1' }));
    const more = document.createElement('section');
    more.append(document.createElement('p'), waitingScript('<b>two</b>', { 'data-id': '2' }));
    place.append(more);
    await settled();
    expect([...place.querySelectorAll('b')].map(({ textContent }) => textContent)).to.deep.equal([
      'one',
      'two',
    ]);
    expect(counted.map(({ adId }) => adId)).to.deep.equal(['1', '2']);
  });

  it('are decoded with the transition that says so, and nothing else does it', async () => {
    place.append(waitingScript('<b>ad</b>'));
    const watched = watch({ given: false });
    watched.waiting.start();
    watched.given = true;
    await settled();
    expect(place.querySelectorAll('b')).to.have.length(0);
    watched.waiting.decodeAll();
    await settled();
    expect(place.querySelectorAll('b')).to.have.length(1);
  });

  it('are not decoded when the consent was taken back before their turn', async () => {
    place.append(waitingScript('<b>ad</b>'));
    const watched = watch();
    watched.waiting.start();
    watched.given = false;
    await settled();
    expect(place.querySelectorAll('b')).to.have.length(0);
  });

  it('are decoded once, however often it is asked for', async () => {
    const script = waitingScript('<b>ad</b>');
    place.append(script);
    const { waiting, counted } = watch();
    waiting.start();
    waiting.start();
    waiting.decodeAll();
    await settled();
    place.append(script);
    waiting.decodeAll();
    await settled();
    expect(place.querySelectorAll('b')).to.have.length(1);
    expect(counted).to.have.length(1);
  });

  it('may hold another one', async () => {
    const inner = waitingScript('<b>inner</b>', { 'data-id': '2' }).outerHTML;
    place.append(waitingScript(`<div>${inner}</div>`, { 'data-id': '1' }));
    const { waiting, counted } = watch();
    waiting.start();
    await waitUntil(() => place.querySelector('b'));
    expect(counted.map(({ adId }) => adId)).to.deep.equal(['1', '2']);
  });

  it('are counted by ad, blog and wrapper, where nobody else counts them', async () => {
    place.id = 'wrapper';
    const watched = watch({ wrapper: 'wrapper' });
    place.append(
      waitingScript('a', { 'data-id': '1', 'data-bid': '3' }),
      waitingScript('b', { 'data-id': '2' }),
      waitingScript('c', { 'data-id': '4', 'data-no-track': 'impressions' }),
      waitingScript('d', {}),
    );
    watched.waiting.start();
    await settled();
    expect(watched.counted).to.deep.equal([
      { adId: '1', blogId: '3', elementId: 'wrapper' },
      { adId: '2', blogId: '1', elementId: 'wrapper' },
    ]);
    expect(place.textContent).to.equal('abcd');
  });

  it('outside of our wrappers count each for itself', async () => {
    place.append(waitingScript('a'), waitingScript('b'));
    const { waiting, counted } = watch();
    waiting.start();
    await settled();
    expect(new Set(counted.map(({ elementId }) => elementId)).size).to.equal(2);
  });

  it('that are broken are named and cost no other', async () => {
    const broken = waitingScript('', { 'data-id': '7' });
    broken.textContent = '<not base64>';
    place.append(broken, waitingScript('<b>ad</b>'));
    const { waiting, problems, counted } = watch();
    waiting.start();
    await settled();
    expect(problems).to.have.length(1);
    expect(problems[0]).to.match(/^Waiting ad 7 cannot be decoded: /);
    expect(place.querySelectorAll('b')).to.have.length(1);
    expect(counted).to.have.length(1);
    waiting.decodeAll();
    await settled();
    expect(problems).to.have.length(1);
  });

  it('are told from other scripts', async () => {
    const other = waitingScript('<b>x</b>');
    other.setAttribute('data-tcf', 'something-else');
    const code = waitingScript('<b>x</b>');
    code.type = 'application/json';
    place.append(other, code);
    watch().waiting.start();
    await settled();
    expect(place.querySelectorAll('script')).to.have.length(2);
  });
});
