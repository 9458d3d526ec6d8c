/** Attributes of the plugin family: the ad, its wrapper, its limits. */
const AD = 'data-cfpa';
const WRAPPER = 'data-cfpw';
const LIMITS = 'data-cfph';
/** The element around an ad or a group; it is removed when it is empty. */
const TOP_LEVEL = 'data-cfptl';
const EXCLUDED = 'data-cfp-exclude';

/** Ads that the ad network places by itself; all of them share one id. */
const AUTO_PLACED = '.google-auto-placed, [data-anchor-status=displayed], [data-vignette-loaded=true]';
const AUTO_ID = 'google-auto-placed';

export interface ProtectedAd {
  readonly id: string;
  /** `data-cfph` as written; '' = no limits of its own. */
  readonly limits: string;
  /** Neither counted for the global limit nor removed by a ban. */
  readonly excluded: boolean;
}

/** The protected ad on a click's path, innermost first; null where there is none. */
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

/** Ads on the page that have limits of their own, each with its limits as written. */
export const limitedAds = (): (readonly [id: string, limits: string])[] =>
  [...document.querySelectorAll(`[${LIMITS}][${AD}]`)].map(
    (one) => [one.getAttribute(AD) ?? '', one.getAttribute(LIMITS) ?? ''] as const,
  );

const wrappersIn = (place: ParentNode): Element[] => [...place.querySelectorAll(`[${WRAPPER}]`)];

export const wrappersOf = (adId: string, place: ParentNode = document): Element[] =>
  wrappersIn(place).filter((one) => one.getAttribute(WRAPPER) === adId);

export interface Removal {
  readonly adIds: ReadonlySet<string>;
  /** Top-level wrappers that are left without any ad. */
  readonly emptied: ReadonlySet<Element>;
}

export function removeWrappers(wrappers: readonly Element[]): Removal {
  const around = wrappers.flatMap((wrapper) => wrapper.closest(`[${TOP_LEVEL}]`) ?? []);
  for (const wrapper of wrappers) wrapper.remove();
  return {
    adIds: new Set(wrappers.map((wrapper) => wrapper.getAttribute(WRAPPER) ?? '')),
    emptied: new Set(around.filter((top) => !wrappersIn(top).length)),
  };
}
