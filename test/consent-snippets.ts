import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const README = fileURLToPath(new URL('../src/ads/consent/README.md', import.meta.url));

/** The settings that the guide gives for consent tools, by tool. */
export const CONSENT_SNIPPETS = Object.fromEntries(
  [...readFileSync(README, 'utf8').matchAll(/^```json tool=(\S+)\n([^]*?)^```$/gm)].map(
    ([, tool = '', json = '']) => [tool, JSON.parse(json) as Readonly<Record<string, unknown>>],
  ),
);
