import { expect } from '@open-wc/testing';
import type { AdConfig } from '../../../src/ads/model/config.ts';
import { decideAd } from '../../../src/ads/decide/decide-ad.ts';
import type { Ad } from '../../../src/ads/model/ads.ts';
import { readConfig } from '../../../src/ads/sources/read-config.ts';
import { forgetVisitor } from '../../../src/ads/visitor/forget-visitor.ts';
import { readVisitor } from '../../../src/ads/visitor/read-visitor.ts';
import { VisitorMemory } from '../../../src/ads/visitor/visitor-memory.ts';
import { WidthMemory } from '../../../src/ads/visitor/width-memory.ts';
import { readCookies, writeWaitingCookies } from '../../../src/lib/cookies.ts';
import { adWith, contextWith } from '../../unit/ads/context.ts';
import { cookie, cookieWrites, daysOf, emptyJar, HeldTimers, withoutCookies } from './consent-page.ts';
import { recordConsole, replace } from '../page.ts';

const WIDTH = 'advanced_ads_visitor';
const REFERRER = 'advanced_ads_pro_visitor_referrer';
const VIEWS = 'advanced_ads_page_impressions';
const now = (): number => Math.floor(Date.now() / 1000);

const configWith = (config: object = {}): AdConfig =>
  readConfig([{ config: { visitor_counters: true, ...config } }], (error) => {
    throw error;
  });

/** The consent of page views; it ends with the test, so that none of them writes into the next one. */
const views: { is: boolean }[] = [];

interface View {
  update(): void;
  followWidth(): void;
  readCookies(): ReadonlyMap<string, string>;
  countShown(ads: readonly Ad[]): void;
}

/** A page view of a visitor who consents. */
function view(config: object = {}, given = { is: true }): View {
  const settings = configWith(config);
  const options = { config: () => settings, isConsentGiven: () => given.is };
  const memory = new VisitorMemory(options);
  const width = new WidthMemory(options);
  let cookies = new Map<string, string>();
  views.push(given);
  const update = (): void => {
    memory.update();
    writeWaitingCookies();
  };
  update();
  return {
    update() {
      update();
      width.update();
    },
    followWidth: () => width.follow(),
    readCookies: () => (cookies = new Map(readCookies())),
    countShown(ads) {
      memory.countShown(ads, cookies);
      writeWaitingCookies();
    },
  };
}

const setCookie = (name: string, value: string): void => void (document.cookie = `${name}=${value}; path=/`);
const json = (name: string): unknown => JSON.parse(decodeURIComponent(cookie(name) ?? 'null'));
const encode = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const visitor = (config: object = {}) =>
  readVisitor((name) => readCookies().get(name), configWith(config).visitorCounters, false);

function resizeTo(width: number): void {
  replace(window, 'innerWidth', width);
  dispatchEvent(new Event('resize'));
}

beforeEach(emptyJar);
afterEach(() => {
  for (const given of views.splice(0)) given.is = false;
  emptyJar();
});

describe('page impressions', () => {
  it('count one for each page view, however often the runtime runs (COOKIE-4)', () => {
    const first = view();
    first.update();
    first.update();
    expect(visitor().pageImpressions).to.equal(1);
    view();
    expect(visitor().pageImpressions).to.equal(2);
  });

  it('keep the expiry of the first one (COOKIE-4)', () => {
    const written = cookieWrites(() => view());
    expect(daysOf(written.find((text) => text.startsWith(VIEWS)))).to.be.closeTo(365, 0.1);
    const expires = now() + 1000;
    setCookie(VIEWS, encode({ expires, data: 7 }));
    const again = cookieWrites(() => view()).find((text) => text.startsWith(VIEWS));
    expect(json(VIEWS)).to.deep.equal({ expires, data: 8 });
    expect(daysOf(again)).to.be.closeTo(1000 / 86_400, 0.001);
  });

  it('go on from a plain count, and from one that PHP has written, until their time is over', () => {
    setCookie(VIEWS, '41');
    view();
    expect(visitor().pageImpressions).to.equal(42);
    setCookie(VIEWS, `%7B%22expires%22%3A${now() + 50}%2C%22data%22%3A%2241%22%7D`);
    view();
    expect(json(VIEWS)).to.include({ data: 42 });
    setCookie(VIEWS, encode({ expires: now() - 1, data: 7 }));
    view();
    expect(visitor().pageImpressions).to.equal(1);
  });

  it('stand under the names, path and life that the page gives', () => {
    const counters = { keep: true, impressions_cookie: 'viste', impressions_days: 3, referrer_cookie: 'da' };
    const written = cookieWrites(() =>
      view({ visitor_counters: counters, cookie_path: '/', cookie_domain: '' }),
    );
    expect(written[0]).to.match(/^viste=/);
    expect(daysOf(written[0])).to.be.closeTo(3, 0.01);
    expect(visitor({ visitor_counters: counters }).pageImpressions).to.equal(1);
    expect(cookieWrites(() => view({ cookie_path: '/altrove/', cookie_domain: 'example.org' }))[0]).to.match(
      /path=\/altrove\/; .*domain=example\.org/,
    );
  });

  it('are not kept where nobody asks for them', () => {
    expect(cookieWrites(() => view({ visitor_counters: false }))).to.deep.equal([]);
  });
});

