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

const ad = (id: number): object => ({
  id,
  title: `Annuncio ${id}`,
  type: 'adsense',
  content: '<p>$& %s</p>',
  expiry_date: '0',
  visitors: conditions,
  once_per_page: '1',
  day_indexes: [0, 1, 2, 3, 4, 5, 6],
  debugmode: '',
  tracking_enabled: true,
  blog_id: '1',
  privacy: { ignore: false, needs_consent: true },
  position: 'left',
});

const group = {
  group_info: {
    id: '7',
    name: 'Gruppo',
    type: 'slider',
    weights: { 12: '5', 13: 3 },
    ordered_ad_ids: [12, 13],
    ad_count: 'all',
    slider_options: {
      slider_id: 's',
      init_class: 'i',
      prefix: 'p-',
      settings: { delay: '3000', arrows: '1', nav: true, animation: 'vertical' },
    },
    refresh_enabled: true,
    refresh_interval_for_ads: { 12: 2000, 13: '300' },
    random: '1',
  },
  group_wrap: [{ before: '<ul>', after: '</ul>', each: { 2: '<li>%s</li>', all: '<b>%s</b>' }, min_ads: 1 }],
};

export const bootData = {
  config: {
    ajax_url: '/wp-admin/admin-ajax.php',
    the_id: 7,
    is_singular: '1',
    timezone: 'Europe/Rome',
    timezone_offset: '3600',
    lazy_load: { enabled: '1', default_offset: '200', offsets: { 5: 300 } },
    show_in_hidden: '',
    frontend_prefix: 'advads-',
    cookie_path: '/',
    ad_health: { enabled: true, pattern: '[ad_title]' },
    visitor_counters: true,
    consent: {
      enabled: true,
      method: 'custom',
      cookie_name: 'c',
      cookie_value: '^1$',
      days: 365,
      non_personalized: 'on',
    },
    click_protection: { enabled: '1', click_limit: 3, expiry_hours: '3', ban_days: 7 },
    tracking: {
      blogs: { 1: { url: '/track', method: 'frontend', parallel: '1', linkbase: '/go/' } },
      timeout_ms: 5000,
      ads: { 1: [3, 4] },
    },
    fallbacks: { 7: { ...group, id: 7, type: 'group', ads: { 12: ad(12) } } },
  },
  passive_ads: { '12_1': { elementid: ['a'], ads: { 12: ad(12) } } },
  passive_groups: {
    '7_1': { type: 'group', id: '7', elementid: ['b'], ads: { 12: ad(12), 13: ad(13) }, ...group },
  },
  passive_placements: {
    '5_1': {
      type: 'group',
      id: '7',
      elementid: ['c'],
      ads: { 12: ad(12), 13: ad(13) },
      ...group,
      ads_for_ab: { 14: ad(14) },
      groups_for_ab: [],
      placement_info: {
        id: '5',
        slug: 'halfpage',
        title: 'Mezza pagina',
        test_id: '2',
        options: {
          inject_by: 'pro_custom_element',
          pro_custom_element: '#x > y',
          container_id: 'z',
          placement_position: 'center',
        },
        close: { enabled: '1', timeout_enabled: true, timeout: '3' },
        layer_placement: { close: { enabled: '' } },
        lazy_load: 'enabled',
        cache_busting_empty: 'on',
        item: 'group_7',
      },
      server_info_duration: '3600',
      server_conditions: { abc: { type: 'role' } },
      ajax_query: { id: '5', method: 'placement', params: { post: '9' }, elementid: ['c'], blog_id: 1 },
      inject_before: ['<i></i>'],
    },
  },
  ajax_queries: [
    {
      id: '6',
      method: 'placement',
      params: { post: '9' },
      elementid: ['d'],
      blog_id: 1,
      server_conditions: {},
    },
  ],
  ajax_queries_args: { 9: { id: 9, post_type: 'post' } },
  placement_tests: { 2: { placements: { halfpage: '3', 6: 1 } } },
  has_ads: [['3', 'ad', 'Annuncio', 'ajax', 'e']],
  js_items: [
    {
      elementid: 'f',
      output: '<p>',
      args: {},
      inject_before: '<b>',
      has_js_items: [{ id: 1, type: 'ad', title: 'x', blog_id: 1 }],
    },
  ],
};

/** The same data under the names of the plugin family. */
export const globals = {
  ...Object.fromEntries(Object.entries(bootData).map(([name, section]) => [`advads_${name}`, section])),
  advanced_ads_pro_ajax_object: {
    ajax_url: '/x',
    lazy_load_module_enabled: '1',
    lazy_load: { default_offset: 1, offsets: {} },
    moveintohidden: '',
    wp_timezone_offset: 3600,
    the_id: 1,
    is_singular: 1,
  },
  advads_options: {
    privacy: { enabled: '1', state: '', 'consent-method': 'custom', 'custom-cookie-name': 'c' },
  },
  advadsCfpInfo: {
    cfpEnabled: '1',
    cfpExpHours: 3,
    cfpClickLimit: 3,
    cfpBan: 7,
    cfpPath: '/',
    cfpDomain: '',
  },
  advanced_ads_cookies: { cookie_path: '/', cookie_domain: '' },
  advadsTracking: {
    impressionActionName: 'a',
    clickActionName: 'b',
    targetClass: 'c',
    blogId: 1,
    frontendPrefix: 'p-',
  },
  advads_tracking_ads: { 1: [1, '2'] },
  advads_tracking_urls: { 1: '/t' },
  advads_tracking_methods: { 1: 'ga' },
  advads_gatracking_uids: { 1: ['G-1'] },
  advanced_ads_pro_visitor_conditions: {
    referrer_cookie_name: 'r',
    referrer_exdays: 1,
    page_impr_cookie_name: 'p',
    page_impr_exdays: 1,
  },
  advancedAds: { frontendPrefix: 'p-', adHealthNotice: { enabled: true, pattern: '' } },
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
