import { describe, expect, it } from 'vitest';
import { attribute, camel } from '../../../src/island/attributes.ts';

describe('the parsers of attributes', () => {
  const number = attribute.number<number>({ default: 1, min: 0 });
  const integer = attribute.number<number>({ default: 1, integer: true });
  const duration = attribute.duration({ whenEmpty: 400 });
  const choice = attribute.choice(['snap', 'free']);
  const list = attribute.data<readonly number[]>({ default: [] }, (value): value is number[] =>
    Array.isArray(value),
  );

  it.each([
    [number, '3', 3],
    [number, ' 0.5 ', 0.5],
    [number, '-1', undefined],
    [number, '', undefined],
    [number, 'NaN', undefined],
    [number, 'Infinity', undefined],
    [number, '3px', undefined],
    [integer, '2', 2],
    [integer, '2.5', undefined],
    [duration, '', 400],
    [duration, '0.4s', 400],
    [duration, '250ms', 250],
    [duration, '120', 120],
    [duration, '.5s', 500],
    [duration, '-1s', undefined],
    [duration, '1e-7ms', 1e-7],
    [duration, '30d', undefined],
    [duration, '2147484s', undefined],
    [duration, 'subito', undefined],
    [attribute.duration(), '', undefined],
    [choice, 'free', 'free'],
    [choice, ' snap ', 'snap'],
    [choice, 'Free', undefined],
    [list, '[1,2]', [1, 2]],
    [list, '{"a":1}', undefined],
    [list, '[1,', undefined],
    [attribute.flag(), '', true],
    [attribute.flag(), 'open', true],
    [attribute.flag(), 'false', false],
    [attribute.tokens(), ' uno  due ', ['uno', 'due']],
    [attribute.tokens(), '', []],
    [attribute.text(), '', ''],
  ])('%# %o', (spec, text, value) => {
    expect(spec.parse(text)).toEqual(value);
  });

  it('write null by taking the attribute away', () => {
    expect(attribute.number<number | null>({ default: null }).stringify?.(null)).toBe(null);
    expect(attribute.flag().stringify?.(false)).toBe(null);
    expect(attribute.flag().stringify?.(true)).toBe('');
  });
});

describe('camel', () => {
  it('turns an attribute’s name into its property’s', () => {
    expect(['label', 'column-width', 'no-percent-position'].map(camel)).toEqual([
      'label',
      'columnWidth',
      'noPercentPosition',
    ]);
  });
});
