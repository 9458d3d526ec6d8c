import { trustedPolicy } from '../../lib/trusted.ts';

/** Parses a page of the site. Its scripts never run, not even when its nodes move into the present page. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(trustedPolicy().createHTML(html) as string, 'text/html');
