import { expect } from '@open-wc/testing';
import { recordConsole, replace } from '../page.ts';
import { waitUntil } from '../wait-until.ts';
import { Consent } from '../../../src/ads/consent/consent.ts';
import {
  comeBack,
  configWith,
  connect,
  cookie,
  cookieWrites,
  daysOf,
  emptyJar,
  sourceFor,
  holdIntervals,
  withoutCookies,
} from './consent-page.ts';

/** What scripts of the page hand to the methods. */
const page = window as unknown as {
  dataLayer?: unknown[] | undefined;
  __tcfapi?: TcfApi | undefined;
  wp_has_consent?: ((category: string) => unknown) | undefined;
  wp_consent_type?: string | undefined;
  waitfor_consent_hook?: boolean | undefined;
  consent_api?: { cookie_prefix: string; consent_type: string } | undefined;
};
const intervals = holdIntervals();

describe('an answer on another page (CONSENT-15)', () => {
  for (const [method, settings, value] of [
    ['cookie', {}, 'accepted'],
    ['custom', { cookie_name: 'ad_consent', cookie_value: 'yes' }, 'yes'],
  ] as const)
    it(`by the method ${method} counts when the page comes back, and so does its withdrawal`, () => {
      // without the browser's own events about cookies
      replace(window, 'cookieStore', undefined);
      const us = connect({ method, ...settings });
      intervals.restore();
      document.cookie = `ad_consent=${value}; path=/`;
      comeBack();
      emptyJar();
      comeBack();
      expect(us.changes).to.deep.equal(['unknown → accepted', 'accepted → unknown']);
      expect(document.cookie).to.equal('');
      us.disconnect();
    });
});

describe('consent by our own cookie', () => {
  const byCookie = (consent: object = {}, config: object = {}) =>
    connect({ method: 'cookie', ...consent }, config);

  it('remembers what was set, under its own name, for 365 days, until it is unknown again (CONSENT-7)', () => {
    const written = cookieWrites(() => byCookie().consent.set('accepted'));
    expect(written).to.have.length(1);
    expect(written[0]).to.match(/^ad_consent=accepted; path=\/; expires=[^;]+; sameSite=Lax$/);
    expect(daysOf(written[0])).to.be.closeTo(365, 0.01);
    const us = byCookie();
    expect(us.changes).to.deep.equal(['unknown → accepted']);
    us.consent.set('unknown');
    expect(cookie('ad_consent')).to.equal(undefined);
  });

  it('writes nothing before it is asked, and does not prolong what it reads (CONSENT-7)', () => {
    expect(cookieWrites(() => byCookie())).to.deep.equal([]);
    document.cookie = 'ad_consent=rejected; path=/';
    const written = cookieWrites(() => {
      const us = byCookie();
      expect(us.consent.state).to.equal('rejected');
      us.consent.set('rejected');
    });
    expect(written).to.deep.equal([]);
  });

  it('keeps to the configured name, path and life', () => {
    const us = byCookie({ cookie_name: 'consenso', days: 7 }, { cookie_path: '/altrove/' });
    us.consent.set('accepted');
    // written for another part of the site, so not to be seen from here
    expect(document.cookie).to.equal('');
    byCookie({ cookie_name: 'consenso' }).consent.set('rejected');
    expect(document.cookie).to.equal('consenso=rejected');
  });

  it('reads any other content as no answer', () => {
    for (const value of ' 1 true ACCEPTED %61ccepted {"state":"accepted"} null %E0%A4%A'.split(' ')) {
      document.cookie = `ad_consent=${value}; path=/`;
      expect(byCookie().changes, value).to.deep.equal([]);
    }
  });

  it('hears of an answer in another tab', async () => {
    const us = byCookie();
    // the browser tells every change of cookies by an event, but listens only a moment after it was asked to
    let seconds = 1000;
    await waitUntil(() => {
      document.cookie = `ad_consent=accepted; path=/; max-age=${(seconds += 1)}`;
      return us.consent.state === 'accepted';
    });
    us.disconnect();
  });

  it('keeps the answer of a page whose settings came later', () => {
    const consent = new Consent('unknown');
    consent.set('accepted');
    sourceFor(consent).follow(configWith({ method: 'cookie' }));
    expect([consent.state, cookie('ad_consent')]).to.deep.equal(['accepted', 'accepted']);
  });

  it('works without cookies for as long as the page lives', () => {
    const said = withoutCookies(() => {
      const us = byCookie();
      us.consent.set('accepted');
      us.consent.set('rejected');
      expect(us.changes).to.deep.equal(['unknown → accepted', 'accepted → rejected']);
      expect(us.problems).to.deep.equal([]);
    });
    expect(said[0]).to.match(/^Cookie "ad_consent" was not written/);
  });
});

