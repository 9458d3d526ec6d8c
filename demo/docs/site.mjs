import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readContracts } from '../../.rollup/read-contracts.mjs';
import { artSvg } from '../ads/art.mjs';
import { html, raw } from '../lib/html.mjs';
import { benchOf, tagExamples } from '../pages/examples/index.mjs';
import { exampleBlock, hasOwnPages, runsAlone, STAND_IN, Stages } from './examples.mjs';
import { inlineCode } from './inline-code.mjs';
import { pageList, printDocsPage, upFrom } from './layout.mjs';
import { anchorsIn, renderMarkdown, sectionsIn } from './markdown.mjs';
import { docsPages } from './pages.mjs';
import { pictureSize } from './picture-size.mjs';
import { printTable, tablesOf } from './reference.mjs';
import { fieldsForSearch, printReference } from './wire-reference.mjs';

/** @import { Part } from '../lib/html.mjs' */
/** @import { DocsPage, Source } from './pages.mjs' */

/** @typedef {{ id: string, level: number, text: string }} Heading */
/** @typedef {{ title: string, path: string, names: string[], text: string }} Entry  what the search knows of a page */

/** @param {Source} source @returns {Promise<string>} */
async function textOf({ file, sections, without = [] }) {
  const all = sectionsIn(await readFile(file, 'utf8'));
  const names = all.map(({ name }) => name);
  const unknown = [...(sections ?? []), ...without].filter((name) => !names.includes(name));
  if (unknown.length) throw new Error(`${file} has no section “${unknown.join('”, “')}”.`);
  return all
    .filter(({ name }) => (sections ? sections.includes(name) : !without.includes(name)))
    .map(({ text }) => text)
    .join('');
}

/** @param {string} markup */
const plainText = (markup) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/&\w+;|&#\d+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** One building of the site. */
class Site {
  /** @param {string} folder @param {Map<Source, string>} texts @param {Awaited<ReturnType<typeof readContracts>>} contracts */
  constructor(folder, texts, contracts) {
    this.folder = folder;
    this.texts = texts;
    this.contracts = contracts;
    this.stages = new Stages();
    /** @type {Set<string>} */
    this.copied = new Set();
    /** @type {Entry[]} */
    this.index = [];
  }

