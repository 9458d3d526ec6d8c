import { entryTypeOf } from './shown-item.ts';

/** An ad that has come to stand in a wrapper. */
export interface Impression {
  readonly adId: string;
  readonly blogId: string;
  /** Id of the wrapper: the same ad in two wrappers counts twice. */
  readonly elementId: string;
  /** The wrapper itself; it tells wrappers of one name apart. */
  readonly wrapper?: Element;
  /** The server has counted it already: only analytics hear of it. */
  readonly byServer?: boolean;
}

interface TrackedAd {
  readonly id: string;
  /** The server lists the group and the placement around an ad beside it. */
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
