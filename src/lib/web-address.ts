/**
 * The URL of a text that another party wrote, or null if a page must not request or open it. Only http and
 * https pass, without a user name or password, which make one host look like another. The browser's own
 * parser decides, so tabs, line breaks, backslashes and letters of any script count as they do in a link.
 */
export function webAddress(written: string | URL, base: string | URL): URL | null {
  if (!URL.canParse(written, base)) return null;
  const address = new URL(written, base);
  const { protocol, username, password } = address;
  return /^https?:$/.test(protocol) && !username && !password ? address : null;
}
