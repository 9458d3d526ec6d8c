/** Percent-decodes a cookie's value. A value with broken encoding is returned unchanged. */
export function decodeCookie(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The value of a JSON cookie; undefined if it is absent or no JSON. */
export function parseJsonCookie(raw: string | undefined): unknown {
  if (!raw) return undefined;
  // PHP encodes a blank as `+` and a plus as %2B
  const encoded = raw.startsWith('%') ? raw.replaceAll('+', '%20') : raw;
  try {
    return JSON.parse(decodeCookie(encoded));
  } catch {
    return undefined;
  }
}
