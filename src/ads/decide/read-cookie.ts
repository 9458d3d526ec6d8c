import { decodeCookie, parseJsonCookie } from '../../lib/decode-cookie.ts';
import { fieldsOf, isFields, numberOf, textOf } from '../../lib/shape.ts';

/** A cookie's value with an expiry inside the value. A rewrite of the cookie keeps this expiry. */
export interface StampedValue {
  readonly data: string;
  /** unix seconds; null if the cookie holds the plain value without an expiry. */
  readonly expires: number | null;
}

/** Reads the cookie of the referrer or of the page impressions: `{expires, data}` or the plain value. */
export function readStampedCookie(raw: string | undefined): StampedValue | null {
  if (!raw) return null;
  const json = parseJsonCookie(raw);
  if (!isFields(json)) return json === null ? null : { data: decodeCookie(raw), expires: null };
  const { data, expires } = fieldsOf(json);
  const text = textOf(data);
  return text ? { data: text, expires: numberOf(expires) ?? null } : null;
}
