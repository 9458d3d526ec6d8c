import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { php } from './php.mjs';

/** @typedef {Record<string, string>} Translation  English → the other language */
/** @typedef {{ text: string, context?: string, files: Set<string> }} Entry  a text of the sources */

const SOURCE = 'src/wordpress';
const LANGUAGES = `${SOURCE}/languages`;
const DOMAIN = 'yearbook-islands';
const PLURALS = { fr_FR: 'nplurals=2; plural=(n > 1);' };
const OTHER_PLURALS = 'nplurals=2; plural=(n != 1);';

const CALL = /\b(?:__|esc_html__|esc_attr__)\(\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g;

/** The text of a literal of PHP or TypeScript. @param {string} literal */
const unquoted = (literal) =>
  literal.slice(1, -1).replace(/\\(.)/g, (_, one) => (one === 'n' && literal.startsWith('"') ? '\n' : one));

/** Texts in the calls of a file. @param {string} code */
export const textsIn = (code) => [...code.matchAll(CALL)].map(([, literal = '']) => unquoted(literal));

/** Texts of the plugin's own header that WordPress translates. @param {string} code */
const headerTexts = (code) => [/Description: +(.*)/.exec(code)?.[1] ?? ''].filter(Boolean);

/** @returns {Promise<Map<string, string>>} path → content */
async function readSources() {
  const entries = await readdir(SOURCE, { recursive: true });
  const paths = entries.filter((path) => /\.(?:php|ts)$/.test(path) && !path.endsWith('.d.ts')).sort();
  return new Map(
    await Promise.all(
      paths.map(async (path) => /** @type {const} */ ([path, await readFile(join(SOURCE, path), 'utf8')])),
    ),
  );
}

/** A text and its context, as WordPress's files name them. @param {{ text: string, context?: string }} entry */
const keyOf = ({ text, context }) => (context ? `${context}\u0004${text}` : text);

/**
 * Every text of the sources, once for each context.
 * @param {Map<string, string>} sources
 * @param {{ inspector: readonly string[], metadata: readonly { text: string, context: string }[] }} blocks
 * @returns {Entry[]}
 */
function collect(sources, { inspector, metadata }) {
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  /** @param {{ text: string, context?: string }} one @param {string} file */
  const add = (one, file) => {
    const entry = entries.get(keyOf(one)) ?? { ...one, files: new Set() };
    entry.files.add(file);
    entries.set(keyOf(one), entry);
  };
  for (const [file, code] of sources) {
    for (const text of textsIn(code)) add({ text }, file);
    if (file === `${DOMAIN}.php`) for (const text of headerTexts(code)) add({ text }, file);
  }
  for (const text of inspector) add({ text }, 'editor/editor.js');
  for (const one of metadata) add(one, 'blocks/block.json');
  return [...entries.values()];
}

/** @param {string} text */
const quoted = (text) => JSON.stringify(text);

/** The template for translators. @param {readonly Entry[]} entries @param {string} version */
function template(entries, version) {
  const head = [
    'msgid ""',
    'msgstr ""',
    `"Project-Id-Version: Yearbook Islands ${version}\\n"`,
    '"MIME-Version: 1.0\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"Content-Transfer-Encoding: 8bit\\n"',
    `"X-Domain: ${DOMAIN}\\n"`,
  ].join('\n');
  const messages = entries.map(({ text, context, files }) =>
    [
      ...[...files].map((file) => `#: ${file}`),
      ...(/%[\d$]*[sd]/.test(text) ? ['#, php-format'] : []),
      ...(context ? [`msgctxt ${quoted(context)}`] : []),
      `msgid ${quoted(text)}`,
      'msgstr ""',
    ].join('\n'),
  );
  return `${[head, ...messages].join('\n\n')}\n`;
}

/** @param {readonly Entry[]} entries @param {Translation} translation */
const translated = (entries, translation) =>
  entries.flatMap((entry) => {
    const text = translation[entry.text];
    return text === undefined ? [] : [/** @type {const} */ ([keyOf(entry), text])];
  });

/** The file that PHP reads. @param {string} locale @param {readonly Entry[]} entries @param {Translation} translation */
const forPhp = (locale, entries, translation) =>
  php({
    domain: DOMAIN,
    language: locale,
    'plural-forms': PLURALS[/** @type {keyof typeof PLURALS} */ (locale)] ?? OTHER_PLURALS,
    messages: Object.fromEntries(translated(entries, translation)),
  });

/** The file that the script of the editor reads. @param {string} locale @param {readonly Entry[]} entries @param {Translation} translation */
function forScript(locale, entries, translation) {
  const own = entries.filter(
    ({ files, context }) => !context && [...files].some((file) => file.startsWith('editor/')),
  );
  const head = { '': { domain: 'messages', lang: locale, 'plural-forms': OTHER_PLURALS } };
  const words = translated(own, translation).map(([text, word]) => [text, [word]]);
  const messages = { ...head, ...Object.fromEntries(words) };
  return `${JSON.stringify({ domain: 'messages', locale_data: { messages } })}\n`;
}

/**
 * Translations that name a text which no source has.
 * @param {readonly Entry[]} entries @param {Translation} translation
 */
const leftOver = (entries, translation) => {
  const known = new Set(entries.map(({ text }) => text));
  return Object.keys(translation).filter((text) => !known.has(text));
};

/** Languages that translate everything. Others have what visitors see. */
export const COMPLETE = ['it_IT'];

/**
 * Stops a build whose translations do not fit the texts.
 * @param {string} locale @param {readonly Entry[]} entries @param {Translation} own @param {Translation} whole
 */
function check(locale, entries, own, whole) {
  const path = `${LANGUAGES}/${locale}.json`;
  const old = leftOver(entries, own);
  if (old.length) throw new Error(`${path}: no source has the text "${old.join('", "')}".`);
  const missing = COMPLETE.includes(locale) ? entries.filter(({ text }) => whole[text] === undefined) : [];
  if (missing.length)
    throw new Error(
      `${path}: these texts have no translation:\n${missing.map(({ text }) => text).join('\n')}`,
    );
}

/**
 * The translations for PHP and for the script of the editor, and the template for further ones, by their paths in the
 * zip.
 * @param {Awaited<ReturnType<typeof import('./wordpress-blocks.mjs').blocksOf>>} blocks
 * @param {string} version
 * @returns {Promise<Record<string, string>>}
 */
export async function languageFiles(blocks, version) {
  const entries = collect(await readSources(), blocks);
  /** @type {Record<string, string>} */
  const files = { [`languages/${DOMAIN}.pot`]: template(entries, version) };
  for (const name of (await readdir(LANGUAGES)).sort()) {
    const locale = name.replace('.json', '');
    const own = /** @type {Translation} */ (JSON.parse(await readFile(`${LANGUAGES}/${name}`, 'utf8')));
    const whole = locale === 'it_IT' ? { ...blocks.italian, ...own } : own;
    check(locale, entries, own, whole);
    files[`languages/${DOMAIN}-${locale}.l10n.php`] = forPhp(locale, entries, whole);
    files[`languages/${DOMAIN}-${locale}-${DOMAIN}-editor.json`] = forScript(locale, entries, whole);
  }
  return files;
}
