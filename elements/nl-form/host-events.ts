import { emitter } from '../../src/island/emit.ts';
import type { NlForm } from '../../src/newsletter/nl-form.ts';
import { nlForms } from '../../src/newsletter/nl-forms.ts';
import { contract, type NlFormHost } from './nl-form.contract.ts';

/** Dispatches the events of the forms inside a host on that host. */
export function dispatchHostEvents(host: NlFormHost): () => void {
  const emit = emitter(contract, host);
  /** Follows an event of the forms inside the host. */
  const follow = <Detail>(event: string, action: (form: NlForm, detail: Detail) => void): (() => void) =>
    nlForms.on(event, (form: NlForm, detail: Detail) => {
      if (host.contains(form.element)) action(form, detail);
    });
  const stops = [
    follow('started', (form) => emit('nl-started', { form })),
    follow('change', (form) => emit('nl-change', { form })),
    follow('submit', (form, event: Event) => {
      const { agreed } = form;
      if (!emit('nl-submit', { form, data: form.getData(), agreed })) event.preventDefault();
    }),
    follow('success', (form, data) => emit('nl-success', { form, data, agreed: form.agreed })),
    follow('error', (form, errors: readonly unknown[]) => emit('nl-error', { form, errors })),
  ];
  return () => stops.forEach((stop) => stop());
}
