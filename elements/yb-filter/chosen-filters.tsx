import type { CSSProperties, ReactNode } from 'react';
import { numberAt } from '../../src/island/filled-text.ts';
import { languageOf } from '../../src/lib/texts.ts';
import { without, type FacetValues } from '../../src/yearbook/facets/facet.ts';
import { chipsOf, type Chip, type Text } from './chips.ts';
import type { Filtering } from './filtering.ts';
import { statusOf } from './status-of.ts';
import { Suggestions } from './suggestions.tsx';
import { swatchOf } from './swatch.ts';

interface ChosenFiltersProps {
  readonly filtering: Filtering;
  readonly text: Text;
}

/** Moves the focus from a button that disappears to the next chip, or else to the number of results. */
function passFocusOn(button: HTMLElement): void {
  const item = button.closest('li');
  const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
  (beside ?? statusOf(button))?.focus();
}

const Swatch = ({ style }: { readonly style: CSSProperties | undefined }): ReactNode =>
  style && <span part="swatch" style={style} />;

/**
 * The chosen filters as buttons that remove them. If there are no results, each button says how many entries
 * are found without its filter.
 */
export function ChosenFilters({ filtering, text }: ChosenFiltersProps): ReactNode {
  const { values, total, facets, form } = filtering;
  const chips = chipsOf(facets, values, text, languageOf(form));
  const found = ({ facet, value }: Chip): string =>
    total === 0 ? ` (${numberAt(form, filtering.totalWith(without(values, facet, value)))})` : '';
  const choosing =
    (values: () => FacetValues) =>
    ({ currentTarget }: { currentTarget: HTMLElement }): void => {
      passFocusOn(currentTarget);
      filtering.choose(values());
    };
  // rendered also without chips, so that the form does not move when the first one comes
  return (
    <div part="summary">
      {chips.length > 0 && (
        <>
          {total === 0 && <Suggestions filtering={filtering} text={text} />}
          <ul part="chips" aria-label={text('filter-chosen')}>
            {chips.map((chip) => (
              <li key={chip.key}>
                <button
                  type="button"
                  part="chip"
                  aria-label={text('filter-remove', { label: chip.label + found(chip) })}
                  onClick={choosing(() => without(filtering.values, chip.facet, chip.value))}
                >
                  <Swatch style={swatchOf(form, chip)} />
                  {chip.label + found(chip)} <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
          </ul>
          <button type="button" part="clear" onClick={choosing(() => new Map())}>
            {text('filter-clear')}
          </button>
        </>
      )}
    </div>
  );
}