describe('consent by the cookie of another tool', () => {
  const byCustom = (cookie_value = '"marketing":true', cookie_name = 'tool') =>
    connect({ method: 'custom', cookie_name, cookie_value });
  const setTool = (value: string): void => void (document.cookie = `tool=${value}; path=/`);

  it('is unknown without the cookie, else what its value says, as it stands or decoded', () => {
    const yes = '{"marketing":true}';
    for (const [pattern, value, state] of [
      [undefined, undefined, 'unknown'],
      [undefined, '{"marketing":false}', 'rejected'],
      [undefined, yes, 'accepted'],
      [undefined, encodeURIComponent(yes), 'accepted'],
      ['%22marketing%22%3Atrue', encodeURIComponent(yes), 'accepted'],
      ['^{.*}$', encodeURIComponent(yes), 'accepted'],
      ['', '', 'accepted'],
    ] as const) {
      if (value !== undefined) setTool(value);
      expect(byCustom(pattern).consent.state, `${pattern} on ${value}`).to.equal(state);
    }
  });

  it('looks every 333 ms for about a minute, also after an answer, and hears a later one (CONSENT-8)', async () => {
    const us = byCustom();
    intervals.pass(20);
    setTool('{"marketing":false}');
    intervals.pass();
    setTool('{"marketing":true}');
    intervals.pass();
    expect(us.changes).to.deep.equal(['unknown → rejected', 'rejected → accepted']);
    intervals.pass(157);
    expect(intervals.periods).to.deep.equal([333]);
    intervals.pass();
    expect(intervals.periods).to.deep.equal([]);
    setTool('{"marketing":false}');
    await waitUntil(() => us.consent.state === 'rejected');
    us.disconnect();
  });

  it('grants nothing by a broken pattern, and names it once (CONSENT-8)', () => {
    setTool('aaaa');
    for (const pattern of ['(', '(a+)+$', `a{0,${'9'.repeat(500)}}`]) {
      const said = recordConsole();
      const us = byCustom(pattern);
      intervals.pass(2);
      expect(us.changes, pattern).to.deep.equal([]);
      expect(said).to.deep.equal([`config.consent.cookie_value is a broken pattern: ${pattern}`]);
    }
  });

  it('names a missing cookie name', () => {
    const us = byCustom('x', '');
    expect(us.problems).to.deep.equal(['Consent by custom: config.consent.cookie_name is missing']);
    us.consent.set('accepted');
    expect(us.consent.state).to.equal('accepted');
  });
});

describe('what a page prints about consent', () => {
  it('overrides every method, but not when it is "unknown" or no state (CONSENT-12)', () => {
    document.cookie = 'ad_consent=rejected; path=/';
    for (const method of ['cookie', 'custom', 'iab_tcf_20', 'wp_consent_api', 'google_consent_mode', 'api']) {
      const us = connect({ method, state: 'accepted' });
      expect(us.changes, method).to.deep.equal(['unknown → accepted']);
      expect(us.problems, method).to.deep.equal([]);
    }
    expect(cookie('ad_consent')).to.equal('rejected');
    expect(intervals.periods).to.deep.equal([]);
    for (const state of ['unknown', '', 'granted', null]) {
      expect(connect({ method: 'cookie', state }).consent.state, String(state)).to.equal('rejected');
    }
  });
});

