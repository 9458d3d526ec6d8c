import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../src/ads/sources/read-config.ts';
import { hostile } from '../context.ts';

const read = (...configs: readonly unknown[]) => {
  const reported: string[] = [];
  const config = readConfig(
    configs.map((config) => ({ config })),
    (error) => reported.push(error instanceof Error ? error.message : String(error)),
  );
  return { config, reported };
};

describe('readConfig', () => {
  // wire/fields.test.ts compares each default with the comment of its field
  it.each([[[undefined]], [[null, 7, 'x', []]], [[{ lazy_load: [], consent: '', tracking: null }]]])(
    'fills in every default of %j',
    (configs) => {
      expect(read(...configs)).toEqual({ config: read({}).config, reported: [] });
    },
  );

  it('names what it can not use, takes the default and keeps the rest (DATA-10)', () => {
    const { config, reported } = read({
      ajax_url: {},
      the_id: '9',
      timezone_offset: 'early',
      select_batch_ms: -5,
      lazy_load: { default_offset: 'far' },
      consent: { method: 'telepathy', days: '30', state: 'perhaps' },
      click_protection: { click_limit: 0 },
      tracking: { blogs: { 1: { url: '/a' }, 2: 'x' }, timeout_ms: 'x' },
    });
    expect(config).toMatchObject({
      theId: '9',
      selectBatchMs: 1000,
      consent: { method: 'cookie', days: 30, printedState: null },
      clickProtection: { clickLimit: 3 },
    });
    expect(config.tracking.blogs.get('1')).toMatchObject({ url: '/a', method: 'frontend' });
    expect(reported).toEqual([
      'Can not use config.ajax_url',
      'Can not use config.lazy_load.default_offset',
      'Can not use config.select_batch_ms',
      'Can not use config.tracking.timeout_ms',
      'Can not use config.timezone_offset',
      'Can not use config.consent.method',
    ]);
  });

  it.each([
    ['a name', { timezone: 'Europe/Rome', timezone_offset: 3600 }, { name: 'Europe/Rome', offset: 3600 }],
    ['an offset', { timezone_offset: '-18000' }, { name: '', offset: -18_000 }],
    ['neither', {}, { name: '', offset: 0 }],
  ])('the time zone: %s', (_what, given, timeZone) => {
    expect(read(given)).toMatchObject({ config: { timeZone }, reported: [] });
  });
  it.each([
    [true, [true, '1']],
    [false, [false, '']],
    [null, [null, undefined]],
  ])('adblocker is %j for %j', (expected, printed) => {
    for (const adblocker of printed) expect(read({ adblocker }).config.adblocker).toBe(expected);
  });
  it.each(['accepted', 'rejected', 'not_needed', 'unknown'])('a printed state %s', (state) => {
    expect(read({ consent: { state } }).config.consent.printedState).toBe(state === 'unknown' ? null : state);
  });
  it('needs the name of the cookie of another tool', () => {
    expect(read({ consent: { method: 'custom' } }).config.consent.cookieName).toBe('');
  });
  it('keeps counters when asked by a plain true', () => {
    expect(read({ visitor_counters: true })).toEqual(read({ visitor_counters: { keep: true } }));
  });
  it('derives the target class from the prefix (DATA-9)', () => {
    expect(read({ frontend_prefix: 'abcde-' }).config.tracking.targetClass).toBe('abcde-target');
  });
  it('survives settings that throw, hold themselves or name prototypes', () => {
    const config: Record<string, unknown> = hostile('ajax_url', { nonce: 'n' });
    config.consent = config;
    const { config: result, reported } = read(
      config,
      JSON.parse('{"__proto__":{"polluted":1},"lazy_load":{"__proto__":{"enabled":false}}}'),
    );
    expect(result).toMatchObject({ nonce: 'n', ajaxUrl: '', lazyLoad: { enabled: true } });
    expect(reported).toContain('Can not create config obj: config.ajax_url: ajax_url bites');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
  it('survives a config whose keys can not be listed', () => {
    const wall = new Proxy(
      {},
      {
        ownKeys: () => [Symbol.iterator, 'x'],
        getOwnPropertyDescriptor: () => {
          throw new Error('wall');
        },
      },
    );
    expect(read({ nonce: 'n' }, wall)).toMatchObject({
      config: { nonce: 'n' },
      reported: ['Can not create config obj: boot data: wall'],
    });
  });
});
