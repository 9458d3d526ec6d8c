import { version } from 'react';

/** Components wait for their code with `use`, which is new in this version. */
const OLDEST = 19;

/** Throws where the page's React is too old, and names the one that was found. */
export function requireReact(found: string = version): void {
  if (!(Number.parseInt(found, 10) >= OLDEST))
    throw new Error(
      `yearbook-islands needs React ${OLDEST} or newer, because its islands wait with \`use\`, and found React ${found}.`,
    );
}
