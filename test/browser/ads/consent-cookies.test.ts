import { expect } from '@open-wc/testing';
import { recordConsole } from '../page.ts';
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

const intervals = holdIntervals();

describe('an answer on another page (CONSENT-15)', () => {
  const METHODS: readonly (readonly [method: string, settings: object, value: string])[] = [
    ['cookie', {}, 'accepted'],
    ['custom', { cookie_name: 'ad_consent', cookie_value: 'yes' }, 'yes'],
  ];
  for (const [method, settings, value] of METHODS)
    it(`by the method ${method} counts when the page comes back, and so does its withdrawal`, () => {
      // without the browser's own events about cookies
      const store = Object.getOwnPropertyDescriptor(window, 'cookieStore');
      Object.defineProperty(window, 'cookieStore', { configurable: true, value: undefined });
      const us = connect({ method, ...settings });
      intervals.restore();
      document.cookie = `ad_consent=${value}; path=/`;
      comeBack();
      emptyJar();
      comeBack();
      expect(us.changes).to.deep.equal(['unknown → accepted', 'accepted → unknown']);
      expect(document.cookie).to.equal('');
      us.disconnect();
      if (store) Object.defineProperty(window, 'cookieStore', store);
    });
});

describe('consent by our own cookie', () => {
  const byCookie = (consent: object = {}, config: object = {}) =>
    connect({ method: 'cookie', ...consent }, config);

  it('remembers what was set, under its own name, for 365 days (CONSENT-7)', () => {
    const written = cookieWrites(() => byCookie().consent.set('accepted'));
    expect(written).to.have.length(1);
    expect(written[0]).to.match(/^ad_consent=accepted; path=\/; expires=[^;]+; sameSite=Lax$/);
    expect(daysOf(written[0])).to.be.closeTo(365, 0.01);
    expect(byCookie().changes).to.deep.equal(['unknown → accepted']);
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

  it('forgets when the state is unknown again', () => {
    const us = byCookie();
    us.consent.set('accepted');
    us.consent.set('unknown');
    expect(cookie('ad_consent')).to.equal(undefined);
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

  it('is unknown without the cookie, else what its value says', () => {
    expect(byCustom().changes).to.deep.equal([]);
    setTool('{"marketing":false}');
    expect(byCustom().changes).to.deep.equal(['unknown → rejected']);
    setTool('{"marketing":true}');
    expect(byCustom().changes).to.deep.equal(['unknown → accepted']);
  });

  it('takes the pattern for the value as it stands and as it reads decoded', () => {
    setTool(encodeURIComponent('{"marketing":true}'));
    expect(byCustom('"marketing":true').consent.state).to.equal('accepted');
    expect(byCustom('%22marketing%22%3Atrue').consent.state).to.equal('accepted');
    expect(byCustom('^{.*}$').consent.state).to.equal('accepted');
  });

  it('is given by the cookie alone where there is no pattern', () => {
    setTool('');
    expect(byCustom('').consent.state).to.equal('accepted');
  });

  it('looks every 333 ms for about a minute, also after an answer (CONSENT-8)', () => {
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
  });

  it('hears an answer that comes after that minute', async () => {
    const us = byCustom();
    intervals.pass(200);
    setTool('{"marketing":true}');
    await waitUntil(() => us.consent.state === 'accepted');
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
  it('overrides every method (CONSENT-12)', () => {
    document.cookie = 'ad_consent=rejected; path=/';
    for (const method of ['cookie', 'custom', 'iab_tcf_20', 'wp_consent_api', 'google_consent_mode', 'api']) {
      const us = connect({ method, state: 'accepted' });
      expect(us.changes, method).to.deep.equal(['unknown → accepted']);
      expect(us.problems, method).to.deep.equal([]);
    }
    expect(cookie('ad_consent')).to.equal('rejected');
    expect(intervals.periods).to.deep.equal([]);
  });

  it('overrides nothing when it is "unknown" or no state', () => {
    document.cookie = 'ad_consent=rejected; path=/';
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
});
