import type { SvelteHTMLElements } from 'svelte/elements';
import type {} from 'yearbook-islands/svelte';

type Attributes<Tag extends string> = SvelteHTMLElements[Tag];

export const right: Attributes<'yb-carousel'> = { mode: 'free', loop: true, 'data-load-on': 'idle' };
// @ts-expect-error: one of three
export const mode: Attributes<'yb-carousel'> = { mode: 'fast' };
// @ts-expect-error: a flag is a boolean
export const flag: Attributes<'yb-carousel'> = { loop: 'yes' };
// @ts-expect-error: the attribute of an object is its JSON
export const object: Attributes<'yb-filter'> = { facets: [{ name: 'marca', type: 'checkbox' }] };
// @ts-expect-error: there is no such moment
export const moment: Attributes<'yb-menu'> = { 'data-load-on': 'later' };
export const listener: Attributes<'yb-carousel'> = {
  // @ts-expect-error: the detail has no such field
  'onyb-slide-change': ({ detail }) => detail.progress,
};
