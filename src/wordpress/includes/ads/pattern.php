<?php
/**
 * Patterns of visitor conditions: an editor writes them in the browser's syntax, and PHP tests them here.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Delimiter of patterns. A pattern with this control character counts as broken, so no pattern needs escaping. */
const PATTERN_DELIMITER = "\x01";

const PATTERN_TOKENS = '/\\\\(?:x[\da-f]{2}|u[\da-f]{4}|c[a-z]|k<[^>]*>|[1-9]\d*|.)|\[(?:\\\\.|[^\]\\\\])*\]|\((?:\?(?:<?[=!]|:|<[^>]+>))?|[*+?]\??|\{\d+(?:,\d*)?\}\??|./isu';

const QUANTIFIER = '/^(?:[*+?]\??|\{(\d+)(,(\d*))?\}\??)$/';

/** Escapes that mean something else to PHP, or more than ASCII there. */
const PATTERN_ESCAPES = array(
	'\d' => '[0-9]',
	'\D' => '[^0-9]',
	'\w' => '[A-Za-z0-9_]',
	'\W' => '[^A-Za-z0-9_]',
	'\v' => '\x0B',
	'\0' => '\x00',
	'.'  => '[^\n\r]',
	'{'  => '\{',
);

/**
 * A pattern of the browser as PHP's. Null if the browser does not use it: it is broken, or it repeats a repetition,
 * which may take exponential time (COND-6).
 */
function php_pattern( string $source ): ?string {
	if ( false !== strpos( $source, PATTERN_DELIMITER ) || ! preg_match_all( PATTERN_TOKENS, $source, $found ) ) {
		return '' === $source ? PATTERN_DELIMITER . PATTERN_DELIMITER : null;
	}
	$written = '';
	$nesting = new Pattern_Nesting();
	foreach ( $found[0] as $token ) {
		if ( ! $nesting->takes( $token ) ) {
			return null;
		}
		$written .= php_token( $token );
	}
	return PATTERN_DELIMITER . $written . PATTERN_DELIMITER . 'Du';
}

function php_token( string $token ): string {
	if ( '[]' === $token || '[^]' === $token ) {
		return '[]' === $token ? '(?!)' : '[\s\S]';
	}
	if ( '[' === $token[0] && strlen( $token ) > 1 ) {
		preg_match_all( '/\\\\(?:u[\da-f]{4}|.)|./isu', substr( $token, 1, -1 ), $inner );
		return '[' . implode( '', array_map( __NAMESPACE__ . '\\php_token_in_class', $inner[0] ) ) . ']';
	}
	return PATTERN_ESCAPES[ $token ] ?? php_escape( $token );
}

/** A part of a class of characters. `[` would begin a class of PHP's own. */
function php_token_in_class( string $token ): string {
	$inside = array( '\d' => '0-9', '\w' => 'A-Za-z0-9_', '\v' => '\x0B', '\0' => '\x00', '[' => '\[' );
	return $inside[ $token ] ?? php_escape( $token );
}

/** An escape that only PHP knows is the letter itself in the browser. */
function php_escape( string $token ): string {
	if ( preg_match( '/^\\\\u([\da-f]{4})$/i', $token, $code ) ) {
		return "\\x{{$code[1]}}";
	}
	return preg_match( '/^\\\\(?![bBcDdfknrSstWw])[a-zA-Z]$/', $token ) ? $token[1] : $token;
}

/** Parts that read no character. */
const WIDTHLESS = '/^(?:[$^]|\\\\[bB])$/';

/** Follows the groups and repetitions of a pattern while it is read. */
final class Pattern_Nesting {
	/**
	 * The open groups, outermost first. `varies`: a part can have several lengths. `chooses`: there are several
	 * alternatives. `skips`: one alternative may be empty. `empty`: the alternative so far may be empty.
	 *
	 * @var array<int, array<string, bool>>
	 */
	private array $groups;

	/** Whether the last part can be repeated: `null` if there is none, else whether it varies inside. */
	private ?bool $last = null;

	public function __construct() {
		$this->groups = array( self::group( '(' ) );
	}

	/** False where the browser would not use the pattern. */
	public function takes( string $token ): bool {
		if ( preg_match( QUANTIFIER, $token, $times ) ) {
			return $this->repeats( $token, $times );
		}
		if ( ')' === $token ) {
			return $this->closes();
		}
		$group = &$this->groups[ count( $this->groups ) - 1 ];
		if ( '|' === $token ) {
			$group = array( 'chooses' => true, 'skips' => $group['skips'] || $group['empty'], 'empty' => true ) + $group;
		} elseif ( '(' === $token[0] ) {
			$this->groups[] = self::group( $token );
		} elseif ( ! preg_match( WIDTHLESS, $token ) ) {
			$group['empty'] = false;
		}
		$this->last = '(' === $token[0] || '|' === $token ? null : false;
		return true;
	}

	private function closes(): bool {
		if ( count( $this->groups ) < 2 ) {
			return false;
		}
		$group = array_pop( $this->groups );
		$skips = $group['skips'] || $group['empty'];
		// a repeated choice of nothing takes exponential time
		$this->last = $group['varies'] || ( $group['chooses'] && $skips );
		$this->note( $this->last );
		if ( ! $skips && ! $group['looks'] ) {
			$this->groups[ count( $this->groups ) - 1 ]['empty'] = false;
		}
		return true;
	}

	/** @param string[] $times */
	private function repeats( string $token, array $times ): bool {
		$least = isset( $times[1] ) ? (int) $times[1] : (int) ( '+' === $token[0] );
		$most  = isset( $times[1] ) ? ( isset( $times[2] ) ? ( '' === ( $times[3] ?? '' ) ? PHP_INT_MAX : (int) $times[3] ) : $least ) : ( '?' === $token[0] ? 1 : PHP_INT_MAX );
		if ( null === $this->last || ( $this->last && $most > 1 ) ) {
			return false;
		}
		$this->note( $least !== $most );
		$this->last = null;
		return true;
	}

	private function note( bool $varies ): void {
		$group = &$this->groups[ count( $this->groups ) - 1 ];
		$group['varies'] = $group['varies'] || $varies;
	}

	/** @return array<string, bool> */
	private static function group( string $opening ): array {
		$looks = (bool) preg_match( '/^\(\?<?[=!]/', $opening );
		return array( 'varies' => false, 'chooses' => false, 'skips' => false, 'empty' => true, 'looks' => $looks );
	}
}
