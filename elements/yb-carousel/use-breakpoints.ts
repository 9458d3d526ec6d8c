import { useLayoutEffect, useState } from 'react';
import { camel } from '../../src/island/attributes.ts';
import type { Values } from '../../src/island/contract.ts';
import { listen } from '../../src/island/listen.ts';
import { describe, warnOnce } from '../../src/island/properties.ts';
import { isEqual } from '../../src/island/equal.ts';
import { useEqual } from '../../src/island/use-equal.ts';
import { contract, type Breakpoints } from './yb-carousel.contract.ts';

/** The attributes that a breakpoint may override. */
const adjustable = ['per-view', 'per-move', 'spacing', 'loop', 'mode', 'vertical', 'origin'] as const;

/** Options that override those of the attributes. */
export type Overrides = Partial<
  Pick<Values<typeof contract>, 'perView' | 'perMove' | 'spacing' | 'loop' | 'mode' | 'vertical' | 'origin'>
>;

const warn = (message: string): void => warnOnce(`<yb-carousel>: breakpoints: ${message}`);

const matches = (query: string): boolean => matchMedia(query).matches;

/** Whether one query of a list, or its negation, matches: browsers keep a query with an unknown feature, which never does. */
function isReadable(query: string): boolean {
  const [, modifier, rest = query] = /^(only|not) (.*)/.exec(query) ?? [];
  const negation = modifier === 'not' ? rest : `not ${rest.startsWith('(') ? `(${rest})` : rest}`;
  // browsers write `not all` for a query with an error of syntax
  return query !== 'not all' && (matches(query) || matches(negation));
}

/** The queries of a list, as the browser reads them. */
const queriesIn = (list: string): string[] => [...new CSSStyleSheet({ media: list }).media];

/** The options of the media queries that match now. An option that cannot be read is named in the console. */
function overridesOf(breakpoints: Breakpoints): Overrides {
  const overrides: Record<string, unknown> = {};
  for (const [query, options] of Object.entries(breakpoints)) {
    if (!queriesIn(query).every(isReadable)) warn(`"${query}" is no media query`);
    if (!matches(query)) continue;
    for (const [key, written] of Object.entries(options)) {
      const attribute = adjustable.find((name) => camel(name) === camel(key));
      const value = attribute && contract.attributes[attribute].parse(String(written));
      if (value === undefined) warn(`"${key}": ${describe(written)} is ignored`);
      else overrides[camel(key)] = value;
    }
  }
  return overrides;
}

/** The options of the breakpoints that match, kept up to date. */
export function useBreakpoints(given: Breakpoints): Overrides {
  // the attribute's value is a new object at every rendering
  const breakpoints = useEqual(given);
  const [overrides, setOverrides] = useState(() => overridesOf(breakpoints));
  useLayoutEffect(() => {
    const end = new AbortController();
    const update = (): void =>
      setOverrides((before) => {
        const now = overridesOf(breakpoints);
        return isEqual(now, before) ? before : now;
      });
    for (const query of Object.keys(breakpoints))
      listen(matchMedia(query), { change: update }, { signal: end.signal });
    update();
    return () => end.abort();
  }, [breakpoints]);
  return overrides;
}
