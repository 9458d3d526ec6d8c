<?php
/**
 * The table of the counts.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Statistics;

defined( 'ABSPATH' ) || exit;

require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php';

/** Rows by ad, placement or day, which the reader can sort. */
class Counts_Table extends \WP_List_Table {
	const PER_PAGE = 50;

	/** @var string */
	private $by;

	/** @var array<int, array<string, mixed>> */
	private $rows;

	/** @param array<int, array<string, mixed>> $rows As of `sums_of_counts`. */
	public function __construct( string $by, array $rows ) {
		parent::__construct( array( 'singular' => 'count', 'plural' => 'counts', 'ajax' => false ) );
		$this->by   = $by;
		$this->rows = $rows;
	}

	/** @return array<string, string> */
	public function get_columns() {
		$heads = array(
			'ad'        => __( 'Ad', 'yearbook-islands' ),
			'placement' => __( 'Placement', 'yearbook-islands' ),
			'day'       => __( 'Day', 'yearbook-islands' ),
		);
		return array(
			'name'        => $heads[ $this->by ],
			'impressions' => __( 'Impressions', 'yearbook-islands' ),
			'clicks'      => __( 'Clicks', 'yearbook-islands' ),
			'rate'        => __( 'Click rate', 'yearbook-islands' ),
		);
	}

	/** @return array<string, array{0: string, 1: bool}> */
	protected function get_sortable_columns() {
		return array(
			'name'        => array( 'name', false ),
			'impressions' => array( 'impressions', true ),
			'clicks'      => array( 'clicks', true ),
			'rate'        => array( 'rate', true ),
		);
	}

	public function prepare_items(): void {
		$this->_column_headers = array( $this->get_columns(), array(), $this->get_sortable_columns(), 'name' );
		$this->set_pagination_args( array( 'total_items' => count( $this->rows ), 'per_page' => self::PER_PAGE ) );
		$this->items = array_slice( $this->sorted(), ( $this->get_pagenum() - 1 ) * self::PER_PAGE, self::PER_PAGE );
	}

	/** Days begin with the newest, other rows with the most impressions. @return array<int, array<string, mixed>> */
	private function sorted(): array {
		$asked = Page::asked_text( 'orderby' );
		$by    = isset( $this->get_sortable_columns()[ $asked ] ) ? $asked : ( 'day' === $this->by ? 'name' : 'impressions' );
		$value = static function ( array $row ) use ( $by ) {
			return 'rate' === $by ? (float) Sums::click_rate( $row['impressions'], $row['clicks'] ) : $row[ $by ];
		};
		$rows  = $this->rows;
		usort(
			$rows,
			static function ( $one, $other ) use ( $by, $value ) {
				$difference = 'name' === $by ? strnatcasecmp( $one['name'], $other['name'] ) : $value( $one ) <=> $value( $other );
				return $difference ? $difference : strnatcasecmp( $one['key'], $other['key'] );
			}
		);
		return 'asc' === Page::asked_text( 'order' ) ? $rows : array_reverse( $rows );
	}

	/** @param array<string, mixed> $item */
	public function single_row( $item ): void {
		printf( '<tr data-%s="%s">', esc_attr( $this->by ), esc_attr( $item['key'] ) );
		$this->single_row_columns( $item );
		echo '</tr>';
	}

	/**
	 * @param array<string, mixed> $item
	 * @param string               $column_name
	 */
	protected function column_default( $item, $column_name ): string {
		if ( 'rate' === $column_name ) {
			return esc_html( Sums::rate_text( $item['impressions'], $item['clicks'] ) );
		}
		if ( 'name' === $column_name ) {
			return esc_html( $item['name'] );
		}
		$error = 'impressions' === $column_name ? Page::error_text( (float) $item['variance'] ) : '';
		return esc_html( number_format_i18n( (float) $item[ $column_name ] ) . $error );
	}

	/**
	 * Prints only the links to the pages, because the table has no bulk actions.
	 *
	 * @param string $which
	 */
	protected function display_tablenav( $which ): void {
		if ( count( $this->rows ) > self::PER_PAGE ) {
			echo '<div class="tablenav ' . esc_attr( $which ) . '">';
			$this->pagination( $which );
			echo '<br class="clear"></div>';
		}
	}

	public function no_items(): void {
		echo esc_html__( 'No ad has been counted so far.', 'yearbook-islands' );
	}
}
