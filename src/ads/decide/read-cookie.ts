import { decodeCookie } from '../../lib/decode-cookie.ts';
import { fieldsOf, isFields, numberOf, textOf } from '../../lib/shape.ts';

/** What a JSON cookie holds; undefined where there is none or it is no JSON. */
export function readJsonCookie(raw: string | undefined): unknown {
  if (!raw) return undefined;
  // PHP encodes a blank as `+`; whoever encodes at all writes a real plus as %2B
  const encoded = raw.startsWith('%') ? raw.replaceAll('+', '%20') : raw;
  try {
    return JSON.parse(decodeCookie(encoded));
  } catch {
    return undefined;
  }
}

/** A value kept together with its own expiry, which a rewrite has to keep (facts: cookies). */
export interface StampedValue {
  readonly data: string;
  /** unix seconds; null where the cookie holds the plain value. */
  readonly expires: number | null;
}

/** Reads the referrer's and the page impressions' cookie: `{expires, data}` or the plain value. */
export function readStampedCookie(raw: string | undefined): StampedValue | null {
  if (!raw) return null;
  const json = readJsonCookie(raw);
  if (!isFields(json)) return json === null ? null : { data: decodeCookie(raw), expires: null };
  const { data, expires } = fieldsOf(json);
  const text = textOf(data);
  return text ? { data: text, expires: numberOf(expires) ?? null } : null;
}
