<?php
/**
 * `[nl_form]`: the form of the newsletter plugin, a form of the site, or the plain form.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Newsletter;

use YearbookIslands\Content\Tag_Places;
use YearbookIslands\Tags\Attributes;
use YearbookIslands\Tags\Print_Tag;

defined( 'ABSPATH' ) || exit;

final class Form {
	/**
	 * @param mixed $args
	 */
	public static function html( $args, string $content = '' ): string {
		$named = Attributes::named_arguments( $args );
		$id    = absint( is_scalar( $named['id'] ?? null ) ? $named['id'] : 0 );
		// `id` is the number of the form; the id of the element is the anchor of the block
		$named['id'] = $named['anchor'] ?? null;
		unset( $named['anchor'] );
		$args = Attributes::arguments_for( 'nl_form', 'nl-form', $named, array() );
		$form = '' === trim( $content ) ? self::site_form( $id, $args ) : $content;

		$attributes = Attributes::tag_attributes( 'nl-form', $args );
		if ( '' === $form ) {
			$form = Plain_Form::html( max( 1, $id ) );
			// without script the form posts to admin-post.php, which shows the page again; the island gets JSON here
			$attributes += array( 'endpoint' => admin_url( 'admin-ajax.php', 'relative' ) );
		}
		$attributes = Plugin_Forms::with_redirect_hosts( $attributes, $form );
		// the setting or an author may have put the form into an `<nl-form>` already: keep only one
		return Print_Tag::tag_html( 'nl-form', $attributes, Tag_Places::without_tag( $form, 'nl-form' ) );
	}

	/**
	 * The form that the site's own code or the newsletter plugin prints; '' if neither does.
	 *
	 * @param array<string, mixed> $args
	 */
	private static function site_form( int $id, array $args ): string {
		/**
		 * Filters the newsletter form.
		 *
		 * @param string               $html '' for the newsletter plugin's form, or the plain form without that plugin.
		 * @param int                  $id
		 * @param array<string, mixed> $args Arguments of the shortcode.
		 */
		$html = apply_filters( 'yearbook_islands_newsletter_form', '', $id, $args );
		if ( is_string( $html ) && '' !== $html ) {
			return $html;
		}
		if ( ! shortcode_exists( 'mc4wp_form' ) ) {
			return '';
		}
		return do_shortcode( $id ? '[mc4wp_form id="' . $id . '"]' : '[mc4wp_form]' );
	}
}
