import { defineAlone } from '../../src/island/define-island.ts';
import YbCarousel from './yb-carousel.ts';

/** `<yb-carousel>` for bundlers: importing this defines the tag. */
export default defineAlone(YbCarousel);
export type { YbCarouselElement } from './yb-carousel.ts';
