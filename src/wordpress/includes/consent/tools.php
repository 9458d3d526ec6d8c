<?php
/**
 * The consent tools that the plugin knows, and where each keeps the visitor's answer about ads.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Consent;

defined( 'ABSPATH' ) || exit;

final class Tools {
	/**
	 * The tools by key, in the order in which they are looked for: a tool's own cookie says more than the WP Consent API,
	 * which a tool may tell late, or never of a withdrawal.
	 *
	 * @return array<string, array{name: string, active: bool, settings: array<string, string>}> `settings` as in the boot
	 *                                                                                       data, without `enabled`.
	 */
	public static function consent_tools(): array {
		return array(
			'complianz'          => self::consent_tool( 'Complianz', defined( 'CMPLZ_VERSION' ), self::complianz_cookie(), '^allow$' ),
			'cookieyes'          => self::consent_tool( 'CookieYes', defined( 'CLI_VERSION' ), 'cookieyes-consent', '(^|,)advertisement:yes(,|$)' ),
			// -1: the visitor's region needs no consent
			'cookiebot'          => self::consent_tool( 'Cookiebot', defined( 'CYBOT_COOKIEBOT_VERSION' ), 'CookieConsent', '^-1$|marketing:true' ),
			'real_cookie_banner' => self::consent_tool( 'Real Cookie Banner', defined( 'RCB_VERSION' ), self::real_cookie_banner_cookie(), self::real_cookie_banner_pattern() ),
			'cookie_notice'      => self::cookie_notice_tool(),
			'moove'              => self::consent_tool( 'GDPR Cookie Compliance (Moove)', defined( 'MOOVE_GDPR_VERSION' ), 'moove_gdpr_popup', '"advanced":"1"' ),
			'iubenda'            => self::consent_tool( 'iubenda', class_exists( 'iubenda', false ), self::iubenda_cookie(), '"5":true|^(?!.*"purposes").*"consent":true' ),
			'iab_tcf_20'         => array(
				'name'     => 'IAB TCF (Borlabs Cookie …)',
				'active'   => defined( 'BORLABS_COOKIE_VERSION' ),
				'settings' => array( 'method' => 'iab_tcf_20' ),
			),
			'wp_consent_api'     => array(
				'name'     => 'WP Consent API',
				'active'   => function_exists( 'wp_has_consent' ),
				'settings' => array( 'method' => 'wp_consent_api' ),
			),
		);
	}

	/**
	 * A tool with a cookie. Where the name of the cookie is not known on the server, the tool is asked by the WP Consent
	 * API or, without it, by IAB TCF: consent stays unknown until one of them answers.
	 *
	 * @return array{name: string, active: bool, settings: array<string, string>}
	 */
	private static function consent_tool( string $name, bool $active, string $cookie, string $pattern ): array {
		$by_cookie = array( 'method' => 'custom', 'cookie_name' => $cookie, 'cookie_value' => $pattern );
		$by_api    = array( 'method' => function_exists( 'wp_has_consent' ) ? 'wp_consent_api' : 'iab_tcf_20' );
		return array(
			'name'     => $name,
			'active'   => $active,
			'settings' => '' === $cookie || '' === $pattern ? $by_api : $by_cookie,
		);
	}

	/** The main site of a network has another prefix, unless the tool shares its cookies. */
	private static function complianz_cookie(): string {
		$prefix = is_multisite() && is_main_site() && function_exists( 'cmplz_get_option' ) && ! cmplz_get_option( 'set_cookies_on_root' ) ? 'cmplz_rt_' : 'cmplz_';
		return $prefix . 'marketing';
	}

	/** With its service in use, the tool asks by categories, of which the fourth is ads. @return array{name: string, active: bool, settings: array<string, string>} */
	private static function cookie_notice_tool(): array {
		$active   = class_exists( 'Cookie_Notice', false );
		$status   = $active && function_exists( 'Cookie_Notice' ) && method_exists( 'Cookie_Notice', 'get_status' ) ? \Cookie_Notice()->get_status() : '';
		$services = 'active' === $status;
		return self::consent_tool( 'Cookie Notice', $active, $services ? 'hu-consent' : 'cookie_notice_accepted', $services ? '"4":true' : '^true$' );
	}

	/** The cookie has the number of the site's cookie policy, which the tool's code on the page names. */
	private static function iubenda_cookie(): string {
		if ( ! class_exists( 'iubenda', false ) && 'iubenda' !== get_option( Setting::CONSENT_TOOL_OPTION ) ) {
			return '';
		}
		$options = get_option( 'iubenda_cookie_law_solution' );
		$code    = is_array( $options ) ? $options['code_default'] ?? '' : '';
		return is_string( $code ) && preg_match( '/cookiePolicyId["\']?\s*:\s*["\']?(\d+)/', $code, $found ) ? "_iub_cs-{$found[1]}" : '';
	}

	/** The cookie's name depends on settings of the tool. '' where this version of the tool has no such functions. */
	public static function real_cookie_banner_cookie(): string {
		try {
			// the tool loads this class when somebody asks for it
			return class_exists( '\\DevOwl\\RealCookieBanner\\MyConsent' )
				? (string) \DevOwl\RealCookieBanner\MyConsent::getInstance()->getCurrentUser()->getCookieConsentManagement()->getFrontend()->getCookieName()
				: '';
		} catch ( \Throwable $changed ) {
			return '';
		}
	}

	/** The cookie lists the accepted services by group; consent is a service that was accepted in the group for marketing. */
	private static function real_cookie_banner_pattern(): string {
		$group = taxonomy_exists( 'rcb-cookie-group' ) ? get_term_by( 'slug', 'marketing', 'rcb-cookie-group' ) : false;
		return $group instanceof \WP_Term ? self::marketing_pattern( $group->term_id ) : '';
	}

	public static function marketing_pattern( int $group ): string {
		return '"' . $group . '":\[\d';
	}
}