describe('settings that change', () => {
  it('connect the new method, once', () => {
    const changes: string[] = [];
    const consent = new Consent('not_needed');
    consent.onEffect(({ state }) => changes.push(state));
    const source = sourceFor(consent);
    source.follow(configWith({ enabled: false }));
    consent.begin();
    expect(changes).to.deep.equal([]);
    source.follow(configWith({ method: 'api' }));
    consent.set('rejected');
    source.follow(configWith({ method: 'api' }));
    expect(changes).to.deep.equal(['unknown', 'rejected']);
    document.cookie = 'ad_consent=accepted; path=/';
    source.follow(configWith({ method: 'cookie' }));
    source.follow(configWith({ enabled: false }));
    expect(changes).to.deep.equal(['unknown', 'rejected', 'accepted', 'not_needed']);
  });

  it('leave an answer that a script gave before them', () => {
    const consent = new Consent('not_needed');
    consent.set('not_needed');
    sourceFor(consent).follow(configWith({ method: 'api' }));
    expect(consent.state).to.equal('not_needed');
  });
});

type Push = (...entries: unknown[]) => number;

/** The script of every page with Google tags. */
function gtag(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- Google's scripts know commands by the `arguments` object
  (page.dataLayer ??= []).push(arguments);
}

/** Google's tag manager wraps `push` and calls what it found; `seen` is what reaches it. */
function loadTagManager(): unknown[][] {
  const layer = (page.dataLayer ??= []);
  const seen: unknown[][] = [];
  const see = (entries: unknown[]): void => {
    for (const entry of entries)
      if (Object.prototype.toString.call(entry) === '[object Arguments]')
        seen.push([...(entry as unknown[])]);
  };
  const before: Push = layer.push;
  layer.push = (...entries) => {
    const length = before.apply(layer, entries);
    see(entries);
    return length;
  };
  see([...layer]);
  return seen;
}

const all = (value: string): object => ({
  ad_storage: value,
  ad_user_data: value,
  ad_personalization: value,
});
const byGoogle = () => connect({ method: 'google_consent_mode' });

