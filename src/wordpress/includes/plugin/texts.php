<?php
/**
 * The plugin's texts: English in the code, translated into Italian. The texts that visitors see are also in French,
 * German and Spanish.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Plugin;

defined( 'ABSPATH' ) || exit;

final class Texts {
	/** Language → locale of its translation, which serves all countries of the language. */
	private const TRANSLATIONS = array(
		'de' => 'de_DE',
		'es' => 'es_ES',
		'fr' => 'fr_FR',
		'it' => 'it_IT',
	);

	/**
	 * The file of the translation, such as that of `de_DE` for `de_AT` and `de_DE_formal`.
	 *
	 * @param mixed $file
	 * @return mixed
	 */
	public static function file_of_translation( $file ) {
		if ( ! is_string( $file ) || is_readable( $file ) || is_readable( preg_replace( '/\.mo$/', '.l10n.php', $file ) ) ) {
			return $file;
		}
		return preg_replace_callback(
			'/-(([a-z]{2,3})(?:_\w+)?)\.mo$/',
			static function ( array $locale ): string {
				return '-' . ( self::TRANSLATIONS[ $locale[2] ] ?? $locale[1] ) . '.mo';
			},
			$file
		);
	}
}
