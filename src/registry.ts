import { loadOn as carouselLoadOn } from '../elements/yb-carousel/load-on.ts';
import { loadOn as filterLoadOn } from '../elements/yb-filter/load-on.ts';
import { loadOn as formLoadOn } from '../elements/nl-form/load-on.ts';
import { startAds } from './ads/start-ads.ts';
import type { IslandEntry } from './island/loader.ts';

/** Every island: the tag, where its code is, and when it starts where its host does not say (contract §2). */
export const islands: Readonly<Record<string, IslandEntry>> = {
  'ad-placement': {
    load() {
      startAds();
      return import('../elements/ad-placement/ad-placement.ts');
    },
  },
  'nl-form': { loadOn: formLoadOn, load: () => import('../elements/nl-form/nl-form.ts') },
  'yb-carousel': { loadOn: carouselLoadOn, load: () => import('../elements/yb-carousel/yb-carousel.ts') },
  'yb-filter': {
    loadOn: filterLoadOn,
    load: () => import('../elements/yb-filter/yb-filter.ts').then(({ load }) => load()),
  },
  'yb-masonry': { load: () => import('../elements/yb-masonry/yb-masonry.ts') },
  'yb-menu': { load: () => import('../elements/yb-menu/yb-menu.ts') },
};
