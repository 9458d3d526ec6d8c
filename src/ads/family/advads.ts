import { readCookie, writeCookie } from '../../lib/cookies.ts';
import { type Fields, fieldsOf, flagOf, numberOf, textOf } from '../../lib/shape.ts';
import { decodeAd } from '../consent/decode-ad.ts';
import { centreFixed, centreVertically, fixInPlace, makeParentRelative } from '../fixed/position.ts';
import { injectInPlaceOf } from '../inject/inject-in-place.ts';
import { type Callback, type FamilyPage, runtimeOf } from './family-globals.ts';
import { findElements, moveElement } from './move-element.ts';

type WriteArguments = [name: unknown, value: unknown, life?: unknown, path?: unknown, domain?: unknown];

const write =
  (unit: 'days' | 'seconds') =>
  (...[name, value, life, path, domain]: WriteArguments): void =>
    writeCookie(textOf(name), textOf(value, String(value)), {
      [unit]: numberOf(life),
      path: textOf(path) || undefined,
      domain: textOf(domain) || undefined,
    });

const nonceOf = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** Returns the decoded HTML of a waiting ad. With `inject`, the HTML replaces the node. */
function decodeNode(node: unknown, inject: unknown = true): string {
  if (!(node instanceof Element)) return '';
  const html = decodeAd(node.textContent ?? '');
  if (inject && node.parentElement)
    void injectInPlaceOf(node, html, { nonce: nonceOf(), report: reportError });
  return html;
}

/** The element itself, or the first element of a selector or of a list, such as a jQuery object. */
function elementOf(what: unknown): HTMLElement | null {
  const first =
    typeof what === 'string' || what instanceof Element ? findElements(what)[0] : fieldsOf(what)[0];
  return first instanceof HTMLElement ? first : null;
}

/** Whether the family's switch for non-personalised ads is on; it counts with the method `custom` only (ADS-9). */
function wantsNonPersonalized({ advads_options: options }: FamilyPage): boolean {
  const privacy = fieldsOf(fieldsOf(options).privacy);
  return privacy['consent-method'] === 'custom' && flagOf(privacy['show-non-personalized-adsense']);
}

/** The functions of `advads` that place an element in the window. */
function positions(): object {
  const place =
    (act: (element: HTMLElement, options: Fields) => void) =>
    (what: unknown, options: unknown): void => {
      const element = elementOf(what);
      if (element) act(element, fieldsOf(options));
    };
  return {
    center_fixed_element: place(centreFixed),
    center_vertically: place(centreVertically),
    set_parent_relative: place((element, options) =>
      makeParentRelative(element, flagOf(options.use_grandparent)),
    ),
    fix_element: place((element, options) => {
      makeParentRelative(element, flagOf(options.use_grandparent));
      fixInPlace(element);
    }),
  };
}

/** Calls `callback` when all pictures in an element have loaded or failed. */
function whenImagesLoaded(what: unknown, callback: unknown): void {
  const images = [...(elementOf(what)?.querySelectorAll('img') ?? [])].filter(({ complete }) => !complete);
  const ends = images.map(
    (image) =>
      new Promise<void>((resolve) => {
        for (const type of ['load', 'error']) image.addEventListener(type, () => resolve(), { once: true });
      }),
  );
  void Promise.all(ends).then(() => {
    if (typeof callback === 'function') (callback as Callback)();
  });
}

/** The members of `advads`. */
export const advadsOf = (page: FamilyPage): object => ({
  get_cookie: (name: unknown) => readCookie(textOf(name)),
  cookie_exists: (name: unknown) => readCookie(textOf(name)) !== undefined,
  set_cookie: write('days'),
  set_cookie_sec: write('seconds'),
  move: moveElement,
  close: (what: unknown) => elementOf(what)?.remove(),
  wait_for_images: whenImagesLoaded,
  ...positions(),
  privacy: {
    get_state: () => runtimeOf(page)?.consent.state ?? 'unknown',
    decode_ad: decodeNode,
    is_adsense_npa_enabled: () => wantsNonPersonalized(page),
  },
});
