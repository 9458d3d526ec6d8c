<?php
/**
 * The classic editor in visual mode: without these settings it removes tags that it does not know when a post is
 * opened, and leaves their content behind.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Content;

use YearbookIslands\Assets\Assets;
use YearbookIslands\Tags\Contracts;
use const YearbookIslands\FILE;
use const YearbookIslands\VERSION;

defined( 'ABSPATH' ) || exit;

final class Classic_Editor {
	public static function keep_tags_out_of_paragraphs(): void {
		$handle = Assets::HANDLE . '-classic-editor';
		wp_enqueue_script( $handle, plugins_url( 'scripts/classic-editor.js', FILE ), array( 'jquery', 'editor' ), VERSION, true );
		wp_add_inline_script( $handle, 'window.yearbookIslandsTags = ' . wp_json_encode( Contracts::tags() ) . ';', 'before' );
	}

	/**
	 * @param mixed $settings Of TinyMCE.
	 * @return mixed
	 */
	public static function keep_tags_in_classic_editor( $settings ) {
		if ( ! is_array( $settings ) ) {
			return $settings;
		}
		$tags = Contracts::tags();
		// TinyMCE treats a custom element like a div: a container of blocks
		$more = array(
			'custom_elements'         => implode( ',', $tags ),
			'extended_valid_elements' => implode( '[*],', $tags ) . '[*]',
		);
		foreach ( $more as $name => $texts ) {
			$settings[ $name ] = implode( ',', array_filter( array( $settings[ $name ] ?? '', $texts ) ) );
		}
		return $settings;
	}
}
