import type { contract as adPlacement } from '../elements/ad-placement/ad-placement.contract.ts';
import type { contract as nlForm } from '../elements/nl-form/nl-form.contract.ts';
import type { contract as ybCarousel } from '../elements/yb-carousel/yb-carousel.contract.ts';
import type { contract as ybFilter } from '../elements/yb-filter/yb-filter.contract.ts';
import type { contract as ybMasonry } from '../elements/yb-masonry/yb-masonry.contract.ts';
import type { contract as ybMenu } from '../elements/yb-menu/yb-menu.contract.ts';

/** Every tag with its contract, for the types of templates. */
export interface IslandTags {
  'ad-placement': typeof adPlacement;
  'nl-form': typeof nlForm;
  'yb-carousel': typeof ybCarousel;
  'yb-filter': typeof ybFilter;
  'yb-masonry': typeof ybMasonry;
  'yb-menu': typeof ybMenu;
}
