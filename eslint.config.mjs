import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import { configs as wc } from 'eslint-plugin-wc';
import globals from 'globals';
import ts from 'typescript-eslint';

/**
 * The imports that each folder may not have: lib ← {ads, yearbook, newsletter, island} ← elements/<tag> ← registry ← boot ← main.
 * @param {string[]} files
 * @param {string[][]} forbidden pairs of a pattern and a message
 * @returns {import('eslint').Linter.Config}
 */
const layer = (files, forbidden) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: forbidden.map(([regex, message]) => ({ regex, message })),
      },
    ],
  },
});

/**
 * Syntax that a folder must not contain, as selectors. A later entry for a file replaces an earlier one.
 * @param {string[]} files
 * @param {{ selector: string, message: string }[]} restrictions
 * @returns {import('eslint').Linter.Config}
 */
const forbidden = (files, restrictions) => ({
  files,
  rules: { 'no-restricted-syntax': ['error', ...restrictions] },
});
const cookies = {
  selector: "MemberExpression[object.name='document'][property.name='cookie']",
  message: 'Use src/lib/cookies.ts for cookies.',
};
const requests = {
  selector: "CallExpression[callee.name='fetch']",
  message: 'Use src/lib/http.ts for requests.',
};
const promises = {
  selector: "MemberExpression[object.name='Promise'][property.name=/^(allSettled|any|try|withResolvers)$/]",
  message: 'Some pages replace `Promise` by one that has only `resolve`, `reject`, `all` and `race`.',
};

const SINKS =
  'innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|setHTML|setHTMLUnsafe|parseHTML|parseHTMLUnsafe|' +
  'parseFromString|createHTMLDocument|srcdoc|dangerouslySetInnerHTML|execCommand|__html';
const noSink =
  'Only src/ads/inject, src/newsletter/set-safe-html.ts and src/yearbook/listing/parse-page.ts turn text into nodes.';
/** Syntax that turns a text into HTML or code, also under a name that is computed from a literal. */
const sinks = [
  { selector: `MemberExpression[property.name=/^(${SINKS})$/]`, message: noSink },
  { selector: `MemberExpression > Literal.property[value=/^(${SINKS})$/]`, message: noSink },
  { selector: `:matches(Property, JSXAttribute)[name.name=/^(${SINKS})$/]`, message: noSink },
  { selector: `ObjectPattern > Property[key.name=/^(${SINKS})$/]`, message: noSink },
  { selector: `ObjectExpression > Property[key.name=/^(${SINKS})$/]`, message: noSink },
  {
    selector: "CallExpression[callee.object.name='document'][callee.property.name=/^(write|writeln)$/]",
    message: noSink,
  },
  {
    selector:
      'CallExpression[callee.property.name=/^setAttribute(NS)?$/] > Literal[value=/^(on[a-z]+|srcdoc)$/i]',
    message: noSink,
  },
  { selector: "NewExpression[callee.name='DOMParser']", message: noSink },
  { selector: "NewExpression[callee.name='Function']", message: 'Never run text as code.' },
  { selector: 'CallExpression[callee.name=/^(eval|Function)$/]', message: 'Never run text as code.' },
  { selector: 'Literal[value=/^\\s*javascript:/i]', message: 'Never run text as code.' },
];
/**
 * What a file of the product must not contain, except what this file alone may.
 * @param {{ selector: string, message: string }[]} allowed
 */
const allBut = (allowed) =>
  [...sinks, cookies, requests, promises].filter((restriction) => !allowed.includes(restriction));

const tops = [
  '/(registry|boot|main|auto|page|page-api|index|check|jsx|preact|svelte|vue)(\\.js|\\.ts)?$|elements/ads(\\.js|\\.ts)?$',
  'Imports go towards lib, never towards the top.',
];
const elements = ['(^|/)elements/', 'Elements build on src, never the other way round.'];
/** @param {string[]} names */
const sibling = (...names) => [
  `/(${names.join('|')})/`,
  'ads, yearbook, newsletter and island do not know each other.',
];

export default ts.config(
  { ignores: ['dist', 'coverage', '**/node_modules'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  wc['flat/best-practice'],
  {
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-console': 'off',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  layer(['src/lib/**'], [tops, elements, sibling('ads', 'yearbook', 'newsletter', 'island')]),
  layer(
    ['src/ads/**'],
    [tops, elements, sibling('yearbook', 'newsletter', 'island'), ['^react', 'The ad runtime has no React.']],
  ),
  layer(['src/yearbook/**'], [tops, elements, sibling('ads', 'newsletter', 'island')]),
  layer(['src/newsletter/**'], [tops, elements, sibling('ads', 'yearbook', 'island')]),
  layer(['src/island/**'], [tops, elements, sibling('ads', 'yearbook', 'newsletter')]),
  layer(['src/check/**'], [tops, elements, sibling('yearbook', 'newsletter')]),
  layer(
    ['elements/registry.ts'],
    [['/(boot|main|auto|page|page-api|index)\\.ts$', 'The registry knows the elements alone.']],
  ),
  layer(
    ['elements/boot.ts'],
    [['/(main|auto|index)\\.ts$', 'Imports go towards lib, never towards the top.']],
  ),
  layer(
    ['elements/*/**'],
    [
      tops,
      [
        '^(\\.\\./)+[a-z]+-[a-z]+/',
        'Elements never import each other. They communicate through events and stores.',
      ],
    ],
  ),
  {
    files: ['src/ads/decide/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['document', 'window', 'navigator', 'location', 'localStorage'].map((name) => ({
          name,
          message: 'Decisions are pure functions: pass page, clock and cookies as values.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Pass random numbers as an argument.' },
        { object: 'Date', property: 'now', message: 'Pass the clock as an argument.' },
      ],
    },
  },
  forbidden(['src/**', 'elements/**'], allBut([])),
  // each of these files is the only access to its API
  forbidden(['src/lib/cookies.ts'], allBut([cookies])),
  forbidden(['src/lib/http.ts'], allBut([requests])),
  // the command that checks a page runs in Node
  forbidden(['src/check/load-page.ts'], allBut([requests])),
  // a creative's HTML becomes nodes because the site chose to run it (src/THREATS.md)
  forbidden(['src/ads/inject/html-stream.ts', 'src/ads/inject/frame.ts'], allBut(sinks)),
  // the HTML of an answer becomes nodes that cannot run code
  forbidden(['src/newsletter/set-safe-html.ts'], allBut(sinks)),
  // a page of the site becomes a document whose scripts do not run
  forbidden(['src/yearbook/listing/parse-page.ts'], allBut(sinks)),
  forbidden(['demo/assets/**'], sinks),
  { files: ['test/**'], rules: { 'max-lines': 'off', '@typescript-eslint/no-unused-expressions': 'off' } },
  prettier,
);
