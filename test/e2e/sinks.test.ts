import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'rollup/parseAst';
import { beforeAll, describe, expect, it } from 'vitest';

const SINKS = new Set(
  (
    'innerHTML outerHTML insertAdjacentHTML createContextualFragment setHTML setHTMLUnsafe parseHTMLUnsafe ' +
    'parseFromString srcdoc dangerouslySetInnerHTML execCommand eval Function DOMParser'
  ).split(' '),
);
const TIMERS = new Set(['setTimeout', 'setInterval']);

/** Where a text may become HTML or code in the files that pages load, and why. */
const ALLOWED: Record<string, readonly string[]> = {
  // a creative becomes nodes, in the page or in a frame (src/ads/THREATS.md)
  runtime: ['innerHTML'],
  frame: ['innerHTML', 'srcdoc'],
  // an answer becomes nodes that cannot run: by the browser's sanitizer, or by DOMPurify
  'set-safe-html': ['setHTML'],
  sanitize: ['DOMParser', 'innerHTML', 'outerHTML', 'parseFromString'],
  // React's own names of properties; no island sets one of them
  react: ['dangerouslySetInnerHTML', 'innerHTML'],
};

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

const nameIn = (value: unknown): string => {
  if (!isNode(value)) return '';
  return String(
    (value.type === 'Identifier' ? value.name : value.type === 'Literal' ? value.value : '') ?? '',
  );
};

/** The sinks that a syntax tree names: called, read, written, or as an object's key. */
function* sinksIn(node: Node): Generator<string> {
  const { type } = node;
  const name = nameIn(
    type === 'MemberExpression' ? node.property : type === 'Property' ? node.key : undefined,
  );
  if (SINKS.has(name)) yield name;
  const callee = type === 'CallExpression' || type === 'NewExpression' ? nameIn(node.callee) : '';
  if (SINKS.has(callee)) yield callee;
  const [first] = (node.arguments ?? []) as unknown[];
  if (TIMERS.has(callee) && isNode(first) && ['Literal', 'TemplateLiteral'].includes(first.type))
    yield `${callee} of a text`;
  for (const value of Object.values(node)) {
    for (const inner of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(inner)) yield* sinksIn(inner);
  }
}

const foundIn = (code: string): string[] => [...new Set(sinksIn(parseAst(code) as unknown as Node))].sort();

describe('in the files that a page loads, text of others becomes HTML or code', () => {
  const files = new Map<string, string>();
  beforeAll(() => {
    files.set('yearbook-islands', readFileSync('dist/yearbook-islands.js', 'utf8'));
    for (const file of readdirSync('dist/chunks')) {
      const [, name] = /^(.+)-[^-]+\.js$/.exec(file) ?? [];
      if (name) files.set(name, readFileSync(`dist/chunks/${file}`, 'utf8'));
    }
  });

  it('nowhere but in these', () => {
    expect(files.size).toBeGreaterThan(20);
    const found = [...files].map(([name, code]) => [name, foundIn(code)] as const);
    expect(Object.fromEntries(found.filter(([, sinks]) => sinks.length))).toEqual(ALLOWED);
  });

  it('and no address in them is a script, but for the one that React refuses', () => {
    const named = [...files].filter(([, code]) => /["'`]\s*javascript:/i.test(code)).map(([name]) => name);
    expect(named).toEqual(['react']);
  });

  it.each([
    ['x.innerHTML = y', 'innerHTML'],
    ['x["outerHTML"] = y', 'outerHTML'],
    ['const { srcdoc } = x', 'srcdoc'],
    ['y({ dangerouslySetInnerHTML: x })', 'dangerouslySetInnerHTML'],
    ['new Function("x")', 'Function'],
    ['(0, eval("x"))', 'eval'],
    ['setTimeout("x", 1)', 'setTimeout of a text'],
    [
      '(() => { if (x) return document.createRange()?.createContextualFragment(y) })()',
      'createContextualFragment',
    ],
  ])('(this test finds %s)', (code, sink) => {
    expect(foundIn(code)).toEqual([sink]);
  });
});
