<?php
/**
 * The “ad health” menu of the toolbar, for administrators. The runtime adds its findings to it.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Statistics\Page;

defined( 'ABSPATH' ) || exit;

final class Ad_Health {
	/** The runtime finds the menu and its entries by these ids. */
	private const HEALTH_NODE = 'advanced_ads_ad_health';

	private static function shows_ad_health(): bool {
		return ! is_admin() && ! Family::is_active() && is_admin_bar_showing() && current_user_can( 'manage_options' );
	}

	public static function add_health_menu( \WP_Admin_Bar $bar ): void {
		if ( ! self::shows_ad_health() || ! Inventory::of_site()['placements'] ) {
			return;
		}
		$bar->add_node(
			array(
				'id'    => self::HEALTH_NODE,
				'title' => esc_html__( 'Ad health', 'yearbook-islands' ),
				'href'  => admin_url( 'tools.php?page=' . Page::COUNTS_PAGE ),
			)
		);
		$bar->add_node(
			array(
				'parent' => self::HEALTH_NODE,
				'id'     => self::HEALTH_NODE . '_fine',
				'title'  => esc_html__( 'Everything is fine', 'yearbook-islands' ),
			)
		);
		$bar->add_node(
			array(
				'parent' => self::HEALTH_NODE,
				'id'     => self::HEALTH_NODE . '_highlight_ads',
				'title'  => sprintf( '%s: <span class="highlighted_ads_count">0</span>', esc_html__( 'Highlighted ads', 'yearbook-islands' ) ),
			)
		);
	}

	/**
	 * Only pages for administrators have this data, and caches never keep those pages.
	 *
	 * @return array<string, mixed>
	 */
	public static function ad_health_config(): array {
		if ( ! self::shows_ad_health() ) {
			return array();
		}
		/* translators: keep [ad_title] as it is */
		$pattern = __( 'In place of an unfilled ad: [ad_title]', 'yearbook-islands' );
		return array( 'ad_health' => array( 'enabled' => true, 'pattern' => $pattern ) );
	}
}
