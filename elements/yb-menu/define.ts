import { defineAlone } from '../../src/island/define-island.ts';
import YbMenu from './yb-menu.ts';

/** `<yb-menu>` for bundlers: importing this defines the tag. */
export default defineAlone(YbMenu);
export type { YbMenuElement } from './yb-menu.ts';
