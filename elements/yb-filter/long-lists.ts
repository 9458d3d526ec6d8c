import { useLayoutEffect, useRef } from 'react';
import { filledText } from '../../src/island/filled-text.ts';
import type { Facet } from '../../src/yearbook/facets/facet.ts';
import { foldText } from '../../src/yearbook/facets/fold-text.ts';
import { ZERO } from './choice-counts.ts';
import type { Filtering } from './filtering.ts';
import { controlsOf, OWN, type Control } from './form-facets.ts';

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
  let box: HTMLElement = control.labels?.[0]?.contains(control) ? control.labels[0] : control;
  for (let up = box.parentElement; up && up !== control.form; up = up.parentElement) {
    if (controls.some((other) => other !== control && up.contains(other))) return box;
    box = up;
  }
  return box;
}

/** Whether the stylesheet hides a choice because no entry would match. */
const isUnavailable = (box: HTMLElement): boolean =>
  box.closest('yb-filter[only-available]') !== null &&
  (box.matches(`[${ZERO}]`) || box.querySelector(`[${ZERO}]`) !== null);

function own<Tag extends 'input' | 'button'>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.setAttribute(OWN, tag === 'input' ? 'search' : 'more');
  return element;
}

/** Adds a search to a long list, and a button that shows the rest. */
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

/** Shortens long lists of choices. A choice that code makes is shown too. */
export function LongLists({ host, filtering }: LongListsProps): null {
  const updateRef = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    const end = new AbortController();
    updateRef.current = shortenAll(host, filtering, end.signal);
    filtering.onWritten(updateRef.current);
    return () => end.abort();
  }, [host, filtering]);
  // other choices may have become available
  useLayoutEffect(() => {
    if (host.hasAttribute('only-available')) updateRef.current?.();
  });
  return null;
}
