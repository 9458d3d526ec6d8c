<?php

use PHPUnit\Framework\TestCase;
use YearbookIslands\Tags\Attributes;

/** Attributes that authors wrote by hand are read as the browser reads them. */
final class AttributesTest extends TestCase {
	/** @dataProvider tags */
	public function test_the_attributes_of_a_tag_end_where_the_browser_ends_them( string $html, string $attributes, string $text ): void {
		$this->assertSame( 1, preg_match( '~^<ad-placement(' . Attributes::IN_TAG . ')~', $html, $found ) );
		$this->assertSame( $attributes, $found[1] );
		$this->assertSame( $text, Attributes::text_in_tag( $found[1], 'placement' ) );
	}

	public static function tags(): array {
		return array(
			'none'                   => array( '<ad-placement>', '', '' ),
			'a > in a value'         => array( '<ad-placement data-load-on="media(width > 40rem)" placement="uno">', ' data-load-on="media(width > 40rem)" placement="uno"', 'uno' ),
			'a > in single quotes'   => array( "<ad-placement title='>' placement = ' uno ' >", " title='>' placement = ' uno ' ", 'uno' ),
			'no quotes'              => array( '<ad-placement placement=uno>due', ' placement=uno', 'uno' ),
			'a name in a value'      => array( '<ad-placement title=" placement=due" placement=uno>', ' title=" placement=due" placement=uno', 'uno' ),
			'a longer name'          => array( '<ad-placement placement-x=due data-placement=due PLACEMENT=uno>', ' placement-x=due data-placement=due PLACEMENT=uno', 'uno' ),
			'the first one counts'   => array( '<ad-placement placement=uno placement=due>', ' placement=uno placement=due', 'uno' ),
			'without a value'        => array( '<ad-placement placement placement=due>', ' placement placement=due', '' ),
			'quotes in a text'       => array( '<ad-placement title=5" placement=uno>"', ' title=5" placement=uno', 'uno' ),
			'a quote without an end' => array( '<ad-placement title="5 placement=uno>', ' title="5 placement=uno', 'uno' ),
			'a slash at the end'     => array( '<ad-placement placement=uno />', ' placement=uno /', 'uno' ),
		);
	}

	/** @dataProvider long_tags */
	public function test_a_long_tag_is_read_in_one_pass( string $attributes ): void {
		$html = '<ad-placement ' . str_repeat( $attributes, intdiv( 500000, strlen( $attributes ) ) ) . ' placement=uno';
		$this->assertSame( 1, preg_match( '~^<ad-placement(' . Attributes::IN_TAG . ')~', $html, $found ) );
		$this->assertSame( strlen( $html ), strlen( $found[0] ) );
		$this->assertSame( 'uno', Attributes::text_in_tag( $found[1], 'placement' ) );
	}

	public static function long_tags(): array {
		return array(
			'attributes'      => array( 'a="b > c" ' ),
			'names'           => array( 'name ' ),
			'tags without >'  => array( '<ad-placement ' ),
			'equals signs'    => array( '=' ),
			'white space'     => array( ' ' ),
			'stray quotes'    => array( 'a=b"c\' d"=e ' ),
			'two sorts'       => array( "a=\"'\" b='\"' " ),
			'without a value' => array( 'a= b ' ),
		);
	}
}
