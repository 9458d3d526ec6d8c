import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../demo/app.mjs';
import { buildDocs } from '../../demo/docs/site.mjs';
import { filesBelow } from '../files-below.ts';
import { headingsIn, linksIn } from '../markdown.ts';

/** The address at which `npm start` serves the demo. */
const DEMO = 'http://127.0.0.1:8080';

const TOP = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', '.github/SECURITY.md'];
const FOLDERS = ['src', 'elements', 'demo', 'test'];
const documents = [...TOP, ...FOLDERS.flatMap(filesBelow).filter((path) => path.endsWith('.md'))];
const texts = new Map(
  await Promise.all(documents.map(async (path) => [path, await readFile(path, 'utf8')] as const)),
);

describe('links between documents', () => {
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

it('the README has no number that is not among the results', () => {
  const lines = (markdown: string): string[] =>
    [...markdown.matchAll(/^\|.*\|$/gm)].map(([line]) => line.replace(/\s+/g, ' '));
  const numbers = /<!-- numbers:[^]*<!-- \/numbers -->/.exec(texts.get('README.md') ?? '')?.[0] ?? '';
  const [, , ...rows] = lines(numbers);
  expect(rows.length).toBeGreaterThan(5);
  expect(lines(texts.get('test/bench/RESULTS.md') ?? '')).toEqual(expect.arrayContaining(rows));
});

it('THREATS.md names files that exist', () => {
  const [browser = '', plugin = ''] = (texts.get('src/THREATS.md') ?? '').split(
    '### By the WordPress plugin',
  );
  const lost = [
    [browser, ['src', 'test', '.']] as const,
    [plugin, ['src/wordpress/includes', 'test/wordpress']] as const,
  ].flatMap(([text, folders]) =>
    [...text.matchAll(/^\|.*$/gm)]
      .flatMap(([row]) => [...row.matchAll(/`([\w./-]+\.(?:tsx?|mjs|php))`/g)].map(([, path = '']) => path))
      .filter(
        (path) => path !== 'wp-config.php' && !folders.some((folder) => existsSync(join(folder, path))),
      ),
  );
  expect(lost).toEqual([]);
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

  it.each([...named])('%s exists', async (path) => {
    const { pathname, search, hash } = new URL(path, DEMO);
    const answer = await app.request(pathname + search);
    expect(answer.status).toBe(200);
    if (hash) expect(await answer.text()).toContain(`id="${hash.slice(1)}"`);
  });
});
