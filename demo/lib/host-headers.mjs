/** @import { MiddlewareHandler } from 'hono' */

/** The headers that a careful host sends with every answer. @type {MiddlewareHandler} */
export const hostHeaders = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Frame-Options', 'SAMEORIGIN');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
};

const basic = "base-uri 'none'; object-src 'none'; frame-ancestors 'self'; form-action 'self'";

/** The documentation has no inline script and no inline style. */
export const DOCS_POLICY = `default-src 'self'; frame-src 'self' blob:; ${basic}`;

/**
 * A page's content security policy. With a nonce it is the strict policy that the product supports (SECURITY-1).
 * @param {string} nonce '' = no strict policy
 */
export const contentPolicy = (nonce) =>
  nonce
    ? `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self'; style-src-attr 'unsafe-inline'; require-trusted-types-for 'script'; ${basic}`
    : basic;
