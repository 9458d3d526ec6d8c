import { attribute } from '../../src/island/attributes.ts';
import { defineContract, event, type Island } from '../../src/island/contract.ts';
import type { Agreement } from '../../src/newsletter/agreements.ts';
import type { FormFields } from '../../src/newsletter/nested-names.ts';
import type { NlForm } from '../../src/newsletter/nl-form.ts';
import { loadOn } from './load-on.ts';
import { texts } from './nl-form.texts.ts';

/** Everything that pages and tools may rely on. */
export const contract = defineContract({
  tag: 'nl-form',
  summary:
    'A newsletter form that the server printed: its conditions, its events, and sending without a reload.',
  loadOn,
  chrome: 'none',
  attributes: {
    ajax: attribute.flag({
      description: 'Sends without a reload, as forms of the class `mc4wp-ajax` do by themselves.',
    }),
    'form-id': attribute.text({ description: "The form's id where its `data-id` has no number." }),
    name: attribute.text({ description: "The form's name where it has no `data-name`." }),
    endpoint: attribute.text({
      description:
        'Where to send without a reload; without it, the `formaction` of the button or the `action` of the form.',
    }),
    timeout: attribute.duration({
      default: 30_000,
      description: 'How long an answer may take; 0 sets no limit.',
    }),
    'redirect-hosts': attribute.tokens({
      description:
        "Hosts other than the page's own that an answer may redirect to: `shop.example pay.example:8443`.",
    }),
  },
  events: {
    'nl-started': event<{ form: NlForm }>({ description: 'The form had its first focus.' }),
    'nl-change': event<{ form: NlForm }>({ description: 'A field was changed.' }),
    'nl-submit': event<{ form: NlForm; data: FormFields; agreed: readonly Agreement[] }>({
      description: 'The form is about to be sent, with the boxes that the visitor ticked; cancelable.',
      cancelable: true,
    }),
    'nl-success': event<{ form: NlForm; data: unknown; agreed: readonly Agreement[] }>({
      description: 'The server accepted the form, after a reload or without one.',
    }),
    'nl-error': event<{ form: NlForm; errors: readonly unknown[] }>({
      description:
        "The form was not accepted: the server's codes or messages by field, or `offline`, `timeout`, `expired`, `too_many`, `down`.",
    }),
  },
  texts,
  css: { states: { 'data-busy': 'The form is being sent.' } },
});

export type NlFormHost = Island<typeof contract>;
