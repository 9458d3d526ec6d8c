/** @import { TagExamples } from './index.mjs' */

/** @type {TagExamples} */
export const adPlacement = {
  tag: 'ad-placement',
  summary: [
    'Una posizione pubblicitaria: ciò che il server ha stampato resta finché c’è qualcosa da mostrare al suo posto.',
    'An ad placement: what the server printed stays until there is something to show in its place.',
  ],
  passive: ['halfpage', 'annuario-rotazione', 'annuario-vuota'],
  asked: ['annuario-scheda'],
  examples: [
    {
      id: 'placement-passive',
      name: ['Scelta nel browser', 'Chosen in the browser'],
      markup: '<ad-placement class="slot--halfpage" placement="halfpage" label="Pubblicità"></ad-placement>',
    },
    {
      id: 'placement-group',
      name: ['Da un gruppo, a peso', 'From a group, by weight'],
      markup: '<ad-placement class="slot--halfpage" placement="annuario-rotazione"></ad-placement>',
    },
    {
      id: 'placement-server',
      name: ['Chiesta al server, senza dati in pagina', 'Asked from the server, without data in the page'],
      markup: '<ad-placement class="slot--leaderboard" placement="annuario-leaderboard"></ad-placement>',
    },
    {
      id: 'placement-query',
      name: ['Chiesta al server dai dati in pagina', 'Asked from the server by the page’s data'],
      markup: '<ad-placement class="slot--box" placement="annuario-scheda"></ad-placement>',
    },
    {
      id: 'placement-ad',
      name: ['Un annuncio preciso', 'One certain ad'],
      markup: '<ad-placement class="slot--box" ad="331"></ad-placement>',
    },
    {
      id: 'placement-lazy',
      name: ['Pigra: 200 px prima di comparire', 'Lazy: 200 px before it shows'],
      markup: '<ad-placement class="slot--box" placement="annuario-scheda" lazy="200"></ad-placement>',
    },
    {
      id: 'placement-refresh',
      name: [
        'A rotazione: ogni 8 secondi, finché la si vede',
        'Rotating: every 8 seconds, while it is in view',
      ],
      markup:
        '<ad-placement class="slot--halfpage" placement="annuario-rotazione" refresh="8000"></ad-placement>',
    },
    {
      id: 'placement-frame',
      name: ['Isolata in una cornice', 'Isolated in a frame'],
      markup: '<ad-placement class="slot--halfpage" placement="halfpage" frame></ad-placement>',
    },
    {
      id: 'placement-empty',
      name: ['Vuota, con ripiego', 'Empty, with a fallback'],
      markup:
        '<ad-placement placement="annuario-vuota"><p>Il ripiego stampato dal server.</p></ad-placement>',
    },
    {
      id: 'placement-collapse',
      name: ['Vuota, si chiude', 'Empty, collapses'],
      markup: '<ad-placement placement="annuario-vuota" collapse="when-empty"></ad-placement>',
    },
    {
      id: 'placement-unknown',
      name: ['Sconosciuta al server', 'Unknown to the server'],
      markup: '<ad-placement placement="non-esiste"><p>Il ripiego stampato dal server.</p></ad-placement>',
    },
  ],
};
