import { textAt } from '../../src/lib/texts.ts';
import { messagesOf } from './field-messages.ts';

const firstRadio = ({ form, name }: Partial<HTMLInputElement>): Element | null =>
  form?.querySelector(`[type=radio][name="${CSS.escape(name ?? '')}"]`) ?? null;

/**
 * Shows beside a field what the browser's own validation finds wrong with it. The browser still moves the
 * focus and shows its own bubble.
 *
 * @param signal aborted when the host is removed: then the form's messages are removed too
 */
export function showValidationMessage(
  host: Element,
  control: Element & Partial<HTMLInputElement>,
  signal: AbortSignal,
): void {
  const { form, validity, type } = control;
  if (!form || !validity) return;
  const key = validity.valueMissing ? 'required' : validity.typeMismatch && type === 'email' ? 'email' : '';
  const message = key ? textAt(host, `form-${key}`) : (control.validationMessage ?? '');
  const field = type === 'radio' ? (firstRadio(control) ?? control) : control;
  messagesOf(form).show(field, message, signal);
}
