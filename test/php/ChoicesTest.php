<?php

use PHPUnit\Framework\TestCase;
use YearbookIslands\Ads\Compare;
use YearbookIslands\Ads\Group_Order;

/** The choice of an ad: conditions (COND-5) and groups (GROUP-1 to GROUP-3). */
final class ChoicesTest extends TestCase {
	/** @dataProvider patterns */
	public function test_a_pattern_matches_with_every_delimiter_in_it( string $pattern, string $text ): void {
		$this->assertTrue( Compare::compare_text( 'regex', $pattern, $text ) );
		$this->assertFalse( Compare::compare_text( 'regex_not', $pattern, $text ) );
		$this->assertFalse( Compare::compare_text( 'regex', $pattern, 'niente di simile' ) );
		$this->assertTrue( Compare::compare_text( 'regex_not', $pattern, 'niente di simile' ) );
	}

	public static function patterns(): array {
		return array(
			array( 'a\\/b', 'xa/bx' ),
			array( 'a/b', 'xa/bx' ),
			array( 'a~b', 'xa~bx' ),
			array( 'a\\~b', 'xa~bx' ),
			array( '[~]b', 'a~b' ),
			array( '[^\\~]b', 'a~b b' ),
			array( '#', 'a#b' ),
			array( '\\#', 'a#b' ),
			array( 'a\\\\~', 'a\\~' ),
			array( '^a{1,2}$', 'aa' ),
			array( '(a)(b)', 'ab' ),
			array( '%|@|!|,|;|`|"', 'a%' ),
		);
	}

	/** @dataProvider counts */
	public function test_a_group_shows_as_many_ads_as_it_says( array $group, int $count ): void {
		$this->assertSame( $count, Group_Order::ad_count( $group ) );
	}

	public static function counts(): array {
		return array(
			'nothing'                => array( array(), 1 ),
			'a number'               => array( array( 'ad_count' => '3' ), 3 ),
			'a broken number'        => array( array( 'ad_count' => '2.9' ), 2 ),
			'less than one'          => array( array( 'ad_count' => 0 ), 1 ),
			'no number'              => array( array( 'ad_count' => 'tre' ), 1 ),
			'all'                    => array( array( 'ad_count' => 'all' ), PHP_INT_MAX ),
			'a slider'               => array( array( 'type' => 'slider' ), PHP_INT_MAX ),
			'a grid with a number'   => array( array( 'type' => 'grid', 'ad_count' => 4 ), 4 ),
			'a slider that changes'  => array( array( 'type' => 'slider', 'refresh_enabled' => '1' ), 1 ),
		);
	}

	public function test_ads_are_drawn_by_their_weights(): void {
		$group = array( 'ads' => array( 7 => 1, 8 => 3, 9 => 0 ) );
		$first = array( 7 => 0, 8 => 0 );
		mt_srand( 5 );
		for ( $draw = 0; $draw < 4000; $draw++ ) {
			$order = Group_Order::of_group( $group, array(), static fn() => mt_rand( 0, 999999 ) / 1000000 );
			$this->assertCount( 2, $order );
			++$first[ $order[0] ];
		}
		$this->assertEqualsWithDelta( 3, $first[8] / $first[7], 0.3 );
	}
}
