import { numberOf } from '../../src/lib/texts.ts';
import type { Facet } from '../../src/yearbook/facets/facet.ts';
import type { Recount } from '../../src/yearbook/facets/facet-index.ts';
import { controlsOf, OWN, ownText } from './form-facets.ts';

/** On a choice that nothing would be found for. */
const ZERO = 'data-yb-zero';

type Show = (count: number | undefined) => void;

/** Says a count behind a label's own words; a choice that is taken is never dimmed. */
function inLabel(control: HTMLInputElement, signal: AbortSignal): Show | undefined {
  const label = control.labels?.[0];
  if (!label) return undefined;
  const count = document.createElement('span');
  count.setAttribute(OWN, 'count');
  count.append('');
  label.append(' ', count);
  const space = count.previousSibling;
  signal.addEventListener('abort', () => {
    space?.remove();
    count.remove();
    label.removeAttribute(ZERO);
  });
  return (n) => {
    const text = n === undefined ? '' : numberOf(label, n);
    // a new node for each count would be news to every observer of the page
    const place = count.firstChild instanceof Text ? count.firstChild : count;
    if (place.textContent !== text) place.textContent = text;
    label.toggleAttribute(ZERO, n === 0 && !control.checked);
  };
}

function inOption(option: HTMLOptionElement, signal: AbortSignal): Show {
  const own = option.getAttribute('label');
  const restore = (): void => {
    if (own === null) option.removeAttribute('label');
    else option.setAttribute('label', own);
    option.removeAttribute(ZERO);
  };
  signal.addEventListener('abort', restore);
  return (n) => {
    if (n === undefined) return restore();
    option.label = `${own ?? ownText(option)} (${numberOf(option, n)})`;
    option.toggleAttribute(ZERO, n === 0 && !option.selected);
  };
}

/** Says at each choice of the form how many entries would be found with it. The result takes a recount. */
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
