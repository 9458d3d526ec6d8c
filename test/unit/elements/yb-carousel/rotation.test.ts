import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Rotation } from '../../../../elements/yb-carousel/rotation.ts';

describe('Rotation', () => {
  const step = vi.fn();
  const onChange = vi.fn();
  let rotation: Rotation;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    rotation = new Rotation(step, onChange);
  });
  afterEach(() => vi.useRealTimers());

  it('steps at every interval from start to stop', () => {
    expect(rotation.playing).toBe(false);
    rotation.start(1000);
    vi.advanceTimersByTime(2500);
    expect(step).toHaveBeenCalledTimes(2);
    rotation.stop();
    vi.advanceTimersByTime(5000);
    expect(step).toHaveBeenCalledTimes(2);
    expect(rotation.playing).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rests until every reason to is gone', () => {
    rotation.start(1000);
    rotation.pause('hover');
    rotation.pause('focus');
    rotation.resume('hover');
    vi.advanceTimersByTime(5000);
    expect([rotation.playing, rotation.rotating]).toEqual([true, false]);
    expect(step).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
    rotation.resume('focus');
    vi.advanceTimersByTime(1000);
    expect(step).toHaveBeenCalledTimes(1);
  });

  it('keeps a rest over stop and start, as the page stays hidden', () => {
    rotation.pause('page');
    rotation.start(1000);
    expect(rotation.rotating).toBe(false);
    rotation.stop();
    rotation.resume('page');
    expect(rotation.rotating).toBe(false);
  });

  it('begins the interval anew where a slide has changed', () => {
    rotation.start(1000);
    vi.advanceTimersByTime(900);
    rotation.restart();
    vi.advanceTimersByTime(900);
    expect(step).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(step).toHaveBeenCalledTimes(1);
  });

  it('goes on where a step fails', () => {
    step.mockImplementationOnce(() => {
      throw new Error('broken');
    });
    rotation.start(1000);
    expect(() => vi.advanceTimersByTime(1000)).toThrow('broken');
    vi.advanceTimersByTime(1000);
    expect(step).toHaveBeenCalledTimes(2);
  });

  it('tells only what has changed', () => {
    rotation.stop();
    rotation.resume('hover');
    expect(onChange).not.toHaveBeenCalled();
    rotation.pause('hover');
    rotation.pause('hover');
    rotation.start(1000);
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
