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
const tops = ['/(registry|boot|main|index)(\\.js|\\.ts)?$', 'Imports go towards lib, never towards the top.'];
const elements = ['(^|/)elements/', 'Elements build on src, never the other way round.'];
/** @param {string[]} names */
const sibling = (...names) => [`/(${names.join('|')})/`, 'ads, yearbook and island do not know each other.'];

export default ts.config(
  { ignores: ['dist', 'coverage', 'node_modules', 'demo/wordpress'] },
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
  {
    files: ['src/**', 'elements/**'],
    ignores: ['src/lib/cookies.ts', 'src/lib/http.ts', 'src/index.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='document'][property.name='cookie']",
          message: 'Cookies go through src/lib/cookies.ts.',
        },
        { selector: "CallExpression[callee.name='fetch']", message: 'Requests go through src/lib/http.ts.' },
      ],
    },
  },
  { files: ['test/**'], rules: { 'max-lines': 'off', '@typescript-eslint/no-unused-expressions': 'off' } },
  prettier,
);
