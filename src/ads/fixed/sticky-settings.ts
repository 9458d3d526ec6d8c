import { closeCookieIn, type CloseCookie } from './close-cookie.ts';
import type { Effect } from './reveal.ts';

/** The settings of a sticky ad, read from the script that the family prints behind it (FIXED-1). */
export interface StickySettings {
  readonly id: string;
  /** The target to which the ad is moved; null: the ad is not moved. */
  readonly place: { readonly target: string; readonly options: Readonly<Record<string, string>> } | null;
  /** px; null: the ad keeps its own width. `height` works in the same way. */
  readonly width: number | null;
  readonly height: number | null;
  readonly isCentred: boolean;
  readonly isCentredVertically: boolean;
  /** Whether the ad has a background as wide as the window. */
  readonly hasBackground: boolean;
  /** For an ad beside the content, fixed in the window or scrolling with the page; null for other ads. */
  readonly side: { readonly isFixed: boolean; readonly usesGrandparent: boolean } | null;
  /** ms until the ad appears; null: the ad is visible from the start. */
  readonly delay: number | null;
  readonly effect: Effect;
  readonly closes: boolean;
  readonly cookie: CloseCookie | null;
}

const ID = /\badvanced_ads_sticky_items\[\s*["']([^"']+)["']\s*\]/;
const MOVE = /\badvads\.move\(\s*wrapper_id,\s*["']([^"']*)["'],\s*\{([^}]*)\}/;
const OPTION = /(\w+)\s*:\s*["']([^"']*)["']/g;
const EFFECT = /\.(fadeIn|slideDown|show)\(\s*(\d+)/;
const DELAY = /\bsetTimeout\(\s*function\s*\(\)\s*\{[^}]*\}\s*,\s*(\d+)/;

const EFFECTS = { fadeIn: 'fadein', slideDown: 'slide', show: 'show' } as const;

function effectIn(code: string): Effect {
  const [, name, duration] = EFFECT.exec(code) ?? [];
  return { name: EFFECTS[name as keyof typeof EFFECTS] ?? 'show', duration: Number(duration ?? 0) };
}

function lengthIn(code: string, name: string): number | null {
  const length = Number(new RegExp(`\\.css\\(\\s*["']${name}["'],\\s*(\\d+)`).exec(code)?.[1]);
  return length > 0 ? length : null;
}

/** Reads the printed script of a sticky ad; null for any other script. */
export function readSticky(code: string): StickySettings | null {
  const [, id] = ID.exec(code) ?? [];
  if (!id) return null;
  const [, target, options] = MOVE.exec(code) ?? [];
  const isFixed = code.includes('advads.fix_element(');
  const hasBackground = /textAlign\s*:/.test(code);
  const [, delay] = DELAY.exec(code) ?? [];
  const comesLater = delay !== undefined || EFFECT.test(code) || /\.css\(\s*["']display["']/.test(code);
  return {
    id,
    place:
      target === undefined
        ? null
        : {
            target,
            options: Object.fromEntries(
              [...(options ?? '').matchAll(OPTION)].map(([, name, value]) => [name, value]),
            ),
          },
    width: hasBackground ? null : lengthIn(code, 'width'),
    height: lengthIn(code, 'height'),
    isCentred: code.includes('center_fixed_element') || /translateX\(-50%\)/.test(code),
    isCentredVertically: code.includes('center_vertically'),
    hasBackground,
    side:
      isFixed || code.includes('set_parent_relative(')
        ? { isFixed, usesGrandparent: /"use_grandparent"\s*:\s*true/.test(code) }
        : null,
    delay: comesLater ? Number(delay ?? 0) : null,
    effect: effectIn(code),
    closes: /\.on\(\s*["']click["']/.test(code),
    cookie: closeCookieIn(code),
  };
}
