import { expect, it } from 'vitest';
import { fnv1a } from '../../../src/lib/fnv-hash.ts';

it.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
  // two bytes; the hash begins with zeros
  ['ɯ', '00ab3111'],
])('the hash of "%s" is that of its bytes', (text, hash) => expect(fnv1a(text)).toBe(hash));
