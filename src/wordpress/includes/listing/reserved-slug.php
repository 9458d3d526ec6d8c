<?php
/**
 * Keeps the filter's address free: no entry, page or attachment can have its slug.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/**
 * @param mixed $is_bad
 * @param mixed $slug
 * @param mixed $type
 * @return mixed
 */
function reserve_among_entries( $is_bad, $slug, $type ) {
	return ROUTE_SLUG === $slug && listing_type() === $type ? true : $is_bad;
}

/**
 * @param mixed $is_bad
 * @param mixed $slug
 * @param mixed $type
 * @param mixed $parent_id
 * @return mixed
 */
function reserve_below_page( $is_bad, $slug, $type, $parent_id ) {
	if ( ROUTE_SLUG !== $slug ) {
		return $is_bad;
	}
	$below = $parent_id && get_page_uri( (int) $parent_id ) === ltrim( base(), '/' );
	return $below || listing_type() === $type ? true : $is_bad;
}

/**
 * @param mixed $is_bad
 * @param mixed $slug
 * @return mixed
 */
function reserve_among_attachments( $is_bad, $slug ) {
	return ROUTE_SLUG === $slug ? true : $is_bad;
}
