/** Adds the islands' script when the page has long been loaded, as optimisers do. */
/** @type {HTMLScriptElement | null} */
const own = document.querySelector('script[data-src]');
const src = own?.dataset.src ?? '';

/** Under a strict policy a script's address has to come from a policy of the page. @param {string} address @returns {string} */
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

// a module: its names are its own
export {};
