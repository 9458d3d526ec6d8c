import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryBatch } from '../../../../src/ads/deliver/query-batch.ts';

let sent: (readonly string[])[];
let held: number;
let batch: QueryBatch<string>;
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  held = 0;
  batch = new QueryBatch({
    send: (queries) => sent.push(queries),
    batchMs: () => 1000,
    hold: () => {
      held += 1;
      return () => (held -= 1);
    },
  });
});
afterEach(() => vi.useRealTimers());

describe('a batch of queries', () => {
  it('sends the first run’s at once, in one (SERVER-2)', () => {
    batch.add('a');
    batch.add('b');
    batch.flush(true);
    expect(sent).toEqual([['a', 'b']]);
    vi.advanceTimersByTime(5000);
    expect(sent).toHaveLength(1);
  });

  it('opens a fixed window with the first later query, which no other prolongs (SERVER-2)', () => {
    batch.add('a');
    batch.flush(false);
    vi.advanceTimersByTime(999);
    batch.add('b');
    batch.flush(false);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([['a', 'b']]);
    batch.add('c');
    batch.flush(false);
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([['a', 'b'], ['c']]);
  });

  it('keeps the loader busy from the first query until it is sent or dropped', () => {
    batch.add('a');
    batch.add('b');
    expect(held).toBe(1);
    batch.flush(false);
    vi.advanceTimersByTime(1000);
    expect(held).toBe(0);
    batch.add('c');
    batch.clear();
    expect(held).toBe(0);
  });

  it('sends nothing where nothing was asked, or all was taken back', () => {
    batch.flush(true);
    batch.flush(false);
    batch.add('a');
    batch.flush(false);
    batch.clear();
    vi.advanceTimersByTime(2000);
    expect(sent).toEqual([]);
  });
});