describe('the first referrer', () => {
  /** The cookies that a page view writes whose visitor comes from there. */
  const referred = (from: string): string[] => {
    replace(document, 'referrer', from);
    return cookieWrites(() => view());
  };

  it('is the first that there is, for 365 days (COOKIE-4)', () => {
    referred('');
    expect(cookie(REFERRER)).to.equal(undefined);
    const written = referred('https://cerca.example/?q=orologi+d’oro;&x=1%20');
    expect(daysOf(written.find((text) => text.startsWith(REFERRER)))).to.be.closeTo(365, 0.01);
    referred('https://altrove.example/');
    expect(visitor().firstReferrer).to.equal('https://cerca.example/?q=orologi+d’oro;&x=1%20');
  });

  it('is kept as it is where another writer has put it plainly', () => {
    setCookie(REFERRER, 'https://plain.example/%E0%A4%A');
    expect(referred('https://altrove.example/').join()).not.to.contain(REFERRER);
    expect(visitor().firstReferrer).to.equal('https://plain.example/%E0%A4%A');
  });

  it('is cut where it would not fit into a cookie', () => {
    const said = recordConsole();
    referred(`https://lungo.example/${'%20'.repeat(2000)}`);
    expect(said).to.deep.equal([]);
    expect(visitor().firstReferrer).to.match(/^https:\/\/lungo\.example\/%20/);
  });
});

describe('the browser’s width', () => {
  it('stands in the visitor’s cookie for 30 days (COOKIE-3)', () => {
    const written = cookieWrites(() => view({ visitor_counters: false }).followWidth());
    expect(json(WIDTH)).to.include({ browser_width: innerWidth });
    expect(daysOf(written[0])).to.be.closeTo(30, 0.01);
    expect(cookieWrites(() => view({ visitor_counters: false }).followWidth())).to.deep.equal([]);
  });

  it('is written 1 s after the last resize, if it is another one (COOKIE-3)', () => {
    const timers = new HeldTimers('Timeout');
    timers.install();
    try {
      view({ visitor_counters: false }).followWidth();
      resizeTo(500);
      // one of each page view of this file
      const waits = timers.periods.length;
      resizeTo(600);
      expect(timers.periods).to.deep.equal(Array(waits).fill(1000));
      expect(cookieWrites(() => timers.pass())).to.have.length(1);
      expect(json(WIDTH)).to.include({ browser_width: 600 });
      resizeTo(600);
      expect(cookieWrites(() => timers.pass())).to.deep.equal([]);
    } finally {
      timers.restore();
    }
  });

  it('leaves what others keep there, and the end that the cookie has', () => {
    const expires = now() + 5000;
    const conditions = { geo: { a1b2c3d4e5: { data: { visitor_city: 'Forlì' }, time: now() } } };
    const kept = { conditions, vc_cache_reset: 3, extra: [1], expires };
    setCookie(WIDTH, encode({ ...kept, browser_width: 1 }));
    const [written] = cookieWrites(() => view({ visitor_counters: false }).followWidth());
    expect(json(WIDTH)).to.deep.equal({ ...kept, browser_width: innerWidth });
    expect(daysOf(written)).to.be.closeTo(5000 / 86_400, 0.001);
    expect(visitor().stored.get('geo_targeting')?.size).to.equal(1);
  });

  it('gives way where the cookie is full: what the server stored is worth more (COOKIE-7)', () => {
    const stored = (data: string): string => encode({ conditions: { role: { a: { data, time: 1 } } } });
    const full = stored('x'.repeat(4096 - WIDTH.length - stored('').length));
    setCookie(WIDTH, full);
    expect(cookie(WIDTH)).to.equal(full);
    const said = recordConsole();
    const memory = view({ visitor_counters: false });
    memory.followWidth();
    memory.update();
    expect(said).to.have.length(1);
    expect(said[0]).to.match(/^Cookie "advanced_ads_visitor" was not written: \d+ bytes, the most is 4096$/);
    expect(cookie(WIDTH)).to.equal(full);
  });

  it('is for conditions what the browser says now (COOKIE-3)', () => {
    setCookie(WIDTH, encode({ browser_width: 1 }));
    expect(visitor().browserWidth).to.equal(innerWidth);
  });
});

