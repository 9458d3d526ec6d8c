import { Conditions } from '../../src/newsletter/conditions.ts';

export interface ConditionTiming {
  /** ms to parse the conditions and show or hide all fields the first time. */
  readonly first: number;
  /** ms to check all conditions after a keystroke that changes none of them. */
  readonly same: number;
  /** ms to check them after a keystroke that shows the hidden half. */
  readonly half: number;
}

/** Half of the fields depend on one field, the others on the field before them. */
const field = (index: number): string =>
  index % 2
    ? `<p data-show-if="F:sì|s"><label>Campo <input name="F${index}" required></label></p>`
    : `<p data-hide-if="F${index - 1}:sì"><label>Campo <input name="F${index}" required></label></p>`;

export function measureConditions(count: number): ConditionTiming {
  document.body.innerHTML = `<form><input name="F">${Array.from({ length: count }, (_, index) => field(index)).join('')}</form>`;
  const form = document.querySelector('form');
  const trigger = document.querySelector<HTMLInputElement>('[name=F]');
  if (!form || !trigger) throw new Error('the page has no form or no trigger field');
  const time = (run: () => void): number => {
    const start = performance.now();
    run();
    return performance.now() - start;
  };
  let conditions: Conditions | undefined;
  const first = time(() => (conditions = new Conditions(form)));
  trigger.value = 'x';
  const same = time(() => conditions?.update());
  trigger.value = 'sì';
  const half = time(() => conditions?.update());
  const shown = form.querySelectorAll('p:not([hidden])').length;
  conditions?.dispose();
  if (shown !== count) throw new Error(`${shown} of ${count} fields show`);
  return { first, same, half };
}

Object.assign(globalThis, { measureConditions });
