import { attribute } from '../../src/island/attributes.ts';
import { defineContract, event, saying, type Island } from '../../src/island/contract.ts';
import type { Agreement } from '../../src/yearbook/forms/agreements.ts';
import type { FormFields } from '../../src/yearbook/forms/form-data.ts';
import type { NlForm } from '../../src/yearbook/forms/nl-form.ts';
import { texts } from './nl-form.texts.ts';

/** What the element is made of. Its texts come with the code for sending: nothing shows before that. */
export const behaviour = defineContract({
  tag: 'nl-form',
  summary:
    'A newsletter form that the server printed: its conditions, its events, and sending without a reload.',
  chrome: 'none',
  attributes: {
    ajax: attribute.flag({
      description: 'Sends without a reload, as forms of the class `mc4wp-ajax` do by themselves.',
    }),
    'form-id': attribute.text({ description: "The form's id where it has no `data-id`." }),
    name: attribute.text({ description: "The form's name where it has no `data-name`." }),
    endpoint: attribute.text({
      description: "Where to send without a reload; the form's own `action` otherwise.",
    }),
    timeout: attribute.duration({
      default: 30_000,
      description: 'How long an answer may take; 0 is for ever.',
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
      description: 'It was accepted, after a reload or without one.',
    }),
    'nl-error': event<{ form: NlForm; errors: readonly unknown[] }>({
      description:
        "It was not accepted: the server's codes or messages by field, or `offline`, `timeout`, `expired`, `too_many`, `down`.",
    }),
  },
  css: { states: { 'data-busy': 'The form is being sent.' } },
});

/** All that pages and tools may rely on. */
export const contract = /* @__PURE__ */ saying(behaviour, texts);

export type NlFormHost = Island<typeof behaviour>;
