import { markOwn, noteBefore, unmarkOwn } from '../lib/own-marks.ts';
import { agreementsIn, isConsent, type Agreement } from './agreements.ts';
import { Conditions } from './conditions.ts';
import { fillForm } from './fill-form.ts';
import type { FormFields } from './nested-names.ts';
import { readForm, serializeForm } from './read-form.ts';
import { setSafeHtml } from './set-safe-html.ts';
import { isSpamField, refreshSpamFields } from './spam-fields.ts';

const hostOf = (element: Element): Element | null => element.closest('nl-form');

/** The whole number that a text begins with. */
export function leadingNumber(value: unknown): number | undefined {
  const number = Number.parseInt(String(value), 10);
  return Number.isNaN(number) ? undefined : number;
}

/** The number of `data-id`, else of `form-id` of the host, else 0. */
export const idOf = (element: HTMLFormElement): number =>
  leadingNumber(element.dataset.id) ?? leadingNumber(hostOf(element)?.getAttribute('form-id')) ?? 0;

/** A form as page scripts see it. */
export class NlForm {
  readonly element: HTMLFormElement;
  /** The errors of the last result: codes, or messages by field. */
  errors: readonly unknown[] = [];
  /** Whether the form had its first focus. */
  started = false;
  /** Whether the form is being sent in place: until it is answered, it is not sent again. */
  isWaiting = false;
  /** The agreements of the visitor at the last submit. */
  agreed: readonly Agreement[] = [];
  readonly #detachedId: number | undefined;
  #conditions: Conditions | null = null;
  #ownResponse: HTMLElement | null = null;

  /** @param detachedId the id of a form that is not on the page */
  constructor(element: HTMLFormElement, detachedId?: number) {
    this.element = element;
    this.#detachedId = detachedId;
  }

  get id(): number {
    return this.#detachedId ?? idOf(this.element);
  }

  get name(): string {
    const { dataset } = this.element;
    return dataset.name || hostOf(this.element)?.getAttribute('name') || `Form #${this.id}`;
  }

  /** Fills the fields that `data` names, nested or by their full names; each gets a `change`. */
  setData(data: unknown): void {
    fillForm(this.element, data, isSpamField);
    this.update();
  }

  /** Fills in again the data that the server refused. It ticks no consent: only the visitor may. */
  refill(data: unknown): void {
    fillForm(this.element, data, (control) => isSpamField(control) || isConsent(control));
    this.update();
  }

  /** The enabled fields, nested by their names; empty ones too, hidden ones not. */
  getData(): FormFields {
    return readForm(this.element);
  }

  /** The same fields as one form-encoded string. */
  getSerializedData(): string {
    return serializeForm(this.element);
  }

  get #printedResponse(): HTMLElement | null {
    return this.element.querySelector<HTMLElement>('.mc4wp-response');
  }

  /** The element that responses show in; made where the server printed none. */
  get response(): HTMLElement {
    if (this.#printedResponse) return this.#printedResponse;
    this.#ownResponse ??= document.createElement('div');
    this.#ownResponse.className = 'mc4wp-response';
    this.element.append(this.#ownResponse);
    return this.#ownResponse;
  }

  /**
   * Shows a message at once. Its HTML is sanitized, so nothing in it can run. An empty text removes the
   * message.
   */
  setResponse(html: string): void {
    const text = String(html ?? '');
    if (text) {
      setSafeHtml(this.response, text);
      markOwn(this.response, 'content');
      return;
    }
    const printed = this.#printedResponse;
    if (!printed) return;
    printed.replaceChildren();
    unmarkOwn(printed);
  }

  /** Empties the form as its reset button does, shows its fields and removes the response. */
  reset(): void {
    this.setResponse('');
    this.hideFields(false);
    HTMLFormElement.prototype.reset.call(this.element);
    this.update();
  }

  hideFields(hidden: boolean): void {
    const fields = this.element.querySelector<HTMLElement>('.mc4wp-form-fields');
    if (!fields) return;
    const forget = noteBefore(fields, ['hidden']);
    fields.hidden = hidden;
    if (hidden) return;
    forget();
    fields.style.display = '';
  }

  noteAgreements(): void {
    this.agreed = agreementsIn(this.element);
  }

  /** Follows the form's conditions from now on. */
  watch(): void {
    if (this.#conditions) return;
    refreshSpamFields(this.element, performance.timeOrigin);
    this.#conditions = new Conditions(this.element);
  }

  /** Stops following the conditions, and restores the form as the server printed it. */
  unwatch(): void {
    this.#conditions?.dispose();
    this.#conditions = null;
    this.#ownResponse?.remove();
  }

  /** Evaluates the form's conditions. */
  update(): void {
    this.#conditions?.update();
  }
}
