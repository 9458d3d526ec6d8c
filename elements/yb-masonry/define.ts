import { defineAlone } from '../../src/island/define-island.ts';
import YbMasonry from './yb-masonry.ts';

/** `<yb-masonry>` for bundlers: importing this defines the tag. */
export default defineAlone(YbMasonry);
export type { YbMasonryElement } from './yb-masonry.ts';
