import { file } from '../answers.ts';
import { adScenarios } from '../chunks/ad-scenarios.ts';
import { builtChunks, type BuiltChunk } from '../chunks/built-chunks.ts';
import { filterScenarios } from '../chunks/filter-scenarios.ts';
import { islandScenarios } from '../chunks/island-scenarios.ts';
import { faultsOf, type Scenario } from '../chunks/scenario.ts';
import type { Fault, FaultGroup } from '../fault.ts';

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  ...adScenarios,
  ...islandScenarios,
  ...filterScenarios,
};
const LABELS = Object.keys(SCENARIOS);

const chunks = builtChunks();

/** A chunk that only others need fails as the first of them does, and may take the rest of them with it. */
function scenarioOf({ label, neededBy }: BuiltChunk): { title: string; scenario: Scenario } | null {
  const own = SCENARIOS[label];
  if (own) return { title: `\`${label}\``, scenario: own };
  const needing = LABELS.filter((one) => neededBy.includes(one));
  const [first = ''] = needing;
  const scenario = SCENARIOS[first];
  if (!scenario) return null;
  const perhaps = needing.flatMap((one) => SCENARIOS[one]?.reported ?? []);
  return {
    title: `\`${label}\`, which \`${first}\` needs`,
    scenario: { ...scenario, perhaps: [...(scenario.perhaps ?? []), ...perhaps] },
  };
}

const rows = chunks.map((chunk): readonly Fault[] => {
  const found = scenarioOf(chunk);
  return found ? faultsOf(found.title, file(chunk.file), found.scenario) : [];
});

/** Built chunks that no row lets fail, and scenarios of chunks that the build does not have. */
export const unmatched = [
  ...chunks.filter((_, at) => !rows[at]?.length).map(({ label }) => label),
  ...LABELS.filter((label) => !chunks.some((chunk) => chunk.label === label)),
];

/** Every chunk of the build fails, is slow, and comes. */
export const everyChunk: FaultGroup = { title: 'Every chunk of the build', faults: rows.flat() };
