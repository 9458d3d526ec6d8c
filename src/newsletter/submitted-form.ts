import { placeIn, scrollBoxAround } from '../lib/scroll-box.ts';
import { flagOf, isFields, textOf, type Fields } from '../lib/shape.ts';
import { errorsOf, triggerResult } from './form-result.ts';
import type { NlForm } from './nl-form.ts';
import { nlForms } from './nl-forms.ts';

function formOfResult({ element_id, id }: Fields): NlForm | null {
  const element = document.getElementById(textOf(element_id));
  if (element instanceof HTMLFormElement) return nlForms.getByElement(element);
  const form = nlForms.get(textOf(id));
  return form.element.isConnected ? form : null;
}

function scrollTo({ element }: NlForm, how: unknown): void {
  const animated = how === 'animated' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  // does not scroll if the visitor has already scrolled
  if (placeIn(scrollBoxAround(element)) > 10) return;
  element.scrollIntoView({ behavior: animated ? 'smooth' : 'instant', block: 'center' });
}

function afterLoad(run: () => void): void {
  // a task later, so that scripts that wait for the island have registered their listeners
  if (document.readyState === 'complete') setTimeout(run);
  else addEventListener('load', () => setTimeout(run), { once: true });
}

/** Shows the result of the POST that this page answers, and triggers its events. */
export function handleSubmittedForm(result: Fields): void {
  const form = formOfResult(result);
  if (!form) {
    const { id, element_id } = result;
    return console.warn(`mc4wp_submitted_form: no form ${textOf(element_id)} or #${textOf(id)} on this page`);
  }
  const errors = errorsOf(result.errors);
  if (errors.length && isFields(result.data)) form.refill(result.data);
  if (flagOf(result.auto_scroll)) scrollTo(form, result.auto_scroll);
  afterLoad(() => triggerResult(form, { event: textOf(result.event), data: result.data, errors }));
}
