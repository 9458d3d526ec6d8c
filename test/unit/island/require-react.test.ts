import { version } from 'react';
import { describe, expect, it } from 'vitest';
import { requireReact } from '../../../src/island/require-react.ts';

describe('the React of the page', () => {
  it.each([version, '19.0.0', '19.2.0-canary-1', '20.0.0'])('is new enough: %s', (found) => {
    expect(() => requireReact(found)).not.toThrow();
  });

  it.each(['18.3.1', '17.0.2', '', 'x'])('is too old, and named: %s', (found) => {
    expect(() => requireReact(found)).toThrow(
      `needs React 19 or newer, because its islands wait with \`use\`, and found React ${found}.`,
    );
  });
});
