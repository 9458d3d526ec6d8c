import { attribute } from '../../src/island/attributes.ts';
import { defineContract, event, method } from '../../src/island/contract.ts';
import { adTexts } from '../../src/ads/inject/ad-texts.ts';
import type { PlacementEventDetail } from '../../src/ads/model/events.ts';

export const contract = defineContract({
  tag: 'ad-placement',
  summary: 'Shows an ad that the browser or the ad server chooses; until then its children show.',
  chrome: 'shadow',
  attributes: {
    placement: attribute.text({ description: 'Slug, id or boot-data key of the placement.' }),
    group: attribute.text({ description: 'Id or boot-data key of a group, instead of a placement.' }),
    ad: attribute.text({ description: 'Id or boot-data key of an ad, instead of a placement.' }),
    lazy: attribute.text({
      description:
        'Loads the ad only when the host comes near the view. The value is the distance in px; without a value, the site’s default counts.',
    }),
    label: attribute.text({
      description:
        'A line of text above the ad. Without a value, the line is the text `label` of the dictionary.',
    }),
    'min-height': attribute.number({
      default: null,
      min: 0,
      description: 'Height kept free for the ad, px.',
    }),
    collapse: attribute.choice(['auto', 'never', 'when-empty'], {
      description: 'Whether an empty host takes no space. `auto`: as the settings of the placement say.',
    }),
    refresh: attribute.number({
      default: null,
      min: 1,
      description: 'Shows the next ad of the group after this time, again and again; ms, 10,000 at least.',
    }),
    frame: attribute.flag({
      description: 'Puts the ad into a sandboxed iframe, so that it cannot reach the page.',
    }),
    'frame-popups': attribute.flag({
      description:
        'Lets an ad with `frame` open windows itself. In Firefox, such a window can send the visitor’s page to another address.',
    }),
    debug: attribute.flag({ description: 'Logs the decisions for this placement.' }),
  },
  methods: {
    close: method<() => void>({ description: 'Closes the placement as its close button does.' }),
  },
  events: {
    'ad-requested': event<PlacementEventDetail>({
      description: 'The browser decides the placement, or asks the ad server.',
    }),
    'ad-rendered': event<PlacementEventDetail>({ description: 'The host shows an ad.' }),
    'ad-empty': event<PlacementEventDetail>({ description: 'No ad came; `detail.reason` says why.' }),
    'ad-viewable': event<PlacementEventDetail>({
      description: 'Half of the ad, or 30 % of one above 242,000 px², was in view for a second.',
    }),
    'ad-click': event<PlacementEventDetail>({ description: 'The ad was clicked.' }),
    'ad-close': event<PlacementEventDetail>({
      description: 'The ad is about to be closed; it is still there.',
    }),
  },
  texts: {
    label: { it: 'Pubblicità', en: 'Advertisement' },
    ...adTexts,
  },
  slots: { ad: 'The ad, which the runtime puts in.' },
  css: {
    properties: {
      '--yb-ad-label-height': 'Height kept for the line above the ad (1.25rem, at least 20px).',
      '--yb-ad-min-height':
        'Height that `min-height` keeps free. A server prints it as a style beside the attribute.',
    },
    states: {
      'data-state': '`waiting`, `filled` or `empty`.',
      'data-reason': 'Why the host is empty.',
      'data-stays-empty': 'The host is certain to stay empty.',
      'data-printed':
        'The server has printed the ad, and the runtime has not taken it yet; the value is the hash of its HTML.',
      'data-remove-if-empty':
        'The host is certain to stay empty, and its placement has `cache_busting_empty`.',
    },
    parts: { label: 'The line above the ad.' },
  },
});
