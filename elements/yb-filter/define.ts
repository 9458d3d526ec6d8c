import { defineAlone } from '../../src/island/define-island.ts';
import YbFilter from './yb-filter.ts';

/** `<yb-filter>` for bundlers: importing this defines the tag. */
export default defineAlone(YbFilter);
export type { YbFilterElement } from './yb-filter.ts';
