import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenDue } from '../../../../src/ads/deliver/when-due.ts';
import type { SlotItem } from '../../../../src/ads/model/slot-item.ts';
import type { Slot } from '../../../../src/ads/page/slot.ts';
import { readConfig } from '../../../../src/ads/sources/read-config.ts';
import { strict } from '../context.ts';

/** A placement with the id 7, or the query of one. */
const item = (kind: 'placement' | 'query', lazy: boolean): SlotItem =>
  ({ kind, [kind]: { id: '7', lazy, method: 'placement' } }) as unknown as SlotItem;

/** A wrapper; a host where its attribute `lazy` is given, which may be null. */
const slotWith = (lazy?: string | null): Slot =>
  ({ isHost: lazy !== undefined, element: { getAttribute: () => lazy ?? null } }) as unknown as Slot;

const SITE = { enabled: true, default_offset: 100 };
const OWN = { ...SITE, offsets: { 7: '400' } };

describe('whenDue (PLACEMENT-12)', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['the distance of the host', '700', true, OWN, '700px'],
    ['no distance, as the host says', '0', true, OWN, '0px'],
    ['the distance of the host, also where its placement is not lazy', '50', false, OWN, '50px'],
    ['the distance of the placement', null, true, OWN, '400px'],
    ['the distance of the placement, for a wrapper', undefined, true, OWN, '400px'],
    ['the distance of the site', null, true, SITE, '100px'],
    ['the distance of the site where the host names none', '', true, SITE, '100px'],
    ['nothing where the site has switched it off', null, true, { ...OWN, enabled: false }, null],
    ['nothing where the placement is not lazy', null, false, OWN, null],
  ] as const)('waits for %s', (_what, attribute, lazy, lazy_load, margin) => {
    for (const kind of ['placement', 'query'] as const) {
      const margins: (string | undefined)[] = [];
      class Observer {
        constructor(_told: unknown, { rootMargin }: IntersectionObserverInit) {
          margins.push(rootMargin);
        }
        observe(): void {}
      }
      vi.stubGlobal('window', { IntersectionObserver: Observer });
      vi.stubGlobal('IntersectionObserver', Observer);
      const wait = whenDue(
        slotWith(attribute),
        item(kind, lazy),
        readConfig([{ config: { lazy_load } }], strict),
      );
      expect([wait !== null, ...margins], kind).toEqual(margin === null ? [false] : [true, margin]);
    }
  });
});
