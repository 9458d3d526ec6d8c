<?php
/**
 * Keeps the filter's address free: no entry, page or attachment can have its slug.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Listing;

use YearbookIslands\Filter\Filter_Route;

defined( 'ABSPATH' ) || exit;

final class Reserved_Slug {
	/**
	 * @param mixed $is_bad
	 * @param mixed $slug
	 * @param mixed $type
	 * @return mixed
	 */
	public static function reserve_among_entries( $is_bad, $slug, $type ) {
		return Filter_Route::ROUTE_SLUG === $slug && Listing::listing_type() === $type ? true : $is_bad;
	}

	/**
	 * @param mixed $is_bad
	 * @param mixed $slug
	 * @param mixed $type
	 * @param mixed $parent_id
	 * @return mixed
	 */
	public static function reserve_below_page( $is_bad, $slug, $type, $parent_id ) {
		if ( Filter_Route::ROUTE_SLUG !== $slug ) {
			return $is_bad;
		}
		$below = $parent_id && get_page_uri( (int) $parent_id ) === ltrim( Listing::base(), '/' );
		return $below || Listing::listing_type() === $type ? true : $is_bad;
	}

	/**
	 * @param mixed $is_bad
	 * @param mixed $slug
	 * @return mixed
	 */
	public static function reserve_among_attachments( $is_bad, $slug ) {
		return Filter_Route::ROUTE_SLUG === $slug ? true : $is_bad;
	}
}
