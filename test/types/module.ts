// The types of `import … from 'yearbook-islands'`.
import {
  attribute,
  defineContract,
  defineIsland,
  emitter,
  event,
  expose,
  filtersStore,
  getAdRuntime,
  http,
  HttpError,
  menuStore,
  method,
  nlForms,
  readOnly,
  setTexts,
  type AdRuntime,
  type EventMap,
  type Island,
  type IslandProps,
  type NlForm,
} from 'yearbook-islands';
import YbMasonry, { type YbMasonryElement } from 'yearbook-islands/elements/yb-masonry';
import YbMenu from 'yearbook-islands/elements/yb-menu';
import manifest from 'yearbook-islands/custom-elements.json' with { type: 'json' };
import { createElement } from 'react';
import { expectTypeOf } from 'vitest';

expectTypeOf(getAdRuntime()).toEqualTypeOf<AdRuntime>();
expectTypeOf(nlForms.get(3)).toEqualTypeOf<NlForm>();
expectTypeOf(menuStore.get().show_menu).toEqualTypeOf<boolean>();
expectTypeOf(filtersStore.get().loading).toEqualTypeOf<boolean>();
// @ts-expect-error -- read only
menuStore.get().show_menu = true;
setTexts({ next: 'Avanti', 'filter-results': { it: { one: '{n} orologio', other: '{n} orologi' } } });
// @ts-expect-error -- a text is no number
setTexts({ next: 1 });

void http.get('/x.json').then(({ data, status }) => {
  expectTypeOf(status).toEqualTypeOf<number>();
  expectTypeOf(data).toBeUnknown();
});
// @ts-expect-error -- ms
void http.get('/x.json', { timeout: '3s' });
expectTypeOf(new HttpError('x', {} as never).status).toEqualTypeOf<number>();

// one element alone
expectTypeOf(new YbMasonry()).toEqualTypeOf<YbMasonryElement>();
expectTypeOf(YbMenu.contract.tag).toEqualTypeOf<'yb-menu'>();
customElements.define('my-grid', YbMasonry);
// @ts-expect-error -- another element
new YbMasonry().toggle();
expectTypeOf(manifest.schemaVersion).toBeString();

// a custom island
const contract = defineContract({
  tag: 'my-clock',
  attributes: {
    zone: attribute.text({ default: 'Europe/Rome' }),
    city: attribute.text(),
    size: attribute.number({ default: 1 }),
    'show-date': attribute.flag({ default: true, negative: 'no-date' }),
    face: attribute.choice(['round', 'square']),
    every: attribute.duration(),
  },
  readOnly: { time: readOnly<string>({ before: '' }) },
  methods: { stop: method<(late: boolean) => number>({}) },
  events: { 'my-tick': event<{ seconds: number }>({}) },
});
type Clock = Island<typeof contract>;
expectTypeOf<Clock['zone']>().toEqualTypeOf<string>();
expectTypeOf<Clock['city']>().toEqualTypeOf<string | null>();
expectTypeOf<Clock['showDate']>().toEqualTypeOf<boolean>();
expectTypeOf<Clock['face']>().toEqualTypeOf<'round' | 'square'>();
expectTypeOf<Clock['time']>().toEqualTypeOf<string>();
expectTypeOf<Clock['stop']>().toEqualTypeOf<(late: boolean) => number>();
expectTypeOf<EventMap<typeof contract>>().toEqualTypeOf<{
  readonly 'my-tick': CustomEvent<{ seconds: number }>;
}>();
function Face({ host, values }: IslandProps<typeof contract>) {
  expectTypeOf(values.zone).toEqualTypeOf<string>();
  expectTypeOf(values.size).toEqualTypeOf<number>();
  expectTypeOf(values.every).toEqualTypeOf<number>();
  emitter(contract, host)('my-tick', { seconds: 1 });
  // @ts-expect-error -- seconds are a number
  emitter(contract, host)('my-tick', { seconds: '1' });
  // @ts-expect-error -- there is no such event
  emitter(contract, host)('my-tock', { seconds: 1 });
  expose(host, { stop: (late) => Number(late), time: () => '12:00' });
  // @ts-expect-error -- `time` is missing
  expose(host, { stop: (late) => Number(late) });
  return createElement('p');
}
defineIsland(contract, () => Promise.resolve({ default: Face }), { loadOn: 'media(width > 40rem)' });
// @ts-expect-error -- there is no such moment
defineIsland(contract, () => Promise.resolve({ default: Face }), { loadOn: 'later' });
// @ts-expect-error -- there is no such moment
defineContract({ tag: 'my-clock', attributes: {}, loadOn: 'later' });
// @ts-expect-error -- a tag has a hyphen
defineContract({ tag: 'clock', attributes: {} });
// @ts-expect-error -- the default is one of the choices
attribute.choice(['round', 'square'], { default: 'oval' });
