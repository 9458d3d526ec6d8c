import { messageOf } from '../../lib/shape.ts';
import { readCondition, shows, type Condition } from './condition.ts';
import { controlsOf, valuesOf, type Control } from './control-values.ts';

const SELECTOR = '[data-show-if],[data-hide-if]';

interface Conditional {
  readonly element: HTMLElement;
  readonly condition: Condition | null;
  /** Undefined until it was asked the first time. */
  shown?: boolean;
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
  #fields = new Set<string>();
  /** Controls with the conditional elements around them, themselves included. */
  #controls = new Map<Control, readonly Conditional[]>();
  #hidden = new Map<Control, readonly boolean[]>();
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
    if (!this.#conditionals.size && !this.#hidden.size) return;
    const values = this.#values(controls);
    for (const conditional of this.#conditionals.values()) {
      const { element, condition } = conditional;
      const shown = !condition || shows(condition, values.get(condition.field));
      if (shown === conditional.shown) continue;
      conditional.shown = shown;
      show(element, shown);
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
    const elements = new Set<Element>(this.#form.querySelectorAll(SELECTOR));
    const around = new Map(controls.map((control) => [control, this.#around(control)]));
    for (const list of around.values()) list.forEach((element) => elements.add(element));
    this.#conditionals = new Map();
    for (const element of elements) {
      if (!(element instanceof HTMLElement)) continue;
      const { shown } = before.get(element) ?? {};
      this.#conditionals.set(element, {
        element,
        condition: conditionOf(element),
        ...(shown === undefined ? {} : { shown }),
      });
    }
    const conditionals = [...this.#conditionals.values()];
    this.#fields = new Set(conditionals.flatMap(({ condition }) => condition?.field ?? []));
    this.#controls = new Map();
    for (const [control, list] of around) {
      const mine = list.flatMap((element) => this.#conditionals.get(element) ?? []);
      if (mine.length) this.#controls.set(control, mine);
    }
    for (const control of [...this.#hidden.keys()])
      if (!this.#controls.has(control)) this.#enable(control, true);
  }

  /** The conditional elements around a control, none of them around the form itself. */
  #around(control: Element): Element[] {
    const found: Element[] = [];
    for (let at = control.closest(SELECTOR); at; at = at.parentElement?.closest(SELECTOR) ?? null) {
      if (at.contains(this.#form)) break;
      found.push(at);
    }
    return found;
  }

  #values(controls: readonly Control[]): Map<string, string[]> {
    const values = new Map<string, string[]>();
    for (const control of controls) {
      const name = control.getAttribute('name') ?? '';
      if (!this.#fields.has(name)) continue;
      const known = values.get(name);
      if (known) known.push(...valuesOf(control));
      else values.set(name, valuesOf(control));
    }
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
