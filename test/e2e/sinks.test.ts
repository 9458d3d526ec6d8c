import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'rollup/parseAst';
import { beforeAll, describe, expect, it } from 'vitest';

const SINKS = new Set(
  (
    'innerHTML outerHTML insertAdjacentHTML createContextualFragment setHTML setHTMLUnsafe parseHTMLUnsafe ' +
    'parseFromString createHTMLDocument srcdoc dangerouslySetInnerHTML execCommand eval Function DOMParser'
  ).split(' '),
);
const TIMERS = new Set(['setTimeout', 'setInterval']);

/** The places where text may become HTML or code in the files that pages load, each with its reason. */
const ALLOWED: Record<string, readonly string[]> = {
  // a creative becomes nodes, in the page or in a frame (src/THREATS.md)
  runtime: ['createHTMLDocument'],
  'injection-parts': ['innerHTML'],
  // an answer becomes nodes that cannot run: by the browser's sanitizer, or by DOMPurify
  'nl-form': ['setHTML'],
  // a page of the site becomes a document whose scripts do not run
  listing: ['DOMParser', 'innerHTML', 'parseFromString'],
  sanitize: ['DOMParser', 'createHTMLDocument', 'innerHTML', 'outerHTML', 'parseFromString'],
  // React's own property names; no island sets these properties
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

/** The sinks in a syntax tree: called, read, written, or as an object's key. */
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

describe('the files that a page loads', () => {
  const files = new Map<string, string>();
  beforeAll(() => {
    files.set('yearbook-islands', readFileSync('dist/yearbook-islands.js', 'utf8'));
    for (const file of readdirSync('dist/chunks')) {
      const [, name] = /^(.+)-[^-]+\.js$/.exec(file) ?? [];
      if (name) files.set(name, readFileSync(`dist/chunks/${file}`, 'utf8'));
    }
  });

  it('use HTML and code sinks in the allowed places only (SECURITY-2)', () => {
    expect(files.size).toBeGreaterThan(10);
    const found = [...files].map(([name, code]) => [name, foundIn(code)] as const);
    expect(Object.fromEntries(found.filter(([, sinks]) => sinks.length))).toEqual(ALLOWED);
  });

  it('contain no javascript: address, except the one that React rejects', () => {
    const named = [...files].filter(([, code]) => /["'`]\s*javascript:/i.test(code)).map(([name]) => name);
    expect(named).toEqual(['react']);
  });
});
