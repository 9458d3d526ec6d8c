import { describe, expect, it } from 'vitest';
import { readCondition, shows } from '../../../src/newsletter/condition.ts';

/** One row per case: what is written, what the field holds, whether the element shows. */
const rows: [rule: string, showIf: string | null, hideIf: string | null, values: string[], shown: boolean][] =
  [
    ['a value matches', 'TIPO:sub|dress', null, ['dress'], true],
    ['no value matches', 'TIPO:sub|dress', null, ['pilot'], false],
    ['any of several values matches', 'TIPO:sub', null, ['pilot', 'sub'], true],
    ['case counts', 'TIPO:Sub', null, ['sub'], false],
    ['spaces count in the value', 'TIPO:sub', null, [' sub'], false],
    ['spaces count in the condition', 'TIPO: sub', null, [' sub'], true],
    ['the match is whole', 'TIPO:sub', null, ['subacqueo'], false],
    ['a field alone is any text', 'TIPO', null, ['x'], true],
    ['a field alone is not the empty text', 'TIPO', null, [''], false],
    ['a star is any text', 'TIPO:*', null, ['x'], true],
    ['a star is not the empty text', 'TIPO:*', null, [''], false],
    ['a star is a text of spaces', 'TIPO:*', null, [' '], true],
    ['a star stands beside other values', 'TIPO:*|', null, [''], true],
    ['a colon without values is the empty text', 'TIPO:', null, [''], true],
    ['a colon without values is no other text', 'TIPO:', null, ['x'], false],
    ['an empty value among others is the empty text', 'TIPO:sub|', null, [''], true],
    ['a value may hold a colon', 'ORA:10:30|11:00', null, ['10:30'], true],
    ['a value with a colon is whole', 'ORA:10:30', null, ['10'], false],
    ['hide-if hides on a match', null, 'TIPO:sub', ['sub'], false],
    ['hide-if shows without a match', null, 'TIPO:sub', ['dress'], true],
    ['a missing field keeps show-if hidden', 'TIPO:sub', null, [], false],
    ['a missing field is not even empty', 'TIPO:', null, [], false],
    ['a missing field keeps hide-if shown', null, 'TIPO:sub', [], true],
    ['show-if wins when it is met', 'TIPO:sub', 'TIPO:sub', ['sub'], true],
    ['show-if wins when it is not met', 'TIPO:sub', 'TIPO:dress', ['pilot'], false],
    ['an empty show-if leaves it to hide-if', '', 'TIPO:sub', ['sub'], false],
  ];

describe('a condition of a form field (FORM-1, FORM-2)', () => {
  it.each(rows)('%s', (_rule, showIf, hideIf, values, shown) => {
    const condition = readCondition(showIf, hideIf);
    expect(condition && shows(condition, values)).toBe(shown);
  });

  it('is none where nothing is written (FORM-3)', () => {
    expect(readCondition('', null)).toBeNull();
    expect(readCondition(null, '')).toBeNull();
  });

  it('names its field exactly, brackets included', () => {
    expect(readCondition('G[]:a', null)?.field).toBe('G[]');
    expect(readCondition('MERGE[TIPO]', null)?.field).toBe('MERGE[TIPO]');
  });

  it('is refused by name where it has no field (FORM-3)', () => {
    expect(() => readCondition(':sub', null)).toThrow(
      '":sub" names no field: FIELD, FIELD:* or FIELD:value|value',
    );
  });
});
