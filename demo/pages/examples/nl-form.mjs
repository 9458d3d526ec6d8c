import { answers } from '../../newsletter/answers.mjs';
import { familyForm, formMarkup } from '../../newsletter/form-markup.mjs';
import { html } from '../../lib/html.mjs';
import { brokenReports } from './broken.mjs';

/** @import { Pair } from '../texts.mjs' */
/** @import { Outcome } from '../../newsletter/judge.mjs' */
/** @import { Example, TagExamples } from './index.mjs' */

/** An old timestamp, as on a cached page: the island updates it. */
const PRINTED = new Date(0);

/** @param {number} id */
const form = (id) => formMarkup({ id, lang: 'it', now: PRINTED, action: '/newsletter/' }).text;

/** @type {[Outcome, Pair][]} */
const outcomes = [
  ['subscribed', ['iscritto', 'subscribed']],
  ['updated', ['aggiornato', 'updated']],
  ['hide', ['iscritto, i campi spariscono', 'subscribed, the fields go']],
  ['redirect', ['iscritto, porta altrove', 'subscribed, leads elsewhere']],
  ['already', ['già iscritto', 'already subscribed']],
  ['spam', ['sembra automatico', 'looks automatic']],
  ['expired', ['scaduto (403)', 'expired (403)']],
  ['too_many', ['troppe richieste (429)', 'too many requests (429)']],
  ['down', ['guasto (500)', 'down (500)']],
  ['hang', ['nessuna risposta', 'no answer']],
];

/** A form that always gets the same answer. @param {[Outcome, Pair]} outcome @param {number} at @returns {Example} */
function answered([outcome, name], at) {
  const fields = html`<p>
      <label>Indirizzo e-mail <input type="email" name="EMAIL" value="anna@example.com" required /></label>
    </p>
    <p><button type="submit">Iscriviti</button></p>
    <input type="hidden" name="AGREE_TO_TERMS" value="1" />`;
  const printed = familyForm(
    { id: 21 + at, lang: 'it', now: PRINTED, action: `/newsletter/?outcome=${outcome}` },
    fields,
  );
  const { status } = answers[outcome];
  return {
    id: `form-answer-${outcome.replaceAll('_', '-')}`,
    name: [`Risposta: ${name[0]}`, `Answer: ${name[1]}`],
    markup: `<nl-form ajax timeout="5s">\n${printed.text}\n</nl-form>`,
    ...(status >= 400 && { reports: [String(status)] }),
  };
}

/** @type {TagExamples} */
export const nlForm = {
  name: 'nl-form',
  tag: 'nl-form',
  summary: [
    'Il modulo stampato dal server: campi che dipendono da altri, eventi, invio senza ricaricare. Prima della @ l’indirizzo sceglie la risposta: gia, spam, guasto, scaduto, troppi, lento, aggiornata, grazie, altrove.',
    'The form that the server printed: fields that depend on others, events, sending without a reload. The part before the @ selects the answer: gia, spam, guasto, scaduto, troppi, lento, aggiornata, grazie, altrove.',
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
    {
      id: 'form-conditions',
      name: ['Campi che dipendono da altri', 'Fields that depend on others'],
      markup: `<nl-form ajax>
<form class="mc4wp-form" method="post" action="/newsletter/" data-id="14">
  <p><label>Indirizzo e-mail <input type="email" name="EMAIL" required /></label></p>
  <fieldset>
    <legend>Argomenti</legend>
    <label><input type="checkbox" name="TEMI[]" value="mercato" /> Mercato</label>
    <label><input type="checkbox" name="TEMI[]" value="restauro" /> Restauro</label>
  </fieldset>
  <p data-show-if="TEMI[]:restauro"><label>Quale orologio restaura? <input name="OROLOGIO" required /></label></p>
  <p data-show-if="EMAIL:*"><label>Nome <input name="FNAME" /></label></p>
  <p data-hide-if="TEMI[]:*">Scelga almeno un argomento.</p>
  <p><button type="submit">Iscriviti</button></p>
</form>
</nl-form>`,
    },
    ...outcomes.map(answered),
    {
      id: 'form-broken',
      name: ['Lo script non arriva', 'Its script does not come'],
      markup: `<nl-form>\n${form(41)}\n</nl-form>`,
      framed: 'broken=nl-form',
      reports: brokenReports('nl-form'),
    },
  ],
};
