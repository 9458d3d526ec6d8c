<?php
/**
 * WordPress from 6.8 on tells browsers to fetch or render a page ahead when the visitor presses a link to it. Where a
 * script of ours answers the link, nobody would see that page: the server would make it twice.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Listing;

defined( 'ABSPATH' ) || exit;

final class Speculation {
	/** Classes that forbid it for a link. */
	const NOT_AHEAD = 'no-prefetch no-prerender';

	/**
	 * Adds the filter's route and the further pages of the listing. Other links, and addresses with a query, stay as
	 * WordPress has them.
	 *
	 * @param mixed $paths Patterns of paths.
	 * @return mixed
	 */
	public static function exclude_answered_paths( $paths ) {
		$pages = $GLOBALS['wp_rewrite']->pagination_base;
		return is_array( $paths ) ? array_merge( $paths, array( Listing::base() . '/filter/*', Listing::base() . "/{$pages}/*" ) ) : $paths;
	}
}
