import { lazy } from '../src/lib/lazy.ts';
import { boot } from './boot.ts';

// The entry of the script tag. It exports nothing: a page may load it twice, or under two addresses
// (`?ver=`), and then only the first copy starts something.
boot(lazy('page', () => import('./page.ts')));
