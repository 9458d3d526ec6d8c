import { noteBefore } from '../../src/lib/own-marks.ts';
import { numberAt } from '../../src/island/filled-text.ts';
import { writeAttribute } from '../../src/island/write-attribute.ts';
import type { Facet } from '../../src/yearbook/facets/facet.ts';
import type { Recount } from '../../src/yearbook/facets/facet-index.ts';
import { controlsOf, labelElementOf, ownText } from './form-facets.ts';
import { makeOwn } from './make-element.ts';

/** Marks choices that no entry would match. */
export const ZERO = 'data-yb-zero';

/** Whether choices that no entry would match are hidden. */
export const isAvailableOnly = (choice: Element): boolean =>
  choice.closest('yb-filter[only-available]') !== null;

type Show = (count: number | undefined) => void;

/** Shows a count after a label's own text. A chosen option is never marked as empty. */
function inLabel(control: HTMLInputElement, signal: AbortSignal): Show | undefined {
  const label = labelElementOf(control);
  if (!label) return undefined;
  const count = makeOwn('span', 'count');
  count.append('');
  label.append(' ', count);
  const space = count.previousSibling;
  signal.addEventListener('abort', () => {
    space?.remove();
    count.remove();
    label.removeAttribute(ZERO);
  });
  return (n) => {
    const text = n === undefined ? '' : numberAt(label, n);
    // a new node for each count would notify every MutationObserver of the page
    const place = count.firstChild instanceof Text ? count.firstChild : count;
    if (place.textContent !== text) place.textContent = text;
    label.toggleAttribute(ZERO, n === 0 && !control.checked);
  };
}

function inOption(option: HTMLOptionElement, signal: AbortSignal): Show {
  const own = option.getAttribute('label');
  const wasDisabled = option.disabled;
  const forget = noteBefore(option, ['label', 'disabled']);
  const restore = (): void => {
    writeAttribute(option, 'label', own);
    option.removeAttribute(ZERO);
    option.disabled = wasDisabled;
  };
  signal.addEventListener('abort', () => {
    restore();
    forget();
  });
  return (n) => {
    if (n === undefined) return restore();
    option.label = `${own ?? ownText(option)} (${numberAt(option, n)})`;
    const isEmpty = n === 0 && !option.selected;
    option.toggleAttribute(ZERO, isEmpty);
    // Safari shows options that the stylesheet hides
    option.disabled = wasDisabled || (isEmpty && isAvailableOnly(option));
  };
}

/** Shows at each choice of the form how many entries it would match. Call the result with each new recount. */
export function choiceCounts(
  form: HTMLFormElement,
  facets: readonly Facet[],
  signal: AbortSignal,
): (recount: Recount | null) => void {
  const shows: { facet: Facet; value: string; show: Show }[] = [];
  for (const facet of facets)
    for (const control of facet.options.length ? controlsOf(form, facet) : [])
      for (const choice of control instanceof HTMLSelectElement ? control.options : [control]) {
        const value = choice.value.trim();
        if (!value) continue;
        const show = choice instanceof HTMLOptionElement ? inOption(choice, signal) : inLabel(choice, signal);
        if (show) shows.push({ facet, value, show });
      }
  return (recount) => {
    for (const { facet, value, show } of shows) show(recount?.counts.get(facet)?.get(value));
  };
}
