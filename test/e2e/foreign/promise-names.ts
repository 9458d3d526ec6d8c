/** Checked on pages with utilities. */
export const WIN = 'rules of the page win, also in a layer';

/** What holds on every page of somebody else. */
export const PROMISES = [
  'same place and size before and after the script',
  'a grid is as wide as a plain block',
  'a carousel is as wide as a plain block',
  'no wider than the window',
  'targets of 24 px',
  'the menu opens and closes in place',
  'the lightbox opens and closes in place',
  'the focus shows on a link that fills its slide',
  'the focus shows whole on the controls of a carousel and its lightbox',
  'paper shows every slide and no dialog',
  'the filter hides cards',
  WIN,
] as const;

export type PromiseName = (typeof PROMISES)[number];
