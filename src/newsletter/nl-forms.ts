import { globalOnce } from '../lib/global.ts';
import { formElementOf } from '../lib/form-members.ts';
import { pageGlobal } from '../lib/page-global.ts';
import { fieldsOf } from '../lib/shape.ts';
import { getOrInsertComputed } from '../lib/get-or-insert.ts';
import { idOf, leadingNumber, NlForm } from './nl-form.ts';

/**
 * Called with the form and a second argument: the DOM event for `started`, `change` and `submit`, the data or
 * the errors for a result.
 */
export type FormCallback = (...args: never[]) => void;

interface FormsState {
  readonly forms: WeakMap<HTMLFormElement, NlForm>;
  /** Forms that scripts asked for and the page does not have, by their ids. */
  readonly detached: Map<number, NlForm>;
  readonly listeners: Map<string, FormCallback[]>;
  /** Forms of islands, which may be in shadow roots. */
  readonly registered: Set<NlForm>;
}

/** Shared by every copy of this code on the page. */
const { forms, detached, listeners, registered } = globalOnce<FormsState>('forms', () => ({
  forms: new WeakMap(),
  detached: new Map(),
  listeners: new Map(),
  registered: new Set(),
}));

/** Forms that the widely used plugin printed. */
export const PLUGIN_FORMS = 'form.mc4wp-form';

/** The page's `mc4wp.forms`: ours, or those of the plugin's own script. */
export const pluginForms = (): unknown => fieldsOf(pageGlobal('mc4wp')).forms;

export const isKnown = (element: HTMLFormElement): boolean => forms.has(element);

export const registeredForms = (): Iterable<NlForm> => registered;

export const formOf = (element: HTMLFormElement): NlForm =>
  getOrInsertComputed(forms, element, () => new NlForm(element));

/** Registers an island's form and follows its conditions, until the returned function is called. */
export function registerForm(element: HTMLFormElement): [form: NlForm, unregister: () => void] {
  const form = formOf(element);
  registered.add(form);
  form.watch();
  const unregister = (): void => {
    registered.delete(form);
    form.unwatch();
  };
  return [form, unregister];
}

function formOnPage(id: number): HTMLFormElement | undefined {
  const printed = document.querySelectorAll<HTMLFormElement>(`${PLUGIN_FORMS}, nl-form form`);
  const inShadowRoots = Array.from(registered, ({ element }) => element);
  const named = document.getElementsByClassName(`mc4wp-form-${id}`);
  return (
    [...printed, ...inShadowRoots].find((element) => idOf(element) === id) ??
    Array.from(named).find((element) => element instanceof HTMLFormElement)
  );
}

/** The first form with this id. If the page has none, an empty form that is not on the page. */
function get(id: unknown): NlForm {
  const number = leadingNumber(id) ?? 0;
  const element = formOnPage(number);
  return element
    ? formOf(element)
    : getOrInsertComputed(detached, number, () => new NlForm(document.createElement('form'), number));
}

function getByElement(element: unknown): NlForm | null {
  const found = formElementOf(element);
  return found && formOf(found);
}

function off(event: string, callback: FormCallback): void {
  const others = listeners.get(event)?.filter((one) => one !== callback);
  if (others) listeners.set(event, others);
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
function emit(event: string, args: readonly unknown[]): void {
  for (const callback of listeners.get(event) ?? []) {
    try {
      callback(...(args as never[]));
    } catch (error) {
      reportError(error);
    }
  }
}

/** How long every event but `submit` waits, ms. */
const EVENT_DELAY = 10;

/** Calls `run` after the events that were triggered before. */
export const afterEvents = (run: () => void): void => void setTimeout(run, EVENT_DELAY);

/**
 * Calls the listeners of `{id}.{event}`, then of `{event}`, with `args`; the id is that of the form
 * `args[0]`. Listeners of `submit` are called at once, because only then can they prevent the submit.
 */
export function trigger(event: string, args: readonly unknown[] = []): void {
  const emitBoth = (): void => {
    const { id } = fieldsOf(args[0]);
    if (id !== undefined) emit(`${String(id)}.${event}`, args);
    emit(event, args);
  };
  if (/(^|\.)submit$/.test(event)) emitBoth();
  else afterEvents(emitBoth);
}

export interface NlForms {
  get: typeof get;
  getByElement: typeof getByElement;
  on: typeof on;
  off: typeof off;
  trigger: typeof trigger;
}

/** The page's forms: `window.nlForms`. */
export const nlForms = globalOnce<NlForms>('nl-forms', () => ({ get, getByElement, on, off, trigger }));
