import { useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { warnOnce } from '../../src/island/properties.ts';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { Filtering } from './filtering.ts';
import type { Ways } from './filter.tsx';
import { findForm } from './find-form.ts';
import type { contract } from './yb-filter.contract.ts';

/** The grid that a host names. It may stand further down in a page that is still being read. */
function useTarget(id: string | null): Element | null | undefined {
  const find = (): Element | null | undefined => {
    const target = id ? document.getElementById(id) : null;
    return !target && id && document.readyState === 'loading' ? undefined : target;
  };
  const [target, setTarget] = useState(find);
  useEffect(() => {
    const look = (): void => {
      const found = find();
      setTarget(found);
      if (id && found === null) warnOnce(`<yb-filter>: for="${id}" is on no element; nothing is counted`);
    };
    look();
    document.addEventListener('DOMContentLoaded', look);
    return () => document.removeEventListener('DOMContentLoaded', look);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `find` reads nothing but the id
  }, [id]);
  return target;
}

/** The form at work; null where there is none. */
export function useFiltering(
  { host, values }: IslandProps<typeof contract>,
  ways: Ways,
): { filtering: Filtering | null; version: number } {
  const target = useTarget(values.for);
  const [filtering, setFiltering] = useState<Filtering | null>(null);
  const [version, changed] = useReducer((count: number) => count + 1, 0);
  const instant: RefObject<boolean> = useRef(values.instant);
  useLayoutEffect(() => {
    instant.current = values.instant;
  }, [values.instant]);
  useLayoutEffect(() => {
    const found = target === undefined ? null : findForm(host, ways.listing);
    if (!found || target === undefined) return;
    const made = new Filtering({ host, found, target, ways, isInstant: () => instant.current, changed });
    setFiltering(made);
    return () => {
      setFiltering(null);
      made.dispose();
      found.dispose();
    };
  }, [host, target, ways, values.facets]);
  return { filtering, version };
}
