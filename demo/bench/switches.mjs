/** @import { Pair } from '../pages/texts.mjs' */

/**
 * One setting of a tester. The address contains it under `name`, so that a finding can be shared as a link.
 * @typedef {object} Switch
 * @property {string} name
 * @property {Pair} label
 * @property {'choice' | 'number' | 'clock'} [kind]  default choice
 * @property {readonly (readonly [value: string, label: Pair])[]} [options] of a choice, beside '' for the default
 * @property {Pair} [asIs] label of the default
 * @property {RegExp} [accepts] other valid values; all remaining values count as not given
 *
 * @typedef {{ legend: Pair, switches: readonly Switch[] }} SwitchGroup
 */

const MS = /^\d{1,6}$/;

/** Switches of the page and of its delivery. @type {SwitchGroup} */
const page = {
  legend: ['Pagina', 'Page'],
  switches: [
    {
      name: 'lang',
      label: ['Lingua della pagina', 'Language of the page'],
      asIs: ['italiano', 'Italian'],
      options: [['en', ['inglese', 'English']]],
    },
    {
      name: 'dir',
      label: ['Direzione', 'Direction'],
      asIs: ['da sinistra', 'left to right'],
      options: [['rtl', ['da destra', 'right to left']]],
    },
    {
      name: 'csp',
      label: ['Politica di sicurezza', 'Content policy'],
      asIs: ['normale', 'plain'],
      options: [['1', ['stretta, con nonce', 'strict, with a nonce']]],
    },
    {
      name: 'script',
      label: ['Ordine degli script', 'Script order'],
      asIs: ['dopo i dati', 'after the data'],
      options: [
        ['before', ['prima di tutto', 'before everything']],
        ['late', ['dopo il caricamento', 'after the page has loaded']],
        ['double', ['due volte, due indirizzi', 'twice, two addresses']],
      ],
    },
    {
      name: 'slow',
      label: ['Script in ritardo (ms)', 'Scripts late by (ms)'],
      kind: 'number',
      accepts: MS,
    },
    {
      name: 'broken',
      label: ['Chunk che non arriva', 'Chunk that fails'],
      asIs: ['nessuno', 'none'],
      options: [
        'yb-masonry',
        'yb-carousel',
        'yb-menu',
        'yb-filter',
        'nl-form',
        'placement',
        'runtime',
        'react',
      ].map((name) => [name, [name, name]]),
    },
  ],
};

/** Switches of the visitor. @type {SwitchGroup} */
const visitor = {
  legend: ['Visitatore', 'Visitor'],
  switches: [
    {
      name: 'consent',
      label: ['Consenso', 'Consent'],
      asIs: ['non richiesto', 'not asked for'],
      options: [
        ['ask', ['chiesto dal banner', 'asked by a banner']],
        ['unknown', ['ignoto', 'unknown']],
        ['accepted', ['accettato', 'accepted']],
        ['rejected', ['rifiutato', 'rejected']],
      ],
    },
    {
      name: 'device',
      label: ['Dispositivo', 'Device'],
      asIs: ['questo', 'this one'],
      options: [
        ['phone', ['telefono', 'phone']],
        ['tablet', ['tablet', 'tablet']],
        ['desktop', ['computer', 'desktop']],
      ],
    },
    {
      name: 'languages',
      label: ['Lingue del browser', 'Browser languages'],
      asIs: ['le sue', 'its own'],
      options: [
        ['it-IT,it', ['italiano', 'Italian']],
        ['en-GB,en', ['inglese', 'English']],
        ['de-DE,de,it', ['tedesco, poi italiano', 'German, then Italian']],
      ],
    },
    {
      name: 'geo',
      label: ['Luogo', 'Place'],
      asIs: ['ignoto', 'unknown'],
      options: [
        ['roma', ['Roma', 'Rome']],
        ['genova', ['Genova', 'Genoa']],
        ['lugano', ['Lugano', 'Lugano']],
        ['new-york', ['New York', 'New York']],
      ],
    },
    {
      name: 'role',
      label: ['Ruolo', 'Role'],
      asIs: ['ignoto', 'unknown'],
      options: [
        ['guest', ['ospite', 'guest']],
        ['subscriber', ['abbonato', 'subscriber']],
        ['administrator', ['amministratore', 'administrator']],
      ],
    },
    {
      name: 'impressions',
      label: ['Pagine viste', 'Pages seen'],
      kind: 'number',
      accepts: /^\d{1,5}$/,
    },
    {
      name: 'now',
      label: ['Orologio (ora di Roma)', 'Clock (Rome time)'],
      kind: 'clock',
      accepts: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/,
    },
    {
      name: 'weekday',
      label: ['Giorno', 'Weekday'],
      asIs: ['oggi', 'today'],
      options: [
        ['1', ['lunedì', 'Monday']],
        ['2', ['martedì', 'Tuesday']],
        ['3', ['mercoledì', 'Wednesday']],
        ['4', ['giovedì', 'Thursday']],
        ['5', ['venerdì', 'Friday']],
        ['6', ['sabato', 'Saturday']],
        ['0', ['domenica', 'Sunday']],
      ],
    },
    {
      name: 'adblock',
      label: ['Blocco degli annunci', 'Ad blocker'],
      asIs: ['come il browser', 'as the browser is'],
      options: [['1', ['attivo', 'active']]],
    },
    {
      name: 'banned',
      label: ['Troppi clic', 'Too many clicks'],
      asIs: ['no', 'no'],
      options: [['1', ['escluso dagli annunci', 'banned from ads']]],
    },
  ],
};

/** Switches of the ad server. @type {SwitchGroup} */
const server = {
  legend: ['Server degli annunci', 'Ad server'],
  switches: [
    {
      name: 'fault',
      label: ['Guasto', 'Fault'],
      asIs: ['nessuno', 'none'],
      options: [
        ['select:500', ['selezione: 500', 'selection: 500']],
        ['select:html', ['selezione: HTML', 'selection: HTML']],
        ['select:truncated', ['selezione: troncata', 'selection: truncated']],
        ['select:zero', ['selezione: 0', 'selection: 0']],
        ['select:empty', ['selezione: vuota', 'selection: empty']],
        ['select:error', ['selezione: rifiutata', 'selection: refused']],
        ['select:hang', ['selezione: mai', 'selection: never']],
        ['impression:500', ['impressioni: 500', 'impressions: 500']],
        ['click:500', ['clic: 500', 'clicks: 500']],
      ],
      // any other fault of the ad server
      accepts: /^[\w:,]{1,80}$/,
    },
    { name: 'delay', label: ['Ritardo (ms)', 'Delay (ms)'], kind: 'number', accepts: MS },
    {
      name: 'ajax',
      label: ['Indirizzo del server', 'Its address'],
      asIs: ['nei dati', 'in the data'],
      options: [['none', ['assente', 'missing']]],
    },
  ],
};

/** Everything the tester's panel can set, in its order. @type {readonly SwitchGroup[]} */
export const switchGroups = [page, visitor, server];

const byName = new Map(switchGroups.flatMap(({ switches }) => switches.map((one) => [one.name, one])));

export const switchNames = [...byName.keys()];

/**
 * The value that an address gives a switch; '' if the value is missing or unknown.
 * @param {URLSearchParams} params
 * @param {string} name
 */
export function switchedTo(params, name) {
  const value = params.get(name) ?? '';
  const { options = [], accepts } = byName.get(name) ?? {};
  return options.some(([known]) => known === value) || accepts?.test(value) ? value : '';
}
