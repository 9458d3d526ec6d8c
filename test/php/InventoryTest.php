<?php

use PHPUnit\Framework\TestCase;
use YearbookIslands\Ads\Inventory;

/** Items of the inventory that the browser cannot use are faults on the server too (DATA-2). */
final class InventoryTest extends TestCase {
	/** @dataProvider titles */
	public function test_the_title_of_an_ad_is_a_text( array $ad, string $fault ): void {
		$this->assertSame( $fault, Inventory::ad_fault( $ad + array( 'content' => 'x' ), '12' ) );
	}

	public static function titles(): array {
		return array(
			'none'     => array( array(), '' ),
			'empty'    => array( array( 'title' => '' ), '' ),
			'a text'   => array( array( 'title' => 'Asta' ), '' ),
			'a number' => array( array( 'title' => 12 ), '' ),
			'null'     => array( array( 'title' => null ), 'title is no text' ),
			'false'    => array( array( 'title' => false ), 'title is no text' ),
			'a list'   => array( array( 'title' => array( 'Asta' ) ), 'title is no text' ),
		);
	}

	/** @dataProvider wraps */
	public function test_the_markup_of_a_group_is_a_list( array $group, string $fault ): void {
		$this->assertSame( $fault, Inventory::group_fault( $group + array( 'ads' => array() ), '5' ) );
	}

	public static function wraps(): array {
		return array(
			'none'   => array( array(), '' ),
			'empty'  => array( array( 'group_wrap' => '' ), '' ),
			'a list' => array( array( 'group_wrap' => array( array( 'before' => '<ul>' ) ) ), '' ),
			'a text' => array( array( 'group_wrap' => '<ul>' ), 'group_wrap is no list' ),
		);
	}

	public function test_the_id_of_a_placement_is_no_list(): void {
		$this->assertSame( '', Inventory::placement_fault( array( 'item' => 'ad_12', 'id' => '41' ), 'halfpage' ) );
		$this->assertSame( 'id is neither a number nor a text', Inventory::placement_fault( array( 'item' => 'ad_12', 'id' => array( 41 ) ), 'halfpage' ) );
	}
}
