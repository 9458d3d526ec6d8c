<?php
/**
 * `[nl_form]`: the form of the newsletter plugin, a form of the site, or the plain form.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/**
 * @param mixed $args
 */
function newsletter( $args, string $content = '' ): string {
	$named = named_arguments( $args );
	$id    = absint( is_scalar( $named['id'] ?? null ) ? $named['id'] : 0 );
	// `id` is the number of the form; the id of the element is the anchor of the block
	$named['id'] = $named['anchor'] ?? null;
	unset( $named['anchor'] );
	$args = arguments_for( 'nl_form', 'nl-form', $named, array() );
	$form = '' === trim( $content ) ? site_form( $id, $args ) : $content;

	$attributes = tag_attributes( 'nl-form', $args );
	if ( '' === $form ) {
		$form = plain_form( max( 1, $id ) );
		// without script the form posts to admin-post.php, which shows the page again; the island gets JSON here
		$attributes += array( 'endpoint' => admin_url( 'admin-ajax.php', 'relative' ) );
	}
	$attributes = with_redirect_hosts( $attributes, $form );
	// the setting or an author may have put the form into an `<nl-form>` already: keep only one
	return tag_html( 'nl-form', $attributes, without_tag( $form, 'nl-form' ) );
}

/**
 * The form that the site's own code or the newsletter plugin prints; '' if neither does.
 *
 * @param array<string, mixed> $args
 */
function site_form( int $id, array $args ): string {
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
