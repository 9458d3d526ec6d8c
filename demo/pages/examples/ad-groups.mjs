import { groupPlacement, withPlacements } from './ad-data.mjs';

/** @import { TagExamples } from './index.mjs' */

const boxes = ['scuola-300x250', 'museo-300x250', 'mutua-300x250'];

/** @param {string} slug @param {string} [attributes] */
const slot = (slug, attributes = '') =>
  `<ad-placement class="slot--box" placement="${slug}"${attributes}></ad-placement>`;

/** @type {TagExamples} */
export const adGroups = {
  name: 'ad-placement-gruppi',
  tag: 'ad-placement',
  about: ['gruppi', 'groups'],
  summary: [
    'Più annunci in una posizione: uno a sorte, in ordine, in fila da sfogliare, in griglia.',
    'Several ads in a placement: one by lot, in order, in a row to leaf through, in a grid.',
  ],
  examples: [
    {
      id: 'group-weight',
      name: ['Uno a sorte, per peso', 'One by lot, by weight'],
      markup: withPlacements(
        slot('a-sorte'),
        groupPlacement(
          { id: 721, slug: 'a-sorte' },
          { type: 'default', weights: { 821: 8, 822: 1, 823: 1 } },
          boxes,
          821,
        ),
      ),
    },
    {
      id: 'group-ordered',
      name: ['In ordine', 'In order'],
      markup: withPlacements(
        slot('in-ordine'),
        groupPlacement(
          { id: 722, slug: 'in-ordine' },
          { type: 'ordered', weights: { 831: 3, 832: 2, 833: 1 } },
          boxes,
          831,
        ),
      ),
    },
    {
      id: 'group-slider',
      name: ['Da sfogliare', 'A slider'],
      markup: withPlacements(
        slot('da-sfogliare'),
        groupPlacement(
          { id: 723, slug: 'da-sfogliare' },
          {
            type: 'slider',
            slider_options: {
              slider_id: 'prova-sfoglia',
              init_class: 'prova-723',
              prefix: 'advads-',
              settings: { arrows: true, nav: true },
            },
          },
          boxes,
          841,
        ),
      ),
    },
    {
      id: 'group-refresh',
      name: ['Uno dopo l’altro, ogni 6 secondi', 'One after the other, every 6 seconds'],
      markup: withPlacements(
        slot('a-turno'),
        groupPlacement(
          { id: 724, slug: 'a-turno' },
          { type: 'ordered', refresh_enabled: true, refresh_interval: 6000 },
          boxes,
          851,
        ),
      ),
    },
    {
      id: 'group-grid',
      name: ['In griglia, due per riga', 'In a grid, two to a row'],
      wide: true,
      markup: withPlacements(
        slot('in-griglia'),
        groupPlacement({ id: 725, slug: 'in-griglia' }, { type: 'grid', ad_count: 'all' }, boxes, 861, {
          group_wrap: [
            { before: '<ul class="ad-grid">', after: '</ul>' },
            { each: { all: '<li>%s</li>' } },
          ].toReversed(),
        }),
      ),
    },
  ],
};
