/** @import { Translation } from 'vanilla-cookieconsent' */

/** @type {Translation} */
const it = {
  consentModal: {
    title: 'I cookie di questa rivista',
    description:
      'Con il tuo consenso gli inserzionisti possono riconoscere il tuo browser e mostrarti annunci scelti per te. Se rifiuti leggi tutto lo stesso: vedrai gli annunci che non ne hanno bisogno.',
    acceptAllBtn: 'Accetta',
    acceptNecessaryBtn: 'Rifiuta',
    showPreferencesBtn: 'Preferenze',
  },
  preferencesModal: {
    title: 'Preferenze sui cookie',
    acceptAllBtn: 'Accetta tutto',
    acceptNecessaryBtn: 'Rifiuta tutto',
    savePreferencesBtn: 'Salva le scelte',
    closeIconLabel: 'Chiudi',
    sections: [
      {
        description:
          'Puoi cambiare idea quando vuoi: queste preferenze si riaprono dal piè di pagina. La scelta vale un anno.',
      },
      {
        title: 'Necessari',
        description:
          'Ricordano questa scelta e gli annunci che hai chiuso. Senza di essi te lo chiederemmo di continuo.',
        linkedCategory: 'necessary',
      },
      {
        title: 'Pubblicità',
        description:
          'Contano quante volte hai visto un annuncio e da dove sei arrivato, e permettono annunci personalizzati.',
        linkedCategory: 'marketing',
      },
    ],
  },
};

/** @type {Translation} */
const en = {
  consentModal: {
    title: 'Cookies on this magazine',
    description:
      'With your consent advertisers may recognise your browser and show ads chosen for you. If you refuse you read everything all the same, with the ads that do not need it.',
    acceptAllBtn: 'Accept',
    acceptNecessaryBtn: 'Refuse',
    showPreferencesBtn: 'Preferences',
  },
  preferencesModal: {
    title: 'Cookie preferences',
    acceptAllBtn: 'Accept all',
    acceptNecessaryBtn: 'Refuse all',
    savePreferencesBtn: 'Save choices',
    closeIconLabel: 'Close',
    sections: [
      {
        description:
          'You can change your mind at any time from the foot of the page. A choice holds for a year.',
      },
      {
        title: 'Necessary',
        description:
          'They remember this choice and the ads that you closed. Without them we would ask over and over.',
        linkedCategory: 'necessary',
      },
      {
        title: 'Advertising',
        description:
          'They count how often you saw an ad and where you came from, and allow personalised ads.',
        linkedCategory: 'marketing',
      },
    ],
  },
};

export const translations = { it, en };
