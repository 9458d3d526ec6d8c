import { decodeCookie, parseJsonCookie } from '../../lib/decode-cookie.ts';
import { fieldsOf, isFields, numberOf, textOf } from '../../lib/shape.ts';

/** A value kept together with its own expiry, which a rewrite has to keep. */
export interface StampedValue {
  readonly data: string;
  /** unix seconds; null where the cookie holds the plain value. */
  readonly expires: number | null;
}

/** Reads the referrer's and the page impressions' cookie: `{expires, data}` or the plain value. */
export function readStampedCookie(raw: string | undefined): StampedValue | null {
  if (!raw) return null;
  const json = parseJsonCookie(raw);
  if (!isFields(json)) return json === null ? null : { data: decodeCookie(raw), expires: null };
  const { data, expires } = fieldsOf(json);
  const text = textOf(data);
  return text ? { data: text, expires: numberOf(expires) ?? null } : null;
}
