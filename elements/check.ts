import { readFile } from 'node:fs/promises';
import { checkPage } from '../src/check/check-page.ts';
import type { Finding, Summary } from '../src/check/finding.ts';
import { checkFiles, loadPage } from '../src/check/load-page.ts';
import type { Contract } from '../src/island/contract.ts';
import { contract as placement } from './ad-placement/ad-placement.contract.ts';
import { contract as form } from './nl-form/nl-form.contract.ts';
import { contract as carousel } from './yb-carousel/yb-carousel.contract.ts';
import { contract as filter } from './yb-filter/yb-filter.contract.ts';
import { contract as masonry } from './yb-masonry/yb-masonry.contract.ts';
import { contract as menu } from './yb-menu/yb-menu.contract.ts';

// The command `npx yearbook-islands check <url or file>`. It runs in Node.

const USAGE = `Usage: yearbook-islands check <url or file> [--json] [--strict]

Reads a page as the server answers it, and says what is wrong with its tags, boot data, files and policy. An error is
what does not work as it is written; a warning is what may be meant otherwise, such as a misspelled field or an ad that
has expired. By its address, a page is checked with its headers and files; a file has neither.
The exit code is 1 if there is an error (with --strict also if there is a warning), and 2 if the page cannot be read.`;

const contracts = new Map<string, Contract>(
  [placement, form, carousel, filter, masonry, menu].map((contract) => [contract.tag, contract]),
);

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

function print(address: string, findings: readonly Finding[], { tags, bootScripts }: Summary): void {
  for (const { level, line, message } of findings) console.log(`${address}:${line}: ${level}: ${message}`);
  const errors = findings.filter(({ level }) => level === 'error').length;
  const seen = Object.entries(tags).map(([tag, count]) => `${count} <${tag}>`);
  console.log(
    `${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')}; found ${[
      ...seen,
      counted(bootScripts, 'script') + ' with boot data',
    ].join(', ')}.`,
  );
}

async function check(target: string, { json, strict }: { json: boolean; strict: boolean }): Promise<void> {
  const schema = JSON.parse(
    await readFile(new URL('boot-data.schema.json', import.meta.url), 'utf8'),
  ) as object;
  const page = await loadPage(target);
  const { findings, summary } = checkPage(page, { contracts, schema, now: Date.now() });
  const all = [...findings, ...(await checkFiles(page))];
  if (json) console.log(JSON.stringify({ page: page.address, findings: all, summary }, null, 2));
  else print(target, all, summary);
  if (all.some(({ level }) => strict || level === 'error')) process.exitCode = 1;
}

const args = process.argv.slice(2);
const options = args.filter((argument) => argument.startsWith('--'));
const [command, target, ...more] = args.filter((argument) => !options.includes(argument));
const isUnknown = options.some((option) => option !== '--json' && option !== '--strict');
if (isUnknown || command !== 'check' || !target || more.length) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await check(target, { json: options.includes('--json'), strict: options.includes('--strict') }).catch(
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 2;
    },
  );
}
