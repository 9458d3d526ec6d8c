import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readAnswer } from '../../../elements/nl-form/form-answer.ts';
import { allowedAddress } from '../../../elements/nl-form/redirect.ts';
import { propertiesOf, readAttribute, readValue, reflect } from '../../../src/island/properties.ts';
import { otherParams, readQuery, writeQuery } from '../../../src/yearbook/facets/query.ts';
import { readFacets } from '../../../src/yearbook/facets/read-facets.ts';
import { readCondition, shows } from '../../../src/newsletter/condition.ts';
import { CONTRACTS } from '../../contracts.ts';
import { broken, hostile, junk, texts } from './arbitraries.ts';
import { fuzz, FUZZ_TIMEOUT } from './fuzz.ts';

const properties = CONTRACTS.flatMap((one) => propertiesOf(one));

/** The parts of an element that attributes use. */
function hostWith(attributes: Map<string, string>): Element {
  return {
    localName: 'x-y',
    hasAttribute: (name: string) => attributes.has(name),
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => attributes.set(name, String(value)),
    removeAttribute: (name: string) => attributes.delete(name),
    toggleAttribute: (name: string, on: boolean) => (on ? attributes.set(name, '') : attributes.delete(name)),
  } as unknown as Element;
}

const facets = [
  { name: 'marca', label: 'Marca', type: 'checkbox', options: [{ value: 'a', label: 'A' }, 'b'] },
  { name: 'anno', type: 'range' },
  { name: 'cerca', type: 'search' },
];

const answers = {
  error: { type: 'x', message: '<b>x</b>', errors: ['required', { field: 'EMAIL', message: 'x' }] },
  data: { event: 'subscribed', message: 'x', hide_fields: '1', redirect_to: '/grazie/' },
};

describe('elements never throw on', () => {
  beforeAll(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  it('attributes', { timeout: FUZZ_TIMEOUT }, () => {
    const written = fc.oneof(
      texts,
      junk.map((value) => String(JSON.stringify(value))),
      fc.constantFrom('', 'false', 'auto', '0.4s', '1e400'),
    );
    fuzz(2000, fc.tuple(fc.constantFrom(...properties), written), ([property, value]) => {
      const host = hostWith(new Map([[property.attribute, value]]));
      const read = readAttribute(host, property);
      reflect(host, property, read);
      reflect(host, property, undefined);
    });
  });

  it('properties', { timeout: FUZZ_TIMEOUT }, () => {
    fuzz(2000, fc.tuple(fc.constantFrom(...properties), fc.oneof(hostile, texts)), ([property, value]) => {
      const host = hostWith(new Map());
      const read = readValue(host, property, value);
      reflect(host, property, read);
      const { spec } = property;
      // the attribute gives the same value back
      if (read !== undefined && spec.stringify && spec.kind !== 'text')
        expect(JSON.stringify(readAttribute(host, property))).toBe(JSON.stringify(read));
    });
  });

  it('addresses', { timeout: FUZZ_TIMEOUT }, () => {
    const addresses = fc.oneof(
      texts,
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.constantFrom('javascript:alert(1)', '//x', 'http://[', 'data:,x', '?marca=a&marca=%&anno_min=1e9'),
    );
    const { facets: read } = readFacets(facets);
    fuzz(1000, fc.tuple(addresses, texts), ([address, host]) => {
      const allowed = allowedAddress(address, [host], 'https://orologi.example/annuario/');
      if (allowed && !/^https?:/.test(allowed)) throw new Error(`${allowed} is allowed`);
      const query = new URLSearchParams(address);
      writeQuery(readQuery(query, read).values, otherParams(query, read));
    });
  });

  it('facets', { timeout: FUZZ_TIMEOUT }, () => {
    fuzz(250, fc.oneof(broken(facets), junk), (raw) => void readFacets(raw));
  });

  it('newsletter answers and conditions', { timeout: FUZZ_TIMEOUT }, () => {
    fuzz(250, fc.tuple(fc.oneof(broken(answers), junk), texts, texts), ([answer, written, value]) => {
      readAnswer(answer);
      // a condition that names no field is reported by name
      if (written.startsWith(':')) return;
      const condition = readCondition(written, null);
      if (condition) shows(condition, [value]);
    });
  });
});
