import { useEffect, useState } from 'react';
import { languageOf } from '../../src/lib/texts.ts';
import type { Text } from './chips.ts';
import type { Filtering } from './filtering.ts';
import { suggestionsOf } from './suggestions.tsx';
import type { Navigation } from './use-navigation.ts';
import { hasPrinted, hidePrinted, showWaysOut } from './way-out.ts';

interface Shown {
  readonly filtering: Filtering | null;
  readonly navigation: Navigation;
  /** Whether the screen is open: it has suggestions of its own. */
  readonly open: boolean;
  readonly search: string;
  readonly text: Text;
}

/** Where a listing is shown that has nothing, the page offers listings with one filter fewer. */
export function useWayOut({ filtering, navigation, open, search, text }: Shown): void {
  const [printed] = useState(() => (open || !hasPrinted() ? null : search));
  const isOurs = !!filtering && !open && filtering.recount !== null && search !== printed;
  const values = isOurs && filtering.total === 0 ? filtering.values : null;
  useEffect(() => (isOurs ? hidePrinted() : undefined), [isOurs]);
  useEffect(() => {
    const shown = values && filtering;
    const grid = shown?.results?.target;
    if (!shown || !(grid instanceof HTMLElement)) return undefined;
    const ways = suggestionsOf(shown, text, languageOf(shown.form)).map((one) => ({
      label: text('filter-without', { label: one.label, n: one.total }),
      href: shown.hrefOf(one.values),
      follow: () => navigation.submit(shown.queryOf(one.values)),
    }));
    return ways.length ? showWaysOut(grid, text('filter-suggestions'), ways) : undefined;
  }, [filtering, navigation, values, filtering?.recount, text]);
}
