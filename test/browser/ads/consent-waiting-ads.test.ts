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
}

let place: HTMLElement;
let isGiven: boolean;
let endWatch: (() => void) | undefined;

/** Puts these into the page and looks for ads that wait, until those are decoded that may be. */
async function begin(
  children: readonly (Node | string)[],
  { given = true, wrapper = '', starts = 1 } = {},
): Promise<Watched> {
  isGiven = given;
  place.append(...children);
  const loading: string[] = [];
  const counted: Impression[] = [];
  const problems: string[] = [];
  const waitingAds = new WaitingAds({
    isConsentGiven: () => isGiven,
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
    waiting: new WaitingAdsFinder({
      isConsentGiven: () => isGiven,
      loader: { request: () => () => undefined },
      parts,
    }),
  };
  endWatch = watchScripts(() => watched.waiting.decodeAll());
  for (let time = 0; time < starts; time += 1) watched.waiting.start();
  await settled();
  return watched;
}

const shownAds = (): string[] => [...place.querySelectorAll('b')].map(({ textContent }) => textContent ?? '');

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
    const { counted } = await begin([waitingScript('<b>ad</b>')], { given: false });
    place.append(waitingScript('<b>late</b>'));
    await settled();
    expect(place.querySelectorAll('script')).to.have.length(2);
    expect([shownAds(), counted]).to.deep.equal([[], []]);
  });

  it('take their own place with the first consent, scripts and all', async () => {
    const ad = waitingScript('<p>perché</p><script>window.ran = (window.ran ?? 0) + 1</script>');
    const watched = await begin(['before', ad, 'after']);
    expect(place.textContent).to.match(/^beforeperché.*after$/);
    expect(place.querySelector('p')?.nextElementSibling?.localName).to.equal('script');
    expect(place.querySelectorAll('script[data-tcf]')).to.have.length(0);
    expect((window as { ran?: number }).ran).to.equal(1);
    expect(place.querySelector('script')?.nonce).to.equal('n0nce');
    expect(watched.loading).to.deep.equal(['begins', 'done, problems: 0']);
  });

  it('keep the loader busy while their scripts load', async () => {
    const watched = await begin([waitingScript('<script src="/nothing-here.js"></script>')]);
    await waitUntil(() => watched.loading.length === 2);
    expect(watched.loading).to.deep.equal(['begins', 'done, problems: 1']);
    expect(watched.problems[0]).to.match(/nothing-here\.js failed to load/);
  });

  it('write where they stand', async () => {
    await begin([waitingScript('<script>document.write("<i>written</i>")</script>'), 'after']);
    expect(place.lastChild?.textContent).to.equal('after');
    expect(place.querySelector('i')?.nextSibling === place.lastChild).to.equal(true);
  });

  it('are decoded as they come, alone or inside of something', async () => {
    const { counted } = await begin([]);
    place.append(waitingScript('<b>one</b>', { 'data-id': '1' }));
    const more = document.createElement('section');
    more.append(document.createElement('p'), waitingScript('<b>two</b>', { 'data-id': '2' }));
    place.append(more);
    await settled();
    expect(shownAds()).to.deep.equal(['one', 'two']);
    expect(counted.map(({ adId }) => adId)).to.deep.equal(['1', '2']);
  });

  it('are decoded with the transition that says so, and nothing else does it', async () => {
    const watched = await begin([waitingScript('<b>ad</b>')], { given: false });
    isGiven = true;
    await settled();
    expect(shownAds()).to.deep.equal([]);
    watched.waiting.decodeAll();
    await settled();
    expect(shownAds()).to.deep.equal(['ad']);
  });

  it('are not decoded when the consent was taken back before their turn', async () => {
    const begun = begin([waitingScript('<b>ad</b>')]);
    isGiven = false;
    await begun;
    expect(shownAds()).to.deep.equal([]);
  });

  it('are decoded once, however often it is asked for', async () => {
    const script = waitingScript('<b>ad</b>');
    const { waiting, counted } = await begin([script], { starts: 2 });
    place.append(script);
    waiting.decodeAll();
    await settled();
    expect([shownAds(), counted.length]).to.deep.equal([['ad'], 1]);
  });

  it('may hold another one', async () => {
    const inner = waitingScript('<b>inner</b>', { 'data-id': '2' }).outerHTML;
    const { counted } = await begin([waitingScript(`<div>${inner}</div>`, { 'data-id': '1' })]);
    await waitUntil(() => shownAds().length);
    expect(counted.map(({ adId }) => adId)).to.deep.equal(['1', '2']);
  });

  it('are counted by ad, blog and wrapper, where nobody else counts them', async () => {
    place.id = 'wrapper';
    const ads = [
      waitingScript('a', { 'data-id': '1', 'data-bid': '3' }),
      waitingScript('b', { 'data-id': '2' }),
      waitingScript('c', { 'data-id': '4', 'data-no-track': 'impressions' }),
      waitingScript('d', {}),
    ];
    const { counted } = await begin(ads, { wrapper: 'wrapper' });
    expect(counted).to.deep.equal([
      { adId: '1', blogId: '3', elementId: 'wrapper' },
      { adId: '2', blogId: '1', elementId: 'wrapper' },
    ]);
    expect(place.textContent).to.equal('abcd');
  });

  it('outside of our wrappers count each for itself', async () => {
    const { counted } = await begin([waitingScript('a'), waitingScript('b')]);
    expect(new Set(counted.map(({ elementId }) => elementId)).size).to.equal(2);
  });

  it('that are broken are named and cost no other', async () => {
    const broken = waitingScript('', { 'data-id': '7' });
    broken.textContent = '<not base64>';
    const { waiting, problems, counted } = await begin([broken, waitingScript('<b>ad</b>')]);
    expect(problems).to.have.length(1);
    expect(problems[0]).to.match(/^Waiting ad 7 cannot be decoded: /);
    expect([shownAds(), counted.length]).to.deep.equal([['ad'], 1]);
    waiting.decodeAll();
    await settled();
    expect(problems).to.have.length(1);
  });

  it('are told from other scripts', async () => {
    const other = waitingScript('<b>x</b>');
    other.setAttribute('data-tcf', 'something-else');
    const code = waitingScript('<b>x</b>');
    code.type = 'application/json';
    await begin([other, code]);
    expect(place.querySelectorAll('script')).to.have.length(2);
  });
});
