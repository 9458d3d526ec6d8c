import { webAddress } from '../../lib/web-address.ts';

/**
 * The page's address in a question to a server: the site's referrer policy may cut the header. Another origin does not
 * get the hash, which may hold a secret of the site.
 */
export function pageUrlFor(url: string): string {
  const { href, origin } = location;
  return webAddress(url, document.baseURI)?.origin === origin ? href : href.replace(/#.*/s, '');
}