describe('ad impressions', () => {
  const NAME = 'advanced_ads_ad_impressions_12';
  const capped = (fields: object = {}, condition: object = {}): Ad =>
    adWith({ visitors: [{ type: 'ad_impressions', value: 3, timeout: 3600, ...condition }], ...fields });

  it('are counted with their time, which the condition asks for too, as the first one opened it (COND-11)', () => {
    const memory = view();
    memory.readCookies();
    const first = cookieWrites(() => memory.countShown([capped({}, { timeout: '3600s' })]));
    expect(first.map((text) => text.split('=')[0])).to.deep.equal([NAME, `${NAME}_timeout`]);
    expect(daysOf(first[0])).to.be.closeTo(1 / 24, 0.001);
    const end = Number(cookie(`${NAME}_timeout`));
    expect(end).to.be.closeTo(now() + 3600, 2);
    setCookie(`${NAME}_timeout`, String(end - 1800));
    memory.readCookies();
    const second = cookieWrites(() => memory.countShown([capped()]));
    expect(cookie(NAME)).to.equal('2');
    expect(daysOf(second[0])).to.be.closeTo(1 / 48, 0.001);
  });

  it('hold within a run: decisions see them at once; an ad’s own HTML may count instead (COOKIE-5)', () => {
    const memory = view();
    const cookies = memory.readCookies();
    memory.countShown([capped()]);
    memory.countShown([capped()]);
    expect(cookies.get(NAME)).to.equal('2');
    const content = `<script>advads.set_cookie_sec('advanced_ads_ad_impressions_12', 1, 3600)</script>`;
    expect(cookieWrites(() => memory.countShown([capped({ content })]))).to.deep.equal([]);
  });

  it('are counted for capped ads only, and only with consent', () => {
    const given = { is: true };
    const memory = view({}, given);
    expect(cookieWrites(() => memory.countShown([adWith()]))).to.deep.equal([]);
    given.is = false;
    expect(cookieWrites(() => memory.countShown([capped()]))).to.deep.equal([]);
  });

  it('are not counted where the condition names no time, because it refuses nothing then (COND-11, COOKIE-5)', () => {
    for (const timeout of [undefined, 0, '', 'soon', -5, '0.9', null]) {
      const memory = view();
      expect(cookieWrites(() => memory.countShown([capped({}, { timeout })]))).to.deep.equal([]);
    }
  });

  describe('of a hundred ads (COOKIE-10)', () => {
    const ads = Array.from({ length: 100 }, (_, at) => capped({ id: 40_000 + at }, { value: 2 }));
    const showing = (ids: readonly Ad[]): readonly Ad[] => {
      const cookies = new Map(readCookies());
      const context = contextWith({
        now: Date.now(),
        cookies: Object.fromEntries(cookies),
        log: (message) => console.warn(message),
      });
      return ids.filter((ad) => decideAd(ad, context).shown);
    };
    const see = (seen: readonly Ad[]): void => {
      const memory = view({ visitor_counters: false });
      memory.readCookies();
      memory.countShown(seen);
    };

    it('have eleven cookies, and each cap holds', () => {
      see(ads);
      expect(document.cookie.split('; ')).to.have.length(11);
      expect(document.cookie.length).to.be.below(2500);
      expect(showing(ads)).to.have.length(100);
      see(ads);
      expect(showing(ads)).to.have.length(0);
    });

    it('leave out what has ended', () => {
      see(ads);
      setCookie('yb_ad_impressions', `1:1:${(now() - 5).toString(36)}`);
      see(ads.slice(5, 7));
      expect(cookie('yb_ad_impressions')).to.match(/^40005:1:\w+\|40006:1:\w+$/);
    });

    it('are refused where they do not fit beside the visitor’s cookie, which is said once', () => {
      setCookie(WIDTH, 'x'.repeat(3800));
      const shown: Ad[] = [];
      const said = recordConsole();
      for (const ad of ads) {
        if (!showing([ad]).length) continue;
        see([ad]);
        shown.push(ad);
      }
      expect(shown.length).to.be.within(20, 60);
      see(shown);
      expect(showing(ads)).to.have.length(0);
      expect(document.cookie.length).to.be.below(5120);
      expect(said).to.deep.equal(['The cookies of ads are full: new ads with a limit are not shown']);
    });
  });

  it('begin again from what is no count, and end no later than the condition says', () => {
    for (const [count, end] of [
      ['x', ''],
      ['-4', '1'],
      ['NaN', 'never'],
      ['', String(now() + 1e9)],
      ['%E0%A4%A', '{}'],
    ] as const) {
      setCookie(NAME, count);
      setCookie(`${NAME}_timeout`, end);
      const memory = view();
      memory.readCookies();
      memory.countShown([capped()]);
      expect(cookie(NAME), count).to.equal('1');
      expect(Number(cookie(`${NAME}_timeout`)), end).to.be.closeTo(now() + 3600, 2);
    }
  });
});

