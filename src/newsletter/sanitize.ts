import purify from 'dompurify';

/**
 * Parses HTML into nodes that cannot run anything; under Trusted Types, DOMPurify uses a policy of its own.
 */
export const sanitize = (html: string, elements: string[], attributes: string[]): DocumentFragment =>
  purify.sanitize(html, {
    ALLOWED_TAGS: elements,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
