import { file } from '../answers.ts';
import { adScenarios } from '../chunks/ad-scenarios.ts';
import { builtChunks, type BuiltChunk } from '../chunks/built-chunks.ts';
import { fixtures } from '../../../browser/island/fixtures.ts';
import { islandAlone, islandScenarios } from '../chunks/island-scenarios.ts';
import { faultOf, type Scenario } from '../chunks/scenario.ts';
import type { Fault, FaultGroup } from '../fault.ts';

const SCENARIOS: Readonly<Record<string, Scenario>> = { ...adScenarios, ...islandScenarios };
const LABELS = Object.keys(SCENARIOS);
/** The chunk of a scenario: what a page needs it for may stand after a colon. */
const chunkOf = (label: string): string => label.split(': ', 1)[0] ?? '';

const chunks = builtChunks();

interface Titled {
  readonly title: string;
  readonly scenario: Scenario;
}

/** A chunk that only others need fails as the first of them does, and may take the rest of them with it. */
function scenariosOf({ label, neededBy }: BuiltChunk): readonly Titled[] {
  const own = Object.entries(SCENARIOS).filter(([name]) => chunkOf(name) === label);
  if (own.length) return own.map(([name, scenario]) => ({ title: `\`${name}\``, scenario }));
  if (label in fixtures) return [{ title: `\`${label}\``, scenario: islandAlone(label) }];
  const needing = LABELS.filter((one) => neededBy.includes(chunkOf(one)));
  const [first = ''] = needing;
  const scenario = SCENARIOS[first];
  if (!scenario) return [];
  const perhaps = needing.flatMap((one) => SCENARIOS[one]?.reported ?? []);
  return [
    {
      title: `\`${label}\`, which \`${first}\` needs`,
      scenario: { ...scenario, perhaps: [...(scenario.perhaps ?? []), ...perhaps] },
    },
  ];
}

const rows = chunks.map((chunk): readonly Fault[] =>
  scenariosOf(chunk).map(({ title, scenario }) => faultOf(title, file(chunk.file), scenario)),
);

/** Built chunks without a row, and scenarios of chunks that the build does not have. */
export const unmatched = [
  ...chunks.filter((_, at) => !rows[at]?.length).map(({ label }) => label),
  ...LABELS.filter((name) => !chunks.some(({ label }) => label === chunkOf(name))),
];

/** Every chunk of the build fails, is slow, and loads. */
export const everyChunk: FaultGroup = { title: 'Every chunk of the build', faults: rows.flat() };
