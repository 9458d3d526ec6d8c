import { attribute } from '../../src/island/attributes.ts';
import { defineContract, event, method } from '../../src/island/contract.ts';
import { adTexts } from '../../src/ads/inject/ad-texts.ts';
import type { PlacementEventDetail } from '../../src/ads/events.ts';

export const contract = defineContract({
  tag: 'ad-placement',
  summary: 'Shows an ad that is chosen in the browser or by the ad server; its children stand in until then.',
  chrome: 'shadow',
  attributes: {
    placement: attribute.text({ description: 'Slug, id or boot-data key of the placement.' }),
    group: attribute.text({ description: 'Id or boot-data key of a group, instead of a placement.' }),
    ad: attribute.text({ description: 'Id or boot-data key of an ad, instead of a placement.' }),
    lazy: attribute.text({
      description: 'Fills it when it comes near; the value is the distance in px, else the site’s default.',
    }),
    label: attribute.text({ description: 'A line above the ad; without a value, the dictionary’s text.' }),
    'min-height': attribute.number({
      default: null,
      min: 0,
      description: 'Space kept free for the ad, in px.',
    }),
    collapse: attribute.choice(['auto', 'never', 'when-empty'], {
      description: 'Whether the space goes when no ad came; `auto` follows the placement.',
    }),
    refresh: attribute.number({ default: null, min: 1, description: 'ms until the next ad of its group.' }),
    frame: attribute.flag({ description: 'Isolates the ad in an iframe of its own.' }),
    debug: attribute.flag({ description: 'Logs what is decided for this placement.' }),
  },
  methods: {
    close: method<() => void>({ description: 'Closes the placement as its close button does.' }),
  },
  events: {
    'ad-requested': event<PlacementEventDetail>({
      description: 'The placement is being decided or asked for.',
    }),
    'ad-rendered': event<PlacementEventDetail>({ description: 'An ad stands in it.' }),
    'ad-empty': event<PlacementEventDetail>({ description: 'No ad came; `detail.reason` says why.' }),
    'ad-viewable': event<PlacementEventDetail>({
      description: 'Half of the ad was in view for a second; of one above 242,000 px², 30 %.',
    }),
    'ad-click': event<PlacementEventDetail>({ description: 'The ad was clicked.' }),
    'ad-close': event<PlacementEventDetail>({ description: 'The ad is about to be closed.' }),
  },
  texts: {
    label: { it: 'Pubblicità', en: 'Advertisement' },
    ...adTexts,
  },
  css: {
    properties: { '--yb-ad-label-height': 'Height kept for the line above the ad (1.25rem).' },
    states: {
      'data-state': '`waiting`, `filled` or `empty`.',
      'data-reason': 'Why it is empty.',
    },
    parts: { label: 'The line above the ad.' },
  },
});
