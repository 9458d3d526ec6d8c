import { globalOnce } from '../../lib/global.ts';
import { idOf, NlForm } from './nl-form.ts';

/** `(form, …)`: an event for `started`, `change` and `submit`, data or errors for the results. */
export type FormCallback = (...args: never[]) => void;

interface FormsState {
  readonly forms: WeakMap<HTMLFormElement, NlForm>;
  readonly listeners: Map<string, FormCallback[]>;
  /** Forms of islands, which may be in shadow roots. */
  readonly adopted: Set<NlForm>;
}

/** One for every copy of this code on the page. */
const { forms, listeners, adopted } = globalOnce<FormsState>('forms', () => ({
  forms: new WeakMap(),
  listeners: new Map(),
  adopted: new Set(),
}));

export const isKnown = (element: HTMLFormElement): boolean => forms.has(element);

export function formOf(element: HTMLFormElement): NlForm {
  let form = forms.get(element);
  if (!form) forms.set(element, (form = new NlForm(element)));
  return form;
}

/** The form that an element is, is tied to, or stands in. */
export function formElementOf(element: unknown): HTMLFormElement | null {
  if (element instanceof HTMLFormElement) return element;
  const tied: unknown = element instanceof Element ? Reflect.get(element, 'form') : null;
  if (tied instanceof HTMLFormElement) return tied;
  return element instanceof Element ? element.closest('form') : null;
}

/** Takes an island's form in, with its conditions; returns what lets it go. */
export function adoptForm(element: HTMLFormElement): [form: NlForm, release: () => void] {
  const form = formOf(element);
  adopted.add(form);
  form.watch();
  const release = (): void => {
    adopted.delete(form);
    form.unwatch();
  };
  return [form, release];
}

function get(id: number | string): NlForm | null {
  const wanted = String(id);
  for (const form of adopted) if (String(form.id) === wanted) return form;
  const printed = [...document.forms].find((element) => String(idOf(element)) === wanted);
  const element = printed ?? document.querySelector(`form.mc4wp-form-${CSS.escape(wanted)}`);
  return element instanceof HTMLFormElement ? formOf(element) : null;
}

function getByElement(element: unknown): NlForm | null {
  const found = formElementOf(element);
  return found && formOf(found);
}

function off(event: string, callback: FormCallback): void {
  const known = listeners.get(event) ?? [];
  listeners.set(
    event,
    known.filter((one) => one !== callback),
  );
}

function on(event: string, callback: FormCallback): () => void {
  if (typeof callback !== 'function') {
    console.warn(`nlForms.on('${event}'): the callback is no function`);
    return () => {};
  }
  listeners.set(event, [...(listeners.get(event) ?? []), callback]);
  return () => off(event, callback);
}

/** Calls the listeners in their order; one that throws is reported, and the rest are called. */
function trigger(event: string, args: readonly unknown[] = []): void {
  for (const callback of listeners.get(event) ?? []) {
    try {
      callback(...(args as never[]));
    } catch (error) {
      reportError(error);
    }
  }
}

/** `{id}.{event}` before `{event}`, as upstream. */
export function announce(form: NlForm, event: string, ...args: readonly unknown[]): void {
  trigger(`${form.id}.${event}`, [form, ...args]);
  trigger(event, [form, ...args]);
}

/** The page's forms (contract §3): `window.nlForms`. */
export const nlForms = { get, getByElement, on, off, trigger };

export type NlForms = typeof nlForms;
