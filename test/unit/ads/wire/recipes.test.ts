import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blocksIn, sectionOf } from '../../../markdown.ts';
import { accepts, load } from './load.ts';

const recipes = readFileSync('demo/docs/guides/recipes.md', 'utf8');
const titles = [...recipes.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);

const placementWith = (info: object, part: object) => {
  const ads = { 12: { id: 12, title: 'Auction', content: '<p>Auction</p>', ...part } };
  const text = JSON.stringify({ passive_placements: { a: { ads, placement_info: { id: 41, ...info } } } });
  const { data, reported } = load(text);
  expect([accepts(JSON.parse(text)), reported]).toEqual([true, []]);
  return data.placements;
};

it.each(titles)('the recipe is read whole: %s', (title) => {
  const [json = ''] = blocksIn(sectionOf(recipes, `## ${title}`), 'json');
  const part = JSON.parse(json) as object;
  const [info, ad] = title.startsWith('A placement ') ? [part, {}] : [{}, part];
  expect(placementWith(info, ad)).not.toEqual(placementWith({}, {}));
});
