import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import { configs as wc } from 'eslint-plugin-wc';
import globals from 'globals';
import ts from 'typescript-eslint';

/**
 * What each folder may not import: lib ← {ads, yearbook, island} ← elements ← registry ← boot ← main.
 * @param {string[]} files
 * @param {string[][]} forbidden pairs of a pattern and what to say
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
 * What a folder may not write, by selectors of its syntax; a later entry for a file replaces an earlier one.
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
  message: 'Cookies go through src/lib/cookies.ts.',
};
const requests = {
  selector: "CallExpression[callee.name='fetch']",
  message: 'Requests go through src/lib/http.ts.',
};

const SINKS =
  'innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|setHTML|setHTMLUnsafe|parseHTML|parseHTMLUnsafe|' +
  'parseFromString|srcdoc|dangerouslySetInnerHTML|execCommand|__html';
const noSink =
  'Text of another party becomes nodes in src/ads/inject and src/yearbook/forms/set-safe-html.ts only.';
/** Ways in which a text becomes HTML or code, also where a name is computed from a literal. */
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
  { selector: "NewExpression[callee.name='Function']", message: 'Text is never run.' },
  { selector: 'CallExpression[callee.name=/^(eval|Function)$/]', message: 'Text is never run.' },
  { selector: 'Literal[value=/^\\s*javascript:/i]', message: 'Text is never run.' },
];

const tops = ['/(registry|boot|main|index)(\\.js|\\.ts)?$', 'Imports go towards lib, never towards the top.'];
const elements = ['(^|/)elements/', 'Elements build on src, never the other way round.'];
/** @param {string[]} names */
const sibling = (...names) => [`/(${names.join('|')})/`, 'ads, yearbook and island do not know each other.'];

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
  layer(['src/lib/**'], [tops, elements, sibling('ads', 'yearbook', 'island')]),
  layer(
    ['src/ads/**'],
    [tops, elements, sibling('yearbook', 'island'), ['^react', 'The ad runtime has no React.']],
  ),
  layer(['src/yearbook/**'], [tops, elements, sibling('ads', 'island')]),
  layer(['src/island/**'], [tops, elements, sibling('ads', 'yearbook')]),
  layer(
    ['elements/**'],
    [
      tops,
      [
        '^\\.\\./(?!\\.\\.)[a-z]+-[a-z]+/',
        'Elements never import each other; they meet through events and stores.',
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
          message: 'Deciding is pure: page, clock and cookies come in as values.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Random numbers come in as an argument.' },
        { object: 'Date', property: 'now', message: 'The clock comes in as an argument.' },
      ],
    },
  },
  forbidden(['src/**', 'elements/**'], [...sinks, cookies, requests]),
  // the one way to each
  forbidden(['src/lib/cookies.ts'], [...sinks, requests]),
  forbidden(['src/lib/http.ts'], [...sinks, cookies]),
  // a creative's HTML becomes nodes: the site chose to run it (src/ads/THREATS.md)
  forbidden(['src/ads/inject/inject-html.ts', 'src/ads/inject/frame.ts'], [cookies, requests]),
  // an answer's HTML becomes nodes that cannot run
  forbidden(['src/yearbook/forms/set-safe-html.ts'], [cookies, requests]),
  forbidden(['demo/assets/**'], sinks),
  { files: ['test/**'], rules: { 'max-lines': 'off', '@typescript-eslint/no-unused-expressions': 'off' } },
  prettier,
);
