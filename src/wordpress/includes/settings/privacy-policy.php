<?php
/**
 * The text that the plugin suggests for the site's privacy policy: each cookie with its purpose and its life.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Settings;

use YearbookIslands\Ads\Ad_Counts;
use YearbookIslands\Ads\Visitor_Cookie;
use YearbookIslands\Newsletter\Confirm;
use YearbookIslands\Newsletter\Kept_Sign_Ups;

defined( 'ABSPATH' ) || exit;

final class Privacy_Policy {
	public static function suggest_privacy_policy(): void {
		$rows = '';
		foreach ( self::stored_cookies() as $name => list( $purpose, $life, $needs_consent ) ) {
			$asks  = $needs_consent ? __( 'after consent', 'yearbook-islands' ) : __( 'without consent', 'yearbook-islands' );
			$rows .= sprintf( '<li><code>%s</code>: %s (%s, %s)</li>', esc_html( $name ), esc_html( $purpose ), esc_html( $life ), esc_html( $asks ) );
		}
		$ads        = __( 'Ads of this site may store these cookies in your browser. The site reads them itself and sends them to nobody else.', 'yearbook-islands' );
		$counts     = __( 'Impressions and clicks are counted by ad and day, without data about visitors. Addresses of visitors are kept as hashes only, to limit calls.', 'yearbook-islands' );
		$newsletter = sprintf(
			/* translators: 1, 2: a number of days */
			__( 'A sign-up for the newsletter needs your address, and counts when you confirm it within %1$d days. The site keeps a confirmed sign-up until it is delivered, for %2$d days at most.', 'yearbook-islands' ),
			Confirm::CONFIRM_DAYS,
			Kept_Sign_Ups::MOST_KEPT_DAYS
		);
		wp_add_privacy_policy_content( 'Yearbook Islands', sprintf( '<p>%s</p><ul>%s</ul><p>%s</p><p>%s</p>', esc_html( $ads ), $rows, esc_html( $counts ), esc_html( $newsletter ) ) );
	}

	/**
	 * The cookies that ads may store.
	 *
	 * @return array<string, array{string, string, bool}> Name → purpose, life, and whether it waits for consent.
	 */
	private static function stored_cookies(): array {
		/* translators: %s: a number */
		$days    = static fn( int $days ): string => sprintf( __( '%s days', 'yearbook-islands' ), number_format_i18n( $days ) );
		$setting = __( 'as set for the ad, 365 days at most', 'yearbook-islands' );
		$clicks  = __( 'limits clicks on ads', 'yearbook-islands' );
		return array(
			'ad_consent'                                               => array( __( 'your answer about consent', 'yearbook-islands' ), $days( 365 ), false ),
			Visitor_Cookie::VISITOR_COOKIE                             => array( __( 'the width of your browser and the site’s answers to conditions of ads', 'yearbook-islands' ), $days( 30 ), true ),
			'advanced_ads_pro_visitor_referrer'                        => array( __( 'the site that you came from first', 'yearbook-islands' ), $days( 365 ), true ),
			'advanced_ads_page_impressions'                            => array( __( 'how many pages you have seen', 'yearbook-islands' ), $days( 365 ), true ),
			'advanced_ads_ad_impressions_…, ' . Ad_Counts::SEEN_COOKIE => array( __( 'how often you have seen an ad', 'yearbook-islands' ), $setting, true ),
			'timeout_placement_…, timeout_…'                           => array( __( 'that you have closed an ad', 'yearbook-islands' ), $setting, false ),
			'advads_procfp_…'                                          => array( $clicks, $setting, false ),
			'advanced_ads_ad_clicks_…, ' . Ad_Counts::CLICKS_COOKIE    => array( $clicks, $setting, false ),
			'advads_pro_cfp_ban'                                       => array( $clicks, $setting, false ),
		);
	}
}
