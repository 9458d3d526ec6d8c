/**
 * Takes out one defence after the other and runs the test that `src/THREATS.md` names for it: each of these tests has
 * to fail. A table row that no longer fits the code is an error too. `node test/defences.mjs [words of a path …]`
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const PHP = 'src/wordpress/includes';

/**
 * File, the text of its defence, what stands there without it, the suite, its file, words of the test's name.
 *
 * @type {readonly (readonly [file: string, text: string, without: string, suite: string, test: string, name?: string])[]}
 */
const DEFENCES = [
  [
    'src/lib/page-global.ts',
    'Object.hasOwn(page, name)',
    'name in page',
    'browser',
    'browser/lib/page-global',
  ],
  ['src/ads/inject/frame-of.ts', 'if (ofPlacement) return ofPlacement;', '', 'browser', 'browser/ads/frame'],
  [
    'src/ads/inject/frame-of.ts',
    'framedItems.has(keyOf(slot.item))',
    'false',
    'browser',
    'browser/ads/frame',
  ],
  [
    'src/ads/inject/frame-document.ts',
    "[() => ({ url: file, nonce: '' }), blob]",
    '[blob]',
    'e2e',
    'e2e/security',
    'under a strict policy',
  ],
  [
    'src/ads/inject/frame-document.ts',
    'if(window.origin==="null"){',
    'if(true){',
    'e2e',
    'e2e/security',
    'outside of a sandbox',
  ],
  [
    'src/ads/inject/frame.ts',
    "frame.referrerPolicy = 'no-referrer';",
    '',
    'e2e',
    'e2e/security',
    'under a strict policy',
  ],
  [
    'src/ads/inject/frame.ts',
    "frame.setAttribute('sandbox', WITH_WINDOWS);",
    '',
    'browser',
    'browser/ads/frame',
  ],
  [
    'src/ads/visitor/forget-visitor.ts',
    'ours.includes(name) || ',
    '',
    'browser',
    'browser/ads/visitor-memory',
  ],
  ['src/ads/deliver/rotation.ts', 'Math.max(ms, SHORTEST)', 'ms', 'unit', 'unit/ads/deliver/rotation'],
  [
    'src/ads/decide/patterns/cost.ts',
    'alternatives.some(mayBeEmpty)',
    'false',
    'unit',
    'unit/ads/decide/patterns/pattern-cost',
  ],
  [
    'src/yearbook/listing/isolate-page.ts',
    '/^on/i.test(name) || ',
    '',
    'browser',
    'browser/yearbook/parse-page',
  ],
  [
    'src/ads/track/clicks.ts',
    ' || this.#options.config().tracking.placedOnly',
    '',
    'e2e',
    'e2e/tracking',
    'alone where the page asks',
  ],
  [`${PHP}/networks.php`, '56 => 2,', '', 'wordpress', 'wordpress/plugin/limits', 'IPv6 client is twice'],
  [
    `${PHP}/attributes.php`,
    'max( SHORTEST_REFRESH, (float) $ms )',
    '$ms',
    'wordpress',
    'wordpress/plugin/printing',
    'keeps our tags',
  ],
  [
    `${PHP}/catalogue/index.php`,
    "'template_redirect'",
    "'parse_request'",
    'wordpress',
    'wordpress/plugin/catalogue',
    'behind the gates',
  ],
  [
    `${PHP}/catalogue/index.php`,
    "header( 'X-Content-Type-Options: nosniff' );",
    '',
    'wordpress',
    'wordpress/plugin/catalogue',
    'answers 304',
  ],
  [`${PHP}/statistics/csv.php`, '\\t\\r]', ']', 'wordpress', 'wordpress/plugin/statistics', 'no formula'],
  [
    `${PHP}/ads/count-folder.php`,
    'Require all denied',
    '',
    'wordpress',
    'wordpress/plugin/count-log',
    'shows nothing',
  ],
  [
    `${PHP}/ads/shared-choice.php`,
    'wp_set_current_user( 0 );',
    '',
    'wordpress',
    'wordpress/plugin/shared-choice',
    'same for a member',
  ],
];

/** @param {string[]} command */
const run = (...command) => {
  const { status, stdout } = spawnSync('node', ['test/run.mjs', ...command], { encoding: 'utf8' });
  return { failed: status !== 0, ran: !/the build failed|No test has/.test(stdout) };
};

const asked = process.argv.slice(2);
let unnoticed = 0;
for (const [file, text, without, suite, test, name] of DEFENCES) {
  if (asked.length && !asked.some((words) => file.includes(words) || test.includes(words))) continue;
  const source = readFileSync(file, 'utf8');
  const changed = source.replace(text, () => without);
  let verdict = 'the code no longer has this text';
  if (changed !== source) {
    writeFileSync(file, changed);
    try {
      const { failed, ran } = run(suite, `test/${test}.test.ts`, ...(name ? ['-t', name] : []));
      verdict = !ran ? 'the test did not run' : failed ? '' : 'its test passes without it';
    } finally {
      writeFileSync(file, source);
    }
  }
  if (verdict) unnoticed++;
  console.log(`${verdict ? '✗' : '✓'} ${file}: ${text} ${verdict && `— ${verdict}`}`);
}
if (unnoticed) process.exitCode = 1;