  /** @param {string} path @param {string | Uint8Array} content */
  async write(path, content) {
    const file = join(this.folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }

  /** The address of a file of the project, or of its section. @param {DocsPage} page @param {string} file @param {string} anchor */
  addressOf(page, file, anchor) {
    const up = upFrom(page.path);
    const bench = docsPages.find((one) => file === `bench:${one.bench}`);
    if (bench) return up + bench.path;
    const reference = /^src\/ads\/wire\/(\w+)\.ts$/.exec(file)?.[1];
    const described = docsPages.find(({ path }) => path === `reference/${reference}.html`);
    if (described) return up + described.path;
    // a link to a file of code leads to the architecture, because code has no page
    if (!file.endsWith('.md')) return `${up}project/architecture.html`;
    const holders = docsPages.filter(({ sources }) => sources.some((source) => source.file === file));
    const target = anchor
      ? holders.find(({ sources }) =>
          sources.some(
            (source) => source.file === file && anchorsIn(this.texts.get(source) ?? '').includes(anchor),
          ),
        )
      : holders[0];
    if (!target)
      throw new Error(
        `A link of ${page.path} leads to ${file}${anchor && `#${anchor}`}, which has no page: add it to demo/docs/pages.mjs.`,
      );
    if (target === page && anchor) return `#${anchor}`;
    return `${up}${target.path}${anchor && `#${anchor}`}`;
  }

  /** @param {DocsPage} page @param {Set<string>} ids */
  printSources(page, ids) {
    /** @type {Heading[]} */
    const headings = [];
    const parts = page.sources.map((source, at) => {
      const rendered = renderMarkdown(this.texts.get(source) ?? '', {
        file: source.file,
        link: (file, anchor) => this.addressOf(page, file, anchor),
        picture: (file) => {
          this.copied.add(file);
          return {
            src: `${upFrom(page.path)}assets/${file.replace(/.*\//, '')}`,
            ...pictureSize(file),
          };
        },
        ids,
        isFirst: at === 0,
      });
      headings.push(...rendered.headings);
      return rendered.html;
    });
    return { html: raw(parts.join('\n')), headings };
  }

  /** @param {DocsPage} page */
  printElement(page) {
    const described = this.contracts.find(({ contract }) => contract.tag === page.tag);
    const bench = page.tag && benchOf(page.tag);
    if (!described || !bench) throw new Error(`<${page.tag}> has no contract or no examples.`);
    const up = upFrom(page.path);
    const tables = tablesOf(described);
    const first = bench.examples.find(runsAlone) ?? bench.examples[0];
    // ids that the document's headings must not take
    const ids = new Set([
      'content',
      'search',
      'example',
      'reference',
      'guide',
      ...tables.map(({ id }) => id),
    ]);
    for (const { id } of bench.examples) ids.add(id);
    const guide = this.printSources(page, ids);
    const main = html`<p class="lead">${inlineCode(described.contract.summary ?? '')}</p>
      <h2 id="example">Example</h2>
      ${first && exampleBlock(first, this.stages, up, { heading: 'h3' })}
      <p><a href="${up}examples/${bench.name}.html">All ${bench.examples.length} examples</a></p>
      <h2 id="reference">Reference</h2>
      ${tables.map(printTable)}
      <h2 id="guide">In detail</h2>
      ${guide.html}`;
    const titles = tables.map(({ title }) => title);
    const contents = [
      { id: 'example', level: 2, text: 'Example' },
      { id: 'reference', level: 2, text: 'Reference' },
      { id: 'guide', level: 2, text: 'In detail' },
      // the tables of the reference have the same titles
      ...guide.headings.filter(({ level, text }) => level === 2 && !titles.includes(text)),
    ];
    const names = tables.flatMap(({ rows }) => rows.map(({ name }) => name));
    return { main, contents, names: [page.tag ?? '', ...names] };
  }

  /** @param {DocsPage} page */
  printExamples(page) {
    const bench = benchOf(page.bench ?? '');
    if (!bench) throw new Error(`There are no examples “${page.bench}”.`);
    const up = upFrom(page.path);
    const main = html`<p class="lead">${bench.summary[1]}</p>
      <p>
        <a href="${up}elements/${bench.tag}.html">Everything about <code>&lt;${bench.tag}&gt;</code></a
        >. The texts of the examples are Italian, as on the demo. Nothing answers a form or a request for ads
        here: links and forms lead to a page that says so.
      </p>
      ${bench.examples.map((example) => exampleBlock(example, this.stages, up, { heading: 'h2' }))}`;
    const contents = bench.examples.map(({ id, name }) => ({ id, level: 2, text: name[1] }));
    return { main, contents, names: [bench.tag] };
  }

  /** @param {DocsPage} page @returns {{ main: Part, contents: Heading[], names: string[] }} */
  content(page) {
    if (page.tag) return this.printElement(page);
    if (page.bench) return this.printExamples(page);
    const { html: guide, headings } = this.printSources(page, new Set(['content', 'search']));
    const reference = printReference(page.path);
    return {
      main: html`${guide} ${reference.main}`,
      contents: [...headings.filter(({ level }) => level === 2), ...reference.contents],
      names: [],
    };
  }

  /** @param {DocsPage} page */
  async print(page) {
    const { main, contents, names } = this.content(page);
    const text = plainText(html`${main}`.text);
    this.index.push({
      title: page.title,
      path: page.path,
      names: [...names, ...contents.map(({ text: heading }) => heading)],
      text: text.slice(0, 6000),
    });
    this.index.push(...fieldsForSearch(page.path));
    const lead = text.slice(0, 150).replace(/\s\S*$/, '');
    await this.write(
      page.path,
      printDocsPage({ path: page.path, title: page.title, description: lead, main, contents }, docsPages),
    );
  }

  /** Prints the two pages of each example whose state is in the address. */
  async printRoutes() {
    for (const bench of tagExamples)
      for (const example of bench.examples.filter(hasOwnPages))
        for (const route of ['', 'filter/']) {
          const path = `live/${example.id}/${route}index.html`;
          const printed = this.stages.print(example, upFrom(path)).text;
          const stage = route ? printed.replace('<yb-filter ', '<yb-filter open ') : printed;
          const main = html`<p>
              <a href="${upFrom(path)}examples/${bench.name}.html">All examples</a>
            </p>
            <div class="example__stage" lang="it">${raw(stage)}</div>`;
          const description = `An example of <${bench.tag}> alone.`;
          await this.write(
            path,
            printDocsPage({ path, title: example.name[1], description, main }, docsPages),
          );
        }
  }

  /** Prints the pages without a document: the list of all pages, and the target of the links in examples. */
  async printOthers() {
    await this.write(
      'pages.html',
      printDocsPage(
        {
          path: 'pages.html',
          title: 'All pages',
          description: 'Every page of the documentation.',
          main: html`<ul class="all">
            ${pageList(docsPages, '')}
          </ul>`,
        },
        docsPages,
      ),
    );
    await this.write(
      STAND_IN,
      printDocsPage(
        {
          path: STAND_IN,
          title: 'A page of the site',
          description: 'Stands for the pages to which examples link.',
          main: html`<p>
            The example links to a page of the site around it, or sends a form to its server. This
            documentation has neither. <code>npm start</code> in the repository serves a whole site.
          </p>`,
        },
        docsPages,
      ),
    );
  }

  /** @param {string} distDir */
  async copyAssets(distDir) {
    const own = `${import.meta.dirname}/assets`;
    const demo = `${import.meta.dirname}/../assets`;
    const fonts = 'node_modules/@fontsource-variable';
    for (const file of ['docs.css', 'docs.js'])
      await this.write(`assets/${file}`, await readFile(`${own}/${file}`));
    for (const file of ['stage.css', 'icon.svg'])
      await this.write(`assets/${file}`, await readFile(`${demo}/${file}`));
    for (const [family, file] of [
      ['bodoni-moda', 'bodoni-moda-latin-opsz-normal'],
      ['instrument-sans', 'instrument-sans-latin-wght-normal'],
    ])
      await this.write(`assets/${file}.woff2`, await readFile(`${fonts}/${family}/files/${file}.woff2`));
    for (const file of this.copied)
      await this.write(`assets/${file.replace(/.*\//, '')}`, await readFile(file));
    for (const address of this.stages.pictures) {
      const [, drawing] = /^\/ads\/art\/(.+)\.svg$/.exec(address) ?? [];
      const content = drawing ? artSvg(drawing) : await readFile(`demo${address}`);
      if (!content) throw new Error(`There is no picture ${address}.`);
      await this.write(`assets${address}`, content);
    }
    await this.write('assets/examples.css', this.stages.stylesheet);
    for (const part of ['yearbook-islands.js', 'yearbook-islands.css', 'chunks'])
      await cp(join(distDir, part), join(this.folder, 'assets/dist', part), {
        recursive: true,
        filter: (file) => !file.endsWith('.map'),
      });
  }
}

/**
 * Writes the documentation as a static site and returns the number of its pages. Needs the built files in `distDir`.
 * Throws on a link that leads nowhere.
 * @param {{ distDir?: string, folder?: string }} [where]
 */
export async function buildDocs({ distDir = 'dist', folder = join(distDir, 'docs') } = {}) {
  if (!existsSync(join(distDir, 'yearbook-islands.js')))
    throw new Error('Nothing is built: run `npm run build` first.');
  const sources = docsPages.flatMap((page) => page.sources);
  const texts = new Map(
    await Promise.all(sources.map(async (source) => /** @type {const} */ ([source, await textOf(source)]))),
  );
  await rm(folder, { recursive: true, force: true });
  const site = new Site(folder, texts, await readContracts());
  for (const page of docsPages) await site.print(page);
  await site.printRoutes();
  await site.printOthers();
  await site.write('assets/search.json', JSON.stringify(site.index));
  await site.copyAssets(distDir);
  return docsPages.length;
}
