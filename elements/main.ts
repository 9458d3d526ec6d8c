import { lazy } from '../src/lib/lazy.ts';
import { boot } from './boot.ts';

// The entry of the script tag. It exports nothing: a page may load it twice, or under two addresses (`?ver=`), and the
// first copy starts everything.
boot(lazy('page', () => import('./page.ts')));
