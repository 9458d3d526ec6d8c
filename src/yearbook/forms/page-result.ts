import { fieldsOf, flagOf, isFields, textOf, type Fields } from '../../lib/shape.ts';
import { announceResult, errorsOf } from './announce-result.ts';
import type { NlForm } from './nl-form.ts';
import { nlForms } from './nl-forms.ts';

function formOfResult({ element_id, id }: Fields): NlForm | null {
  const element = document.getElementById(textOf(element_id));
  return element instanceof HTMLFormElement ? nlForms.getByElement(element) : nlForms.get(textOf(id));
}

function scrollTo({ element }: NlForm, how: unknown): void {
  const animated = how === 'animated' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  // a visitor who has moved already knows where he wants to be
  if (scrollY <= 10) element.scrollIntoView({ behavior: animated ? 'smooth' : 'instant', block: 'center' });
}

function afterLoad(run: () => void): void {
  // a task later, so that who waits for the island has registered
  if (document.readyState === 'complete') setTimeout(run);
  else addEventListener('load', () => setTimeout(run), { once: true });
}

/** Tells what became of the POST that this page is the answer to (ruling 20). */
export function tellPageResult(): void {
  const result: unknown = window.mc4wp_submitted_form;
  if (!isFields(result)) return;
  const form = formOfResult(result);
  if (!form) {
    const { id, element_id } = fieldsOf(result);
    return console.warn(`mc4wp_submitted_form: no form ${textOf(element_id)} or #${textOf(id)} on this page`);
  }
  const errors = errorsOf(result.errors);
  if (errors.length && isFields(result.data)) form.refill(result.data);
  if (flagOf(result.auto_scroll)) scrollTo(form, result.auto_scroll);
  afterLoad(() => announceResult(form, { event: textOf(result.event), data: result.data, errors }));
}
