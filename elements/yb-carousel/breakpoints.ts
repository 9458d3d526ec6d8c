import { useLayoutEffect } from 'react';
import { camel } from '../../src/island/attributes.ts';
import type { Values } from '../../src/island/contract.ts';
import { listen } from '../../src/island/listen.ts';
import { warnOnce } from '../../src/island/properties.ts';
import { contract, type Breakpoints as Given } from './yb-carousel.contract.ts';

/** What a breakpoint may change. */
const adjustable = ['per-view', 'spacing', 'loop', 'mode', 'vertical', 'origin'] as const;

/** Options that stand in for those of the attributes. */
export type Overrides = Partial<
  Pick<Values<typeof contract>, 'perView' | 'spacing' | 'loop' | 'mode' | 'vertical' | 'origin'>
>;

const warn = (message: string): void => warnOnce(`<yb-carousel>: breakpoints: ${message}`);

/** The options of the media queries that match now; what cannot be read is named and left out. */
function overridesOf(breakpoints: Given): Overrides {
  const overrides: Record<string, unknown> = {};
  for (const [query, options] of Object.entries(breakpoints)) {
    const { matches, media } = matchMedia(query);
    if (media === 'not all') warn(`"${query}" is no media query`);
    if (!matches) continue;
    for (const [key, written] of Object.entries(options)) {
      const attribute = adjustable.find((name) => camel(name) === camel(key));
      const value = attribute && contract.attributes[attribute].parse(String(written));
      if (value === undefined) warn(`"${key}": ${JSON.stringify(written)} is ignored`);
      else overrides[camel(key)] = value;
    }
  }
  return overrides;
}

interface BreakpointsProps {
  readonly breakpoints: Given;
  /** Keeps its identity. */
  onChange(overrides: Overrides): void;
}

/** Tells what the breakpoints make of the options, now and whenever that changes. */
export function Breakpoints({ breakpoints, onChange }: BreakpointsProps): null {
  useLayoutEffect(() => {
    const end = new AbortController();
    const change = (): void => onChange(overridesOf(breakpoints));
    for (const query of Object.keys(breakpoints))
      listen(matchMedia(query), { change }, { signal: end.signal });
    change();
    return () => {
      end.abort();
      onChange({});
    };
  }, [breakpoints, onChange]);
  return null;
}
