import { describe, expect, it, vi } from 'vitest';
import { decideAd } from '../../../../src/ads/decide/decide-ad.ts';
import { AD_REASONS } from '../../../../src/ads/model/reason.ts';
import { adWith, contextWith, NOW } from '../context.ts';

const reasons = (ad: object, given: Parameters<typeof contextWith>[0] = {}): readonly string[] =>
  decideAd(adWith(ad), contextWith(given)).reasons;

const unknown = { state: 'unknown', nonPersonalized: false } as const;

describe('decideAd', () => {
  it('shows an ad that restricts nothing', () => {
    expect(decideAd(adWith(), contextWith())).toEqual({ shown: true, reasons: [] });
  });

  const failing = {
    content: ' \n',
    visitors: [{ type: 'tablet', operator: 'is' }],
    expiry_date: 1,
    once_per_page: '1',
    day_indexes: [],
  };
  const hostile = {
    cookies: { timeout_12: '1', advads_pro_cfp_ban: '1' },
    shownAdIds: new Set(['12']),
    consent: unknown,
    canDisplay: () => false,
  };

  it('gives every failing reason in the order of the checks (ADS-1)', () => {
    expect(decideAd(adWith(failing), contextWith(hostile))).toEqual({ shown: false, reasons: AD_REASONS });
  });

  it('lets debug mode beat every check and the veto (ADS-2)', () => {
    const canDisplay = vi.fn(() => false);
    const decision = decideAd(
      adWith({ ...failing, debugmode: '1' }),
      contextWith({ ...hostile, canDisplay }),
    );
    expect(decision).toEqual({ shown: true, reasons: [] });
    expect(canDisplay).not.toHaveBeenCalled();
  });

  it.each([
    ['never', 0, []],
    ['never, as a string', '', []],
    ['later', NOW / 1000 + 1, []],
    ['at this second', NOW / 1000, ['by_expiry_date']],
    ['earlier', String(NOW / 1000 - 1), ['by_expiry_date']],
  ])('expires %s (ADS-3)', (_when, expiry_date, expected) => {
    expect(reasons({ expiry_date })).toEqual(expected);
  });

  it('refuses while the time-out cookie of this ad exists, whatever it holds (ADS-4)', () => {
    expect(reasons({}, { cookies: { timeout_12: '' } })).toEqual(['by_timeout']);
    expect(reasons({}, { cookies: { timeout_1: '1', timeout_121: '1' } })).toEqual([]);
  });

  it('limits an ad to once per page only where it asks for that (ADS-4)', () => {
    const shownAdIds = new Set(['12']);
    expect(reasons({ once_per_page: true }, { shownAdIds })).toEqual(['by_display_limit']);
    expect(reasons({ once_per_page: true })).toEqual([]);
    expect(reasons({ once_per_page: '' }, { shownAdIds })).toEqual([]);
  });

  it('refuses the banned, but for ads whose ad_clicks condition stands aside (ADS-7)', () => {
    const cookies = { advads_pro_cfp_ban: '1' };
    const clicks = (exclude: unknown) => ({
      visitors: [{ type: 'ad_clicks', 'exclude-from-global': exclude }],
    });
    expect(reasons({}, { cookies })).toEqual(['by_cfp']);
    expect(reasons(clicks('on'), { cookies })).toEqual([]);
    expect(reasons(clicks('0'), { cookies })).toEqual(['by_cfp']);
    expect(reasons({ visitors: [{ type: 'role', 'exclude-from-global': '1' }] }, { cookies })).toEqual([
      'by_cfp',
    ]);
  });

  describe('consent (ADS-8)', () => {
    const asks = (
      ad: object,
      state: 'unknown' | 'accepted' | 'rejected' | 'not_needed',
      nonPersonalized = false,
    ) => reasons(ad, { consent: { state, nonPersonalized } });
    it.each([
      ['is given', { type: 'adsense' }, 'accepted', []],
      ['is not needed', { type: 'adsense' }, 'not_needed', []],
      ['is unknown', { type: 'adsense' }, 'unknown', ['by_consent']],
      ['is refused', { type: 'adsense' }, 'rejected', ['by_consent']],
      ['is ignored', { type: 'plain', privacy: { ignore: '1' } }, 'rejected', []],
      ['is not needed for an image', { type: 'image', privacy: [] }, 'rejected', []],
      ['is not needed for a dummy', { type: 'dummy' }, 'rejected', []],
      ['plain ads need it', { type: 'plain', privacy: { needs_consent: false } }, 'unknown', ['by_consent']],
      ['this image needs it', { type: 'image', privacy: { needs_consent: '1' } }, 'unknown', ['by_consent']],
    ] as const)('%s', (_what, ad, state, expected) => {
      expect(asks(ad, state)).toEqual(expected);
    });
    it('is waived for network ads alone in non-personalised mode (ADS-9)', () => {
      expect(asks({ type: 'adsense' }, 'rejected', true)).toEqual([]);
      expect(asks({ type: 'plain' }, 'rejected', true)).toEqual(['by_consent']);
    });
  });

  it('asks the page for its veto with the ad itself (ADS-10)', () => {
    const canDisplay = vi.fn(() => true);
    const ad = adWith();
    expect(decideAd(ad, contextWith({ canDisplay })).shown).toBe(true);
    expect(canDisplay).toHaveBeenCalledExactlyOnceWith(ad);
    expect(reasons({}, { canDisplay: () => false })).toEqual(['by_veto']);
  });
});

