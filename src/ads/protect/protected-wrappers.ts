/** Attributes of the plugin family for the id of an ad, on the ad and on its wrapper, and for its limits. */
const AD = 'data-cfpa';
const WRAPPER = 'data-cfpw';
const LIMITS = 'data-cfph';
/** Marks the element around an ad or a group; this element is removed when its last ad is removed. */
const TOP_LEVEL = 'data-cfptl';
const EXCLUDED = 'data-cfp-exclude';

/** The ads that the ad network places by itself. All of them share one id. */
const AUTO_PLACED = '.google-auto-placed, [data-anchor-status=displayed], [data-vignette-loaded=true]';
const AUTO_ID = 'google-auto-placed';

export interface ProtectedAd {
  readonly id: string;
  /** `data-cfph` as written; '' = no limits of its own. */
  readonly limits: string;
  /** Whether the ad is neither counted for the global limit nor removed by a ban. */
  readonly excluded: boolean;
}

/** The innermost protected ad on a click's path; null if there is none. */
export function protectedAdOn(path: readonly Element[]): ProtectedAd | null {
  const ad = path.find((one) => one.getAttribute(AD));
  const id = ad?.getAttribute(AD) ?? (path.some((one) => one.matches(AUTO_PLACED)) ? AUTO_ID : '');
  const limited = path.find((one) => one.hasAttribute(LIMITS) && one.getAttribute(AD) === id);
  const excluded = path.some((one) => one.hasAttribute(EXCLUDED));
  return id ? { id, limits: limited?.getAttribute(LIMITS) ?? '', excluded } : null;
}

const isExcluded = (element: Element): boolean =>
  !!element.closest(`[${EXCLUDED}]`) || !!element.querySelector(`[${EXCLUDED}]`);

/** The elements that a ban removes. */
export const bannedElements = (): Element[] =>
  [...document.querySelectorAll(`[${WRAPPER}], ${AUTO_PLACED}`)].filter((element) => !isExcluded(element));

/** The ads on the page that have limits of their own, each with the text of its limits. */
export const limitedAds = (): (readonly [id: string, limits: string])[] =>
  [...document.querySelectorAll(`[${LIMITS}][${AD}]`)].map(
    (one) => [one.getAttribute(AD) ?? '', one.getAttribute(LIMITS) ?? ''] as const,
  );

const wrappersIn = (place: ParentNode): Element[] => [...place.querySelectorAll(`[${WRAPPER}]`)];

export const protectedWrappersOf = (adId: string, place: ParentNode = document): Element[] =>
  wrappersIn(place).filter((one) => one.getAttribute(WRAPPER) === adId);

export interface Removal {
  readonly adIds: ReadonlySet<string>;
  /** The elements around ads that have no ad left. */
  readonly emptied: ReadonlySet<Element>;
}

/** Removes wrappers of ads. Elements around them stay; those without an ad are in `emptied` of the result. */
export function removeWrappers(wrappers: readonly Element[]): Removal {
  const around = wrappers.flatMap((wrapper) => wrapper.closest(`[${TOP_LEVEL}]`) ?? []);
  for (const wrapper of wrappers) wrapper.remove();
  return {
    adIds: new Set(wrappers.map((wrapper) => wrapper.getAttribute(WRAPPER) ?? '')),
    emptied: new Set(around.filter((top) => !wrappersIn(top).length)),
  };
}
