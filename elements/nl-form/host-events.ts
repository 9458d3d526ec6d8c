import { emitter } from '../../src/island/emit.ts';
import type { NlForm } from '../../src/newsletter/nl-form.ts';
import { nlForms } from '../../src/newsletter/nl-forms.ts';
import { contract, type NlFormHost } from './nl-form.contract.ts';

/** Dispatches the events of the forms inside a host on that host. */
export function dispatchHostEvents(host: NlFormHost): () => void {
  const emit = emitter(contract, host);
  const isInside = (form: NlForm): boolean => host.contains(form.element);
  const stops = [
    nlForms.on('started', (form: NlForm) => isInside(form) && emit('nl-started', { form })),
    nlForms.on('change', (form: NlForm) => isInside(form) && emit('nl-change', { form })),
    nlForms.on('submit', (form: NlForm, event: Event) => {
      if (!isInside(form)) return;
      const { agreed } = form;
      if (!emit('nl-submit', { form, data: form.getData(), agreed })) event.preventDefault();
    }),
    nlForms.on('success', (form: NlForm, data: unknown) => {
      if (isInside(form)) emit('nl-success', { form, data, agreed: form.agreed });
    }),
    nlForms.on('error', (form: NlForm, errors: readonly unknown[]) => {
      if (isInside(form)) emit('nl-error', { form, errors });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
