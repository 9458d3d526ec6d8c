import { entryTypeOf } from './shown-item.ts';

/** One showing of an ad in a wrapper, to be counted. */
export interface Impression {
  readonly adId: string;
  readonly blogId: string;
  /** The wrapper's name: the same ad in two wrappers counts twice. */
  readonly elementId: string;
  /** The wrapper itself, because several wrappers may have the same name. */
  readonly wrapper?: Element;
  /** Whether the server has counted the impression already: then it goes to analytics only. */
  readonly byServer?: boolean;
}

interface TrackedAd {
  readonly id: string;
  /** `group` or `placement` for entries that are no ad: the server lists these in the same list. */
  readonly type: string;
  readonly blogId: string;
  readonly trackingEnabled?: boolean;
}

interface Place {
  readonly element: Element;
  readonly elementId: string;
}

/** The impressions of ads in a wrapper, without those of ads whose tracking is off. */
export function impressionsIn(
  { element, elementId }: Place,
  ads: readonly TrackedAd[],
  byServer = false,
): Impression[] {
  return ads
    .filter(({ type, trackingEnabled = true }) => trackingEnabled && entryTypeOf(type) === 'ad')
    .map(({ id, blogId }) => ({ adId: id, blogId, elementId, wrapper: element, byServer }));
}
