<?php
/**
 * The listing in pages: `/annuario/page/2/`, with the filters and the order of the address.
 *
 * A listing that fits on one page is printed whole: entries that do not match are hidden, and a script can count them.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Listing;

use YearbookIslands\Catalogue\Changes;
use YearbookIslands\Catalogue\Conditions;
use YearbookIslands\Catalogue\Fill;
use YearbookIslands\Filter\Facet_Query;
use YearbookIslands\Filter\Filter_Route;

defined( 'ABSPATH' ) || exit;

final class Pages {
	/** Option: cards of a page; 0 prints all on one page. */
	const PAGE_SIZE_OPTION = 'yearbook_islands_page_size';

	/** Option: how a script shows further pages. */
	const MORE_OPTION = 'yearbook_islands_more';
	const MORE_WAYS   = array( '', 'button', 'scroll' );

	/** Option: a version of the index, and how many entries some queries find in it. Pages read it, so it is loaded with the others. */
	private const TOTALS_OPTION = 'yearbook_islands_totals';

	/** How many numbers are kept: for the languages and groups of visitors of other plugins. */
	private const MOST_TOTALS = 20;

	/** A page is looked for among the first entries of an order where these are no larger part of all: one in so many. */
	private const SHARE_OF_FIRST = 4;

	/** Key of a query that only makes its statement. */
	private const NOT_RUN_KEY = 'yearbook_islands_not_run';

	/** How many cards a page has; 0 if all cards are on one page. */
	public static function page_size(): int {
		/**
		 * Filters how many cards a page of the listing has.
		 *
		 * @param int $size 0: all are on one page, 500 at most.
		 */
		$size = (int) apply_filters( 'yearbook_islands_page_size', (int) get_option( self::PAGE_SIZE_OPTION, 0 ) );
		return max( 0, min( $size, Entries::MOST_ENTRIES ) );
	}

	/** Whether the catalogue has more entries than a page has cards. */
	public static function is_paged_listing(): bool {
		$size  = self::page_size();
		$query = $size ? self::catalogue_query() : null;
		return $query && self::count_entries( $query ) > $size;
	}

	/**
	 * The query of the whole catalogue, in its own order.
	 *
	 * @return array<string, mixed>|null
	 */
	public static function catalogue_query(): ?array {
		return Entries::entries_query( array_fill_keys( array_keys( Masonry::MASONRY_QUERY ), '' ) );
	}

	/**
	 * How many entries a query finds. The number is kept until an entry changes, by the SQL with all conditions that other
	 * plugins have added. A query that reads further tables, or asks for values, is counted each time.
	 *
	 * @param array<string, mixed> $query
	 */
	public static function count_entries( array $query ): int {
		global $wpdb;
		$sql   = self::sql_of_ids( array( Conditions::SORT_KEY => null, 'posts_per_page' => -1, 'orderby' => 'none', 'no_found_rows' => true ) + $query );
		$keeps = ! preg_match( '/\b(?:JOIN|SELECT\b.*\bSELECT)\b/is', $sql ) && Fill::fill_table();
		$kept  = $keeps ? get_option( self::TOTALS_OPTION ) : null;
		$kept  = is_array( $kept ) && Changes::index_version() === ( $kept['version'] ?? '' ) ? $kept['totals'] : array();
		$key   = md5( $sql );
		$total = (int) ( $kept[ $key ] ?? $wpdb->get_var( "SELECT COUNT(*) FROM ({$sql}) listed" ) ); // phpcs:ignore WordPress.DB
		if ( $keeps && ! isset( $kept[ $key ] ) && count( $kept ) < self::MOST_TOTALS ) {
			update_option( self::TOTALS_OPTION, array( 'version' => Changes::index_version(), 'totals' => array( $key => $total ) + $kept ), true );
		}
		return $total;
	}

	/**
	 * The statement of a query, which is not run.
	 *
	 * @param array<string, mixed> $query
	 */
	public static function sql_of_ids( array $query ): string {
		add_filter( 'posts_pre_query', array( self::class, 'stop_query' ), PHP_INT_MAX, 2 );
		return (string) ( new \WP_Query( array( 'fields' => 'ids', self::NOT_RUN_KEY => true ) + $query ) )->request;
	}

	/**
	 * @param mixed $posts
	 * @param mixed $query
	 * @return mixed
	 */
	public static function stop_query( $posts, $query ) {
		return $query instanceof \WP_Query && $query->get( self::NOT_RUN_KEY ) ? array() : $posts;
	}

	/** The number of the page that the address asks for. */
	public static function asked_page(): int {
		return isset( $GLOBALS['wp_query'] ) ? max( 1, (int) get_query_var( 'paged' ) ) : 1;
	}

	/**
	 * A page of the listing.
	 *
	 * @param array<string, mixed> $query As `entries_query` gives it.
	 * @param ?int                 $all   How many entries that query finds, if the caller knows it.
	 * @return array{0: \WP_Post[], 1: int} Its entries, and how many match in all.
	 */
	public static function entries_of_page( array $query, int $page, ?int $all = null ): array {
		$query = self::listed_query( $query );
		$shown = array( 'posts_per_page' => self::page_size(), 'paged' => $page );
		$first = isset( $query[ Conditions::SORT_KEY ] ) ? self::among_first( $query, $shown, $all ) : null;
		if ( $first ) {
			return $first;
		}
		if ( isset( $query[ Conditions::CONDITIONS_KEY ] ) ) {
			// the database has to find all of them in any case
			$found = new \WP_Query( array( 'no_found_rows' => false ) + $shown + $query );
			return array( Entries::only_for_everybody( $found->posts ), $found->found_posts );
		}
		$total = $all ?? self::count_entries( $query );
		$turns = 2 * $page * self::page_size() > $total && self::can_turn( $query );
		$found = new \WP_Query( ( $turns ? self::turned_query( $query, $page, $total ) : $shown ) + $query );
		return array( Entries::only_for_everybody( $turns ? array_reverse( $found->posts ) : $found->posts ), $total );
	}

	/**
	 * A page near the start of an order, found among the first entries of that order: the database sorts no others.
	 *
	 * @param array<string, mixed>                   $query
	 * @param array{posts_per_page: int, paged: int} $shown
	 * @param ?int                                   $all   As of `entries_of_page`.
	 * @return array{0: \WP_Post[], 1: int}|null Null where too few of these match.
	 */
	private static function among_first( array $query, array $shown, ?int $all ): ?array {
		$size = $shown['posts_per_page'];
		$end  = $size * $shown['paged'];
		$all  = $all ?? self::count_entries( array( Conditions::CONDITIONS_KEY => null ) + $query );
		$most = $all / self::SHARE_OF_FIRST;
		if ( 2 * $end > $most ) {
			return null;
		}
		$total = isset( $query[ Conditions::CONDITIONS_KEY ] ) ? self::count_entries( $query ) : $all;
		$count = min( $size, $total - $end + $size );
		// twice as many as are needed, if those that match stand evenly among the others
		$position = (int) ceil( 2 * $end * $all / max( 1, $total ) );
		if ( $count < 1 || $position > $most ) {
			return null;
		}
		$last  = Conditions::value_at( $query[ Conditions::SORT_KEY ], $position );
		$found = null === $last ? array() : ( new \WP_Query( array( Conditions::LAST_VALUE_KEY => $last ) + $shown + $query ) )->posts;
		return count( $found ) === $count ? array( Entries::only_for_everybody( $found ), $total ) : null;
	}

	/** Whether the order of a query is ours alone. @param array<string, mixed> $query */
	private static function can_turn( array $query ): bool {
		return is_array( $query['orderby'] ?? null ) && ! isset( $query[ Conditions::SORT_KEY ] ) && ! has_filter( 'posts_orderby' ) && ! has_filter( 'posts_orderby_request' ) && ! has_filter( 'posts_clauses_request' );
	}

	/**
	 * A page of the second half, from the end: a database reads all entries before a page, in one order or in the other.
	 *
	 * @param array<string, mixed> $query
	 * @return array<string, mixed>
	 */
	private static function turned_query( array $query, int $page, int $total ): array {
		$before  = ( $page - 1 ) * self::page_size();
		$orderby = array_map( static fn( $direction ) => 'ASC' === strtoupper( (string) $direction ) ? 'DESC' : 'ASC', $query['orderby'] );
		$after   = max( 0, $total - $before - self::page_size() );
		// past the end there is no entry, and 0 is WordPress's number of a page
		$count = min( self::page_size(), $total - $before );
		return array( 'orderby' => $orderby, 'offset' => $after, 'posts_per_page' => max( 1, $count ) ) + ( $count > 0 ? array() : array( 'post__in' => array( 0 ) ) );
	}

	/**
	 * The query with the filters and the order of the address.
	 *
	 * @param array<string, mixed> $query
	 * @return array<string, mixed>
	 */
	private static function listed_query( array $query ): array {
		$conditions = Conditions::asked_conditions();
		if ( ! $conditions ) {
			return Entries::sorted_query( $query );
		}
		Fill::fill_table();
		return Conditions::in_query( array( Conditions::CONDITIONS_KEY => $conditions ), Entries::sorted_query( $query ) );
	}

	/**
	 * Gives WordPress's own query of the listing the same pages, so that a missing page gets the status 404, and the page
	 * links of a theme are right.
	 *
	 * @param \WP_Query $main Of the listing.
	 */
	public static function page_main_query( \WP_Query $main ): void {
		if ( $main->is_feed() || ! self::is_paged_listing() ) {
			return;
		}
		$query = self::listed_query( (array) self::catalogue_query() );
		unset( $query['no_found_rows'] );
		foreach ( array( 'posts_per_page' => self::page_size() ) + $query as $name => $value ) {
			$main->set( $name, $value );
		}
	}

	/**
	 * Answers 404 for a missing page if the listing is a page of the site: WordPress does not know how many pages it has.
	 *
	 * @param \WP_Query $main Of the second page of something, or a later one.
	 * @return bool Whether it has answered.
	 */
	public static function refuse_missing_page( \WP_Query $main ): bool {
		if ( ! $main->is_page( trim( Listing::base(), '/' ) ) || ! self::is_paged_listing() ) {
			return false;
		}
		list( $entries ) = self::entries_of_page( (array) self::catalogue_query(), self::asked_page() );
		if ( $entries ) {
			return false;
		}
		// otherwise WordPress would redirect to the first page
		add_filter( 'do_redirect_guess_404_permalink', '__return_false' );
		$main->set_404();
		status_header( 404 );
		nocache_headers();
		return true;
	}

	/** The address of a page of the listing, with its filters and its order. */
	private static function page_url( int $page ): string {
		$query = Facet_Query::asked_query_string();
		if ( ! get_option( 'permalink_structure' ) ) {
			$query = http_build_query( Filter_Route::listing_request() + ( $page > 1 ? array( 'paged' => $page ) : array() ) ) . ( '' === $query ? '' : '&' . $query );
			return home_url( '/' ) . '?' . $query;
		}
		$path = 1 === $page ? Listing::base() : Listing::base() . '/' . $GLOBALS['wp_rewrite']->pagination_base . '/' . $page;
		return user_trailingslashit( home_url( $path ), 'paged' ) . ( '' === $query ? '' : '?' . $query );
	}

	/** The links to the pages before and after, which work without a script. */
	public static function page_links( string $grid, int $page, int $total ): string {
		$pages = (int) ceil( $total / self::page_size() );
		$html  = $page > 1 && $pages > 0 ? self::page_link( 'prev', $grid, min( $page - 1, $pages ), __( 'Previous page', 'yearbook-islands' ) ) : '';
		if ( $page < $pages ) {
			$html .= self::page_link( 'next', $grid, $page + 1, __( 'Next page', 'yearbook-islands' ) );
		}
		if ( '' === $html ) {
			return '';
		}
		/* translators: 1: number of this page, 2: number of pages */
		$words = sprintf( __( 'Page %1$s of %2$s', 'yearbook-islands' ), number_format_i18n( $page ), number_format_i18n( $pages ) );
		return sprintf( '<nav class="yb-pages" aria-label="%s"><span class="yb-pages__place">%s</span>%s</nav>', esc_attr__( 'Pages of the listing', 'yearbook-islands' ), esc_html( $words ), $html );
	}

	private static function page_link( string $rel, string $grid, int $page, string $words ): string {
		return sprintf( ' <a class="%s" rel="%s" href="%s" data-for="%s">%s</a>', esc_attr( Speculation::NOT_AHEAD ), esc_attr( $rel ), esc_url( self::page_url( $page ) ), esc_attr( $grid ), esc_html( $words ) );
	}

	/**
	 * Stops WordPress from redirecting `marca[]=a` to `marca[0]=a`.
	 *
	 * @param mixed $redirect
	 * @param mixed $requested
	 * @return mixed
	 */
	public static function keep_choices( $redirect, $requested ) {
		if ( ! is_string( $redirect ) || ! is_string( $requested ) ) {
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
	public static function robots_of_choices( array $robots ): array {
		return Facet_Query::asked_parameters() ? array( 'noindex' => true, 'follow' => true ) + $robots : $robots;
	}

	/**
	 * The canonical address if the listing is a page of the site: WordPress's own has no page number and no filters.
	 *
	 * @param mixed $url
	 * @return mixed
	 */
	public static function canonical_of_page( $url ) {
		if ( ! is_string( $url ) ) {
			return $url;
		}
		return Filter_Route::is_filter_route() || Facet_Query::asked_parameters() ? '' : self::page_url( self::asked_page() );
	}

	/**
	 * Prints the canonical address of an archive, for which WordPress prints none. An SEO plugin that prints its own
	 * removes `rel_canonical`; then this prints nothing.
	 */
	public static function print_canonical(): void {
		if ( is_post_type_archive( Listing::listing_type() ) && ! Filter_Route::is_filter_route() && self::page_size() && ! Facet_Query::asked_parameters() && false !== has_action( 'wp_head', 'rel_canonical' ) ) {
			printf( '<link rel="canonical" href="%s">' . "\n", esc_url( self::page_url( self::asked_page() ) ) );
		}
	}
}
