import { startAds } from './ads/start-ads.ts';
import type { IslandEntry } from './island/loader.ts';
import { isAtFilterRoute } from './yearbook/filter-route.ts';

/** Every island: the tag, where its code is, and when it starts where its host does not say (contract §2). */
export const islands: Readonly<Record<string, IslandEntry>> = {
  'ad-placement': {
    load() {
      startAds();
      return import('../elements/ad-placement/ad-placement.ts');
    },
  },
  'nl-form': {
    // the answer to a POST is told, and scrolled to, wherever its form stands
    loadOn: () => (window.mc4wp_submitted_form ? 'ready' : 'visible'),
    load: () => import('../elements/nl-form/nl-form.ts'),
  },
  'yb-carousel': { loadOn: 'visible', load: () => import('../elements/yb-carousel/yb-carousel.ts') },
  'yb-filter': {
    loadOn: () => (isAtFilterRoute() ? 'ready' : 'idle'),
    load: () => import('../elements/yb-filter/yb-filter.ts').then(({ load }) => load()),
  },
  'yb-masonry': { load: () => import('../elements/yb-masonry/yb-masonry.ts') },
  'yb-menu': { load: () => import('../elements/yb-menu/yb-menu.ts') },
};
