import { describe, expect, it } from 'vitest';
import { isEqual } from '../../../src/island/equal.ts';

describe('isEqual', () => {
  const breakpoints = (perView: unknown) => ({ '(min-width: 1px)': { perView, loop: [true, null] } });

  it('compares the content of records and lists', () => {
    expect(isEqual(breakpoints(2), breakpoints(2))).toBe(true);
    expect(isEqual(breakpoints(NaN), breakpoints(NaN))).toBe(true);
    expect(isEqual(breakpoints(2), breakpoints('2'))).toBe(false);
    expect(isEqual(breakpoints(2), {})).toBe(false);
    expect(isEqual({ a: undefined }, { b: undefined })).toBe(false);
    expect(isEqual({ a: {} }, { a: null })).toBe(false);
  });

  it('takes another order for another content: the last breakpoint that matches wins', () => {
    expect(isEqual({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false);
  });
});
