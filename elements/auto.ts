import { lazy } from '../src/lib/lazy.ts';
import { boot } from './boot.ts';

// The loader for bundlers: it finds the tags of the page and imports the code of each, in a chunk that the app's bundler
// makes of it. The app imports the stylesheet itself. A server has no page.
if (typeof document !== 'undefined') boot(lazy('page', () => import('./page-api.ts')));

// with the types of the tags and of their events
export type { IslandTags } from './registry.ts';
