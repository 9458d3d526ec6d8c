import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autoplay } from '../../../../elements/yb-carousel/autoplay.ts';

describe('Autoplay', () => {
  const step = vi.fn();
  const onChange = vi.fn();
  let autoplay: Autoplay;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    autoplay = new Autoplay(step, onChange);
  });
  afterEach(() => vi.useRealTimers());

  it('steps at every interval from start to stop', () => {
    expect(autoplay.isPlaying).toBe(false);
    autoplay.start(1000);
    vi.advanceTimersByTime(2500);
    expect(step).toHaveBeenCalledTimes(2);
    autoplay.stop();
    vi.advanceTimersByTime(5000);
    expect(step).toHaveBeenCalledTimes(2);
    expect(autoplay.isPlaying).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rests until every reason to is gone', () => {
    autoplay.start(1000);
    autoplay.pause('hover');
    autoplay.pause('focus');
    autoplay.resume('hover');
    vi.advanceTimersByTime(5000);
    expect([autoplay.isPlaying, autoplay.isRunning]).toEqual([true, false]);
    expect(step).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
    autoplay.resume('focus');
    vi.advanceTimersByTime(1000);
    expect(step).toHaveBeenCalledTimes(1);
  });

  it('keeps a rest over stop and start, as the page stays hidden', () => {
    autoplay.pause('hidden');
    autoplay.start(1000);
    expect(autoplay.isRunning).toBe(false);
    autoplay.stop();
    autoplay.resume('hidden');
    expect(autoplay.isRunning).toBe(false);
  });

  it('begins the interval again where a slide has changed', () => {
    autoplay.start(1000);
    vi.advanceTimersByTime(900);
    autoplay.restart();
    vi.advanceTimersByTime(900);
    expect(step).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(step).toHaveBeenCalledTimes(1);
  });

  it('goes on where a step fails', () => {
    step.mockImplementationOnce(() => {
      throw new Error('broken');
    });
    autoplay.start(1000);
    expect(() => vi.advanceTimersByTime(1000)).toThrow('broken');
    vi.advanceTimersByTime(1000);
    expect(step).toHaveBeenCalledTimes(2);
  });

  it('tells only what has changed', () => {
    autoplay.stop();
    autoplay.resume('hover');
    expect(onChange).not.toHaveBeenCalled();
    autoplay.pause('hover');
    autoplay.pause('hover');
    autoplay.start(1000);
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
