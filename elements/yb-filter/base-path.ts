import { warnOnce } from '../../src/island/properties.ts';
import { webAddress } from '../../src/lib/web-address.ts';

const DEFAULT = '/annuario';

/** A host's `base` as a path of this site, without a slash at its end; the default for a path that is not on this site. */
export function basePath(base: string | null): string {
  // several slashes at the start would name another host
  const path = webAddress(base || DEFAULT, location.origin)
    ?.pathname.replace(/^\/+/, '/')
    .replace(/\/+$/, '');
  if (path === undefined) warnOnce(`<yb-filter>: base="${base}" is no path; ${DEFAULT} is used`);
  return path ?? DEFAULT;
}

/** The path of the screen. */
export const screenPath = (base: string): string => `${base}/filter/`;
