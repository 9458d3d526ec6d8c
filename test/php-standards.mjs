/**
 * Checks the WordPress plugin with PHP_CodeSniffer: `npm run lint:php`.
 *
 * `WORDPRESS_STANDARDS` may name a folder with `wpcs`, `phpcsutils`, `phpcsextra` and `plugin-check`, and with `phpcs`
 * where the one on the PATH is older than 3.9. Then all of the coding standards of WordPress and the rules of its tool
 * Plugin Check are checked; without it, the rules that PHP_CodeSniffer itself has.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = 'src/wordpress';
const OWN = 'test/wordpress/standards';

const folder = process.env.WORDPRESS_STANDARDS ?? '';

/** @param {string[]} args */
function sniff(args) {
  const own = join(folder, 'phpcs/bin/phpcs');
  const [command, ...before] = folder && existsSync(own) ? ['php', own] : ['phpcs'];
  return spawnSync(command, [...before, ...args], { stdio: 'inherit' });
}

const installed = ['wpcs', 'phpcsutils', 'phpcsextra', 'plugin-check/phpcs-sniffs'].map((name) =>
  join(folder, name),
);
const missing = folder ? installed.filter((path) => !existsSync(path)) : [];
for (const path of missing) console.error(`WORDPRESS_STANDARDS: ${path} is missing.`);
if (missing.length) process.exit(1);

const standards = folder
  ? [`${OWN}/wordpress.xml`, join(folder, 'plugin-check/phpcs-rulesets/plugin-review.xml')]
  : [`${OWN}/plain.xml`];

for (const standard of standards) {
  const { error, status } = sniff([
    ...(folder ? ['--runtime-set', 'installed_paths', installed.join()] : []),
    ...[`--standard=${standard}`, '--extensions=php', '--tab-width=4', '--report=full', '-q', '-s', SOURCE],
  ]);
  if (error) {
    console.error('PHP_CodeSniffer is missing: install php-codesniffer.');
    process.exitCode = 1;
    break;
  }
  if (status) process.exitCode = 1;
  else console.log(`${SOURCE} follows ${standard}.`);
}
