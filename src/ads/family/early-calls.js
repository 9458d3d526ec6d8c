/**
 * Answers the inline scripts of the ad plugin family until the ad runtime is there. They run before any module, and
 * call names that the family's own scripts would have defined. This file is a classic script for the head of the page,
 * in front of those scripts; it keeps their calls, and the runtime makes them in their order.
 */
(function (/** @type {Record<string, unknown>} */ page) {
  // the family's own front end is here, or a copy of this script
  if (page['advads'] || page['adRuntimeCalls']) return;
  /** @type {[name: string, args: ArrayLike<unknown>][]} */
  const calls = [];
  page['adRuntimeCalls'] = calls;

  /** @param {string} path @param {string} names */
  function later(path, names) {
    /** @type {Record<string, unknown>} */
    const kept = {};
    for (const name of names.split(' '))
      kept[name] = function () {
        calls.push([path + name, arguments]);
      };
    return kept;
  }

  /** @param {string} name @returns {string | undefined} */
  function cookie(name) {
    // eslint-disable-next-line no-restricted-syntax -- nothing else is loaded yet
    const found = ('; ' + document.cookie).split('; ' + encodeURIComponent(name) + '=')[1];
    const value = found && found.split(';')[0];
    try {
      return value && decodeURIComponent(value);
    } catch {
      return value;
    }
  }

  page['advads'] = Object.assign(
    later(
      'advads.',
      'move close center_fixed_element fix_element set_parent_relative center_vertically wait_for_images set_cookie set_cookie_sec',
    ),
    {
      isEarly: true,
      get_cookie: cookie,
      cookie_exists: (/** @type {string} */ name) => cookie(name) !== undefined,
      privacy: Object.assign(later('advads.privacy.', 'decode_ad'), {
        get_state: () => 'unknown',
        is_adsense_npa_enabled: () => false,
      }),
    },
  );
  page['advanced_ads_pro'] = {
    isEarly: true,
    busy: true,
    ads: [],
    observers: later('advanced_ads_pro.observers.', 'add'),
    postscribeObservers: later('advanced_ads_pro.postscribeObservers.', 'add'),
  };
  // the family defines this name in the head too, and would call its functions before the runtime is there
  Object.defineProperty(page, 'advanced_ads_ready', {
    configurable: true,
    value: later('', 'advanced_ads_ready')['advanced_ads_ready'],
  });
})(/** @type {any} */ (window));
