import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawBootData } from '../../../../src/ads/sources/boot-data.ts';
import { lazyBootData } from '../../../../src/ads/sources/lazy-boot-data.ts';
import { finished } from '../../../finished.ts';

/** All steps at once. */
const parse = (text: string): RawBootData => finished(lazyBootData(text));

/** Text with the characters by which records are cut. */
const texts = fc.string({ unit: fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', ':', ' ', 'è', '\n') });
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    texts,
    fc.constantFrom(null, true, 0, -1.5),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(texts, tie('value'), { maxKeys: 4 }),
  ),
})).value;
const sections = fc.constantFrom(
  ...'config passive_ads passive_groups passive_placements ajax_queries has_ads'.split(' '),
);
const records = fc.dictionary(sections, values, { maxKeys: 6 });

describe('lazyBootData', () => {
  it('makes what the browser makes of the same text, whatever is in it and however it is indented', () => {
    fc.assert(
      fc.property(records, fc.constantFrom(undefined, 2, '\t'), (record, indent) => {
        const text = JSON.stringify(record, null, indent);
        expect(JSON.parse(JSON.stringify(parse(` ${text}\n`)))).toEqual(JSON.parse(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('parses an entry when it is read, and only this one', () => {
    const boot = parse('{"passive_ads":{"a":{"id":1},"b":{"id":oops},"c":{"id":3}},"config":{}}');
    const ads = boot.passive_ads as Record<string, unknown>;
    expect(Object.keys(ads)).toEqual(['a', 'b', 'c']);
    expect([ads.a, ads.c]).toEqual([{ id: 1 }, { id: 3 }]);
    expect(() => ads.b).toThrow(SyntaxError);
  });

  it('keeps a name that objects have by themselves as a key like any other', () => {
    const text = '{"passive_ads":{"__proto__":{"id":1},"constructor":{"id":2}}}';
    const ads = parse(text).passive_ads as object;
    expect(Object.keys(ads)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(ads)).toBe(Object.prototype);
  });

  it.each([
    '',
    'null',
    '7',
    '[]',
    '[{"passive_ads":{}}]',
    '{"passive_ads":{"a":1}',
    '{"passive_ads":{"a":"1}}',
    '{"passive_ads":{"a":1}}}',
    '{"config":{}} {"config":{}}',
    'Notice: {"config":{}}',
    '{"config":oops}',
    '{"passive_ads":{"\\x":1}}',
  ])('throws where the text is no record: %s', (text) => {
    expect(() => parse(text)).toThrow();
  });
});
