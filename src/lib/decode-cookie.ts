/** Percent-decodes a cookie's value; one that is not well encoded is given back as it is. */
export function decodeCookie(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
