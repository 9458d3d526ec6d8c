/**
 * Inline scripts of the ad plugin family run before any module, and call functions that the family's own
 * scripts would have defined. This file is a classic script for the head of the page, in front of the inline
 * scripts. It defines these functions and keeps their calls. The ad runtime makes the calls later, in their
 * order.
 */
(function (/** @type {any} */ page) {
  // the family's own front end has run already, or a copy of this script
  if (page.advads) return;
  /** @type {[name: string, args: unknown[]][]} */
  const calls = [];
  page.adRuntimeCalls = calls;

  /**
   * Adds functions that keep their calls.
   *
   * @param {string} path @param {string} names @param {Record<string, unknown>} [owner]
   */
  function later(path, names, owner = {}) {
    owner.isEarly = true;
    for (const name of names.split(' '))
      owner[name] = (/** @type {unknown[]} */ ...args) => void calls.push([path + '.' + name, args]);
    return owner;
  }

  /**
   * The raw value of a cookie, as the runtime reads it too.
   *
   * @param {string} name @returns {string | undefined}
   */
  const cookie = (name) =>
    // eslint-disable-next-line no-restricted-syntax -- nothing else is loaded yet
    ('; ' + document.cookie).split('; ' + name + '=')[1]?.split(';')[0];

  /** The page's settings for consent, where PHP's true is 1 or "1". Without settings, consent is unknown. */
  const privacy = () => page.advads_options?.privacy || { enabled: 1 };

  page.advads = later(
    'advads',
    'move close center_fixed_element fix_element set_parent_relative center_vertically wait_for_images set_cookie set_cookie_sec',
    {
      get_cookie: cookie,
      cookie_exists: (/** @type {string} */ name) => cookie(name) !== undefined,
      privacy: later('advads.privacy', 'decode_ad', {
        get_state: () => (privacy().enabled > 0 ? privacy().state || 'unknown' : 'not_needed'),
        is_adsense_npa_enabled: () =>
          privacy()['consent-method'] === 'custom' && privacy()['show-non-personalized-adsense'] > 0,
      }),
    },
  );
  page.advanced_ads_pro = {
    isEarly: true,
    busy: true,
    ads: [],
    observers: later('advanced_ads_pro.observers', 'add'),
    postscribeObservers: later('advanced_ads_pro.postscribeObservers', 'add'),
  };
  page.advanced_ads_group_refresh = later('advanced_ads_group_refresh', 'prepare_wrapper add_query', {
    element_ids: {},
  });
  // not writable: the family defines this name in the head too, and would run the callbacks before the
  // runtime is there
  Object.defineProperty(page, 'advanced_ads_ready', {
    configurable: true,
    value: (/** @type {unknown[]} */ ...args) => void calls.push(['advanced_ads_ready', args]),
  });
})(/** @type {any} */ (window));
