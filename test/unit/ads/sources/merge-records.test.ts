import { expect, it } from 'vitest';
import { mergeRecords } from '../../../../src/ads/sources/merge-records.ts';

const fail = (error: unknown): never => {
  throw error;
};

it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  'takes %s from the record that has it, as any other name',
  (name) => {
    const record = { [name]: { url: '/conta' } };
    expect(Object.entries(mergeRecords({}, record, fail))).toEqual([[name, { url: '/conta' }]]);
    expect(Object.entries(mergeRecords(record, {}, fail))).toEqual([[name, { url: '/conta' }]]);
  },
);

it('the first record wins, field by field, wherever it says something', () => {
  const merged = mergeRecords({ a: { b: 1, c: null }, d: [] }, { a: { b: 2, c: 3 }, d: [4] }, fail);
  expect(merged).toEqual({ a: { b: 1, c: 3 }, d: [4] });
});
