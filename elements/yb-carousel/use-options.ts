import { useEffect, useMemo, useReducer } from 'react';
import { camel } from '../../src/island/attributes.ts';
import type { Values } from '../../src/island/contract.ts';
import type { SliderOptions } from './slider.ts';
import { contract, type Breakpoints } from './yb-carousel.contract.ts';

export interface Options extends SliderOptions {
  /** undefined: what the stylesheet says */
  readonly perView: number | 'auto' | undefined;
  /** px; undefined: what the stylesheet says */
  readonly spacing: number | undefined;
}

/** What a breakpoint may change. */
const adjustable = ['per-view', 'spacing', 'loop', 'mode', 'vertical', 'origin'] as const;
const warned = new Set<string>();

function warnOnce(message: string): void {
  if (!warned.has(message)) console.warn(`<yb-carousel>: breakpoints: ${message}`);
  warned.add(message);
}

/** The options of the media queries that match now; what cannot be read is named and left out. */
function overridesOf(breakpoints: Breakpoints): Partial<Options> {
  const overrides: Record<string, unknown> = {};
  for (const [query, options] of Object.entries(breakpoints)) {
    const { matches, media } = matchMedia(query);
    if (media === 'not all') warnOnce(`"${query}" is no media query`);
    if (!matches) continue;
    for (const [key, written] of Object.entries(options)) {
      const attribute = adjustable.find((name) => camel(name) === camel(key));
      const value = attribute && contract.attributes[attribute].parse(String(written));
      if (value === undefined) warnOnce(`"${key}": ${JSON.stringify(written)} is ignored`);
      else overrides[camel(key)] = value;
    }
  }
  return overrides;
}

/** The attributes with what the breakpoints make of them. */
export function useOptions({ breakpoints, ...values }: Values<typeof contract>): Options {
  const [, check] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const watch = new AbortController();
    for (const query of Object.keys(breakpoints))
      matchMedia(query).addEventListener('change', check, { signal: watch.signal });
    return () => watch.abort();
  }, [breakpoints]);

  const own = {
    ...values,
    perView: values.perView === 1 ? undefined : values.perView,
    spacing: values.spacing || undefined,
  };
  const { perView, spacing, loop, mode, vertical, origin } = { ...own, ...overridesOf(breakpoints) };
  return useMemo(
    () => ({ perView, spacing, loop, mode, vertical, origin }),
    [perView, spacing, loop, mode, vertical, origin],
  );
}
