import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadWithNetwork } from '../../../src/lib/load-with-network.ts';

describe('loadWithNetwork', () => {
  afterEach(() => vi.unstubAllGlobals());

  function page(): { reported: unknown[]; online: () => Promise<void> } {
    const window = new EventTarget();
    const reported: unknown[] = [];
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    const online = async (): Promise<void> => {
      window.dispatchEvent(new Event('online'));
      await new Promise(setImmediate);
    };
    return { reported, online };
  }

  it('reports what cannot be had and asks again whenever the network is back, until it is had', async () => {
    const { reported, online } = page();
    const load = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new Error('one'))
      .mockRejectedValueOnce(new Error('two'))
      .mockResolvedValue({});
    loadWithNetwork(load);
    await online();
    await online();
    await online();
    expect(load).toHaveBeenCalledTimes(3);
    expect(reported.map(String)).toEqual(['Error: one', 'Error: two']);
  });

  it('asks once for what is there', async () => {
    const { reported, online } = page();
    const load = vi.fn(() => Promise.resolve());
    loadWithNetwork(load);
    await online();
    expect(load).toHaveBeenCalledTimes(1);
    expect(reported).toEqual([]);
  });
});
