import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { warnOnce } from '../../src/island/properties.ts';
import { onPageParsed } from '../../src/island/page-parsed.ts';
import { yieldToMain } from '../../src/lib/yield-to-main.ts';
import { asksFilter } from './asks-filter.ts';
import { Filtering } from './filtering.ts';
import { formFromFacets } from './form-from-facets.ts';
import { OWN } from './make-element.ts';
import type { Navigation } from './use-navigation.ts';
import type { contract } from './yb-filter.contract.ts';

/** The grid that `for` names; undefined while the parser may still find it. */
function useTarget(id: string | null): Element | null | undefined {
  const find = (): Element | null | undefined => {
    const target = document.getElementById(id ?? '');
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
    return onPageParsed(look);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `find` reads nothing but the id
  }, [id]);
  return target;
}

/**
 * The filtering of the host's form; null where there is no form.
 *
 * @param shown the address that the page shows. If the visitor sees no filtering at it, the filtering is made a task
 *   later, because rendering and making in one task would hold up a press
 */
export function useFiltering(
  { host, values }: IslandProps<typeof contract>,
  navigation: Navigation,
  { open, search }: { readonly open: boolean; readonly search: string },
): Filtering | null {
  const target = useTarget(values.for);
  const [filtering, setFiltering] = useState<Filtering | null>(null);
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const makeRef = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (target === undefined) return;
    const printed = host.querySelector('form');
    let form = printed;
    let made: Filtering | undefined;
    // a page that was stored has what its filter had added to the form
    printed?.querySelectorAll(`[${OWN}]`).forEach((one) => one.remove());
    const make = (): void => {
      form ??= formFromFacets(host, navigation.listing);
      if (!form) return;
      made ??= new Filtering({ host, form, target, navigation, isInstant: () => host.instant, changed });
      setFiltering(made);
    };
    makeRef.current = make;
    yieldToMain()
      .then(() => makeRef.current === make && make())
      .catch((error: unknown) =>
        setFiltering(() => {
          throw error;
        }),
      );
    return () => {
      makeRef.current = undefined;
      setFiltering(null);
      made?.dispose();
      if (!printed) form?.remove();
    };
  }, [host, target, navigation, values.facets]);
  useLayoutEffect(() => {
    if (!filtering && (open || asksFilter(host, search))) makeRef.current?.();
  }, [filtering, open, search, host, target, navigation, values.facets]);
  return filtering;
}