describe('Google Consent Mode v2', () => {
  beforeEach(() => void delete page.dataLayer);
  afterEach(() => void delete page.dataLayer);

  describe('read', () => {
    it('is unknown while only denied defaults are there, then what the update says', () => {
      gtag('consent', 'default', { ...all('denied'), wait_for_update: 500 });
      const us = byGoogle();
      expect(us.changes).to.deep.equal([]);
      gtag('consent', 'update', all('granted'));
      gtag('consent', 'update', all('denied'));
      expect(us.changes).to.deep.equal(['unknown → accepted', 'accepted → rejected']);
    });

    it('needs all three signals (CONSENT-11)', () => {
      for (const missing of ['ad_storage', 'ad_user_data', 'ad_personalization']) {
        delete page.dataLayer;
        gtag('consent', 'default', all('denied'));
        gtag('consent', 'update', { ...all('granted'), [missing]: 'denied' });
        const us = byGoogle();
        expect(us.consent.state, missing).to.equal('rejected');
        gtag('consent', 'update', { [missing]: 'granted' });
        expect(us.consent.state, missing).to.equal('accepted');
      }
    });

    const [yes, no] = [all('granted'), all('denied')];
    /** Defaults, then updates, in their order, and whether that is consent. */
    for (const [what, defaults, updates, isGiven] of [
      ['what was said before it came as one answer', [no], [no, yes], true],
      ['granted defaults as given', [yes], [], true],
      ['no default as given where some region is denied', [yes, { ...no, region: ['IT'] }], [], false],
      ['no default of a region as given', [{ ...yes, region: ['US'] }], [], false],
      ['an answer about something else for none', [no], [{ analytics_storage: 'granted' }], false],
    ] as const)
      it(`takes ${what}`, () => {
        for (const signals of defaults) gtag('consent', 'default', signals);
        for (const signals of updates) gtag('consent', 'update', signals);
        expect(byGoogle().changes).to.deep.equal(isGiven ? ['unknown → accepted'] : []);
      });

    for (const order of ['before us', 'after us']) {
      it(`works with a tag manager that loads ${order}, and costs it nothing`, () => {
        gtag('consent', 'default', all('denied'));
        const early = order === 'before us' ? loadTagManager() : undefined;
        const us = byGoogle();
        const seen = early ?? loadTagManager();
        gtag('event', 'view');
        gtag('consent', 'update', all('granted'));
        expect(us.consent.state).to.equal('accepted');
        expect(seen.map(([name, kind]) => `${name} ${kind}`)).to.deep.equal([
          'consent default',
          'event view',
          'consent update',
        ]);
      });
    }

    it('finds a layer that comes late', () => {
      const us = byGoogle();
      intervals.pass(5);
      gtag('consent', 'update', all('granted'));
      intervals.pass();
      expect(us.changes).to.deep.equal(['unknown → accepted']);
      gtag('consent', 'update', all('denied'));
      expect(us.consent.state).to.equal('rejected');
      expect(intervals.periods).to.deep.equal([]);
    });

    it('passes over entries that are no consent commands', () => {
      const consent = [['consent'], ['consent', 'update'], ['consent', 'update', 'granted']];
      const others = [['consent', 'reset', all('granted')], { event: 'consent', consent: 'update' }];
      page.dataLayer = [null, undefined, 7, 'consent', {}, [], ...consent, ...others];
      const us = byGoogle();
      page.dataLayer.push(null, { event: 'x' }, ['set', 'update', all('granted')]);
      expect([us.changes, us.problems]).to.deep.equal([[], []]);
      page.dataLayer.push(['consent', 'update', all('granted')]);
      expect(us.consent.state).to.equal('accepted');
    });

    it('answers push as the layer does, and hears nothing after the end', () => {
      page.dataLayer = [];
      const us = byGoogle();
      expect(page.dataLayer.push(1, 2)).to.equal(2);
      us.disconnect();
      gtag('consent', 'update', all('granted'));
      expect(us.consent.state).to.equal('not_needed');
      expect(page.dataLayer).to.have.length(3);
    });
  });

  describe('updated from our own cookie', () => {
    let last: ReturnType<typeof connect> | undefined;
    const byCookie = () => (last = connect({ method: 'cookie' }));
    afterEach(() => last?.disconnect());
    const updates = (seen: unknown[][]) =>
      seen.filter(([, kind]) => kind === 'update').map(([, , signals]) => signals);

    const whenTold = (seen: unknown[][], times: number) => waitUntil(() => updates(seen).length === times);

    it('is told what an earlier visit has answered', async () => {
      document.cookie = 'ad_consent=accepted; path=/';
      gtag('consent', 'default', all('denied'));
      byCookie();
      const seen = loadTagManager();
      await whenTold(seen, 1);
      expect(updates(seen)).to.deep.equal([all('granted')]);
    });

    it('is told of every new answer, and of nothing else', async () => {
      gtag('consent', 'default', all('denied'));
      const seen = loadTagManager();
      const { consent } = byCookie();
      consent.set('rejected');
      await whenTold(seen, 1);
      consent.set('accepted');
      consent.set('not_needed');
      consent.set('unknown');
      expect(updates(seen)).to.deep.equal([all('denied'), all('granted'), all('denied')]);
    });

    it('is told after its defaults, also where they come late', async () => {
      const { consent } = byCookie();
      consent.set('accepted');
      intervals.pass();
      gtag('consent', 'default', all('denied'));
      intervals.pass();
      const seen = loadTagManager();
      await whenTold(seen, 1);
      expect(seen.map(([, kind]) => kind)).to.deep.equal(['default', 'update']);
    });

    it('leaves a page without Consent Mode as it is', async () => {
      const { consent } = byCookie();
      consent.set('accepted');
      expect(page).not.to.have.property('dataLayer');
      page.dataLayer = [{ event: 'gtm.js' }];
      intervals.pass();
      // what tells Google has put itself before `push` by then
      await waitUntil(() => Object.hasOwn(page.dataLayer ?? [], 'push'));
      consent.set('rejected');
      expect([...(page.dataLayer ?? [])]).to.deep.equal([{ event: 'gtm.js' }]);
    });
  });
});

