import { formMarkup } from '../../newsletter/form-markup.mjs';

/** @import { TagExamples } from './index.mjs' */

/** As on a cached page: the island brings the timestamp up to date. */
const PRINTED = new Date(0);

/** @param {number} id */
const form = (id) => formMarkup({ id, lang: 'it', now: PRINTED, action: '/newsletter/' }).text;

/** @type {TagExamples} */
export const nlForm = {
  tag: 'nl-form',
  summary: [
    'Il modulo stampato dal server: campi che dipendono da altri, eventi, invio senza ricaricare. Prima della @ l’indirizzo sceglie la risposta: gia, spam, guasto, scaduto, troppi, lento, aggiornata, grazie, altrove.',
    'The form that the server printed: fields that depend on others, events, sending without a reload. What stands before the @ picks the answer: gia, spam, guasto, scaduto, troppi, lento, aggiornata, grazie, altrove.',
  ],
  examples: [
    {
      id: 'form-ajax',
      name: ['Senza ricaricare', 'Without a reload'],
      markup: `<nl-form ajax timeout="5s">\n${form(12)}\n</nl-form>`,
    },
    {
      id: 'form-post',
      name: ['Con un normale POST', 'By an ordinary POST'],
      markup: `<nl-form>\n${form(13)}\n</nl-form>`,
    },
  ],
};
