import { exampleOf, placesIn, smallest, withOf } from '../../../.rollup/wire-examples.mjs';

/** Valid data from other parties, with every field that the product reads. */

export const conditions = [
  { type: 'mobile', value: ['mobile', 'tablet'], connector: 'and' },
  { type: 'mobile', operator: 'is' },
  { type: 'referrer_url', operator: 'contain', value: 'search', connector: 'or' },
  { type: 'user_agent', operator: 'regex', value: 'Chrome/\\d+' },
  { type: 'request_uri', operator: 'start', value: '/annuario' },
  { type: 'cookie', cookie: 'marca', operator: 'show', value: 'aurelia' },
  { type: 'buddypress_profile_field', field: '3', operator: 'match', value: 'x' },
  { type: 'browser_lang', operator: 'is', value: 'it' },
  { type: 'page_impressions', operator: 'is_higher', value: '3' },
  { type: 'device_width', operator: 'is_lower', value: 900 },
  { type: 'ad_impressions', value: 3, timeout: 60 },
  { type: 'new_visitor', operator: 'is' },
  { type: 'adblocker', operator: 'is_not' },
  { type: 'role', operator: 'is', value: 'editor' },
  { type: 'capability', operator: 'can_not', value: 'edit_posts' },
  {
    type: 'geo',
    operator: 'is',
    geo_mode: 'latlon',
    lat: '45',
    lon: '9',
    distance: 10,
    distance_condition: 'gt',
    distance_unit: 'km',
  },
  { type: 'geo', operator: 'is_not', country: 'CONT_EU', region: 'Liguria', city: 'Genova' },
  { type: 'ad_clicks', limit: 3, expiration: 24, 'exclude-from-global': '1' },
];

/** One record of all fields of several; lists are put together entry by entry. */
function together(one: unknown, other: unknown): unknown {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one ?? other;
  const names = Object.keys({ ...one, ...other });
  const entries = names.map((name) => [name, together(Reflect.get(one, name), Reflect.get(other, name))]);
  const record = Object.fromEntries(entries) as Record<string, unknown>;
  return Array.isArray(one) ? Object.values(record) : record;
}

/** Boot data with every field of its types, from their examples. */
export const bootData = placesIn('BootData')
  .map(({ owner, field, around }) =>
    around({ ...smallest(owner), ...withOf(field), [field.name]: exampleOf(field) }),
  )
  .reduce<unknown>(together, {}) as Readonly<Record<string, object>>;

/** Settings of a page of the plugin family. */
export const familySettings = {
  advanced_ads_pro_ajax_object: {
    ajax_url: '/ajax.php',
    lazy_load_module_enabled: '',
    lazy_load: { default_offset: '50', offsets: { 7: '200' } },
    moveintohidden: '1',
    wp_timezone_offset: '3600',
    the_id: 42,
    is_singular: '1',
  },
  advads_options: {
    privacy: {
      enabled: '1',
      'consent-method': 'custom',
      'custom-cookie-name': 'cc',
      'custom-cookie-value': 'yes',
      'show-non-personalized-adsense': 'on',
      state: 'unknown',
    },
  },
  advadsCfpInfo: {
    cfpEnabled: '1',
    cfpExpHours: '5',
    cfpClickLimit: '2',
    cfpBan: '9',
    cfpPath: '/p',
    cfpDomain: 'd.example',
  },
  advadsTracking: {
    impressionActionName: 'imp',
    clickActionName: 'click',
    targetClass: 'tt',
    blogId: 2,
    frontendPrefix: 'abcde-',
  },
  advads_tracking_urls: { 2: '/track' },
  advads_tracking_methods: { 2: 'ga' },
  advads_tracking_parallel: { 2: '1' },
  advads_tracking_linkbases: { 2: '/out/' },
  advads_tracking_ads: { 2: ['8', 9] },
  advads_gatracking_uids: { 2: ['G-1'] },
  advanced_ads_pro_visitor_conditions: {
    referrer_cookie_name: 'r',
    referrer_exdays: '1',
    page_impr_cookie_name: 'i',
    page_impr_exdays: '2',
  },
  advancedAds: { adHealthNotice: { enabled: '1', pattern: '[ad_title]!' } },
};

/** The same data under the names of the plugin family. */
export const globals = {
  ...Object.fromEntries(Object.entries(bootData).map(([name, section]) => [`advads_${name}`, section])),
  ...familySettings,
};

export const selectAnswer = [
  {
    status: 'success',
    item: '<p>x</p>',
    elementId: 'a',
    inject_before: ['<i></i>'],
    ads: [{ id: 1, type: 'ad', title: 'x', tracking_enabled: true }],
    blog_id: 1,
    method: 'placement',
    id: 5,
  },
  { status: 'error', message: 'none', elementId: 'b' },
];

export const visitorCookie = {
  conditions: {
    geo: {
      a: {
        data: {
          visitor_city: 'Genova',
          visitor_region: 'Liguria',
          continent_code: 'EU',
          country_code: 'IT',
          is_eu_state: true,
          current_lat: '44.4',
          current_lon: 8.9,
          is_sucuri: '',
        },
        time: 1_772_600_000,
      },
    },
    role: { b: { data: 'editor', time: 1_772_600_000 } },
    capability: { c: { data: null, time: '1' } },
    loggedin: { d: { data: true, time: 1 } },
    buddypress_profile_field: { e: { data: { field: 3, data: ['x'] }, time: 1 } },
  },
  vc_cache_reset: 0,
  browser_width: 1280,
};
