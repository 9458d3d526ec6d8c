<?php
/**
 * The listing in pages: `/annuario/page/2/`, with the filters and the order of the address.
 *
 * A listing that fits on one page is printed whole: entries that do not match are hidden, and a script can count them.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Option: cards of a page; 0 prints all on one page. */
const PAGE_SIZE_OPTION = 'yearbook_islands_page_size';

/** Option: how a script shows further pages. */
const MORE_OPTION = 'yearbook_islands_more';
const MORE_WAYS   = array( '', 'button', 'scroll' );

add_action( 'pre_get_posts', __NAMESPACE__ . '\\page_main_query' );
add_filter( 'pre_handle_404', __NAMESPACE__ . '\\refuse_missing_page', 10, 2 );
add_filter( 'redirect_canonical', __NAMESPACE__ . '\\keep_choices', 11, 2 );
add_filter( 'wp_robots', __NAMESPACE__ . '\\robots_of_choices' );
add_filter( 'get_canonical_url', __NAMESPACE__ . '\\canonical_of_page' );
add_action( 'wp_head', __NAMESPACE__ . '\\print_canonical' );

/** How many cards a page has; 0 if all cards are on one page. */
function page_size(): int {
	/**
	 * Filters how many cards a page of the listing has.
	 *
	 * @param int $size 0: all are on one page, 500 at most.
	 */
	$size = (int) apply_filters( 'yearbook_islands_page_size', (int) get_option( PAGE_SIZE_OPTION, 0 ) );
	return max( 0, min( $size, MOST_ENTRIES ) );
}

/** Whether the catalogue has more entries than a page has cards. */
function is_paged_listing(): bool {
	$size  = page_size();
	$query = $size ? catalogue_query() : null;
	return $query && count_entries( $query ) > $size;
}

/**
 * The query of the whole catalogue, in its own order.
 *
 * @return array<string, mixed>|null
 */
function catalogue_query(): ?array {
	return entries_query( array_fill_keys( array_keys( MASONRY_QUERY ), '' ) );
}

/** @param array<string, mixed> $query */
function count_entries( array $query ): int {
	return ( new \WP_Query( array( 'fields' => 'ids', 'posts_per_page' => 1, 'no_found_rows' => false ) + $query ) )->found_posts;
}

/** The number of the page that the address asks for. */
function asked_page(): int {
	return isset( $GLOBALS['wp_query'] ) ? max( 1, (int) get_query_var( 'paged' ) ) : 1;
}

/**
 * A page of the listing.
 *
 * @param array<string, mixed> $query As `entries_query` gives it.
 * @return array{0: \WP_Post[], 1: int} Its entries, and how many match in all.
 */
function entries_of_page( array $query, int $page ): array {
	$found = new \WP_Query( array( 'posts_per_page' => page_size(), 'paged' => $page, 'no_found_rows' => false ) + listed_query( $query ) );
	return array( only_for_everybody( $found->posts ), $found->found_posts );
}

/**
 * The query with the filters and the order of the address.
 *
 * @param array<string, mixed> $query
 * @return array<string, mixed>
 */
function listed_query( array $query ): array {
	$conditions = asked_conditions();
	if ( ! $conditions ) {
		return sorted_query( $query );
	}
	fill_table();
	return array( CONDITIONS_KEY => $conditions ) + sorted_query( $query );
}

/**
 * Gives WordPress's own query of the listing the same pages, so that a missing page gets the status 404, and the page
 * links of a theme are right.
 *
 * @param \WP_Query $main
 */
function page_main_query( $main ): void {
	if ( is_admin() || ! $main->is_main_query() || ! $main->is_post_type_archive( listing_type() ) || $main->is_feed() || ! is_paged_listing() ) {
		return;
	}
	$query = listed_query( (array) catalogue_query() );
	unset( $query['no_found_rows'] );
	foreach ( array( 'posts_per_page' => page_size() ) + $query as $name => $value ) {
		$main->set( $name, $value );
	}
}

/**
 * Answers 404 for a missing page if the listing is a page of the site: WordPress does not know how many pages it has.
 *
 * @param mixed     $handled
 * @param \WP_Query $main
 * @return mixed
 */
