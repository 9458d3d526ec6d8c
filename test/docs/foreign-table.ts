import { format } from 'prettier';
import { HOSTS, THEMES, type Host } from '../e2e/foreign/hosts.ts';
import { PROMISES, WIN } from '../e2e/foreign/promise-names.ts';
import { ROWS } from '../e2e/foreign-scripts/rows.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** Libraries and what holds beside each, also where it comes after the islands. */
const scripts = (): string =>
  ROWS.map(({ library, promise }) => `| ${cell(library)} | ${cell(promise)} | ✓ | ✓ |`).join('\n');

/** The hosts and promises as a Markdown table, with a reason for each promise that does not hold. */
export async function foreignTable(): Promise<string> {
  const hosts: readonly Host[] = [...HOSTS, ...THEMES];
  const reasons = [
    ...new Set(
      hosts.flatMap(({ except, exceptInFirefox }) => Object.values({ ...except, ...exceptInFirefox })),
    ),
  ];
  const note = (reason: string): string => `(${reasons.indexOf(reason) + 1})`;
  const rows = hosts.map(({ name, utilities, except = {}, exceptInFirefox = {} }) => {
    const cells = PROMISES.map((promise) => {
      const [reason, inFirefox] = [except[promise], exceptInFirefox[promise]];
      if (reason) return `no ${note(reason)}`;
      if (inFirefox) return `✓ ${note(inFirefox)}`;
      return promise === WIN && !utilities ? '' : '✓';
    });
    return `| ${[cell(name), ...cells].join(' | ')} |`;
  });
  return format(
    `# Foreign pages

Every island stands on ${hosts.length} pages with the styles of others: libraries, resets, rules that themes have, and parents of many kinds. The tests in this folder check each promise on each page, 1280 and 390 px wide, in real browsers with the built files, and generate this table.

${PROMISES.map((name, index) => `${index + 1}. ${name}`).join('\n')}

| page with | ${PROMISES.map((_, index) => index + 1).join(' | ')} |
| --- |${' :-: |'.repeat(PROMISES.length)}
${rows.join('\n')}

${reasons.map((reason, index) => `${index + 1}. ${reason}`).join('\n')}

## Pages with other scripts

The tests in \`foreign-scripts\` open pages with the packages of others. Each row holds where the library comes before the script of the islands, and where it comes after the islands work.

| library | promise | before | after |
| --- | --- | :-: | :-: |
${scripts()}
`,
    { parser: 'markdown', printWidth: 110 },
  );
}
