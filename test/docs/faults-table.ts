import { format } from 'prettier';
import type { FaultGroup } from '../e2e/faults/fault.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The faults as Markdown tables. */
export async function tableOf(groups: readonly FaultGroup[]): Promise<string> {
  const count = groups.reduce((sum, { faults }) => sum + faults.length, 0);
  const tables = groups.map(
    ({ title, faults }) => `## ${title}

| fault | what still works | reported |
| --- | --- | --- |
${faults
  .map(
    ({ name, works, reported = [] }) =>
      `| ${cell(name)} | ${cell(works)} | ${reported.map((part) => `\`${part}\``).join('<br>') || '–'} |`,
  )
  .join('\n')}`,
  );
  return format(
    `# Faults

${count} faults on the whole page, each tested in a real Chromium, Firefox and WebKit with the built files. The tests in this folder generate this table.

After every fault, the ad runtime is idle, no promise rejection is unhandled, only the listed errors are reported, no ad shows twice, no impression is counted twice, every lost post is reported, and every island works except those that the fault names.

${tables.join('\n\n')}
`,
    { parser: 'markdown', printWidth: 110 },
  );
}
