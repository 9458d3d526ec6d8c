/** The entry for bundlers. Each element has its own: `yearbook-islands/elements/<tag>`. */
export { getAdRuntime } from '../src/ads/runtime/get-ad-runtime.ts';
export type { AdRuntime, AdRuntimeQueue, Explanation } from '../src/ads/model/public-api.ts';
export type {
  EventAd,
  PlacementEventDetail,
  RuntimeEventDetails,
  RuntimeEventType,
} from '../src/ads/model/events.ts';
export type { ConsentState } from '../src/ads/model/consent-state.ts';
export type { Reason } from '../src/ads/model/reason.ts';
export { attribute, type AttributeSpec } from '../src/island/attributes.ts';
export {
  defineContract,
  event,
  type EventSpec,
  method,
  type MethodSpec,
  readOnly,
  type ReadonlySpec,
  type Contract,
  type EventDetails,
  type EventMap,
  type Exposed,
  type Island,
  type Values,
} from '../src/island/contract.ts';
export { defineIsland } from '../src/island/define-island.ts';
export { emitter } from '../src/island/emit.ts';
export { expose } from '../src/island/expose.ts';
export type { IslandComponent, IslandConstructor, IslandProps } from '../src/island/island-element.tsx';
export type { IslandEventMap } from '../src/island/emit.ts';
export type { LoadOn, LoadOnOf } from '../src/island/strategy.ts';
export { useStyles } from '../src/island/use-styles.ts';
export { useText } from '../src/island/use-text.ts';
export { setTexts } from '../src/lib/texts.ts';
export { filtersStore } from '../src/yearbook/filters-store.ts';
export { nlForms, type NlForms } from '../src/newsletter/nl-forms.ts';
export type { Agreement } from '../src/newsletter/agreements.ts';
export type { FormFields } from '../src/newsletter/nested-names.ts';
export type { NlForm } from '../src/newsletter/nl-form.ts';
export { menuStore } from '../src/yearbook/menu-store.ts';
export { http } from '../src/lib/http-methods.ts';
export { HttpError } from '../src/lib/http-error.ts';
export type { PageApi } from './page-api.ts';
export type { Camel } from '../src/island/attributes.ts';
export type { CssVariables, JsxProps, TagAttributes } from '../src/island/jsx.ts';
export type * from './registry.ts';
export type { FilterDetail } from './yb-filter/yb-filter.contract.ts';
export type { Elements } from './yb-masonry/yb-masonry.contract.ts';
