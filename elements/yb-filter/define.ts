import { defineAlone } from '../../src/island/define-alone.ts';
import { loadOn } from './load-on.ts';
import YbFilter from './yb-filter.ts';

/** `<yb-filter>` for bundlers: importing this defines the tag. */
export default defineAlone(YbFilter, { loadOn });
export type { YbFilterElement } from './yb-filter.ts';
