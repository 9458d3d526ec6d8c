import { useEffect, useLayoutEffect, useReducer, useState } from 'react';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { usePart } from '../../src/island/use-part.ts';
import { complain } from './complain.ts';
import { Filtering } from './filtering.ts';
import { isGiven, isRich, loadGivenForm, loadRichForm } from './parts.ts';
import type { Ways } from './filter.tsx';
import type { behaviour } from './yb-filter.contract.ts';

/** The grid that a host names. It may stand further down in a page that is still being read. */
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
      if (id && found === null) complain(({ nameTarget }) => nameTarget(id));
    };
    look();
    document.addEventListener('DOMContentLoaded', look);
    return () => document.removeEventListener('DOMContentLoaded', look);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `find` reads nothing but the id
  }, [id]);
  return target;
}

/** The form at work, null where there is none, and what comes with rich ones. */
export function useFiltering(
  { host, values }: IslandProps<typeof behaviour>,
  ways: Ways,
): [Filtering | null, typeof import('./rich-form.tsx') | null] {
  const [needsForm] = useState(() => isGiven(host));
  const [needsMore] = useState(() => isRich(host));
  const given = usePart(host, needsForm && loadGivenForm);
  const rich = usePart(host, needsMore && loadRichForm);
  const target = useTarget(values.for);
  const [filtering, setFiltering] = useState<Filtering | null>(null);
  const [, changed] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (target === undefined) return;
    const printed = host.querySelector('form');
    const form = printed ?? given?.givenForm(host, ways.listing);
    if (!form) return;
    const made = new Filtering({
      host,
      form,
      target,
      columns: rich?.fieldColumns,
      ways,
      isInstant: () => host.instant,
      changed,
    });
    // eslint-disable-next-line react-hooks/set-state-in-effect -- it works on a form that is not React's
    setFiltering(made);
    return () => {
      setFiltering(null);
      made.dispose();
      if (!printed) form.remove();
    };
  }, [host, target, rich, ways, given, values.facets]);
  return [filtering, rich];
}
