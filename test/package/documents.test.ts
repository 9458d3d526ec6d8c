import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContracts } from '../../.rollup/read-contracts.mjs';
import { createApp } from '../../demo/app.mjs';
import { headingsIn, linksIn } from '../markdown.ts';

/** Where `npm start` serves the demo. */
const DEMO = 'http://127.0.0.1:8080';

const FOLDERS = ['src', 'elements', 'demo', 'test', '.release'];
const below = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : below(path);
    return path.endsWith('.md') ? [path] : [];
  });
const documents = ['README.md', ...FOLDERS.flatMap(below)];
const texts = new Map(
  await Promise.all(documents.map(async (path) => [path, await readFile(path, 'utf8')] as const)),
);
const contracts = await readContracts();
const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('links between documents', () => {
  it('are many, in documents that are there', () => {
    expect(documents).toEqual(
      expect.arrayContaining(['README.md', 'src/ads/README.md', '.release/CHANGELOG.md']),
    );
    expect([...texts.values()].flatMap(linksIn).length).toBeGreaterThan(20);
  });

  it.each([...texts])('of %s lead somewhere', (path, text) => {
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

describe('pages of the demo that documents name', () => {
  const app = createApp();
  const named = new Set(
    [...texts.values()].flatMap((text) =>
      [...text.matchAll(/http:\/\/127\.0\.0\.1:8080(\/[^\s)>`]*)?/g)].map(([, path = '/']) => path),
    ),
  );

  it('are one for each element at least', () => {
    expect([...named]).toEqual(
      expect.arrayContaining(['/', ...contracts.map(({ contract }) => `/banco/${contract.tag}/`)]),
    );
  });

  it.each([...named])('%s is there', async (path) => {
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
    /** In code: alone, after `text-`, `::part(`, or among others in one piece. */
    const says = (name: string): boolean =>
      new RegExp('`[^`]*(?<![\\w])' + name + '(?![\\w-])[^`]*`').test(text);
    const missing = (names: readonly string[]): string[] => names.filter((name) => !says(name));

    it('names every attribute, with its property where that has another name', () => {
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
      // a page may list them without what they have in common
      expect(missing(keys.map((key) => (says(key) ? key : key.replace(/^form-/, ''))))).toEqual([]);
    });

    it('names every property, method and event', () => {
      const { readOnly = {}, methods = {}, events = {} } = contract;
      expect(missing([...Object.keys(readOnly), ...Object.keys(events)])).toEqual([]);
      expect(Object.keys(methods).filter((name) => !text.includes(`\`${name}(`))).toEqual([]);
    });

    it('names what style sheets may use', () => {
      const { properties = {}, parts = {}, states = {} } = contract.css ?? {};
      const names = [properties, parts, states].flatMap((list) => Object.keys(list));
      expect(missing(names)).toEqual([]);
    });

    it('says how the keyboard works, and what there is without its script', () => {
      const headings = headingsIn(text).join(' ');
      expect(headings).toMatch(/keyboard/);
      expect(headings).toMatch(/without-(and-before-)?its-script|no-javascript/);
    });
  },
);
