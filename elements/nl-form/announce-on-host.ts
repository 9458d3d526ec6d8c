import { emitter } from '../../src/island/emit.ts';
import type { NlForm } from '../../src/yearbook/forms/nl-form.ts';
import { nlForms } from '../../src/yearbook/forms/nl-forms.ts';
import { behaviour, type NlFormHost } from './nl-form.contract.ts';

/** Makes the forms' events those of the host around them. */
export function announceOnHost(host: NlFormHost): () => void {
  const emit = emitter(behaviour, host);
  const mine = (form: NlForm): boolean => host.contains(form.element);
  const stops = [
    nlForms.on('started', (form: NlForm) => mine(form) && emit('nl-started', { form })),
    nlForms.on('change', (form: NlForm) => mine(form) && emit('nl-change', { form })),
    nlForms.on('submit', (form: NlForm, event: Event) => {
      if (!mine(form)) return;
      const { agreed } = form;
      if (!emit('nl-submit', { form, data: form.getData(), agreed })) event.preventDefault();
    }),
    nlForms.on('success', (form: NlForm, data: unknown) => {
      if (mine(form)) emit('nl-success', { form, data, agreed: form.agreed });
    }),
    nlForms.on('error', (form: NlForm, errors: readonly unknown[]) => {
      if (mine(form)) emit('nl-error', { form, errors });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
