import { startAds } from '../src/ads/start-ads.ts';
import type { Contract } from '../src/island/contract.ts';
import type { IslandConstructor } from '../src/island/island-element.tsx';
import type { IslandEntry } from '../src/island/loader.ts';
import { reserveSpace } from './ad-placement/reserve-space.ts';
import { loadFilterOn } from '../src/yearbook/filter-route.ts';
import { loadOn as loadFormOn } from './nl-form/load-on.ts';

/** Repeats the contract's `loadOn`, because a page needs it before it loads the contract; the compiler compares them. */
type LoadOnField<C extends Contract> = C extends { readonly loadOn: infer When }
  ? { readonly loadOn: When }
  : { readonly loadOn?: undefined };

type Entry<C extends Contract> = LoadOnField<C> &
  Pick<IslandEntry, 'prepare'> & { load(): Promise<{ default: IslandConstructor<C> }> };

const island = <C extends Contract>(entry: Entry<C>): Entry<C> => entry;

/**
 * All islands by their tags. The stylesheet, the types of JSX and the entries for bundlers follow from this
 * list.
 */
export const islands = {
  'ad-placement': island({
    prepare: reserveSpace,
    load() {
      startAds();
      return import('./ad-placement/ad-placement.ts');
    },
  }),
  'nl-form': island({ loadOn: loadFormOn, load: () => import('./nl-form/nl-form.ts') }),
  'yb-carousel': island({ loadOn: 'visible', load: () => import('./yb-carousel/yb-carousel.ts') }),
  'yb-filter': island({ loadOn: loadFilterOn, load: () => import('./yb-filter/yb-filter.ts') }),
  'yb-masonry': island({ load: () => import('./yb-masonry/yb-masonry.ts') }),
  'yb-menu': island({ load: () => import('./yb-menu/yb-menu.ts') }),
};

/** The contract of every tag. */
export type IslandTags = {
  [Tag in keyof typeof islands]: Awaited<ReturnType<(typeof islands)[Tag]['load']>>['default']['contract'];
};

// these exports add the tags and their events to the DOM's types
export type { AdPlacementElement } from './ad-placement/ad-placement.ts';
export type { NlFormElement } from './nl-form/nl-form.ts';
export type { YbCarouselElement } from './yb-carousel/yb-carousel.ts';
export type { YbFilterElement } from './yb-filter/yb-filter.ts';
export type { YbMasonryElement } from './yb-masonry/yb-masonry.ts';
export type { YbMenuElement } from './yb-menu/yb-menu.ts';
