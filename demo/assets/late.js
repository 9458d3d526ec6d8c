/** Adds the islands' script long after the page has loaded, as performance plugins do. */
/** @type {HTMLScriptElement | null} */
const own = document.querySelector('script[data-src]');
const src = own?.dataset.src ?? '';

/**
 * A strict policy accepts a script address only from a Trusted Types policy.
 * @param {string} address
 * @returns {string}
 */
function trusted(address) {
  const { trustedTypes } =
    /** @type {{ trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } } }} */ (
      /** @type {unknown} */ (globalThis)
    );
  if (!trustedTypes) return address;
  return trustedTypes
    .createPolicy('late', { createScriptURL: (/** @type {string} */ url) => url })
    .createScriptURL(address);
}

function add() {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = trusted(src);
  document.head.append(script);
}

if (document.readyState === 'complete') add();
else addEventListener('load', () => setTimeout(add));

// makes this file a module, so that its names are not global
export {};
