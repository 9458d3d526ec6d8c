/** What a bundler imports. The elements stand apart: `yearbook-islands/elements/<tag>`. */
export { getAdRuntime } from './ads/get-ad-runtime.ts';
export type { AdRuntime, AdRuntimeQueue, Explanation } from './ads/public-api.ts';
export type { EventAd, PlacementEventDetail, RuntimeEventDetails, RuntimeEventType } from './ads/events.ts';
export type { ConsentState, Reason } from './ads/model.ts';
export { attribute, type AttributeSpec } from './island/attributes.ts';
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
} from './island/contract.ts';
export { defineIsland } from './island/define-island.ts';
export { emitter } from './island/emit.ts';
export { expose } from './island/expose.ts';
export type { IslandConstructor, IslandProps } from './island/island-element.tsx';
export type { IslandEventMap } from './island/events.ts';
export { useStyles } from './island/use-styles.ts';
export { useText } from './island/use-text.ts';
export { setTexts } from './lib/texts.ts';
export { filtersStore } from './yearbook/filters-store.ts';
export { nlForms, type NlForms } from './yearbook/forms/nl-forms.ts';
export type { Agreement } from './yearbook/forms/agreements.ts';
export type { FormFields } from './yearbook/forms/form-data.ts';
export type { NlForm } from './yearbook/forms/nl-form.ts';
export { menuStore } from './yearbook/menu-store.ts';
export { http } from './lib/http.ts';
export { HttpError } from './lib/http-error.ts';
export type { PageApi } from './page-api.ts';
export type { IslandTags } from './island-tags.ts';
export type { CssVariables, JsxProps } from './island/jsx.ts';
export type { ReactTag } from './jsx.ts';

// each of these adds its tag and its events to the DOM's maps
export type { AdPlacementElement } from '../elements/ad-placement/ad-placement.ts';
export type { NlFormElement } from '../elements/nl-form/nl-form.ts';
export type { YbCarouselElement } from '../elements/yb-carousel/yb-carousel.ts';
export type { YbFilterElement } from '../elements/yb-filter/yb-filter.ts';
export type { YbMasonryElement } from '../elements/yb-masonry/yb-masonry.ts';
export type { YbMenuElement } from '../elements/yb-menu/yb-menu.ts';
export type { FilterDetail } from '../elements/yb-filter/yb-filter.contract.ts';
export type { Elements } from '../elements/yb-masonry/yb-masonry.contract.ts';
