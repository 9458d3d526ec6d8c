<?php
/**
 * The attributes of the tags, from their contracts.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Tags;

use YearbookIslands\Plugin\Built_Data;

defined( 'ABSPATH' ) || exit;

final class Contracts {
	/** Attributes of every tag, by kind. */
	private const COMMON_ATTRIBUTES = array(
		'id'                => 'text',
		'class'             => 'text',
		'style'             => 'text',
		'lang'              => 'text',
		'dir'               => 'text',
		'data-load-on'      => 'text',
		'data-load-timeout' => 'text',
	);

	/**
	 * Tag → `attributes` (name → kind) and `properties` (names of CSS properties), written by the build.
	 *
	 * @return array<string, array{attributes: array<string, string>, properties: string[]}>
	 */
	public static function all(): array {
		return Built_Data::read( 'contracts' );
	}

	/** @return string[] Every tag of ours. */
	public static function tags(): array {
		return array_keys( self::all() );
	}

	/** @return array<string, string> Attribute name → kind, common ones included. */
	public static function attributes_of( string $tag ): array {
		return self::all()[ $tag ]['attributes'] + self::COMMON_ATTRIBUTES;
	}
}
