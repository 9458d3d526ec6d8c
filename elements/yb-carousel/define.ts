import { defineAlone } from '../../src/island/define-alone.ts';
import { loadOn } from './load-on.ts';
import YbCarousel from './yb-carousel.ts';

/** `<yb-carousel>` for bundlers: importing this defines the tag. */
export default defineAlone(YbCarousel, { loadOn });
export type { YbCarouselElement } from './yb-carousel.ts';
