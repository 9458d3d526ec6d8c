/** The entry for bundlers with the ad runtime alone: without elements and without React. */
export { getAdRuntime } from '../src/ads/runtime/get-ad-runtime.ts';
export type { ConsentState } from '../src/ads/model/consent-state.ts';
export type {
  EventAd,
  PlacementEventDetail,
  RuntimeEventDetails,
  RuntimeEventType,
} from '../src/ads/model/events.ts';
export type { AdRuntime, AdRuntimeQueue, Explanation } from '../src/ads/model/public-api.ts';
export type { Reason } from '../src/ads/model/reason.ts';
export type { ShownItem } from '../src/ads/model/shown-item.ts';
export type { Answer, AnswerItem } from '../src/ads/wire/answer.ts';
export type { BootData } from '../src/ads/wire/boot-data.ts';
export type { Condition } from '../src/ads/wire/conditions.ts';
export type { Config } from '../src/ads/wire/config.ts';
export type { Placement } from '../src/ads/wire/placement.ts';
