import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageGlobal, providePageGlobal } from '../../../src/lib/page-global.ts';

const broken = {
  get: () => {
    throw new Error('mai');
  },
};

describe('a global of the page', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('whose getter throws counts as none, and its error is reported where that is asked for', () => {
    vi.stubGlobal('window', Object.defineProperty({}, 'nome', broken));
    const report = vi.fn();
    expect(pageGlobal('nome')).toBe(undefined);
    expect(pageGlobal('nome', report)).toBe(undefined);
    expect(report.mock.calls).toEqual([[new Error('mai')]]);
  });

  it('that the page keeps for itself is named once, and nothing throws (STORE-6)', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const page = Object.defineProperties(
      {},
      { fisso: { value: 1 }, rotto: { set: broken.get }, libero: { value: 1, writable: true } },
    );
    vi.stubGlobal('window', page);
    for (const name of ['fisso', 'fisso', 'rotto', 'libero']) providePageGlobal(name, 2);
    expect(report.mock.calls.map(([error]) => (error as Error).message)).toEqual([
      'window.fisso cannot be written',
      'window.rotto cannot be written',
    ]);
    expect(page).toMatchObject({ fisso: 1, libero: 2 });
  });
});
