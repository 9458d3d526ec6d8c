import { format } from 'prettier';
import type { FaultGroup } from './fault.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The matrix as Markdown. */
export async function tableOf(groups: readonly FaultGroup[]): Promise<string> {
  const count = groups.reduce((sum, { faults }) => sum + faults.length, 0);
  let nth = 0;
  const tables = groups.map(
    ({ title, faults }) => `## ${title}

| no. | fault | works all the same | reported |
| --- | --- | --- | --- |
${faults
  .map(({ name, works, reported = [] }) => {
    nth += 1;
    return `| ${nth} | ${cell(name)} | ${cell(works)} | ${reported.map((part) => `\`${part}\``).join('<br>') || '–'} |`;
  })
  .join('\n')}`,
  );
  return format(
    `# Faults

${count} things that go wrong while somebody reads the whole page, each in a real Chromium over the built files. The tests in this folder write this table.

After every one of them: the ad runtime is idle, no promise is rejected unheard, no error is reported but the ones named here, no ad stands twice, no impression is counted twice, every post that was lost is told of, and every island works that is not named as failed.

${tables.join('\n\n')}
`,
    { parser: 'markdown', printWidth: 110 },
  );
}
