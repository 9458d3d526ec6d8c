import { afterEach, describe, expect, it } from 'vitest';
import { toJson } from '../../../src/lib/to-json.ts';

const PROTOTYPES = [Array.prototype, String.prototype, Number.prototype];

describe('JSON on a page with an old library', () => {
  afterEach(() => PROTOTYPES.forEach((one) => Reflect.deleteProperty(one, 'toJSON')));

  it('has lists, texts and numbers as they are (HTTP-5)', () => {
    const value = { ads: ['12', 'x'], count: 3, none: null, inner: { list: [[1]] } };
    const expected = JSON.stringify(value);
    for (const one of PROTOTYPES) Object.assign(one, { toJSON: () => 'old' });
    expect(toJson(value)).toBe(expected);
  });

  it('keeps the `toJSON` of other values', () => {
    expect(toJson([new Date(0)])).toBe('["1970-01-01T00:00:00.000Z"]');
  });

  it('throws where JSON has no such value', () => {
    const circle: unknown[] = [];
    circle.push(circle);
    expect(() => toJson(circle)).toThrow(TypeError);
  });
});
