import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STRAY } from '../../../src/island/stray.ts';

it('the stylesheet has the same list of stray children as the code (MASONRY-2)', () => {
  const css = readFileSync('elements/yb-carousel/yb-carousel.css', 'utf8');
  const lists = [...css.matchAll(/:not\((br, (?:[^()]|\([^()]*(?:\(\*\))?\))*)\)/g)].map(([, list]) => list);
  expect(lists.length).toBeGreaterThan(2);
  // `:has()` allows no `:has()` inside
  const inHas = STRAY.replace('p:not(:has(*))', 'p');
  expect(lists.filter((list) => list !== STRAY && list !== inHas)).toEqual([]);
});
