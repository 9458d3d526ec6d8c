/**
 * The address that a text of another party names, or null where it is none that a page may ask or lead to: http and
 * https alone, and no name or password in it, which only make one host look like another. The browser's own reading
 * decides, so tabs, line breaks, backslashes and letters of any script count as they do in a link.
 */
export function webAddress(written: string | URL, base: string | URL): URL | null {
  if (!URL.canParse(written, base)) return null;
  const address = new URL(written, base);
  const { protocol, username, password } = address;
  return /^https?:$/.test(protocol) && !username && !password ? address : null;
}
