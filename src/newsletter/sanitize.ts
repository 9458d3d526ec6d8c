import purify, { type Config } from 'dompurify';
import { trustedPolicy } from '../lib/trusted.ts';

/** Parses HTML into nodes that cannot run anything; null if the page's security policy forbids to parse it. */
export const sanitize = (html: string, elements: string[], attributes: string[]): DocumentFragment | null =>
  purify.sanitize(html, {
    ALLOWED_TAGS: elements,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    // sites name our policy, and may not know that of DOMPurify
    TRUSTED_TYPES_POLICY: trustedPolicy() as Config['TRUSTED_TYPES_POLICY'],
  });
