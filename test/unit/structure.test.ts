import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../files-below.ts';

/** The imports of each file: values, types, or a chunk that it loads later. */
type Imports = ReadonlyMap<string, readonly string[]>;

const stringIn = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteral(node) ? node.text : undefined;

/** The address that a node imports from, in every form that the language has. */
function addressIn(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return stringIn(node.moduleSpecifier);
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? stringIn(node.argument.literal) : undefined;
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isCall ? stringIn(node.arguments[0]) : undefined;
}

function addressesIn(path: string, text: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    found.push(...[addressIn(node)].filter((address) => address !== undefined));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind));
  return found;
}

/** The files of the project that a file imports. */
const importsOf = (path: string, text: string): string[] =>
  addressesIn(path, text)
    .filter((address) => address.startsWith('.'))
    .map((address) => normalize(join(dirname(path), address)));

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

/** The functions around each `import()` of a file, from the inside out; '' for a file's own level. */
function callsAround(path: string, text: string): string[][] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found: string[][] = [];
  const visit = (node: ts.Node, around: readonly string[]): void => {
    const callee = ts.isCallExpression(node) ? node.expression : undefined;
    if (callee?.kind === ts.SyntaxKind.ImportKeyword) found.push([...around]);
    const inside = callee && ts.isIdentifier(callee) ? [callee.text, ...around] : around;
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind), []);
  return found;
}

/** Files with an `import()` that is no part of `lazy`. */
const LOADERS: Readonly<Record<string, string>> = {
  'elements/registry.ts': 'the chunks of the tags, which the loader of src/island makes parts',
  'src/island/define-island.ts': 'the component of a page’s own island, and React with it',
  'src/lib/chunks.ts': 'what `import()` becomes in the build',
};

const isCode = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
const files = ['src', 'elements'].flatMap(filesBelow).filter(isCode);
const imports: Imports = new Map(files.map((path) => [path, importsOf(path, readFileSync(path, 'utf8'))]));

/** The rooms of the ad runtime: each imports from those before it. */
const ROOMS = [
  'wire',
  'model',
  'page',
  'sources',
  'decide',
  'visitor',
  'deliver',
  'inject',
  'fallback',
  'protect',
  'consent',
  'fixed',
  'family',
  'track',
  'health',
  'debug',
  'runtime',
];
const roomOf = (path: string): string => /^src\/ads\/([a-z]+)\//.exec(path)?.[1] ?? '';

/** Imports of the ad runtime that lead to a later room. */
const againstTheOrder = (all: Imports): string[] =>
  [...all].flatMap(([path, targets]) => {
    const own = ROOMS.indexOf(roomOf(path));
    const later = targets.filter((target) => own >= 0 && ROOMS.indexOf(roomOf(target)) > own);
    return later.map((target) => `${path} → ${target}`);
  });

describe('imports between the files of src and elements', () => {
  it('lead to files that exist', () => {
    const isThere = (path: string): boolean => existsSync(path.replace(/\?.*$/, ''));
    expect([...imports.values()].flat().filter((path) => !isThere(path))).toEqual([]);
  });

  it('make no circle, be it of values, types or import()', () => {
    expect(circleIn(imports)).toBeNull();
  });
});

describe('files', () => {
  it('load parts through src/lib/lazy.ts', () => {
    const others = files.filter((path) =>
      callsAround(path, readFileSync(path, 'utf8')).some((calls) => !calls.includes('lazy')),
    );
    expect(others.sort()).toEqual(Object.keys(LOADERS));
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
