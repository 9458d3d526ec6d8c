import { afterEach, describe, expect, it, vi } from 'vitest';
import { Consent, type ConsentEffect } from '../../../../src/ads/consent/consent.ts';
import { isConsentState } from '../../../../src/ads/model/consent-state.ts';
import type { ConsentState } from '../../../../src/ads/model/consent-state.ts';

const STATES = ['unknown', 'accepted', 'rejected', 'not_needed'] as const;

/** The transitions after which the ads are chosen again (CONSENT-2). */
const RELOADS = new Set([
  'unknown → accepted',
  'unknown → rejected',
  'unknown → not_needed',
  'rejected → accepted',
]);
/** Consent is given after it (CONSENT-3). */
const decodesTo = (state: ConsentState): boolean => state === 'accepted' || state === 'not_needed';

const changes = STATES.flatMap((from) => STATES.filter((to) => to !== from).map((to) => ({ from, to })));

function begunWith(state: ConsentState): { consent: Consent; effects: ConsentEffect[] } {
  const effects: ConsentEffect[] = [];
  const consent = new Consent(state);
  consent.onEffect((effect) => effects.push(effect));
  consent.begin();
  return { consent, effects };
}

afterEach(() => vi.unstubAllGlobals());

describe('the twelve transitions (CONSENT-2, CONSENT-3)', () => {
  for (const { from, to } of changes) {
    const name = `${from} → ${to}`;
    const [reloads, decodes] = [RELOADS.has(name), decodesTo(to)];
    it(`${name}: ${[reloads && 'reloads', decodes && 'decodes'].filter(Boolean).join(' and ') || 'no action'}`, () => {
      const { consent, effects } = begunWith(from);
      consent.set(to);
      expect(effects).toEqual([{ state: to, previousState: from, isFirst: false, reloads, decodes }]);
      expect(consent.state).toBe(to);
    });
  }

  it('ask for nothing while the first run has not begun (CONSENT-5)', () => {
    for (const { from, to } of changes) {
      const effects: ConsentEffect[] = [];
      const consent = new Consent(from);
      consent.onEffect((effect) => effects.push(effect));
      consent.set(to);
      expect(effects).toEqual([
        { state: to, previousState: from, isFirst: true, reloads: false, decodes: false },
      ]);
    }
  });
});

describe('Consent', () => {
  it('does nothing when the present state is set again (CONSENT-4)', () => {
    for (const state of STATES) {
      const { consent, effects } = begunWith(state);
      const heard = vi.fn();
      consent.subscribe(heard);
      consent.set(state);
      expect(effects).toEqual([]);
      expect(heard).not.toHaveBeenCalled();
    }
  });

  it('refuses what is no state, by name, and keeps the state (CONSENT-4)', () => {
    const { consent, effects } = begunWith('rejected');
    for (const bad of ['', 'granted', 'ACCEPTED', null, undefined, 1, {}, ['accepted']]) {
      expect(() => consent.set(bad as ConsentState)).toThrow(TypeError);
      expect(isConsentState(bad)).toBe(false);
    }
    expect(() => consent.set('granted' as ConsentState)).toThrow(/"granted" is none of unknown, accepted/);
    expect([consent.state, effects]).toEqual(['rejected', []]);
  });

  it('tells every subscriber, once each, until it ends', () => {
    const { consent } = begunWith('unknown');
    const heard = vi.fn();
    const end = consent.subscribe(heard);
    const endTwin = consent.subscribe(heard);
    consent.set('rejected');
    expect(heard.mock.calls).toEqual([
      ['rejected', 'unknown'],
      ['rejected', 'unknown'],
    ]);
    end();
    consent.set('accepted');
    expect(heard).toHaveBeenCalledTimes(3);
    endTwin();
    consent.set('rejected');
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('reports a subscriber that throws, and tells the others', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const { consent } = begunWith('unknown');
    const heard = vi.fn();
    const wrong = new Error('subscriber');
    consent.subscribe(() => {
      throw wrong;
    });
    consent.subscribe(heard);
    consent.set('accepted');
    expect(heard).toHaveBeenCalledExactlyOnceWith('accepted', 'unknown');
    expect(report).toHaveBeenCalledExactlyOnceWith(wrong);
  });

  it('tells nobody of a state that a subscriber has changed meanwhile', () => {
    const { consent, effects } = begunWith('unknown');
    const heard: string[] = [];
    consent.subscribe((state) => state === 'rejected' && consent.set('accepted'));
    consent.subscribe((state, previous) => heard.push(`${previous} → ${state}`));
    consent.set('rejected');
    expect(heard).toEqual(['rejected → accepted']);
    expect(effects.map(({ state }) => state)).toEqual(['rejected', 'accepted']);
  });
});
