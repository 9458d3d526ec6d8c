<?php
/**
 * The attributes of the tags, from their contracts.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Attributes of every tag, by kind. */
const COMMON_ATTRIBUTES = array(
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
function contracts(): array {
	return built_data( 'contracts' );
}

/** @return string[] Every tag of ours. */
function tags(): array {
	return array_keys( contracts() );
}

/** @return array<string, string> Attribute name → kind, common ones included. */
function attributes_of( string $tag ): array {
	return contracts()[ $tag ]['attributes'] + COMMON_ATTRIBUTES;
}
