import { ad, creative, groupPlacement, placement, withPlacements } from './ad-data.mjs';

/** @import { TagExamples } from './index.mjs' */

const FALLBACK = '<p>Il ripiego stampato dal server.</p>';
const halfpage = ad(801, 'Mezza pagina', { content: creative('aste-300x600') });

/** @type {TagExamples} */
export const adPlacement = {
  name: 'ad-placement',
  tag: 'ad-placement',
  summary: [
    'Una posizione pubblicitaria: ciò che il server ha stampato resta finché c’è qualcosa da mostrare al suo posto.',
    'An ad placement: what the server printed stays until there is something to show in its place.',
  ],
  examples: [
    {
      id: 'placement-passive',
      name: ['Scelta nel browser, con etichetta', 'Chosen in the browser, with a label'],
      markup: withPlacements(
        '<ad-placement class="slot--halfpage" placement="halfpage" label="Pubblicità"></ad-placement>',
        placement({ id: 701, slug: 'halfpage' }, [halfpage]),
      ),
    },
    {
      id: 'placement-server',
      name: ['Chiesta al server, senza dati in pagina', 'Asked from the server, without data in the page'],
      markup: '<ad-placement class="slot--box" placement="annuario-scheda"></ad-placement>',
    },
    {
      id: 'placement-query',
      name: ['Chiesta al server dai dati in pagina', 'Asked from the server by the page’s data'],
      markup: withPlacements(
        '<ad-placement class="slot--box" placement="chiesta"></ad-placement>',
        placement({ id: 702, slug: 'chiesta' }, [], {
          ajax_query: { id: '43', method: 'placement', params: { slug: 'annuario-scheda' }, blog_id: 1 },
        }),
      ),
    },
    {
      id: 'placement-ad',
      name: ['Un annuncio preciso', 'One certain ad'],
      markup: '<ad-placement class="slot--box" ad="331"></ad-placement>',
    },
    {
      id: 'placement-waiting',
      name: ['In attesa: pigra, 200 px prima di comparire', 'Waiting: lazy, 200 px before it shows'],
      markup: `<div class="scroller" tabindex="0" role="group" aria-label="Scorra per vederla">
  <p>Scorra: l’annuncio è molto più in basso.</p>
  ${withPlacements('<ad-placement class="slot--box" placement="pigra" lazy="200"></ad-placement>', placement({ id: 703, slug: 'pigra' }, [ad(802, 'Pigro')]))}
</div>`,
    },
    {
      id: 'placement-frame',
      name: ['Isolata in una cornice', 'Isolated in a frame'],
      markup: withPlacements(
        '<ad-placement class="slot--box" placement="cornice" frame></ad-placement>',
        placement({ id: 704, slug: 'cornice' }, [ad(803, 'In cornice')]),
      ),
    },
    {
      id: 'placement-close',
      name: ['Con un pulsante per chiuderla', 'With a button that closes it'],
      markup: withPlacements(
        `<ad-placement placement="chiudibile" min-height="320" style="--yb-ad-min-height:320px">${FALLBACK}</ad-placement>`,
        placement({ id: 705, slug: 'chiudibile' }, [ad(804, 'Chiudibile')], {
          placement_info: { close: { enabled: true } },
        }),
      ),
    },
    {
      id: 'placement-adblocker',
      name: ['Un’altra creatività per chi blocca', 'Another creative for who blocks ads'],
      markup: withPlacements(
        '<ad-placement class="slot--box" placement="bloccata"></ad-placement>',
        placement({ id: 706, slug: 'bloccata' }, [ad(805, 'Per tutti')], {
          ads_for_ab: { 806: ad(806, 'Per chi blocca', { content: creative('museo-300x250') }) },
        }),
      ),
    },
    {
      id: 'placement-empty',
      name: ['Vuota, con ripiego', 'Empty, with a fallback'],
      markup: withPlacements(
        `<ad-placement placement="vuota">${FALLBACK}</ad-placement>`,
        placement({ id: 707, slug: 'vuota' }, []),
      ),
    },
    {
      id: 'placement-collapse',
      name: ['Vuota, si chiude', 'Empty, collapses'],
      markup: withPlacements(
        '<ad-placement placement="chiusa" collapse="when-empty" min-height="120" style="--yb-ad-min-height:120px"></ad-placement>',
        placement({ id: 708, slug: 'chiusa' }, []),
      ),
      framed: '',
    },
    {
      id: 'placement-kept',
      name: ['Vuota, tiene il posto', 'Empty, keeps its room'],
      markup: withPlacements(
        '<ad-placement placement="tenuta" collapse="never" min-height="120" style="--yb-ad-min-height:120px"></ad-placement>',
        placement({ id: 709, slug: 'tenuta' }, []),
      ),
    },
    {
      id: 'placement-refresh',
      name: ['A rotazione: ogni 8 secondi', 'Rotating: every 8 seconds'],
      markup: withPlacements(
        '<ad-placement class="slot--halfpage" placement="rotazione" refresh="8000"></ad-placement>',
        groupPlacement(
          { id: 710, slug: 'rotazione' },
          { type: 'default' },
          ['aste-300x600', 'selleria-300x600'],
          810,
        ),
      ),
    },
  ],
};
