import { webAddress } from '../../src/lib/web-address.ts';

/** A host as browsers spell it: `caffè.example` is `xn--caff-8oa.example`. */
const spelled = (host: string, { protocol, href }: URL): string | undefined =>
  webAddress(`${protocol}//${host}`, href)?.host;

/** The address of a redirect if it leads to the page's own origin or to one of `hosts`; else null. */
export function allowedAddress(written: string, hosts: readonly string[], base: string): string | null {
  const address = webAddress(written, base);
  if (!address) return null;
  const { origin, host, href } = address;
  const isNamed = (): boolean => hosts.some((one) => spelled(one, address) === host);
  return origin === new URL(base).origin || isNamed() ? href : null;
}

export function redirect(written: string, hosts: readonly string[]): void {
  const address = allowedAddress(written, hosts, location.href);
  if (address) location.assign(address);
  else console.warn(`<nl-form>: no redirect to ${written}: neither this site nor one of redirect-hosts`);
}