describe('without consent', () => {
  it('nothing is remembered, until it comes (COOKIE-2)', () => {
    const given = { is: false };
    const memory = view({}, given);
    memory.followWidth();
    memory.update();
    expect(document.cookie).to.equal('');
    given.is = true;
    memory.update();
    expect([cookie(VIEWS), cookie(WIDTH)].every(Boolean)).to.equal(true);
    expect(visitor().pageImpressions).to.equal(1);
  });

  it('what was remembered is removed when the visitor rejects (COOKIE-8)', () => {
    const count = 'advanced_ads_ad_impressions_7';
    const names = [WIDTH, REFERRER, VIEWS, 'yb_ad_impressions', count, `${count}_timeout`];
    for (const name of [...names, 'ad_consent', 'altro']) setCookie(name, '1');
    forgetVisitor(configWith());
    const left = [...readCookies().keys()];
    expect(left).to.include.members(['ad_consent', 'altro']);
    expect(left.filter((name) => names.includes(name))).to.deep.equal([]);
  });

  it('a page without cookies works', () => {
    const said = withoutCookies(() => {
      const memory = view();
      memory.followWidth();
      expect(memory.readCookies().size).to.equal(0);
      expect(visitor()).to.deep.include({ pageImpressions: null, firstReferrer: '', stored: new Map() });
    });
    expect(said.every((text) => text.includes('was not written'))).to.equal(true);
  });
});

describe('whatever stands in the cookies (COOKIE-6)', () => {
  const TEXTS = (
    '0 1 -1 007 1e3 1e400 NaN Infinity null true undefined x "" "x" [] [1,2] {} { } [[[ % %%% ' +
    '%E0%A4%A %00 %7B %7B%22a%22%3A%E0%A4%A%7D + a+b è 😀 deleted {"a":"x"}'
  ).split(' ');
  const RECORDS: readonly object[] = [
    { browser_width: null, expires: null },
    { browser_width: {}, expires: 'never' },
    { browser_width: -1, expires: 1e20 },
    { expires: null, data: null },
    { expires: 'x', data: {} },
    { expires: -1, data: [] },
    { expires: 1e20, data: 1e20 },
    { data: -3 },
    { data: 1.5 },
    { data: 'x'.repeat(3900) },
  ];
  const OTHERS = ['', ' ', 'null null', '[object Object]', 'x'.repeat(4000)];
  const ofPhp = encode({ conditions: { role: { aa: { data: 'a b', time: 1 } } } }).replaceAll('%20', '+');
  const encoded = [null, [], [null], 'text', {}, ...RECORDS].map(encode);
  const polluting = encodeURIComponent('{"__proto__":{"polluted":1}}');
  const SEEN = 'advanced_ads_ad_impressions_12';
  const NAMES = [WIDTH, REFERRER, VIEWS, 'ad_consent', SEEN, `${SEEN}_timeout`];

  for (const content of [...TEXTS, ...encoded, ...OTHERS, ofPhp, polluting])
    it(`${content.slice(0, 60) || '(empty)'}`, () => {
      recordConsole();
      for (const name of NAMES) {
        emptyJar();
        setCookie(name, content);
        expect(visitor().browserWidth).to.equal(innerWidth);
        const memory = view();
        memory.followWidth();
        memory.readCookies();
        memory.countShown([adWith({ visitors: [{ type: 'ad_impressions', value: 1, timeout: 60 }] })]);
        const { pageImpressions } = visitor();
        expect(pageImpressions, name).to.satisfy(
          (count: number) => Number.isSafeInteger(count) && count >= 1,
        );
        expect('polluted' in {}).to.equal(false);
      }
    });
});
