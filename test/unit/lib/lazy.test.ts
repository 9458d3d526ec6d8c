import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazy } from '../../../src/lib/lazy.ts';
import { soon } from '../../../src/lib/soon.ts';

const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

describe('lazy', () => {
  let page: EventTarget;
  beforeEach(() => {
    vi.useFakeTimers();
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const online = (): Promise<void> => {
    page.dispatchEvent(new Event('online'));
    return settle();
  };

  const shownAgain = (): Promise<void> => {
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    return settle();
  };

  const FAILED = 'Error: Loading chunk dial failed.';
  const never = (): Promise<string> => new Promise(() => undefined);

  /** A part whose attempts fail with these messages before one succeeds. */
  function failing(...messages: string[]) {
    const importPart = vi.fn<() => Promise<string>>();
    for (const message of messages) importPart.mockRejectedValueOnce(new Error(message));
    return importPart.mockResolvedValue('the part');
  }

  /** A part that an action waits for: what the action has seen, and what was reported. */
  function awaited(importPart: () => Promise<string>) {
    const [seen, reported]: [string[], string[]] = [[], []];
    const part = lazy('dial', importPart, (error) => reported.push(String(error)));
    part.whenLoaded((value) => seen.push(value));
    return { part, seen, reported };
  }

  it('loads once for all callers', async () => {
    const importPart = failing();
    const part = lazy('dial', importPart);
    expect(part.part).toBeUndefined();
    expect(await Promise.all([part.load(), part.load()])).toEqual(['the part', 'the part']);
    expect(await part.load()).toBe('the part');
    expect(part.part).toBe('the part');
    expect(importPart).toHaveBeenCalledTimes(1);
  });

  it('names the part in its error, keeps the cause, and tries again with the next call (CHUNK-7)', async () => {
    const part = lazy('dial', failing('404'));
    const error: unknown = await part.load().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: 'Loading chunk dial failed.', cause: { message: '404' } });
    expect(await part.load()).toBe('the part');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives up after 120 s, and each caller after its own time (CHUNK-4)', async () => {
    const part = lazy('dial', never);
    const patient = part.load().catch(String);
    const hasty = part.load(2000).catch(String);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await hasty).toBe(FAILED);
    let isOver = false;
    void patient.then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(117_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await patient).toBe(FAILED);
  });

  it('starts a new attempt after a time-out, and takes the first that succeeds', async () => {
    const answers: ((part: string) => void)[] = [];
    const part = lazy('dial', () => new Promise<string>((resolve) => answers.push(resolve)));
    const first = part.load(1000).catch(String);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await first).toBe(FAILED);
    const second = part.load();
    expect(answers).toHaveLength(2);
    answers[0]?.('late');
    await settle();
    expect(part.part).toBe('late');
    answers[1]?.('second');
    expect(await second).toBe('late');
  });

  it('gives a caller what another one’s attempt has brought, while its own attempt hangs (CHUNK-11)', async () => {
    const importPart = vi.fn(never);
    const part = lazy('dial', importPart);
    const patient = part.load(5000);
    const hasty = part.load(1000).catch(String);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await hasty).toBe(FAILED);
    importPart.mockResolvedValue('the part');
    expect(await part.load()).toBe('the part');
    expect(await patient).toBe('the part');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tells who waits without asking when another caller has loaded it, also after a time-out (CHUNK-11)', async () => {
    const importPart = vi.fn(() => new Promise<string>((resolve) => setTimeout(resolve, 3000, 'late')));
    const part = lazy('dial', importPart);
    const seen: string[] = [];
    part.onLoaded((value) => seen.push(`kept ${value}`));
    part.onLoaded((value) => seen.push(`ended ${value}`))();
    expect(importPart).not.toHaveBeenCalled();
    const hasty = part.load(1000).catch(String);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await hasty).toBe(FAILED);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen).toEqual(['kept late']);
  });

  it('calls back in order when the part comes, and at once when it is there', async () => {
    const part = lazy('dial', failing());
    const seen: string[] = [];
    part.whenLoaded((value) => seen.push(`one ${value}`));
    part.whenLoaded((value) => seen.push(`two ${value}`));
    expect(seen).toEqual([]);
    await settle();
    part.whenLoaded((value) => seen.push(`three ${value}`));
    expect(seen).toEqual(['one the part', 'two the part', 'three the part']);
  });

  it('reports each failure once and tries again whenever the network is back, until it succeeds (CHUNK-7)', async () => {
    const importPart = failing('one', 'two');
    const { part, seen, reported } = awaited(importPart);
    part.whenLoaded((value) => seen.push(value));
    await settle();
    await online();
    await online();
    await online();
    expect(importPart).toHaveBeenCalledTimes(3);
    expect(reported).toHaveLength(2);
    expect(seen).toEqual(['the part', 'the part']);
  });

  it('tries again when the page that was left is shown again (CHUNK-5)', async () => {
    const importPart = failing('one');
    const { seen, reported } = awaited(importPart);
    await settle();
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await settle();
    expect(importPart).toHaveBeenCalledTimes(1);
    await shownAgain();
    await shownAgain();
    expect(importPart).toHaveBeenCalledTimes(2);
    expect([seen, reported.length]).toEqual([['the part'], 1]);
  });

  it('takes no request for failed that the browser has ended to leave the page (CHUNK-15)', async () => {
    let end: (error: Error) => void = () => undefined;
    const ended = new Promise<string>((_resolve, reject) => (end = reject));
    const importPart = failing().mockReturnValueOnce(ended);
    const { seen, reported } = awaited(importPart);
    page.dispatchEvent(new Event('beforeunload'));
    end(new Error('ended'));
    await settle();
    expect(importPart).toHaveBeenCalledTimes(1);
    await shownAgain();
    expect([seen, reported]).toEqual([['the part'], []]);
    expect(importPart).toHaveBeenCalledTimes(2);
  });

  it('makes such a request again where the page has stayed after 10 s, and a second failure counts (CHUNK-15)', async () => {
    const ends: ((error: Error) => void)[] = [];
    const importPart = vi.fn(() => new Promise<string>((_resolve, reject) => ends.push(reject)));
    const failed = lazy('dial', importPart).load().catch(String);
    page.dispatchEvent(new Event('beforeunload'));
    ends[0]?.(new Error('ended'));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(importPart).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(importPart).toHaveBeenCalledTimes(2);
    ends[1]?.(new Error('404'));
    expect(await failed).toBe(FAILED);
  });

  it('starts a new attempt for an action that comes after a failure (CHUNK-7)', async () => {
    const importPart = failing('one');
    const { part, seen } = awaited(importPart);
    await settle();
    part.whenLoaded((value) => seen.push(`late ${value}`));
    await settle();
    await online();
    expect(importPart).toHaveBeenCalledTimes(2);
    expect(seen).toEqual(['the part', 'late the part']);
  });

  it('soon() waits for the part, for its failure, or until its time is over (CHUNK-11)', async () => {
    const reported: unknown[] = [];
    const report = (error: unknown): void => void reported.push(error);
    const good = lazy('dial', failing(), report);
    await soon(good);
    expect(good.part).toBe('the part');
    await soon(lazy('dial', failing('404'), report));
    expect(reported.map(String)).toEqual([FAILED]);
    const late = lazy('dial', never, report);
    let isOver = false;
    void soon(late, 500).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(499);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });

  it('soon() gives its attempt the time-out that it is asked with (CHUNK-4)', async () => {
    const reported: unknown[] = [];
    void soon(
      lazy('dial', never, (error) => reported.push(error)),
      500,
      1000,
    );
    await vi.advanceTimersByTimeAsync(999);
    expect(reported).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(reported.map(String)).toEqual([FAILED]);
  });

  it('runs the other actions after one that throws', async () => {
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    const part = lazy('dial', failing());
    const seen: string[] = [];
    part.whenLoaded(() => {
      throw new Error('broken');
    });
    part.whenLoaded((value) => seen.push(value));
    await settle();
    expect(seen).toEqual(['the part']);
    expect(reported.map(String)).toEqual(['Error: broken']);
  });
});
