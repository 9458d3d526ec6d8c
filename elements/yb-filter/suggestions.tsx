import type { ReactNode } from 'react';
import { languageOf } from '../../src/lib/texts.ts';
import { askedOf, without, type Facet, type FacetValues } from '../../src/yearbook/facets/facet.ts';
import { chipsOf, type Text } from './chips.ts';
import { statusOf } from './status-of.ts';

/** How many suggestions are shown. */
const MOST = 5;

interface Filtering {
  readonly form: HTMLFormElement;
  readonly facets: readonly Facet[];
  /** The values in the form. */
  readonly values: FacetValues;
  /** How many entries pass with other values. */
  totalWith(values: FacetValues): number;
  choose(values: FacetValues): void;
}

interface Suggestion {
  /** The filter that is taken away. */
  readonly label: string;
  readonly values: FacetValues;
  readonly total: number;
}

/** The filters whose removal alone gives results, those with the most results first. */
export function suggestionsOf(filtering: Filtering, text: Text, language: string): Suggestion[] {
  const { facets, values } = filtering;
  return facets
    .filter((facet) => askedOf(facet, values))
    .map((facet) => {
      const labels = chipsOf([facet], values, text, language).map(({ label }) => label);
      const rest = without(values, facet);
      return { label: labels.join(', '), values: rest, total: filtering.totalWith(rest) };
    })
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total)
    .slice(0, MOST);
}

interface SuggestionsProps {
  readonly filtering: Filtering;
  readonly text: Text;
}

/**
 * If nothing is found: buttons that remove a single filter, with the number of entries that are then found.
 */
export function Suggestions({ filtering, text }: SuggestionsProps): ReactNode {
  const choosing =
    (values: FacetValues) =>
    ({ currentTarget }: { currentTarget: HTMLElement }): void => {
      // the button with the focus disappears with the suggestions
      statusOf(currentTarget)?.focus();
      filtering.choose(values);
    };
  const suggestions = suggestionsOf(filtering, text, languageOf(filtering.form));
  if (!suggestions.length) return null;
  return (
    <ul part="suggestions" aria-label={text('filter-suggestions')}>
      {suggestions.map(({ label, values, total }) => (
        <li key={label}>
          <button type="button" part="suggestion" onClick={choosing(values)}>
            {text('filter-without', { label, n: total })}
          </button>
        </li>
      ))}
    </ul>
  );
}
