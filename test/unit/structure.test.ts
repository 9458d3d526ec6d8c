import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../files-below.ts';

/** The files that each file imports: values, types, or a chunk that it loads later. */
type Imports = ReadonlyMap<string, readonly string[]>;

const importsOf = (path: string, code: string): string[] =>
  [...code.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g)].map(([, address = '']) =>
    normalize(join(dirname(path), address)),
  );

/** A way from a file back to itself, or null; each file is followed once. */
function circleIn(imports: Imports): readonly string[] | null {
  const done = new Set<string>();
  const follow = (path: string, trail: readonly string[]): readonly string[] | null => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const next of imports.get(path) ?? []) {
      const circle = follow(next, [...trail, path]);
      if (circle) return circle;
    }
    done.add(path);
    return null;
  };
  for (const path of imports.keys()) {
    const circle = follow(path, []);
    if (circle) return circle;
  }
  return null;
}

/** Files with an `import()` that is no part of `lazy`. */
const LOADERS: Readonly<Record<string, string>> = {
  'elements/registry.ts': 'the chunks of the tags, which the loader of src/island makes parts',
  'src/island/define-island.ts': 'the component of a page’s own island, and React with it',
  'src/lib/chunks.ts': 'what `import()` becomes in the build',
};

const isCode = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
const files = ['src', 'elements'].flatMap(filesBelow).filter(isCode);
/** The files without their comments. */
const codeOf = new Map(
  files.map((path) => [path, readFileSync(path, 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '')]),
);
const imports: Imports = new Map([...codeOf].map(([path, code]) => [path, importsOf(path, code)]));

/** The rooms of the ad runtime: each imports from those before it. */
const ROOMS = (
  'wire model page sources decide visitor deliver inject fallback protect consent fixed family track health debug ' +
  'runtime'
).split(' ');
const roomOf = (path: string): string => /^src\/ads\/([a-z]+)\//.exec(path)?.[1] ?? '';

/** Imports of the ad runtime that lead to a later room. */
const againstTheOrder = (all: Imports): string[] =>
  [...all].flatMap(([path, targets]) => {
    const own = ROOMS.indexOf(roomOf(path));
    const later = targets.filter((target) => own >= 0 && ROOMS.indexOf(roomOf(target)) > own);
    return later.map((target) => `${path} → ${target}`);
  });

describe('the files of src and elements', () => {
  it('import in no circle, be it of values, types or import()', () => {
    expect(imports.size).toBeGreaterThan(300);
    expect(circleIn(imports)).toBeNull();
  });

  it('load parts through src/lib/lazy.ts', () => {
    const otherwise = [...codeOf].filter(([, code]) => {
      const inLazy = /\blazy(?:<[^;]*?>)?\([^;]*?\bimport\([^)]*\)/g;
      const ofTypes = /typeof import\([^)]*\)|\bimport\('[^']*'\)\./g;
      return /\bimport\(/.test(code.replace(inLazy, '').replace(ofTypes, ''));
    });
    expect(otherwise.map(([path]) => path).sort()).toEqual(Object.keys(LOADERS));
  });
});

describe('the rooms of the ad runtime', () => {
  it('are all in the order', () => {
    const rooms = new Set(files.filter((path) => path.startsWith('src/ads/')).map(roomOf));
    expect([...rooms].sort()).toEqual(['', ...ROOMS].sort());
    expect(files.filter((path) => /^src\/ads\/[^/]+$/.test(path)).sort()).toEqual([
      'src/ads/start-ads.ts',
      'src/ads/watch-for-ads.ts',
    ]);
  });

  it('import in one direction', () => {
    expect(againstTheOrder(imports)).toEqual([]);
  });

  it('leave the state of a slot to its one owner', () => {
    const slot = 'src/ads/page/page-slot.ts';
    const users = [...imports].flatMap(([path, targets]) => (targets.includes(slot) ? path : []));
    expect(users.sort()).toEqual(['src/ads/inject/slot-owner.ts', 'src/ads/page/page-slots.ts']);
  });
});
