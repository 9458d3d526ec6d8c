import { contract as placement } from '../elements/ad-placement/ad-placement.contract.ts';
import { contract as form } from '../elements/nl-form/nl-form.contract.ts';
import { contract as carousel } from '../elements/yb-carousel/yb-carousel.contract.ts';
import { contract as filter } from '../elements/yb-filter/yb-filter.contract.ts';
import { contract as masonry } from '../elements/yb-masonry/yb-masonry.contract.ts';
import { contract as menu } from '../elements/yb-menu/yb-menu.contract.ts';
import type { Contract } from '../src/island/contract.ts';

/** The contracts of all tags. */
export const CONTRACTS: readonly Contract[] = [placement, form, carousel, filter, masonry, menu];
