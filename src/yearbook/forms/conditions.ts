import { messageOf } from '../../lib/shape.ts';
import { readCondition, shows, type Condition } from './condition.ts';
import { controlsOf, valuesOf, type Control } from './control-values.ts';

const SELECTOR = '[data-show-if],[data-hide-if]';

interface Conditional {
  readonly element: HTMLElement;
  readonly condition: Condition | null;
  /** Undefined until it was asked the first time. */
  shown: boolean | undefined;
}

/** Those whose condition cannot be read are named once. */
const named = new WeakSet<Element>();

function conditionOf(element: Element): Condition | null {
  try {
    return readCondition(element.getAttribute('data-show-if'), element.getAttribute('data-hide-if'));
  } catch (error) {
    if (!named.has(element)) console.warn(`Form condition ${messageOf(error)}; the element shows`, element);
    named.add(element);
    return null;
  }
}

/** Themes print `style="display: none"` so that nothing flashes. */
function show(element: HTMLElement, shown: boolean): void {
  element.hidden = !shown;
  if (shown && element.style.display === 'none') element.style.removeProperty('display');
}

/** What a hidden control gave up, and gets back (specification §5). */
const GIVEN_UP = ['required', 'disabled'] as const;

/**
 * Shows and hides what depends on a form's fields. The conditions are parsed once, and again only where elements
 * came or went. A hidden control is disabled, so neither submitted nor validated (ruling 20), as long as any
 * element around it is hidden.
 */
export class Conditions {
  readonly #form: HTMLFormElement;
  #conditionals = new Map<Element, Conditional>();
  /** Controls with the conditional elements around them, themselves included. */
  #controls = new Map<Control, readonly Conditional[]>();
  readonly #hidden = new Map<Control, readonly boolean[]>();
  /** Controls may come outside the form too, tied by `form=`. */
  #size = -1;
  readonly #observer = new MutationObserver(() => {
    this.#size = -1;
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

  /** Asks every condition again. */
  update(): void {
    const controls = controlsOf(this.#form);
    if (controls.length !== this.#size) this.#parse(controls);
    const values = this.#values(controls);
    for (const conditional of this.#conditionals.values()) {
      const { element, condition } = conditional;
      const shown = !condition || shows(condition, values.get(condition.field));
      if (shown !== conditional.shown) show(element, (conditional.shown = shown));
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
    for (const { element, shown } of this.#conditionals.values()) if (!shown) show(element, true);
    for (const control of [...this.#hidden.keys()]) this.#enable(control, true);
  }

  #parse(controls: readonly Control[]): void {
    this.#size = controls.length;
    const before = this.#conditionals;
    this.#conditionals = new Map();
    this.#form.querySelectorAll(SELECTOR).forEach((element) => this.#around(element, before));
    this.#controls = new Map(
      controls
        .map((control) => [control, this.#around(control, before)] as const)
        .filter(([, { length }]) => length),
    );
    for (const control of [...this.#hidden.keys()])
      if (!this.#controls.has(control)) this.#enable(control, true);
  }

  /** What is conditional around an element, itself included, and not around the form; read where it was not yet. */
  #around(element: Element, before: ReadonlyMap<Element, Conditional>): Conditional[] {
    const found: Conditional[] = [];
    for (
      let at = element.closest(SELECTOR);
      at instanceof HTMLElement && !at.contains(this.#form);
      at = at.parentElement?.closest(SELECTOR) ?? null
    ) {
      let known = this.#conditionals.get(at);
      if (!known) {
        known = { element: at, condition: conditionOf(at), shown: before.get(at)?.shown };
        this.#conditionals.set(at, known);
      }
      found.push(known);
    }
    return found;
  }

  /** By the names of the fields that somebody asks for. */
  #values(controls: readonly Control[]): Map<string, string[]> {
    const values = new Map<string, string[]>();
    for (const { condition } of this.#conditionals.values()) if (condition) values.set(condition.field, []);
    if (values.size)
      for (const control of controls)
        values.get(control.getAttribute('name') ?? '')?.push(...valuesOf(control));
    return values;
  }

  #enable(control: Control, shown: boolean): void {
    const had = this.#hidden.get(control);
    if (shown === !had) return;
    if (had) {
      this.#hidden.delete(control);
      GIVEN_UP.forEach((name, at) => control.toggleAttribute(name, had[at]));
      return;
    }
    this.#hidden.set(
      control,
      GIVEN_UP.map((name) => control.hasAttribute(name)),
    );
    control.removeAttribute('required');
    control.toggleAttribute('disabled', true);
  }
}
