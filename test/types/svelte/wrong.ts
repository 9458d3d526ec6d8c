import type { SvelteHTMLElements } from 'svelte/elements';
import type {} from 'yearbook-islands/svelte';

type Carousel = SvelteHTMLElements['yb-carousel'];

export const right: Carousel = { mode: 'free', loop: true, 'data-load-on': 'idle' };
// @ts-expect-error: one of three
export const mode: Carousel = { mode: 'fast' };
// @ts-expect-error: there is no such moment
export const moment: Carousel = { 'data-load-on': 'later' };
// @ts-expect-error: the detail has no such field
export const listener: Carousel = { 'onyb-slide-change': ({ detail }) => detail.progress };
