import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { followSteps, stepsOf } from '../../.create/recipe.mjs';

it.each(['elements/README.md', 'src/ads/decide/conditions/README.md', 'src/ads/consent/methods/README.md'])(
  'the steps of %s fit the files that they change',
  async (recipe) => {
    const steps = stepsOf(await readFile(recipe, 'utf8'));
    const folder = await mkdtemp(join(tmpdir(), 'recipe-'));
    try {
      for (const { file } of steps) if (existsSync(file)) await cp(file, join(folder, file));
      const written = await followSteps(steps, folder);
      expect(written.length).toBeGreaterThan(1);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
