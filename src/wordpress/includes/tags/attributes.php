<?php
/**
 * Turns the arguments of a shortcode or a theme into attributes of a tag.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Tags;

use YearbookIslands\Content\Allow_Tags;

defined( 'ABSPATH' ) || exit;

final class Attributes {
	/** The name of an attribute in a tag, as a browser's parser reads it. */
	private const NAME = '[^\s/>][^\s/>=]*+';

	/** Its value: quotes count around a value and nowhere else. */
	private const VALUE = '"[^"]*+"|\'[^\']*+\'|[^\s>"\'][^\s>]*+';

	private const ONE_ATTRIBUTE = self::NAME . '(?:\s*+=\s*+(?:' . self::VALUE . ')?+)?+';

	/** A pattern of the attributes in a tag. A `>` in a quoted value does not end the tag. */
	const IN_TAG = '(?:[\s/]++|' . self::ONE_ATTRIBUTE . ')*+';

	/** A pattern of the attributes in a tag up to the name of one of them. */
	public static function pattern_up_to( string $name ): string {
		$whole = $name . '(?![^\s/>=])';
		return "(?:[\s/]++|(?!{$whole})" . self::ONE_ATTRIBUTE . ")*+{$whole}";
	}

	/** The text of an attribute in a tag; '' if it has none. @param string $attributes As of `IN_TAG`. */
	public static function text_in_tag( string $attributes, string $name ): string {
		$has_text = preg_match( '~^' . self::pattern_up_to( $name ) . '\s*+=\s*+(' . self::VALUE . ')~i', $attributes, $found );
		return $has_text ? trim( $found[1], " \t\n\r\f\"'" ) : '';
	}

	/**
	 * Arguments by attribute names: `column_width` becomes `column-width`, and a word without a value
	 * (`[yb_carousel loop]`) becomes a name.
	 *
	 * @param mixed $args The arguments of a shortcode as WordPress gives them ('' for none), or the array of a theme.
	 * @return array<string, mixed>
	 */
	public static function named_arguments( $args ): array {
		$named = array();
		foreach ( is_array( $args ) ? $args : array() as $key => $value ) {
			if ( is_int( $key ) ) {
				list( $key, $value ) = array( is_string( $value ) ? $value : '', true );
			}
			$named[ str_replace( '_', '-', strtolower( $key ) ) ] = $value;
		}
		return $named;
	}

	/**
	 * Arguments of a shortcode: its own and those of its tag. All others are left out.
	 *
	 * @param mixed                $args As given.
	 * @param array<string, mixed> $own  Own arguments and their defaults.
	 * @return array<string, string|bool|null>
	 */
	public static function arguments_for( string $shortcode, string $tag, $args, array $own ): array {
		$named = self::named_arguments( $args );
		foreach ( array_keys( Contracts::attributes_of( $tag ) ) as $name ) {
			// some names contain an underscore
			$own += array( $name => $named[ str_replace( '_', '-', $name ) ] ?? null );
		}
		return array_map( array( self::class, 'scalar_argument' ), shortcode_atts( $own, $named, $shortcode ) );
	}

	/**
	 * An argument as text, true, false or null. Themes can also give numbers, lists (`ids`), and records, which become
	 * JSON.
	 *
	 * @param mixed $value
	 * @return string|bool|null
	 */
	public static function scalar_argument( $value ) {
		if ( is_array( $value ) ) {
			return wp_is_numeric_array( $value ) && array_filter( $value, 'is_scalar' ) === $value
				? implode( ',', $value )
				: (string) wp_json_encode( $value );
		}
		return null === $value || is_bool( $value ) ? $value : ( is_scalar( $value ) ? (string) $value : null );
	}

	/**
	 * The attributes among some arguments, as texts. Attributes that are off or have no text are left out.
	 *
	 * @param array<string, mixed> $args
	 * @return array<string, string>
	 */
	public static function tag_attributes( string $tag, array $args ): array {
		$attributes = array();
		foreach ( Contracts::attributes_of( $tag ) as $name => $kind ) {
			$text = self::attribute_text( $name, $kind, $args[ $name ] ?? null );
			if ( null !== $text ) {
				$attributes[ $name ] = $text;
			}
		}
		return $attributes;
	}

	/**
	 * The text of one attribute; null leaves the attribute out.
	 *
	 * @param string|bool|null $value
	 */
	private static function attribute_text( string $name, string $kind, $value ): ?string {
		if ( null === $value || false === $value ) {
			return null;
		}
		if ( true === $value ) {
			return '';
		}
		$text = Print_Tag::one_line( wp_check_invalid_utf8( $value, true ) );
		if ( 'flag' === $kind ) {
			return in_array( strtolower( trim( $text ) ), array( 'false', '0', 'no' ), true ) ? null : '';
		}
		$clean = self::CLEANERS[ $name ] ?? null;
		return $clean ? $clean( $text ) : $text;
	}

	/** Attributes whose text is checked before it is printed. */
	private const CLEANERS = array(
		'id'             => array( self::class, 'clean_id' ),
		'class'          => array( self::class, 'clean_classes' ),
		'style'          => array( self::class, 'clean_style' ),
		'refresh'        => array( self::class, 'clean_interval' ),
		'endpoint'       => array( self::class, 'clean_endpoint' ),
		'redirect-hosts' => array( self::class, 'clean_hosts' ),
	);

	public static function clean_id( string $id ): ?string {
		$id = preg_replace( '/\s+/', '-', trim( $id ) );
		return '' === $id ? null : $id;
	}

	public static function clean_classes( string $classes ): ?string {
		$list = array_filter( array_map( 'sanitize_html_class', preg_split( '/\s+/', $classes ) ) );
		return $list ? implode( ' ', $list ) : null;
	}

	/** The shortest time after which an ad gives way to the next one, ms. */
	const SHORTEST_REFRESH = 30000;

	/** Each refresh asks for an ad and counts it, so an author cannot ask for many in a minute. */
	public static function clean_interval( string $ms ): string {
		return is_numeric( $ms ) ? (string) max( self::SHORTEST_REFRESH, (float) $ms ) : $ms;
	}

	public static function clean_style( string $style ): ?string {
		$safe = Allow_Tags::safe_style( $style );
		return '' === $safe ? null : $safe;
	}

	/**
	 * An author must not send the visitors' data to another site. `allowed_redirect_hosts` contains the site's own
	 * hosts.
	 */
	public static function clean_endpoint( string $url ): ?string {
		$safe = wp_validate_redirect( $url, '' );
		return '' === $safe ? null : $safe;
	}

	public static function clean_hosts( string $hosts ): ?string {
		$ours = array_filter(
			preg_split( '/\s+/', $hosts ),
			static function ( $host ) {
				return '' !== $host && '' !== wp_validate_redirect( 'https://' . $host . '/', '' );
			}
		);
		return $ours ? implode( ' ', $ours ) : null;
	}

	/**
	 * Attributes as HTML, with a space before each. Brackets become entities, so that WordPress finds no shortcode in
	 * a value.
	 *
	 * @param array<string, string> $attributes
	 */
	public static function print_attributes( array $attributes ): string {
		$html = '';
		foreach ( $attributes as $name => $text ) {
			$html .= ' ' . $name;
			if ( '' !== $text ) {
				$html .= '="' . str_replace( array( '[', ']' ), array( '&#091;', '&#093;' ), esc_attr( $text ) ) . '"';
			}
		}
		return $html;
	}

	/**
	 * Adds declarations to a `style` text. Existing declarations win.
	 *
	 * @param array<string, string> $declarations Property → value; '' is left out.
	 */
	public static function with_style( ?string $style, array $declarations ): ?string {
		$texts = array();
		foreach ( $declarations as $property => $value ) {
			if ( '' !== $value ) {
				$texts[] = $property . ':' . $value;
			}
		}
		$whole = trim( implode( ';', $texts ) . ';' . $style, '; ' );
		return '' === $whole ? null : self::clean_style( $whole );
	}
}
