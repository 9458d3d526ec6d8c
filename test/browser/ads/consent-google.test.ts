import { expect } from '@open-wc/testing';
import { waitUntil } from '../wait-until.ts';
import { connect, holdIntervals } from './consent-page.ts';

type Push = (...entries: unknown[]) => number;
const page = window as unknown as { dataLayer?: unknown[] | undefined };

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
const intervals = holdIntervals();
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

    /** Kinds and answers, in their order. */
    const SAID: Readonly<Record<string, readonly [kind: string, signals: object][]>> = {
      'what was said before it came as one answer': [
        ['default', all('denied')],
        ['update', all('denied')],
        ['update', all('granted')],
      ],
      'granted defaults as given': [['default', all('granted')]],
    };
    const SAID_NOTHING: typeof SAID = {
      'no default as given where some region is denied': [
        ['default', all('granted')],
        ['default', { ...all('denied'), region: ['IT'] }],
      ],
      'no default of a region as given': [['default', { ...all('granted'), region: ['US'] }]],
      'an answer about something else for none': [
        ['default', all('denied')],
        ['update', { analytics_storage: 'granted' }],
      ],
    };
    for (const [what, commands] of Object.entries({ ...SAID, ...SAID_NOTHING }))
      it(`takes ${what}`, () => {
        for (const [kind, signals] of commands) gtag('consent', kind, signals);
        expect(byGoogle().changes).to.deep.equal(what in SAID ? ['unknown → accepted'] : []);
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
