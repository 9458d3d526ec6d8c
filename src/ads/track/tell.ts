/** Who is told of impressions, and how: a chunk that only pages which configure or print anything of it load. */
export { printedImpressions } from './printed-impressions.ts';
export { sendImpressions } from './send-impressions.ts';
