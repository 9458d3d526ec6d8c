import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readContracts } from '../../../.rollup/read-contracts.mjs';
import { islands } from '../../../elements/registry.ts';

const folders = readdirSync('elements').filter((name) => !name.includes('.'));
const contracts = await readContracts();

/** `loadOn` of a contract is read from a bundle of its own: equal functions have the same code. */
const comparable = (loadOn: unknown): unknown => (typeof loadOn === 'function' ? loadOn.name : loadOn);

describe('the registry', () => {
  it('has every folder of an element, and no other tag', () => {
    expect(Object.keys(islands).sort()).toEqual([...folders].sort());
  });

  it.each(contracts.map(({ contract }) => [contract.tag, contract] as const))(
    'starts <%s> on the condition of its contract',
    (tag, contract) => {
      const { loadOn } = islands[tag as keyof typeof islands];
      expect(comparable(loadOn)).toBe(comparable(contract.loadOn));
    },
  );
});
