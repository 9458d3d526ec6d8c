/** Percent-decodes a cookie's value; one that is not well encoded is given back as it is. */
export function decodeCookie(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** What a JSON cookie holds; undefined where there is none or it is no JSON. */
export function parseJsonCookie(raw: string | undefined): unknown {
  if (!raw) return undefined;
  // PHP encodes a blank as `+`; whoever encodes at all writes a real plus as %2B
  const encoded = raw.startsWith('%') ? raw.replaceAll('+', '%20') : raw;
  try {
    return JSON.parse(decodeCookie(encoded));
  } catch {
    return undefined;
  }
}
