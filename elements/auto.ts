import { lazy } from '../src/lib/lazy.ts';
import { boot } from './boot.ts';

// The entry for bundlers that loads tags when a page needs them: it finds the tags of the page and imports
// the code of each. The app's bundler makes a chunk for each tag. The app imports the stylesheet itself. On a
// server nothing starts, because there is no page.
if (typeof document !== 'undefined') boot(lazy('page', () => import('./page-api.ts')));

// this export also brings the types of the tags and of their events
export type { IslandTags } from './registry.ts';
