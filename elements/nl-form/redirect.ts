/** Where an answer may lead: the page's own origin, or a host that the page named. */
export function allowedAddress(written: string, hosts: readonly string[], base: string): string | null {
  if (!URL.canParse(written, base)) return null;
  const { protocol, origin, host, href } = new URL(written, base);
  if (!/^https?:$/.test(protocol)) return null;
  return origin === new URL(base).origin || hosts.includes(host) ? href : null;
}

export function redirect(written: string, hosts: readonly string[]): void {
  const address = allowedAddress(written, hosts, location.href);
  if (address) location.assign(address);
  else console.warn(`<nl-form>: no redirect to ${written}: neither this site nor one of redirect-hosts`);
}
