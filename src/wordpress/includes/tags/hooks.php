<?php
/**
 * The shortcodes, and the tags that authors wrote by hand.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Tags;

use YearbookIslands\Filter\Filter;
use YearbookIslands\Listing\Masonry;
use YearbookIslands\Newsletter\Form;

defined( 'ABSPATH' ) || exit;

/** Shortcode → function that prints it. A template function of the same name takes the same arguments. */
const SHORTCODES = array(
	'yb_masonry'   => array( Masonry::class, 'html' ),
	'yb_carousel'  => array( Carousel::class, 'html' ),
	'yb_menu'      => array( Menu::class, 'html' ),
	'yb_filter'    => array( Filter::class, 'html' ),
	'ad_placement' => array( Placement::class, 'html' ),
	'nl_form'      => array( Form::class, 'html' ),
);

/** A pattern of how our tags begin: most texts of a page have none, and are not read any further. */
const BEGIN_OF_TAG = '<(?:yb|ad|nl)-';

add_action(
	'init',
	static function (): void {
		foreach ( array_keys( SHORTCODES ) as $name ) {
			add_shortcode( $name, array( Shortcodes::class, 'run_shortcode' ) );
		}
	}
);

// first, so that the stylesheet stands before all others, and its layer ranks below theirs
add_action( 'wp_enqueue_scripts', array( Detect_Tags::class, 'use_tags_of_singular' ), PHP_INT_MIN );
foreach ( array( 'the_content', 'widget_text', 'widget_block_content', 'widget_custom_html_content', 'render_block' ) as $yearbook_islands_filter ) {
	add_filter( $yearbook_islands_filter, array( Detect_Tags::class, 'use_tags_of_html' ), 999 );
}
unset( $yearbook_islands_filter );
