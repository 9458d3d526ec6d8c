import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainOf } from '../../../src/lib/plain-of.ts';
import {
  fieldsOf,
  flagOf,
  isAbsent,
  isFields,
  isFilled,
  listOf,
  messageOf,
  numberOf,
  numbersOf,
  readScalars,
  textOf,
  textsOf,
  wholeOf,
} from '../../../src/lib/shape.ts';

describe('scalars as PHP prints them (DATA-3)', () => {
  it('numbers', () => {
    expect(['1', ' 2.5 ', '-3', 4, '0'].map(numberOf)).toEqual([1, 2.5, -3, 4, 0]);
    for (const none of ['', '  ', '3px', 'Infinity', NaN, true, null, [5]])
      expect(numberOf(none), String(none)).toBeUndefined();
  });
  it('the whole number that a value begins with', () => {
    const values = ['12', ' 12px', '-3.9', 3.9, '1e3', '0x10', 1e21];
    expect(values.map(wholeOf)).toEqual([12, 12, -3, 3, 1, 0, 1e21]);
    for (const none of ['.5', 'px', '', null, true, [1], Infinity])
      expect(wholeOf(none), String(none)).toBeUndefined();
  });
  it('flags, with a fallback for an absent value', () => {
    for (const on of ['1', 'enabled', 'on', 1, true, ['x'], {}]) expect(flagOf(on, false)).toBe(true);
    for (const off of ['0', '', 'false', ' OFF ', 'no', 'disabled', 0, []])
      expect(flagOf(off, true), String(off)).toBe(false);
    expect([flagOf(undefined, true), flagOf(null, true), flagOf(undefined)]).toEqual([true, true, false]);
  });
  it('texts, with a fallback', () => {
    const values = ['x', 12, '', NaN, true, {}, undefined];
    const texts = values.map((value) => textOf(value, 'none'));
    expect(texts).toEqual(['x', '12', '', 'none', 'none', 'none', 'none']);
  });
  it("isAbsent knows PHP's spellings of an absent value", () => {
    expect([undefined, null, false, ''].every(isAbsent)).toBe(true);
    expect([0, '0', [], {}].some(isAbsent)).toBe(false);
  });
});

describe('records and lists', () => {
  it('reads a value without fields as an empty record', () => {
    for (const value of [null, undefined, 7, 'x', () => 1]) expect(fieldsOf(value)).toEqual({});
    expect(isFields([])).toBe(true);
    expect([[], {}, { a: 1 }, 'abc'].map(isFilled)).toEqual([false, false, true, false]);
  });
  it('reads arrays, records with gaps in their keys and absent values as lists (DATA-3)', () => {
    expect(listOf([1, 2], 'l')).toEqual([1, 2]);
    expect(listOf({ 1: 'a', 4: 'b' }, 'l')).toEqual(['a', 'b']);
    expect(['', null, false, undefined].flatMap((value) => listOf(value, 'l'))).toEqual([]);
    expect(() => listOf('a,b', 'visitors')).toThrow(new TypeError('visitors is no list'));
    expect(() => listOf(7, 'visitors')).toThrow(TypeError);
  });
  it('keeps the texts of a list, or a single text', () => {
    expect(textsOf(['a', 1, '', null, {}])).toEqual(['a', '1']);
    expect(['a', { 0: 'a' }, undefined].map(textsOf)).toEqual([['a'], ['a'], []]);
  });
  it('keeps the numbers of a record, under any key', () => {
    const numbers = numbersOf(JSON.parse('{"a":"1","__proto__":2,"b":"x","constructor":3}'));
    expect([...numbers].join()).toBe('a,1,__proto__,2,constructor,3');
  });
  it('plainOf copies values that JSON can represent', () => {
    const date = new Date(0);
    expect(plainOf({ a: [1, undefined], f: () => 1, date })).toEqual({ a: [1, null], date: date.toJSON() });
    expect(plainOf(undefined)).toBeNull();
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(() => plainOf(circle)).toThrow(TypeError);
  });
});

describe('readScalars', () => {
  const defaults = { ajaxUrl: '', days: 365, deep: { isOn: true, pathName: '/' } };
  const read = (raw: unknown) => {
    const bad: string[] = [];
    return [readScalars(raw, defaults, (path) => bad.push(path)), bad];
  };
  it('fills in every default', () => {
    for (const raw of [undefined, null, [], 'x', {}, { deep: [] }]) expect(read(raw)).toEqual([defaults, []]);
  });
  it('reads snake_case names, as strings or not', () => {
    expect(read({ ajax_url: '/a', days: '7', deep: { is_on: '', path_name: 5 } })).toEqual([
      { ajaxUrl: '/a', days: 7, deep: { isOn: false, pathName: '5' } },
      [],
    ]);
  });
  it('names values that it cannot read', () => {
    expect(read({ ajax_url: {}, days: -1, deep: { path_name: true } })).toEqual([
      defaults,
      ['ajax_url', 'days', 'deep.path_name'],
    ]);
    expect(read({ days: 'week' })).toEqual([defaults, ['days']]);
    expect(readScalars({ days: 'week' }, { days: 1 })).toEqual({ days: 1 });
  });
  it('has the shape of its defaults for any input', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const { ajaxUrl, days, deep } = readScalars(raw, defaults);
        expect([ajaxUrl, days, deep.isOn].map((one) => typeof one)).toEqual(['string', 'number', 'boolean']);
      }),
      { seed: 2 },
    );
  });
});

describe('messageOf', () => {
  it('returns a message for any thrown value', () => {
    expect(messageOf(new Error('why'))).toBe('why');
    expect(messageOf('text')).toBe('text');
    expect(messageOf(undefined)).toBe('undefined');
    expect(messageOf(Object.create(null))).toBe('unreadable');
  });
});
