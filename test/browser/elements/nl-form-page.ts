import type { NlForm } from '../../../src/newsletter/nl-form.ts';
import type { NlForms } from '../../../src/newsletter/nl-forms.ts';
import { registerIsland } from '../../../src/island/loader.ts';
import { firstIn, print, ready, withStylesheet } from '../island/page.ts';

/** The form as the widely used plugin prints it. */
export const familyForm = (fields: string, { id = 12, name = 'Gazzetta', more = '' } = {}): string =>
  `<form id="mc4wp-form-${id}" class="mc4wp-form mc4wp-form-${id} ${more}" method="post" action="/iscrizione" data-id="${id}"${name && ` data-name="${name}"`}>
  <div class="mc4wp-form-fields">${fields}<p><input type="submit" value="Iscriviti"></p></div>
  <label style="display: none !important;">Lascia vuoto <input type="text" name="_mc4wp_honeypot" value="" tabindex="-1" autocomplete="off"></label>
  <input type="hidden" name="_mc4wp_timestamp" value="1000">
  <input type="hidden" name="_mc4wp_form_id" value="${id}">
  <input type="hidden" name="_mc4wp_form_element_id" value="mc4wp-form-${id}">
  <div class="mc4wp-response"></div></form>`;

/** A field, and a part that shows where it is `a`. */
export const CONDITION = '<input name="F" aria-label="F"><p class="dep" data-show-if="F:a">A</p>';

export const EMAIL = '<p><label>E-mail <input type="email" name="EMAIL" required></label></p>';

export interface Printed {
  section: HTMLElement;
  host: HTMLElement;
  element: HTMLFormElement;
  form: NlForm;
  /** The control of this name. */
  control<T extends HTMLElement = HTMLInputElement>(selector: string): T;
}

export const api = (): NlForms => {
  if (!window.nlForms) throw new Error('window.nlForms is not there');
  return window.nlForms;
};

/** Prints an island around a form and waits until it works. */
export async function printForm(form: string, attributes = ''): Promise<Printed> {
  const section = print(`<nl-form data-load-on="ready" ${attributes}>${form}</nl-form>`);
  const host = firstIn(section, 'nl-form');
  await ready(host);
  const element = firstIn(section, 'form') as HTMLFormElement;
  const known = api().getByElement(element);
  if (!known) throw new Error('no form');
  const control = <T extends HTMLElement>(selector: string): T => firstIn(section, selector) as T;
  return { section, host, element, form: known, control };
}

/** Types as a visitor's keyboard or autofill would be told. */
export function enter(
  control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  value: string,
): void {
  control.value = value;
  control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

export const shown = (element: Element): boolean => element.getClientRects().length > 0;

/** Resolves once the listeners of every event that was triggered so far were called. */
export const eventsDone = (): Promise<void> =>
  new Promise((resolve) => {
    const off = api().on('events-done', () => {
      off();
      resolve();
    });
    api().trigger('events-done');
  });

export type Call = [event: string, ...args: unknown[]];

/** Records calls of these events, in their order. */
export function record(...events: string[]): { calls: Call[]; names(): string[]; stop(): void } {
  const calls: Call[] = [];
  const stops = events.map((event) => api().on(event, (...args: unknown[]) => calls.push([event, ...args])));
  return { calls, names: () => calls.map(([name]) => name), stop: () => stops.forEach((stop) => stop()) };
}

/** A form's submit must not leave the test page. */
export const stay = (event: Event): void => event.preventDefault();

before(async () => {
  document.documentElement.lang = 'it';
  await withStylesheet();
  registerIsland('nl-form', { load: () => import('../../../elements/nl-form/nl-form.ts') });
});

afterEach(async () => {
  // listeners of the next test must not hear events of this one
  if (window.nlForms) await eventsDone();
});
