<?php
/**
 * Conditions on the visitor that only the server can answer.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

defined( 'ABSPATH' ) || exit;

final class Server_Conditions {
	/** Type of a condition → function that returns the visitor's data. */
	const VISITOR_FACTS = array(
		'loggedin'                 => array( self::class, 'is_logged_in_fact' ),
		'role'                     => array( self::class, 'role_fact' ),
		'capability'               => array( self::class, 'capability_fact' ),
		'buddypress_profile_field' => array( self::class, 'profile_answer' ),
	);

	/** @param array<string, mixed> $condition */
	private static function condition_hash( array $condition ): string {
		$asks = array_intersect_key( $condition, array( 'type' => 1, 'operator' => 1, 'value' => 1, 'field' => 1 ) );
		ksort( $asks );
		return substr( md5( (string) wp_json_encode( $asks ) ), 0, 10 );
	}

	/**
	 * The server conditions of some ads, by their hashes.
	 *
	 * @param array<mixed> $ads
	 * @return array<string, array<string, mixed>>
	 */
	public static function of_ads( array $ads ): array {
		$conditions = array();
		foreach ( $ads as $ad ) {
			foreach ( self::visitors_of( $ad ) as $condition ) {
				if ( isset( self::VISITOR_FACTS[ $condition['type'] ] ) ) {
					$conditions[ self::condition_hash( $condition ) ] = array_diff_key( $condition, array( 'connector' => 1 ) );
				}
			}
		}
		return $conditions;
	}

	/**
	 * The visitor conditions of an ad. A condition without a readable type has the type ''.
	 *
	 * @param array<string, mixed> $ad
	 * @return array<int, array<string, mixed>>
	 */
	public static function visitors_of( array $ad ): array {
		$conditions = array();
		foreach ( is_array( $ad['visitors'] ?? null ) ? $ad['visitors'] : array() as $condition ) {
			if ( is_array( $condition ) ) {
				$conditions[] = array( 'type' => self::condition_value( $condition, 'type' ) ) + $condition;
			}
		}
		return $conditions;
	}

	/**
	 * A text or a number as text; anything else is missing.
	 *
	 * @param mixed $value
	 */
	public static function text_of( $value, string $otherwise = '' ): string {
		$text = is_scalar( $value ) && ! is_bool( $value ) ? (string) $value : '';
		return '' === $text ? $otherwise : $text;
	}

	/** @param array<string, mixed> $condition */
	public static function condition_value( array $condition, string $key = 'value' ): string {
		return self::text_of( $condition[ $key ] ?? null );
	}

	public static function is_logged_in_fact(): bool {
		return is_user_logged_in();
	}

	/** @param array<string, mixed> $condition */
	public static function role_fact( array $condition ): ?string {
		$role = self::condition_value( $condition );
		return in_array( $role, wp_get_current_user()->roles, true ) ? $role : null;
	}

	/** @param array<string, mixed> $condition */
	public static function capability_fact( array $condition ): ?string {
		$capability = self::condition_value( $condition );
		return '' !== $capability && current_user_can( $capability ) ? $capability : null;
	}

	/**
	 * The answer to a condition on the member's profile. Scripts of ads can read the cookie, so the profile is not in it.
	 *
	 * @param array<string, mixed> $condition
	 * @return array{field: string, operator: string, value: string, passes: bool}
	 */
	public static function profile_answer( array $condition ): array {
		return array(
			'field'    => self::condition_value( $condition, 'field' ),
			'operator' => self::condition_value( $condition, 'operator' ),
			'value'    => self::condition_value( $condition ),
			'passes'   => Visitor_Rules::profile_rule( $condition ),
		);
	}

	/**
	 * @param array<string, mixed> $condition
	 * @return string[] The member's values of a profile field.
	 */
	public static function profile_texts( array $condition ): array {
		$field = self::condition_value( $condition, 'field' );
		$user  = get_current_user_id();
		$data  = $user && function_exists( 'xprofile_get_field_data' ) ? xprofile_get_field_data( $field, $user ) : '';
		/**
		 * Filters the data of a member's profile.
		 *
		 * @param mixed  $data  Text or list of texts.
		 * @param string $field
		 * @param int    $user  0: a visitor who is not logged in.
		 */
		$data = apply_filters( 'yearbook_islands_profile_field', $data, $field, $user );
		return is_array( $data ) ? array_values( array_map( 'strval', array_filter( $data, 'is_scalar' ) ) ) : array( is_scalar( $data ) ? (string) $data : '' );
	}
}
