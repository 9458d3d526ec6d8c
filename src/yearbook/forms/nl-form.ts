import { agreementsIn, isConsent, type Agreement } from './agreements.ts';
import { Conditions } from './conditions.ts';
import { fillForm, readForm, type FormFields } from './form-data.ts';
import { keepFresh } from './keep-fresh.ts';

const hostOf = (element: Element): Element | null => element.closest('nl-form');

/** `data-id` of the form, or `form-id` of what is around it; numbers as numbers, 0 where there is none. */
export function idOf(element: HTMLFormElement): number | string {
  const written =
    element.dataset.id || hostOf(element)?.getAttribute('form-id') || element.getAttribute('id') || '0';
  return /^\d{1,15}$/.test(written) ? Number(written) : written;
}

/** A form as page scripts see it (contract §3, specification §3). */
export class NlForm {
  readonly element: HTMLFormElement;
  /** What the last result complained of: codes, or messages by field. */
  errors: readonly unknown[] = [];
  /** Whether it had its first focus. */
  started = false;
  /** What the visitor agreed to, as of the last submit. */
  agreed: readonly Agreement[] = [];
  #conditions: Conditions | null = null;
  #ownResponse: HTMLElement | null = null;
  /** The newest response wins, also over one whose sanitizer comes later. */
  #latest: object | null = null;

  constructor(element: HTMLFormElement) {
    this.element = element;
  }

  get id(): number | string {
    return idOf(this.element);
  }

  get name(): string {
    const { dataset } = this.element;
    return dataset.name || hostOf(this.element)?.getAttribute('name') || `Form #${this.id}`;
  }

  /** Fills the fields that `data` names, nested or by their full names; conditions follow. */
  setData(data: unknown): void {
    fillForm(this.element, data);
    this.update();
  }

  /** Puts what was sent back after an error; a consent is for the visitor to give. */
  refill(data: unknown): void {
    fillForm(this.element, data, isConsent);
    this.update();
  }

  /** What the form holds, nested, empty fields too, hidden ones not (ruling 20). */
  getData(): FormFields {
    return readForm(this.element);
  }

  /** What the browser would send, form-encoded. */
  getSerializedData(): string {
    const fields = new FormData(this.element);
    return new URLSearchParams(
      Array.from(fields, ([name, value]) => [name, value instanceof File ? value.name : value]),
    ).toString();
  }

  /** Where responses show; made where the server printed no place for them. */
  get response(): HTMLElement {
    const printed = this.element.querySelector<HTMLElement>('.mc4wp-response');
    if (printed) return printed;
    this.#ownResponse ??= document.createElement('div');
    this.#ownResponse.className = 'mc4wp-response';
    this.element.append(this.#ownResponse);
    return this.#ownResponse;
  }

  /** Shows a message; what could run in its HTML is taken out. */
  async setResponse(html: string): Promise<void> {
    const text = String(html);
    const { response } = this;
    const turn = (this.#latest = {});
    const setText = (): void => void (response.textContent = text.replace(/<[^>]*>/g, ' ').trim());
    if (!/[<&]/.test(text)) return void (response.textContent = text);
    let show = setText;
    try {
      const { safely } = await import('./set-safe-html.ts');
      show = await safely(response, text);
    } catch (error) {
      reportError(error);
    }
    if (turn === this.#latest) show();
  }

  /** Empties the form as its reset button would, with the fields shown and no response. */
  reset(): void {
    void this.setResponse('');
    this.hideFields(false);
    HTMLFormElement.prototype.reset.call(this.element);
    this.update();
  }

  hideFields(hidden: boolean): void {
    const fields = this.element.querySelector<HTMLElement>('.mc4wp-form-fields');
    if (fields) fields.hidden = hidden;
  }

  noteAgreements(): void {
    this.agreed = agreementsIn(this.element);
  }

  /** Follows the form's conditions from now on. */
  watch(): void {
    if (this.#conditions) return;
    keepFresh(this.element, performance.timeOrigin);
    this.#conditions = new Conditions(this.element);
  }

  /** Leaves the form as it was printed. */
  unwatch(): void {
    this.#conditions?.dispose();
    this.#conditions = null;
    this.#ownResponse?.remove();
  }

  /** Asks the form's conditions again, after whatever changed it. */
  update(): void {
    this.#conditions?.update();
  }
}
