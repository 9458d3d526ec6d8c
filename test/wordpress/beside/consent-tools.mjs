/** @import { Case } from './site.mjs' */

/**
 * @typedef {Case & {
 *   accept: readonly string[], reject: readonly string[], withdraw: readonly string[],
 * }} ConsentCase  selectors of what a visitor clicks, one after the other, to accept, to reject, and to withdraw
 */

const COOKIE_NOTICE = {
  plugin: 'cookie-notice',
  setUp: `update_option('cookie_notice_options', array('refuse_opt' => true, 'revoke_cookies' => true, 'revoke_cookies_opt' => 'automatic') + (array) get_option('cookie_notice_options'));`,
  accept: ['#cn-accept-cookie'],
  reject: ['#cn-refuse-cookie'],
  withdraw: ['#cn-revoke-cookie', '#cn-refuse-cookie'],
};

const COOKIEYES = {
  plugin: 'cookie-law-info',
  accept: ['.cky-btn-accept'],
  reject: ['.cky-btn-reject'],
  withdraw: ['.cky-btn-revisit', '.cky-preference-center .cky-btn-reject'],
};

const COMPLIANZ = {
  plugin: 'complianz-gdpr',
  main: 'complianz-gpdr.php',
  setUp: `wp_set_current_user(1); cmplz_install_cookiebanner_table(true); $banner = new CMPLZ_COOKIEBANNER(); $banner->save();
    update_option('cmplz_wizard_completed_once', true);
    update_option('cmplz_options', array('regions' => array('eu'), 'uses_ad_cookies' => 'yes', 'uses_thirdparty_services' => 'yes', 'enable_cookie_banner' => 'yes', 'enable_cookie_blocker' => 'yes') + (array) get_option('cmplz_options'));`,
  accept: ['.cmplz-btn.cmplz-accept'],
  reject: ['.cmplz-btn.cmplz-deny'],
  withdraw: ['.cmplz-manage-consent', '.cmplz-btn.cmplz-deny'],
};

const MOOVE = {
  plugin: 'gdpr-cookie-compliance',
  main: 'moove-gdpr.php',
  setUp: `update_option('moove_gdpr_plugin_settings', array('moove_gdpr_third_party_cookies_enable' => 1, 'moove_gdpr_advanced_cookies_enable' => 1, 'moove_gdpr_reject_button_enable' => 1, 'moove_gdpr_floating_button_enable' => 1) + (array) get_option('moove_gdpr_plugin_settings'));`,
  accept: ['.moove-gdpr-infobar-allow-all'],
  reject: ['.moove-gdpr-infobar-reject-btn'],
  withdraw: [
    '#moove_gdpr_save_popup_settings_button',
    '.moove-gdpr-tab-nav ::-p-text(Marketing)',
    '#advanced-cookies .cookie-switch',
    '.moove-gdpr-modal-save-settings',
  ],
};

const REAL_COOKIE_BANNER = {
  plugin: 'real-cookie-banner',
  main: 'index.php',
  setUp: `wp_set_current_user(1); update_option('rcb-banner-active', true);
    DevOwl\\RealCookieBanner\\settings\\CookieGroup::getInstance()->ensureEssentialGroupCreated();
    $marketing = get_term_by('slug', 'marketing', 'rcb-cookie-group');
    $service = wp_insert_post(array('post_type' => 'rcb-cookie', 'post_status' => 'publish', 'post_title' => 'Ads', 'post_name' => 'ads', 'meta_input' => array('uniqueName' => 'ads', 'provider' => 'Us', 'legalBasis' => 'consent', 'isEmbeddingOnlyExternalResources' => true)));
    wp_set_object_terms($service, $marketing ? $marketing->term_id : array(), 'rcb-cookie-group');
    $page = get_page_by_path('magazine'); wp_update_post(array('ID' => $page->ID, 'post_content' => '[rcb-consent type="change" tag="a" text="Change"]Change[/rcb-consent]' . $page->post_content));`,
  accept: ['::-p-text(Accept all)'],
  reject: ['::-p-text(Continue without consent)'],
  withdraw: ['.rcb-sc-link', '::-p-text(Continue without consent)'],
};

/**
 * A tool beside the WP Consent API, which the owner has chosen as what ads ask.
 * @param {Omit<ConsentCase, "setting">} tool @returns {ConsentCase}
 */
const askedByApi = (tool) => ({
  ...tool,
  beside: ['wp-consent-api'],
  setting: 'asked by WP Consent API',
  setUp: `${tool.setUp ?? ''} update_option('yearbook_islands_consent_tool', 'wp_consent_api');`,
});

/** @type {readonly ConsentCase[]} */
export const CONSENT_TOOLS = [
  { ...COMPLIANZ, setting: 'EU, its script blocker on' },
  { ...COMPLIANZ, beside: ['wp-consent-api'], setting: 'the same, with WP Consent API' },
  askedByApi(COMPLIANZ),
  { ...COOKIEYES, setting: 'as installed' },
  { ...COOKIEYES, beside: ['wp-consent-api'], setting: 'with WP Consent API' },
  askedByApi(COOKIEYES),
  { ...COOKIE_NOTICE, setting: 'with a button to refuse' },
  { ...COOKIE_NOTICE, beside: ['wp-consent-api'], setting: 'the same, with WP Consent API' },
  askedByApi(COOKIE_NOTICE),
  { ...MOOVE, setting: 'with third-party and additional cookies, and a button to reject' },
  { ...REAL_COOKIE_BANNER, setting: 'ads as a service of the group Marketing' },
  { ...REAL_COOKIE_BANNER, beside: ['wp-consent-api'], setting: 'the same, with WP Consent API' },
];
