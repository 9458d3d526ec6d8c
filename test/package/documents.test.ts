import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { beforeAll, describe, expect, it } from 'vitest';
import { readContracts } from '../../.rollup/read-contracts.mjs';
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

type Node = DefaultTreeAdapterTypes.Node;

interface Parsed {
  readonly ids: string[];
  /** Addresses in `href`, `src` and `action`, as written. */
  readonly links: string[];
  /** Elements with a `style` attribute, and scripts or styles with content that runs. */
  readonly inline: string[];
  readonly lang: string;
}

function read(markup: string): Parsed {
  const found = { ids: [] as string[], links: [] as string[], inline: [] as string[] };
  let lang = '';
  const visit = (node: Node): void => {
    if ('attrs' in node) {
      const { tagName } = node;
      const of = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      if (of.id !== undefined) found.ids.push(of.id);
      found.links.push(...[of.href, of.src, of.action].filter((one) => one !== undefined));
      const isData = tagName === 'script' && (of.src || of.type === 'application/json');
      if (of.style !== undefined || tagName === 'style' || (tagName === 'script' && !isData))
        found.inline.push(tagName);
      if (Object.keys(of).some((name) => name.startsWith('on'))) found.inline.push(tagName);
      if (tagName === 'html') lang = of.lang ?? '';
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(markup));
  return { ...found, lang };
}

const FOLDER = 'dist/docs';
const tags = (await readContracts()).map(({ contract }) => contract.tag);
let files: Set<string>;
const pages = new Map<string, Parsed>();

// a build of its own
beforeAll(async () => {
  await buildDocs();
  const paths = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(FOLDER.length + 1));
  files = new Set(paths);
  for (const path of paths.filter((one) => one.endsWith('.html') && !one.startsWith('assets/')))
    pages.set(path, read(await readFile(join(FOLDER, path), 'utf8')));
});

describe('the documentation', () => {
  it('has no link and no fragment that leads nowhere', () => {
    const dead = [...pages].flatMap(([path, { links }]) =>
      links
        .filter((link) => !/^(https?|mailto|data):/.test(link))
        .filter((link) => {
          const [address = '', fragment] = link.replace(/\?[^#]*/, '').split('#');
          if (address.startsWith('/')) return true;
          let target = address ? normalize(join(dirname(path), address)) : path;
          if (address.endsWith('/')) target = join(target, 'index.html');
          if (!files.has(target)) return true;
          return fragment !== undefined && !pages.get(target)?.ids.includes(fragment);
        })
        .map((link) => `${path}: ${link}`),
    );
    expect(dead).toEqual([]);
    expect([...pages.values()].flatMap(({ links }) => links).length).toBeGreaterThan(1000);
  });

  it('has no id twice on a page', () => {
    const twice = [...pages].flatMap(([path, { ids }]) =>
      ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${path}: ${id}`),
    );
    expect(twice).toEqual([]);
  });

  it('needs no inline script and no inline style, and is English', () => {
    const faulty = [...pages].filter(([, { inline, lang }]) => inline.length || lang !== 'en');
    expect(faulty.map(([path]) => path)).toEqual([]);
  });

  it('has an index for the search that leads to pages and places of theirs', async () => {
    const index = JSON.parse(await readFile(`${FOLDER}/assets/search.json`, 'utf8')) as { path: string }[];
    const lost = index.filter(({ path }) => {
      const [page = '', id] = path.split('#');
      return !pages.has(page) || (id !== undefined && !pages.get(page)?.ids.includes(id));
    });
    expect(lost).toEqual([]);
    expect(tags.filter((tag) => !index.some(({ path }) => path === `elements/${tag}.html`))).toEqual([]);
  });
});

describe('pages of the demo that documents name', () => {
  const app = createApp();
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
