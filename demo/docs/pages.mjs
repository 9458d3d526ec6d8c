import { readdirSync, readFileSync } from 'node:fs';
import { tagExamples } from '../pages/examples/index.mjs';

/**
 * A part of a document. Without `sections` it is the whole document; `without` leaves sections out. `''` names the text
 * before the first section.
 * @typedef {{ file: string, sections?: readonly string[], without?: readonly string[] }} Source
 *
 * @typedef {object} DocsPage
 * @property {string} path  in the site, without a slash at the start
 * @property {string} title
 * @property {string} group  its heading in the navigation
 * @property {readonly Source[]} sources  what the page prints, in this order
 * @property {string} [tag]  the element that the page describes
 * @property {string} [bench]  the name of the page of examples that the page shows
 */

const SMALLEST = 'The smallest page';
const TYPES = 'Types, JSX and editors';

const tags = readdirSync('elements')
  .filter((name) => !name.includes('.'))
  .sort();

/** The rules of each room. */
const ruleFiles = ['src', 'elements'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('/RULES.md'))
    .map((path) => `${folder}/${path}`)
    .sort(),
);

/** @param {string} path @param {string} title @param {...Source} sources @returns {DocsPage} */
const guide = (path, title, ...sources) => ({ path: `guides/${path}.html`, title, group: 'Guides', sources });

/** @param {string} path @param {string} title @param {string} file @returns {DocsPage} */
const project = (path, title, file) => ({
  path: `project/${path}.html`,
  title,
  group: 'Project',
  sources: [{ file }],
});

/** @param {string} path @param {string} title @param {...Source} sources @returns {DocsPage} */
const reference = (path, title, ...sources) => ({
  path: `reference/${path}.html`,
  title,
  group: 'Reference',
  sources,
});

/** All pages whose text comes from documents, contracts or types. @type {readonly DocsPage[]} */
export const docsPages = [
  {
    path: 'index.html',
    title: 'Overview',
    group: 'Start',
    sources: [{ file: 'README.md', without: [SMALLEST] }],
  },
  guide(
    'themes',
    'Themes and hosting',
    { file: 'README.md', sections: [SMALLEST] },
    { file: 'src/HOSTING.md' },
  ),
  guide(
    'bundlers',
    'Bundlers',
    { file: 'src/BUNDLERS.md' },
    { file: 'src/island/README.md', sections: [TYPES] },
  ),
  guide('wordpress', 'WordPress', { file: 'src/wordpress/README.md' }),
  guide('ads', 'Ads', { file: 'src/ads/README.md' }),
  guide('consent', 'Consent', { file: 'src/ads/consent/README.md' }),
  guide('recipes', 'Recipes', { file: 'demo/docs/guides/recipes.md' }),
  guide('php', 'PHP without WordPress', { file: 'demo/docs/guides/php.md' }),
  guide('node', 'Node', { file: 'demo/docs/guides/node.md' }),
  guide('server', 'Questions and counts', { file: 'demo/docs/guides/server.md' }),
  guide('static-site', 'Static site generators', { file: 'demo/docs/guides/static-site.md' }),
  guide('cdn', 'A CDN before the ad question', { file: 'demo/docs/guides/cdn.md' }),
  guide('islands', 'Islands', { file: 'src/island/README.md', without: [TYPES] }),
  guide('support', 'Browsers and accessibility', { file: 'src/SUPPORT.md' }),
  reference('boot-data', 'Boot data', { file: 'src/ads/wire/README.md' }),
  reference('config', 'Settings'),
  reference('conditions', 'Visitor conditions'),
  reference('answer', 'Answer of the ad server'),
  ...tags.map((tag) => ({
    path: `elements/${tag}.html`,
    title: `<${tag}>`,
    group: 'Elements',
    tag,
    sources: [{ file: `elements/${tag}/README.md` }],
  })),
  ...tagExamples.map(({ name, tag, about }) => ({
    path: `examples/${name}.html`,
    title: `<${tag}>${about ? `, ${about[1]}` : ''}`,
    group: 'Examples',
    bench: name,
    sources: [],
  })),
  project('architecture', 'Architecture', 'src/README.md'),
  project('threats', 'Threats', 'src/THREATS.md'),
  project('measurements', 'Measurements', 'test/bench/RESULTS.md'),
  project('library', 'Library', 'src/lib/README.md'),
  project('new-element', 'Adding an element', 'elements/README.md'),
  project('new-condition', 'Adding a condition', 'src/ads/decide/conditions/README.md'),
  project('new-consent-method', 'Adding a consent method', 'src/ads/consent/methods/README.md'),
  project('foreign', 'Foreign pages', 'test/e2e/foreign/README.md'),
  project('results', 'Test results', 'test/RESULTS.md'),
  project('contributing', 'Contributing', 'CONTRIBUTING.md'),
  project('changelog', 'Changes', 'CHANGELOG.md'),
  project('security', 'Security policy', '.github/SECURITY.md'),
  { path: 'rules/index.html', title: 'Rules', group: 'Rules', sources: [{ file: 'src/RULES.md' }] },
  ...ruleFiles.map((file) => ({
    path: `rules/${file.split('/').at(-2)}.html`,
    title: /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]?.replaceAll('`', '') ?? file,
    group: 'Rules',
    sources: [{ file }],
  })),
];
