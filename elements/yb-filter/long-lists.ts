import { filledText } from '../../src/island/filled-text.ts';
import type { Facet } from '../../src/yearbook/facets/facet.ts';
import { foldText } from '../../src/yearbook/facets/fold-text.ts';
import { isAvailableOnly, ZERO } from './choice-counts.ts';
import type { Filtering } from './filtering.ts';
import { controlsOf, labelElementOf, type Control } from './form-facets.ts';
import { makeOwn } from './make-element.ts';

/** A list with more choices is long. */
const MANY = 12;
/** How many choices a long list shows. */
const SHOWN = 8;

const isLong = ({ type, options, isTree }: Facet): boolean =>
  type !== 'select' && !isTree && options.length > MANY;

interface Choice {
  readonly control: HTMLInputElement;
  /** The largest element around the control that holds no other choice. */
  readonly box: HTMLElement;
  readonly text: string;
}

function boxOf(control: HTMLInputElement, controls: readonly Control[]): HTMLElement {
  const label = labelElementOf(control);
  let box: HTMLElement = label?.contains(control) ? label : control;
  for (let up = box.parentElement; up && up !== control.form; up = up.parentElement) {
    if (controls.some((other) => other !== control && up.contains(other))) return box;
    box = up;
  }
  return box;
}

/** Whether the stylesheet hides a choice because no entry would match. */
const isUnavailable = (box: HTMLElement): boolean =>
  isAvailableOnly(box) && (box.matches(`[${ZERO}]`) || box.querySelector(`[${ZERO}]`) !== null);

/** Adds a search to a long list, and a button that shows the rest. */
function shorten(
  host: HTMLElement,
  facet: Facet,
  choices: readonly Choice[],
  signal: AbortSignal,
): () => void {
  const search = makeOwn('input', 'search', { type: 'search', autocomplete: 'off' });
  const more = makeOwn('button', 'more', { type: 'button' });
  let isWhole = false;

  function update(): void {
    search.ariaLabel = search.placeholder = filledText(host, 'filter-search', { label: facet.label });
    const wanted = foldText(search.value);
    let [left, position] = [0, 0];
    for (const { control, box, text } of choices) {
      const isLeftOut = isUnavailable(box);
      const shown = wanted ? text.includes(wanted) : isWhole || position < SHOWN || control.checked;
      box.hidden = !shown;
      if (isLeftOut) continue;
      position += 1;
      if (!shown) left += 1;
    }
    more.hidden = wanted !== '' || left === 0;
    more.textContent = filledText(host, 'filter-more', { n: left });
  }

  choices[0]?.box.before(search);
  choices.at(-1)?.box.after(more);
  // the search is no part of the form: its events must not reach the form, and Enter must not submit it
  for (const type of ['input', 'change'])
    search.addEventListener(type, (event) => {
      event.stopPropagation();
      update();
    });
  search.addEventListener('keydown', (event) => event.key === 'Enter' && event.preventDefault());
  more.addEventListener('click', () => {
    const next = choices.find(({ box }) => box.hidden && !isUnavailable(box));
    isWhole = true;
    update();
    next?.control.focus();
  });
  signal.addEventListener('abort', () => {
    search.remove();
    more.remove();
    for (const { box } of choices) box.hidden = false;
  });
  update();
  return update;
}

/** Shortens long lists of choices. A choice that code makes is shown too. */
export function shortenLists(host: HTMLElement, filtering: Filtering, signal: AbortSignal): () => void {
  const { form, facets } = filtering;
  const updates = facets.filter(isLong).map((facet) => {
    const controls = controlsOf(form, facet);
    const choices = controls
      .filter((control) => control instanceof HTMLInputElement)
      .map((control) => {
        const label = facet.options.find(({ value }) => value === control.value.trim())?.label ?? '';
        return { control, box: boxOf(control, controls), text: foldText(label) };
      });
    return shorten(host, facet, choices, signal);
  });
  const update = (): void => updates.forEach((one) => one());
  filtering.onWritten(update);
  return update;
}
