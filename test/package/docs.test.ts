import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContracts } from '../../.rollup/read-contracts.mjs';
import { buildDocs } from '../../demo/docs/site.mjs';
import { linksIn } from '../markdown.ts';
import { packTarball, type Tarball } from './tarball.ts';

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

interface Entry {
  readonly path: string;
}

const tags = (await readContracts()).map(({ contract }) => contract.tag);
let folder: string;
let files: Set<string>;
const pages = new Map<string, Parsed>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-'));
  await buildDocs({ folder });
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  files = new Set(paths);
  for (const path of paths.filter((one) => one.endsWith('.html') && !one.startsWith('assets/')))
    pages.set(path, read(await readFile(join(folder, path), 'utf8')));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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
    const index = JSON.parse(await readFile(join(folder, 'assets/search.json'), 'utf8')) as Entry[];
    const lost = index.filter(({ path }) => {
      const [page = '', id] = path.split('#');
      return !pages.has(page) || (id !== undefined && !pages.get(page)?.ids.includes(id));
    });
    expect(lost).toEqual([]);
    expect(tags.filter((tag) => !index.some(({ path }) => path === `elements/${tag}.html`))).toEqual([]);
  });
});

describe('the documents of the npm package', () => {
  let tarball: Tarball;
  beforeAll(async () => {
    tarball = await packTarball();
  });
  afterAll(() => tarball.remove());

  it.each(['README.md', ...tags.map((tag) => `elements/${tag}/README.md`)])(
    '%s links to files of the package only',
    async (path) => {
      expect(tarball.files).toContain(path);
      const dead = linksIn(await readFile(path, 'utf8'))
        .filter((link) => !/^(\w+:|#)/.test(link))
        .map((link) => normalize(join(dirname(path), link.replace(/#.*/, ''))))
        .filter((target) => !tarball.files.includes(target));
      expect(dead).toEqual([]);
    },
  );
});