type Hear = (data: unknown, success: boolean) => void;
type Call = [command: string, version: number, hear: Hear, parameter?: unknown];
type TcfApi = (...call: Call) => unknown;

const data = (fields: object) => ({
  gdprApplies: true,
  eventStatus: 'tcloaded',
  purpose: { consents: {} },
  ...fields,
});
const granted = data({ purpose: { consents: { 1: true, 2: false } } });
const denied = data({ purpose: { consents: { 1: false, 2: true } } });
const asking = data({ eventStatus: 'cmpuishown' });
const elsewhere = data({ gdprApplies: false });

/** The little script that a page carries until the tool is there: it keeps every call. */
function installStub(): Call[] {
  const kept: Call[] = [];
  page.__tcfapi = (...call) => void kept.push(call);
  return kept;
}

/** A tool that keeps to TCF v2.2: it answers a listener at once, then with each change. */
class ConsentTool {
  readonly listeners = new Map<number, Hear>();
  #now: object;
  #last = 0;

  constructor(now: object, kept: Call[] = []) {
    this.#now = now;
    page.__tcfapi = (...call) => this.#answer(call);
    for (const call of kept) this.#answer(call);
  }

  /** The tool has another answer, which nobody was told: the page was in the back/forward cache. */
  learn(now: object): void {
    this.#now = now;
  }

  change(now: object): void {
    this.learn(now);
    for (const [listenerId, hear] of [...this.listeners]) hear({ ...now, listenerId }, true);
  }

