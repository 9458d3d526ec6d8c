<?php
/**
 * The page on which administrators read the counts.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

const COUNTS_PAGE = 'yearbook-islands-counts';
const COUNTS_DAYS = 30;
const MOST_COUNTS = 1000;

add_action( 'admin_menu', __NAMESPACE__ . '\\add_counts_page' );

function add_counts_page(): void {
	$title = __( 'Ads: impressions and clicks', 'yearbook-islands' );
	add_management_page( $title, $title, 'manage_options', COUNTS_PAGE, __NAMESPACE__ . '\\print_counts_page' );
}

function print_counts_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	roll_up();
	$since = current_datetime()->modify( '-' . COUNTS_DAYS . ' days' )->format( 'Y-m-d' );
	$rows  = read_counts( $since, MOST_COUNTS );
	/* translators: %d: a number of days */
	$intro = sprintf( __( 'The last %d days, in the site\'s time zone.', 'yearbook-islands' ), COUNTS_DAYS );
	echo '<div class="wrap"><h1>' . esc_html__( 'Ads: impressions and clicks', 'yearbook-islands' ) . '</h1><p>' . esc_html( $intro ) . '</p>';
	if ( $rows ) {
		print_counts( $rows );
	} else {
		echo '<p>' . esc_html__( 'No ad has been counted so far.', 'yearbook-islands' ) . '</p>';
	}
	echo '</div>';
}

/** @param array<int, object> $rows */
function print_counts( array $rows ): void {
	$ads   = inventory()['ads'];
	$heads = array( __( 'Day', 'yearbook-islands' ), __( 'Ad', 'yearbook-islands' ), __( 'Impressions', 'yearbook-islands' ), __( 'Clicks', 'yearbook-islands' ) );
	echo '<table class="widefat striped"><thead><tr>';
	foreach ( $heads as $head ) {
		echo '<th scope="col">' . esc_html( $head ) . '</th>';
	}
	echo '</tr></thead><tbody>';
	foreach ( $rows as $row ) {
		$title = $ads[ $row->ad_id ]['title'] ?? '';
		printf(
			'<tr data-ad="%1$d"><td>%2$s</td><td>%1$d %3$s</td><td>%4$s</td><td>%5$s</td></tr>',
			(int) $row->ad_id,
			esc_html( $row->day ),
			esc_html( is_string( $title ) ? $title : '' ),
			esc_html( number_format_i18n( (float) $row->impressions ) . error_text( (float) $row->variance ) ),
			esc_html( number_format_i18n( (float) $row->clicks ) )
		);
	}
	echo '</tbody></table>';
}

/** The error of a sum that was counted in a sample: in 95 of 100 cases the sum is that near. '' for a whole count. */
function error_text( float $variance ): string {
	return $variance > 0 ? ' ± ' . number_format_i18n( ceil( 1.96 * sqrt( $variance ) ) ) : '';
}
