<?php
/**
 * The HTML of an ad, as the browser composes it.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

defined( 'ABSPATH' ) || exit;

final class Compose {
	/**
	 * The ad in the wrapper that click protection and tracking look for: the ad's own wrapper, or a new one. The attributes
	 * are those of `renderAd` in the browser, for an ad without conditions.
	 *
	 * @param array<string, mixed> $ad
	 * @param array<mixed>         $config   `config` of the inventory.
	 * @param string               $position '' for the ad's own.
	 */
	private static function composed_ad( string $id, array $ad, array $config, string $position ): string {
		$prefix = Server_Conditions::text_of( $config['frontend_prefix'] ?? '', 'advads-' );
		if ( self::brings_wrapper( $id, $ad['content'], $prefix ) ) {
			return $ad['content'];
		}
		$attributes = array( 'class' => "{$prefix}ad" );
		if ( Group_Order::is_yes( $ad['tracking_enabled'] ?? true ) ) {
			$attributes['class']                   .= ' ' . Server_Conditions::text_of( $config['tracking']['target_class'] ?? '', "{$prefix}target" );
			$attributes[ "data-{$prefix}trackid" ]  = $id;
			$attributes[ "data-{$prefix}trackbid" ] = (string) get_current_blog_id();
		}
		if ( Group_Order::is_yes( $config['click_protection']['enabled'] ?? null ) ) {
			$attributes['data-cfpa'] = $id;
			$attributes['data-cfpw'] = $id;
		}
		$position = '' === $position ? Server_Conditions::text_of( $ad['position'] ?? '' ) : $position;
		if ( '' !== $position ) {
			$attributes['data-ad-position'] = $position;
		}
		$written = '';
		foreach ( $attributes as $name => $value ) {
			$written .= " {$name}=\"" . strtr( $value, array( '&' => '&amp;', '"' => '&quot;', '<' => '&lt;', '>' => '&gt;' ) ) . '"';
		}
		return "<div{$written}>{$ad['content']}</div>";
	}

	/**
	 * The HTML of a placement that always shows one ad.
	 *
	 * @param array<string, mixed>                $placement
	 * @param array<string, array<string, mixed>> $ads       The ad by its id.
	 * @param array<mixed>                        $config
	 */
	public static function composed_placement( array $placement, array $ads, array $config ): string {
		$settings = Boot_Data::placement_settings( $placement );
		$id       = (string) array_key_first( $ads );
		$before   = array_map( array( Server_Conditions::class, 'text_of' ), array_values( (array) ( $placement['inject_before'] ?? array() ) ) );
		return implode( '', $before ) . self::composed_ad( $id, $ads[ $id ], $config, Server_Conditions::text_of( $settings['placement_position'] ?? '' ) );
	}

	/** Whether the ad's HTML has a tag with the ad's tracking id. */
	private static function brings_wrapper( string $id, string $content, string $prefix ): bool {
		$name = preg_quote( "data-{$prefix}trackid", '~' );
		return 1 === preg_match( "~<[a-z][^>]*\s{$name}\s*=\s*([\"']?){$id}\\1[\s/>]~i", $content );
	}
}