  #answer([command, version, hear, parameter]: Call): void {
    if (version !== 2) return hear(null, false);
    if (command === 'addEventListener') {
      const listenerId = ++this.#last;
      this.listeners.set(listenerId, hear);
      hear({ ...this.#now, listenerId }, true);
    } else if (command === 'removeEventListener') {
      hear(this.listeners.delete(parameter as number), true);
    } else hear(null, false);
  }
}

const byTcf = () => connect({ method: 'iab_tcf_20' });

describe('consent by IAB TCF v2.2', () => {
  afterEach(() => void (page.__tcfapi = undefined));

  it('is read again when the page comes back, accepted or withdrawn elsewhere (CONSENT-15)', async () => {
    const tool = new ConsentTool(denied);
    const us = byTcf();
    for (const now of [granted, denied]) {
      tool.learn(now);
      const { length } = us.changes;
      comeBack();
      await waitUntil(() => us.changes.length > length);
    }
    expect(us.changes.slice(1)).to.deep.equal(['rejected → accepted', 'accepted → rejected']);
    us.disconnect();
  });

  /** What comes in which order: the page's stub, the tool, and we; `look` is our next look at the page. */
  const ORDERS = [
    'tool, us',
    'stub, tool, us',
    'stub, us, tool',
    'us, tool, look',
    'us, stub, look, tool',
    'stub, us, forgetful tool, look',
  ];
  function arrive(order: string, now: object): [ConsentTool, ReturnType<typeof byTcf>] {
    let kept: Call[] = [];
    let tool: ConsentTool | undefined;
    let us: ReturnType<typeof byTcf> | undefined;
    const steps: Readonly<Record<string, () => unknown>> = {
      stub: () => (kept = installStub()),
      tool: () => (tool = new ConsentTool(now, kept)),
      'forgetful tool': () => (tool = new ConsentTool(now)),
      us: () => (us = byTcf()),
      look: () => intervals.pass(),
    };
    for (const step of order.split(', ')) steps[step]?.();
    if (!tool || !us) throw new Error(`Somebody is missing: ${order}`);
    return [tool, us];
  }

  for (const order of ORDERS)
    it(`${order}: waits while the visitor is asked, hears every answer, and leaves one listener until the end (CONSENT-9)`, () => {
      const [tool, us] = arrive(order, asking);
      intervals.pass(2);
      expect([us.changes, tool.listeners.size, intervals.periods]).to.deep.equal([[], 1, []]);
      tool.change({ ...granted, eventStatus: 'useractioncomplete' });
      tool.change(denied);
      tool.change(elsewhere);
      const changes = ['unknown → accepted', 'accepted → rejected', 'rejected → not_needed'];
      expect(us.changes).to.deep.equal(changes);
      us.disconnect();
      expect(tool.listeners.size).to.equal(0);
    });

  it('knows the answer of a tool that was there before', () => {
    for (const [now, state] of [
      [granted, 'accepted'],
      [denied, 'rejected'],
      [elsewhere, 'not_needed'],
    ] as const) {
      new ConsentTool(now);
      expect(byTcf().changes).to.deep.equal([`unknown → ${state}`]);
    }
  });

  it('removes a listener that is confirmed after the end', () => {
    const kept = installStub();
    const us = byTcf();
    us.disconnect();
    const tool = new ConsentTool(granted, kept);
    expect(tool.listeners.size).to.equal(0);
    expect(us.consent.state).to.equal('not_needed');
  });

  it('keeps its state through answers that say nothing', () => {
    const tool = new ConsentTool(granted);
    const us = byTcf();
    const empty = [null, undefined, [], 'x', 7, {}, { eventStatus: null }, data({ eventStatus: 'visible' })];
    for (const now of empty) tool.change(now as object);
    expect(us.consent.state).to.equal('accepted');
  });

  it('takes anything but a clear yes for purpose 1 as no (CONSENT-9)', () => {
    const consents = [null, [], { 1: 'yes', 2: true }].map((one) => ({ consents: one }));
    for (const purpose of [null, [], {}, ...consents]) {
      new ConsentTool(data({ purpose }));
      expect(byTcf().consent.state, JSON.stringify(purpose)).to.equal('rejected');
    }
  });

  it('takes a failed call as no answer', () => {
    page.__tcfapi = (_command, _version, hear) => hear(granted, false);
    expect(byTcf().changes).to.deep.equal([]);
  });

  it('names a tool that throws, once, and goes on', () => {
    page.__tcfapi = () => {
      throw new Error('out of order');
    };
    const us = byTcf();
    intervals.pass(3);
    expect(us.problems).to.deep.equal(['Consent by iab_tcf_20: out of order']);
    new ConsentTool(granted);
    intervals.pass();
    expect(us.consent.state).to.equal('accepted');
  });
});

const PREFIX = 'wp_consent';

interface Site {
  /** How visitors are asked where no banner has said so yet; '' = nobody knows. */
  readonly fallbackType?: string;
  readonly waits?: boolean;
  readonly prefix?: string;
}

/** The script that the WordPress plugin puts on a page. */
function installApi({ fallbackType = 'optin', waits = false, prefix = PREFIX }: Site = {}): void {
  page.consent_api = { cookie_prefix: prefix, consent_type: fallbackType };
  page.waitfor_consent_hook = waits;
  page.wp_has_consent = (category) => {
    const type = page.wp_consent_type ?? fallbackType;
    const value = cookie(`${prefix}_${category}`) ?? '';
    return !type || (type.includes('optout') && !value) || value === 'allow';
  };
}

/** The plugin's own function for banners: a cookie, and an event when the value is a new one. */
function answer(value: 'allow' | 'deny', { category = 'marketing', prefix = PREFIX } = {}): void {
  const before = cookie(`${prefix}_${category}`);
  document.cookie = `${prefix}_${category}=${value}; path=/`;
  if (before === value) return;
  // the plugin's detail is a list with a named field
  const detail = Object.assign([], { [category]: value });
  document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail }));
}

function defineType(type: string): void {
  page.wp_consent_type = type;
  document.dispatchEvent(new CustomEvent('wp_consent_type_defined'));
}

const byApi = () => connect({ method: 'wp_consent_api' });

