import { noteBefore } from '../lib/own-marks.ts';
import { messageOf } from '../lib/shape.ts';
import { readCondition, shows, type Condition } from './condition.ts';
import { controlsOf, nameOf, valuesOf, type Control } from './controls.ts';
import { getOrInsertComputed } from '../lib/get-or-insert.ts';

const SELECTOR = '[data-show-if],[data-hide-if]';

interface Conditional {
  readonly element: HTMLElement;
  readonly condition: Condition | null;
  /** Undefined before the first evaluation. */
  shown: boolean | undefined;
}

/** Elements whose condition cannot be read; each is reported once. */
const reported = new WeakSet<Element>();

function conditionOf(element: Element): Condition | null {
  try {
    return readCondition(element.getAttribute('data-show-if'), element.getAttribute('data-hide-if'));
  } catch (error) {
    if (!reported.has(element))
      console.warn(`Form condition ${messageOf(error)}; the element shows`, element);
    reported.add(element);
    return null;
  }
}

const conditionalOf = (element: HTMLElement): Conditional => ({
  element,
  condition: conditionOf(element),
  shown: undefined,
});

/**
 * Shows or hides an element. Themes print `style="display: none"`, so that the element does not flash before
 * the script; showing the element removes that style.
 */
function setShown(element: HTMLElement, shown: boolean): void {
  element.hidden = !shown;
  if (shown && element.style.display === 'none') element.style.removeProperty('display');
}

/** Attributes that a hidden control loses, and gets back. */
const SUSPENDED = ['required', 'disabled'] as const;

/**
 * Shows and hides the parts of a form that depend on its fields. Conditions are parsed once, and again only
 * when elements are added or removed. A hidden control is disabled, so the browser neither submits nor
 * validates it, as long as any element around it is hidden.
 */
export class Conditions {
  readonly #form: HTMLFormElement;
  #conditionals = new Map<HTMLElement, Conditional>();
  /** Controls with the conditional elements around them, themselves included. */
  #controls = new Map<Control, readonly Conditional[]>();
  /** Hidden controls, with the attributes that they had. */
  readonly #hidden = new Map<Control, { readonly before: readonly boolean[]; readonly forget: () => void }>();
  /**
   * How many controls the form had when it was parsed. An attribute `form=` can add a control from anywhere
   * in the page, where the observer does not see it.
   */
  #count = -1;
  readonly #observer = new MutationObserver(() => {
    this.#count = -1;
    this.update();
  });

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#observer.observe(form, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-show-if', 'data-hide-if'],
    });
    this.update();
  }

  /** Evaluates every condition. */
  update(): void {
    const controls = controlsOf(this.#form);
    const hasChanged = this.#observer.takeRecords().length > 0;
    if (hasChanged || controls.length !== this.#count) this.#parse(controls);
    const values = this.#valuesByField(controls);
    for (const conditional of this.#conditionals.values()) {
      const { element, condition } = conditional;
      conditional.shown = !condition || shows(condition, values.get(condition.field));
      setShown(element, conditional.shown);
    }
    for (const [control, around] of this.#controls)
      this.#enable(
        control,
        around.every(({ shown }) => shown),
      );
  }

  /** Shows everything, as without script. */
  dispose(): void {
    this.#observer.disconnect();
    for (const { element, shown } of this.#conditionals.values()) if (!shown) setShown(element, true);
    for (const control of [...this.#hidden.keys()]) this.#enable(control, true);
  }

  #parse(controls: readonly Control[]): void {
    this.#count = controls.length;
    this.#conditionals = new Map();
    this.#form.querySelectorAll(SELECTOR).forEach((element) => this.#around(element));
    this.#controls = new Map(
      controls.map((control) => [control, this.#around(control)] as const).filter(([, { length }]) => length),
    );
    for (const control of [...this.#hidden.keys()])
      if (!this.#controls.has(control)) this.#enable(control, true);
  }

  /** The conditional elements around an element, itself included, but not those around the form. */
  #around(element: Element): Conditional[] {
    const found: Conditional[] = [];
    for (
      let at = element.closest(SELECTOR);
      at instanceof HTMLElement && !at.contains(this.#form);
      at = at.parentElement?.closest(SELECTOR) ?? null
    ) {
      found.push(getOrInsertComputed(this.#conditionals, at, conditionalOf));
    }
    return found;
  }

  /** The values of the fields that conditions name. */
  #valuesByField(controls: readonly Control[]): Map<string, string[]> {
    const values = new Map<string, string[]>();
    for (const { condition } of this.#conditionals.values()) if (condition) values.set(condition.field, []);
    if (values.size) for (const control of controls) values.get(nameOf(control))?.push(...valuesOf(control));
    return values;
  }

  #enable(control: Control, shown: boolean): void {
    const had = this.#hidden.get(control);
    if (shown === !had) return;
    if (had) {
      this.#hidden.delete(control);
      SUSPENDED.forEach((name, at) => control.toggleAttribute(name, had.before[at]));
      had.forget();
      return;
    }
    const forget = noteBefore(control, SUSPENDED);
    this.#hidden.set(control, { before: SUSPENDED.map((name) => control.hasAttribute(name)), forget });
    control.removeAttribute('required');
    control.toggleAttribute('disabled', true);
  }
}
