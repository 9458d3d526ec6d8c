import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readContracts } from '../../.rollup/read-contracts.mjs';
import { createApp } from '../../demo/app.mjs';
import { buildDocs } from '../../demo/docs/site.mjs';
import { blocksIn, headingsIn, linksIn } from '../markdown.ts';

/** The address at which `npm start` serves the demo. */
const DEMO = 'http://127.0.0.1:8080';

const TOP = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', '.github/SECURITY.md'];
const FOLDERS = ['src', 'elements', 'demo', 'test'];
const below = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : below(path);
    return path.endsWith('.md') ? [path] : [];
  });
const documents = [...TOP, ...FOLDERS.flatMap(below)];
const texts = new Map(
  await Promise.all(documents.map(async (path) => [path, await readFile(path, 'utf8')] as const)),
);
const contracts = await readContracts();
const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('links between documents', () => {
  it('find all documents', () => {
    expect(documents).toEqual(
      expect.arrayContaining([...TOP, 'src/README.md', 'src/ads/README.md', 'test/bench/RESULTS.md']),
    );
    expect([...texts.values()].flatMap(linksIn).length).toBeGreaterThan(20);
  });

  it.each([...texts])('in %s have a target', (path, text) => {
    const broken = linksIn(text)
      .filter((link) => !/^\w+:/.test(link))
      .filter((link) => {
        const [file = '', anchor] = link.split('#');
        const target = file ? join(dirname(path), file) : path;
        if (!existsSync(target)) return true;
        return anchor !== undefined && !headingsIn(texts.get(target) ?? '').includes(anchor);
      });
    expect(broken).toEqual([]);
  });
});

describe('the README', () => {
  const readme = texts.get('README.md') ?? '';

  it('has the two commands to the letter', () => {
    expect(blocksIn(readme, 'sh').map((block) => block.trim())).toEqual([
      'npm ci && npm start',
      'npm ci && npm test',
    ]);
  });

  it('leads to the page of every element', () => {
    expect(linksIn(readme)).toEqual(
      expect.arrayContaining(contracts.map(({ contract }) => `elements/${contract.tag}/README.md`)),
    );
  });

  it('says where help, the security policy and the licence are', () => {
    expect(linksIn(readme)).toEqual(
      expect.arrayContaining(['CONTRIBUTING.md', '.github/SECURITY.md', 'LICENSE']),
    );
  });

  it('has no number that is not among the results', () => {
    const lines = (markdown: string): string[] =>
      [...markdown.matchAll(/^\|.*\|$/gm)].map(([line]) => line.replace(/\s+/g, ' '));
    const numbers = /<!-- numbers:[^]*<!-- \/numbers -->/.exec(readme)?.[0] ?? '';
    const [, , ...rows] = lines(numbers);
    expect(rows.length).toBeGreaterThan(5);
    expect(lines(texts.get('test/bench/RESULTS.md') ?? '')).toEqual(expect.arrayContaining(rows));
  });
});

it('CONTRIBUTING.md names every command of package.json', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const text = texts.get('CONTRIBUTING.md') ?? '';
  const calls = Object.keys(scripts).map((name) =>
    /^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`,
  );
  expect(calls.filter((call) => !text.includes(`| \`${call}\` `))).toEqual([]);
});

describe('pages of the demo that documents name', () => {
  const app = createApp();
  // a build of its own
  beforeAll(() => buildDocs());
  /** A document without the files that a recipe writes. */
  const withoutFiles = (text: string): string => text.replaceAll(/^(`{3,})\w+ file=[^]*?^\1$/gm, '');
  const named = new Set(
    [...texts.values()].flatMap((text) =>
      [...withoutFiles(text).matchAll(/http:\/\/127\.0\.0\.1:8080(\/[^\s)>`]*)?/g)].map(
        ([, path = '/']) => path,
      ),
    ),
  );

  it('include at least one page per element', () => {
    expect([...named]).toEqual(
      expect.arrayContaining(['/', ...contracts.map(({ contract }) => `/banco/${contract.tag}/`)]),
    );
  });

  it.each([...named])('%s exists', async (path) => {
    const { pathname, search, hash } = new URL(path, DEMO);
    const answer = await app.request(pathname + search);
    expect(answer.status).toBe(200);
    if (hash) expect(await answer.text()).toContain(`id="${hash.slice(1)}"`);
  });
});

describe.each(contracts.map(({ contract }) => [contract.tag, contract] as const))(
  'the page of <%s>',
  (tag, contract) => {
    const text = texts.get(`elements/${tag}/README.md`) ?? '';
    /** Whether code in the text contains the name: alone, after `text-`, in `::part(`, or among others. */
    const says = (name: string): boolean =>
      new RegExp('`[^`]*(?<![\\w])' + name + '(?![\\w-])[^`]*`').test(text);
    const missing = (names: readonly string[]): string[] => names.filter((name) => !says(name));

    it('names every attribute, and its property if the property has another name', () => {
      const written = Object.entries(contract.attributes).map(([name, { negative }]) =>
        negative && says(negative) ? negative : name,
      );
      expect(missing(written)).toEqual([]);
      const methods = Object.keys(contract.methods ?? {});
      const properties = Object.keys(contract.attributes).filter((name) => !methods.includes(name));
      if (!text.includes('each also a property')) expect(missing(properties.map(camel))).toEqual([]);
    });

    it('names every text', () => {
      const keys = Object.keys(contract.texts ?? {});
      // a page may list texts without their common prefix
      expect(missing(keys.map((key) => (says(key) ? key : key.replace(/^form-/, ''))))).toEqual([]);
    });

    it('names every property, method and event', () => {
      const { readOnly = {}, methods = {}, events = {} } = contract;
      expect(missing([...Object.keys(readOnly), ...Object.keys(events)])).toEqual([]);
      expect(Object.keys(methods).filter((name) => !text.includes(`\`${name}(`))).toEqual([]);
    });

    it('names everything that style sheets can use', () => {
      const { properties = {}, parts = {}, states = {} } = contract.css ?? {};
      const names = [properties, parts, states].flatMap((list) => Object.keys(list));
      expect(missing(names)).toEqual([]);
    });

    it('describes the keyboard and the page without the script', () => {
      const headings = headingsIn(text).join(' ');
      expect(headings).toMatch(/keyboard/);
      expect(headings).toMatch(/without-(and-before-)?its-script|without-javascript|no-javascript/);
    });
  },
);