describe('consent by the WP Consent API', () => {
  afterEach(() => {
    for (const name of ['wp_has_consent', 'wp_consent_type', 'waitfor_consent_hook', 'consent_api'] as const)
      delete page[name];
  });

  it('tells unknown from rejected by the cookie, under the prefix that the page names (CONSENT-10)', () => {
    installApi();
    expect(byApi().changes).to.deep.equal([]);
    answer('deny');
    expect(byApi().changes).to.deep.equal(['unknown → rejected']);
    answer('allow');
    expect(byApi().changes).to.deep.equal(['unknown → accepted']);
    installApi({ prefix: 'kekse' });
    answer('deny', { prefix: 'kekse' });
    expect(byApi().consent.state).to.equal('rejected');
  });

  it('hears answers of its own category as they are given, and when the page comes back, until its end (CONSENT-15)', () => {
    installApi();
    const us = byApi();
    answer('allow', { category: 'statistics' });
    for (const detail of [null, 'x', [], { marketing: true }, { marketing: null }, { statistics: 'allow' }]) {
      document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail }));
    }
    document.dispatchEvent(new Event('wp_listen_for_consent_change'));
    expect(us.changes).to.deep.equal([]);
    answer('allow');
    answer('deny');
    expect(us.changes).to.deep.equal(['unknown → accepted', 'accepted → rejected']);
    for (const value of ['allow', 'deny']) {
      document.cookie = `${PREFIX}_marketing=${value}; path=/`;
      comeBack();
    }
    expect(us.changes.slice(2)).to.deep.equal(['rejected → accepted', 'accepted → rejected']);
    us.disconnect();
    const before = [...us.changes];
    answer('allow');
    defineType('optout');
    expect(us.changes).to.deep.equal(before);
  });

  it('finds an API that comes after us, and an answer that was given before it', () => {
    const us = byApi();
    document.cookie = `${PREFIX}_marketing=allow; path=/`;
    intervals.pass();
    expect(us.changes).to.deep.equal([]);
    installApi();
    intervals.pass();
    expect(us.changes).to.deep.equal(['unknown → accepted']);
    expect(intervals.periods).to.deep.equal([]);
  });

  it('hears the event also while the API is not there yet', () => {
    const us = byApi();
    answer('deny');
    expect(us.consent.state).to.equal('rejected');
  });

  it('is unknown until a consent type is set, and a refusal stays one (CONSENT-10)', () => {
    installApi({ fallbackType: '' });
    const us = byApi();
    expect(us.changes).to.deep.equal([]);
    document.cookie = `${PREFIX}_marketing=deny; path=/`;
    // the API itself says yes here
    expect([page.wp_has_consent?.('marketing'), byApi().consent.state]).to.deep.equal([true, 'rejected']);
    defineType('optin');
    expect(us.changes).to.deep.equal(['unknown → rejected']);
  });

  it('is given where visitors opt out', () => {
    installApi({ fallbackType: 'optout' });
    expect(byApi().consent.state).to.equal('accepted');
    answer('deny');
    expect(byApi().consent.state).to.equal('rejected');
  });

  it('waits for the banner that has promised to say how it asks', () => {
    installApi({ fallbackType: '', waits: true });
    const us = byApi();
    expect(us.changes).to.deep.equal([]);
    defineType('optin');
    expect(us.changes).to.deep.equal([]);
    defineType('optout');
    expect(us.changes).to.deep.equal(['unknown → accepted']);
  });

  it('trusts the event where cookies are refused', () => {
    page.wp_has_consent = () => false;
    const us = byApi();
    const detail = { marketing: 'allow' };
    document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail }));
    expect(us.consent.state).to.equal('accepted');
  });

  it('names an API that throws, once', () => {
    page.wp_has_consent = () => {
      throw new Error('no settings');
    };
    const us = byApi();
    defineType('optin');
    expect(us.problems).to.deep.equal(['Consent by wp_consent_api: no settings']);
    expect(us.consent.state).to.equal('unknown');
  });
});