function refuse_missing_page( $handled, $main ) {
	$page = asked_page();
	if ( false !== $handled || $page < 2 || ! $main->is_page( trim( base(), '/' ) ) || ! is_paged_listing() ) {
		return $handled;
	}
	list( $entries ) = entries_of_page( (array) catalogue_query(), $page );
	if ( $entries ) {
		return $handled;
	}
	// otherwise WordPress would redirect to the first page
	add_filter( 'do_redirect_guess_404_permalink', '__return_false' );
	$main->set_404();
	status_header( 404 );
	nocache_headers();
	return true;
}

/** The address of a page of the listing, with its filters and its order. */
function page_url( int $page ): string {
	$query = asked_query_string();
	if ( ! get_option( 'permalink_structure' ) ) {
		$query = http_build_query( listing_request() + ( $page > 1 ? array( 'paged' => $page ) : array() ) ) . ( '' === $query ? '' : '&' . $query );
		return home_url( '/' ) . '?' . $query;
	}
	$path = 1 === $page ? base() : base() . '/' . $GLOBALS['wp_rewrite']->pagination_base . '/' . $page;
	return user_trailingslashit( home_url( $path ), 'paged' ) . ( '' === $query ? '' : '?' . $query );
}

/** The links to the pages before and after, which work without a script. */
function page_links( string $grid, int $page, int $total ): string {
	$pages = (int) ceil( $total / page_size() );
	$html  = $page > 1 && $pages > 0 ? page_link( 'prev', $grid, min( $page - 1, $pages ), __( 'Previous page', 'yearbook-islands' ) ) : '';
	if ( $page < $pages ) {
		$html .= page_link( 'next', $grid, $page + 1, __( 'Next page', 'yearbook-islands' ) );
	}
	if ( '' === $html ) {
		return '';
	}
	/* translators: 1: number of this page, 2: number of pages */
	$words = sprintf( __( 'Page %1$s of %2$s', 'yearbook-islands' ), number_format_i18n( $page ), number_format_i18n( $pages ) );
	return sprintf( '<nav class="yb-pages" aria-label="%s"><span class="yb-pages__place">%s</span>%s</nav>', esc_attr__( 'Pages of the listing', 'yearbook-islands' ), esc_html( $words ), $html );
}

function page_link( string $rel, string $grid, int $page, string $words ): string {
	return sprintf( ' <a class="%s" rel="%s" href="%s" data-for="%s">%s</a>', esc_attr( NOT_AHEAD ), esc_attr( $rel ), esc_url( page_url( $page ) ), esc_attr( $grid ), esc_html( $words ) );
}

/**
 * Stops WordPress from redirecting `marca[]=a` to `marca[0]=a`.
 *
 * @param mixed $redirect
 * @param mixed $requested
 * @return mixed
 */
function keep_choices( $redirect, $requested ) {
	if ( ! is_string( $redirect ) || ! is_string( $requested ) || ! is_listing() ) {
		return $redirect;
	}
	return strtok( $redirect, '?' ) === strtok( $requested, '?' ) ? false : $redirect;
}

/**
 * Search engines index the pages of the plain listing. Of filtered and sorted listings they only follow the links,
 * because there are far too many combinations.
 *
 * @param array<string, mixed> $robots
 * @return array<string, mixed>
 */
function robots_of_choices( array $robots ): array {
	return is_listing() && asked_parameters() ? array( 'noindex' => true, 'follow' => true ) + $robots : $robots;
}

/**
 * The canonical address if the listing is a page of the site: WordPress's own has no page number and no filters.
 *
 * @param mixed $url
 * @return mixed
 */
function canonical_of_page( $url ) {
	if ( ! is_string( $url ) || ! is_listing() ) {
		return $url;
	}
	return is_filter_route() || asked_parameters() ? '' : page_url( asked_page() );
}

/**
 * Prints the canonical address of an archive, for which WordPress prints none. An SEO plugin that prints its own
 * removes `rel_canonical`; then this prints nothing.
 */
function print_canonical(): void {
	if ( is_post_type_archive( listing_type() ) && ! is_filter_route() && page_size() && ! asked_parameters() && false !== has_action( 'wp_head', 'rel_canonical' ) ) {
		printf( '<link rel="canonical" href="%s">' . "\n", esc_url( page_url( asked_page() ) ) );
	}
}