describe("the site's weekday", () => {
  const zoneOf = (zone: string | number) =>
    typeof zone === 'string' ? { name: zone, offset: 7200 } : { name: '', offset: zone };
  const shownOn = (day: unknown, now: number, zone: string | number) =>
    reasons({ day_indexes: day }, { now, timeZone: zoneOf(zone) }).length === 0;

  it('is every day where the page names none', () => {
    for (const days of [undefined, null, '', false]) expect(reasons({ day_indexes: days })).toEqual([]);
  });
  it('is no day for an empty list (ADS-5)', () => {
    expect(reasons({ day_indexes: [] })).toEqual(['by_weekday']);
  });
  it('starts with Sunday (ADS-5)', () => {
    const sunday = Date.UTC(2026, 2, 1, 12);
    for (const day of [0, 1, 2, 3, 4, 5, 6]) {
      expect(shownOn([String(day)], sunday + day * 86_400_000, 'Europe/Rome')).toBe(true);
      expect(shownOn([(day + 1) % 7], sunday + day * 86_400_000, 'Europe/Rome')).toBe(false);
    }
  });
  it.each([
    ['a fixed offset ignores summer', Date.UTC(2026, 5, 20, 22, 30), 3600, 6],
    ['a fixed offset', Date.UTC(2026, 5, 20, 23, 30), 3600, 0],
    ['a negative offset', Date.UTC(2026, 5, 21, 2), -18_000, 6],
    ['before 1970', Date.UTC(1969, 6, 20, 12), 'UTC', 0],
  ])('%s', (_what, now, timeZone, day) => {
    expect(shownOn([day], now, timeZone)).toBe(true);
    expect(shownOn([(day + 1) % 7, (day + 6) % 7], now, timeZone)).toBe(false);
  });
  it('takes the offset where the browser does not know the zone, and says so once', () => {
    const logged: string[] = [];
    const given = { now: Date.UTC(2026, 5, 20, 22, 30), log: (message: string) => logged.push(message) };
    const timeZone = { name: 'Mars/Olympus', offset: 7200 };
    for (const [day, expected] of [
      [0, []],
      [6, ['by_weekday']],
    ] as const) {
      expect(reasons({ day_indexes: [day] }, { ...given, timeZone })).toEqual(expected);
    }
    expect(logged).toEqual(['Unknown time zone: Mars/Olympus']);
  });
  it('agrees with a calendar at every hour of a year, in every corner of the world (ADS-6)', () => {
    const places = ['Europe/Rome', 'Asia/Kolkata', 'America/St_Johns'];
    for (const zone of [...places, 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
      for (let now = Date.UTC(2026, 0, 1); now < Date.UTC(2027, 0, 1); now += 7 * 3_600_000) {
        const day = new Date(`${calendar.format(now)}T12:00Z`).getUTCDay();
        expect([shownOn([day], now, zone), shownOn([(day + 1) % 7], now, zone)]).toEqual([true, false]);
      }
    }
  });
  it('answers for the right moment when asked for several in turn', () => {
    const [before, after] = [Date.UTC(2026, 2, 21, 22, 59, 59, 999), Date.UTC(2026, 2, 21, 23)];
    const shown = [before, after, before].map((now) => shownOn([6], now, 'Europe/Rome'));
    expect([...shown, shownOn([6], after, 'Europe/London')]).toEqual([true, false, true, true]);
  });
});
