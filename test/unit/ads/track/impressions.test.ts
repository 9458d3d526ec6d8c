import { describe, expect, it, vi } from 'vitest';
import { Impressions } from '../../../../src/ads/track/impressions.ts';
import type { Impression } from '../../../../src/ads/model/impression.ts';

const shown = (adId: string, elementId = 'slot-1', more: Partial<Impression> = {}): Impression => ({
  adId,
  blogId: '1',
  elementId,
  ...more,
});

/** Stands in for a wrapper element: only its identity counts. */
const wrapper = (): Element => ({}) as Element;

function counting() {
  let becomeIdle: () => void = () => undefined;
  const page = { allowed: true, sent: [] as [string, string[]][] };
  const impressions = new Impressions({
    idle: () => new Promise((resolve) => (becomeIdle = resolve)),
    mayCount: () => page.allowed,
    send: (blogId, ads) => page.sent.push([blogId, ads.map(({ adId }) => adId)]),
  });
  const idle = async (): Promise<void> => {
    becomeIdle();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { page, impressions, idle };
}

describe('Impressions', () => {
  it('waits for idle, then sends all that has gathered, once (TRACK-2)', async () => {
    const { page, impressions, idle } = counting();
    impressions.count([shown('12')]);
    impressions.count([shown('13', 'slot-2')]);
    expect(page.sent).toEqual([]);
    await idle();
    expect(page.sent).toEqual([['1', ['12', '13']]]);
    impressions.flush();
    expect(page.sent).toHaveLength(1);
  });

  it('sends at once when the page is about to go, and not again with idle', async () => {
    const { page, impressions, idle } = counting();
    impressions.count([shown('12')]);
    impressions.flush();
    await idle();
    expect(page.sent).toEqual([['1', ['12']]]);
  });

  it('counts what a script asks for, unless the ad has been counted in some wrapper (TRACK-13)', async () => {
    const { page, impressions, idle } = counting();
    impressions.count([shown('12')]);
    for (const [blogId, adId] of [
      ['1', '12'],
      ['1', '1'],
      ['2', '12'],
      ['1', '1'],
    ] as const)
      impressions.countOnce(blogId, adId);
    await idle();
    expect(page.sent).toEqual([
      ['1', ['12', '1']],
      ['2', ['12']],
    ]);
  });

  it('counts an ad once per wrapper, before and after sending, and later ones with the next idle (TRACK-1)', async () => {
    const { page, impressions, idle } = counting();
    impressions.count([shown('12'), shown('12')]);
    await idle();
    impressions.count([shown('12'), shown('13')]);
    await idle();
    expect(page.sent).toEqual([
      ['1', ['12']],
      ['1', ['13']],
    ]);
  });

  it('counts the same ad in two wrappers twice; one that is only named is the first of its name (TRACK-1)', async () => {
    const { page, impressions, idle } = counting();
    const [one, other] = [wrapper(), wrapper()];
    impressions.count([shown('12', 'slot-1'), shown('12', 'slot-2')]);
    impressions.count([shown('12', 'both', { wrapper: one }), shown('12', 'both', { wrapper: other })]);
    impressions.count([shown('12', 'both', { wrapper: other }), shown('12', 'both')]);
    await idle();
    expect(page.sent).toEqual([['1', ['12', '12', '12', '12']]]);
  });

  it('sends one list per blog, and keeps the same ad id of two blogs apart', async () => {
    const { page, impressions, idle } = counting();
    impressions.count([shown('12'), shown('12', 'slot-1', { blogId: '2' }), shown('13')]);
    await idle();
    expect(page.sent).toEqual([
      ['1', ['12', '13']],
      ['2', ['12']],
    ]);
  });

  it('keeps what may not be counted yet, without a second wait for what is there', async () => {
    const { page, impressions, idle } = counting();
    page.allowed = false;
    impressions.count([shown('12')]);
    await idle();
    impressions.flush();
    expect(page.sent).toEqual([]);
    page.allowed = true;
    impressions.flushWhenIdle();
    await idle();
    expect(page.sent).toEqual([['1', ['12']]]);
  });

  it('asks for idle only while something is pending', () => {
    const idle = vi.fn(() => new Promise<void>(() => undefined));
    const impressions = new Impressions({ idle, mayCount: () => true, send: () => undefined });
    impressions.count([]);
    impressions.flushWhenIdle();
    expect(idle).not.toHaveBeenCalled();
    impressions.count([shown('12')]);
    impressions.count([shown('13')]);
    expect(idle).toHaveBeenCalledTimes(1);
  });
});
