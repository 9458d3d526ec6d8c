import { trustedPolicy } from '../../lib/trusted.ts';

/** The document of a page of the site. Its scripts never run, also not when its nodes come into the present page. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(trustedPolicy().createHTML(html) as string, 'text/html');
