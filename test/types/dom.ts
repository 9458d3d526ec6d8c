// Elements and events from a page's own script. A line that does not compile fails, and so does a missing expected
// error.
import type { AdPlacementElement, FilterDetail, YbCarouselElement } from 'yearbook-islands';
import { expectTypeOf } from 'vitest';

const carousel = document.createElement('yb-carousel');
expectTypeOf(carousel).toEqualTypeOf<YbCarouselElement>();
expectTypeOf(carousel.index).toEqualTypeOf<number>();
expectTypeOf(carousel.perView).toEqualTypeOf<number | 'auto'>();
expectTypeOf(carousel.mode).toEqualTypeOf<'snap' | 'free' | 'free-snap'>();
expectTypeOf(carousel.label).toEqualTypeOf<string | null>();
expectTypeOf(carousel.goTo).toEqualTypeOf<(index: number) => void>();
expectTypeOf(carousel.retry).toEqualTypeOf<() => void>();
carousel.loop = true;
// @ts-expect-error -- read only
carousel.index = 2;
// @ts-expect-error -- a flag is a boolean
carousel.loop = 'yes';
// @ts-expect-error -- one of three
carousel.mode = 'fast';
// @ts-expect-error -- an index is a number
carousel.goTo('2');

const grid = document.querySelector('yb-masonry');
expectTypeOf(grid?.columns).toEqualTypeOf<number | undefined>();
// a method has this name, so the attribute has no property
expectTypeOf(grid?.stamp).parameter(0).toEqualTypeOf<Element | Iterable<Element>>();
expectTypeOf(document.querySelector('ad-placement')).toEqualTypeOf<AdPlacementElement | null>();
expectTypeOf(document.createElement('yb-menu').toggle).toEqualTypeOf<() => void>();
// an attribute with a default always has a value
expectTypeOf(document.createElement('yb-filter').base).toEqualTypeOf<string>();
expectTypeOf(document.createElement('yb-filter').for).toEqualTypeOf<string | null>();
expectTypeOf(document.createElement('ad-placement').minHeight).toEqualTypeOf<number | null>();
expectTypeOf(document.createElement('nl-form').timeout).toEqualTypeOf<number>();
// @ts-expect-error -- there is no such tag
document.createElement('yb-grid').columns;

carousel.addEventListener('yb-slide-change', (event) => {
  expectTypeOf(event.detail).toEqualTypeOf<{ index: number; count: number }>();
  // @ts-expect-error -- another element's event detail
  event.detail.progress;
});
carousel.addEventListener('yb-autoplay-change', ({ detail }) => {
  expectTypeOf(detail).toEqualTypeOf<{ playing: boolean }>();
});
// the events bubble and are composed
document.addEventListener('yb-menu-toggle', ({ detail }) => {
  expectTypeOf(detail).toEqualTypeOf<{ open: boolean }>();
});
window.addEventListener('yb-filter-submit', (event) => {
  expectTypeOf(event.detail).toEqualTypeOf<FilterDetail>();
  expectTypeOf(event.detail.values).toEqualTypeOf<Readonly<Record<string, readonly string[]>>>();
});
document.body.addEventListener('yb-layout-complete', ({ detail }) => {
  expectTypeOf(detail.items).toEqualTypeOf<readonly Element[]>();
});
document.addEventListener('ad-empty', ({ detail }) => {
  expectTypeOf(detail.placement).toEqualTypeOf<string>();
  expectTypeOf(detail.ads[0]?.title).toEqualTypeOf<string | undefined>();
  // @ts-expect-error -- a reason is one of the known
  expectTypeOf(detail.reason).toEqualTypeOf<string | undefined>();
});
document.addEventListener('nl-submit', ({ detail }) => {
  expectTypeOf(detail.agreed[0]?.text).toEqualTypeOf<string | undefined>();
});
document.addEventListener('island-error', ({ detail }) => {
  expectTypeOf(detail).toEqualTypeOf<{ readonly tag: string; readonly error: unknown }>();
});
document.addEventListener('ad-runtime-placement', ({ detail }) => {
  expectTypeOf(detail.isEmpty).toEqualTypeOf<boolean>();
  expectTypeOf(detail.method).toEqualTypeOf<'passive' | 'ajax'>();
});
document.addEventListener('ad-runtime-consent', ({ detail }) => {
  expectTypeOf(detail.state).toEqualTypeOf<'unknown' | 'accepted' | 'rejected' | 'not_needed'>();
});
// the runtime dispatches on the document only
// @ts-expect-error -- elsewhere the event has no known detail
document.body.addEventListener('ad-runtime-placement', ({ detail }) => detail);
// @ts-expect-error -- misspelt
document.addEventListener('yb-slide-changed', ({ detail }) => detail);

window.adRuntime ??= [];
window.adRuntime.push((runtime) => {
  expectTypeOf(runtime.state).toEqualTypeOf<'busy' | 'idle'>();
  expectTypeOf(runtime.idle()).toEqualTypeOf<Promise<void>>();
  runtime.on('ad-runtime-click', ({ type }) => expectTypeOf(type).toEqualTypeOf<'ajax' | 'beacon' | 'ga'>());
  // @ts-expect-error -- there is no such event
  runtime.on('ad-runtime-clicked', () => undefined);
  // @ts-expect-error -- there is no such state
  runtime.consent.set('granted');
});
expectTypeOf(window.yearbookIslands?.menuStore?.get().show_menu).toEqualTypeOf<boolean | undefined>();
