import { version } from 'react';

/** The first version with `use`, with which components wait for their code. */
const OLDEST = 19;

/** Throws if the React of the page is too old; the message names its version. */
export function requireReact(found: string = version): void {
  if (!(Number.parseInt(found, 10) >= OLDEST))
    throw new Error(
      `yearbook-islands needs React ${OLDEST} or newer, because its islands wait with \`use\`, and found React ${found}.`,
    );
}
