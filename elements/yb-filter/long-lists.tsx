import { useLayoutEffect } from 'react';
import { textOf } from '../../src/lib/texts.ts';
import type { Facet } from '../../src/yearbook/facets/facet.ts';
import { foldText } from '../../src/yearbook/facets/fold-text.ts';
import type { Filtering } from './filtering.ts';
import { controlsOf, OWN, type Control } from './form-facets.ts';
import { MANY } from './parts.ts';

const isLong = ({ type, options }: Facet): boolean => type !== 'select' && options.length > MANY;

/** A long list shows so many choices, and a search. */
const SHOWN = 8;

interface Choice {
  readonly control: HTMLInputElement;
  /** The largest element around the control that holds no other choice. */
  readonly box: HTMLElement;
  readonly text: string;
}

function boxOf(control: HTMLInputElement, controls: readonly Control[]): HTMLElement {
  let box: HTMLElement = control.labels?.[0]?.contains(control) ? control.labels[0] : control;
  for (let up = box.parentElement; up && up !== control.form; up = up.parentElement) {
    if (controls.some((other) => other !== control && up.contains(other))) return box;
    box = up;
  }
  return box;
}

function own<Tag extends 'input' | 'button'>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.setAttribute(OWN, tag === 'input' ? 'search' : 'more');
  return element;
}

/** One list of choices that is too long to be read at once. */
function shorten(
  host: HTMLElement,
  facet: Facet,
  choices: readonly Choice[],
  signal: AbortSignal,
): () => void {
  const search = Object.assign(own('input'), { type: 'search', autocomplete: 'off' });
  const more = Object.assign(own('button'), { type: 'button' });
  let isWhole = false;

  function update(): void {
    search.ariaLabel = search.placeholder = textOf(host, 'filter-search', { label: facet.label });
    const wanted = foldText(search.value);
    let left = 0;
    choices.forEach(({ control, box, text }, position) => {
      const shown = wanted ? text.includes(wanted) : isWhole || position < SHOWN || control.checked;
      box.hidden = !shown;
      if (!shown) left += 1;
    });
    more.hidden = wanted !== '' || left === 0;
    more.textContent = textOf(host, 'filter-more', { n: left });
  }

  choices[0]?.box.before(search);
  choices.at(-1)?.box.after(more);
  // nobody but this list is concerned: the form has not changed, and Enter sends nothing
  for (const type of ['input', 'change'])
    search.addEventListener(type, (event) => {
      event.stopPropagation();
      update();
    });
  search.addEventListener('keydown', (event) => event.key === 'Enter' && event.preventDefault());
  more.addEventListener('click', () => {
    const next = choices.find(({ box }) => box.hidden);
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

function shortenAll(host: HTMLElement, { form, facets }: Filtering, signal: AbortSignal): () => void {
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
  return () => updates.forEach((update) => update());
}

interface LongListsProps {
  readonly host: HTMLElement;
  readonly filtering: Filtering;
}

/** Gives lists of many choices a search and a button that shows the rest; what is chosen from outside shows. */
export function LongLists({ host, filtering }: LongListsProps): null {
  useLayoutEffect(() => {
    const end = new AbortController();
    filtering.onWritten(shortenAll(host, filtering, end.signal));
    return () => end.abort();
  }, [host, filtering]);
  return null;
}
