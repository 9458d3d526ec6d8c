import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { broken, junk } from '../../fuzz/arbitraries.ts';
import { isFull } from '../../../size.mjs';
import { fuzz, FUZZ_TIMEOUT } from '../../fuzz/fuzz.ts';
import { bootData } from '../../fuzz/valid.ts';
import { accepts, load } from './load.ts';

/** The schema refuses what loading reports, and nothing else. */
function agree(raw: unknown): void {
  const text = JSON.stringify(raw);
  if (text === undefined) return;
  const { reported } = load(text);
  // nested more deeply than engines can copy: no schema counts levels
  if (reported.some((message) => message.endsWith('Maximum call stack size exceeded'))) return;
  if (accepts(JSON.parse(text)) !== !reported.length)
    throw new Error(`The schema says ${JSON.stringify(accepts.errors)}, loading ${JSON.stringify(reported)}`);
}

describe('the schema of boot data and loading agree on', () => {
  it('valid boot data', () => {
    expect(load(JSON.stringify(bootData)).reported).toEqual([]);
    accepts(bootData);
    expect(accepts.errors).toBeNull();
  });

  it('boot data with one broken part', { timeout: FUZZ_TIMEOUT }, () => {
    fuzz(isFull ? 10_000 : 5000, broken(bootData), agree);
  });

  it('boot data with sections of any shape', { timeout: FUZZ_TIMEOUT }, () => {
    const sections = fc.dictionary(fc.constantFrom(...Object.keys(bootData)), junk);
    fuzz(1000, fc.oneof(junk, sections), agree);
  });
});
