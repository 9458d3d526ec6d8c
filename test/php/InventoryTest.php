<?php

use PHPUnit\Framework\TestCase;
use YearbookIslands\Ads\Inventory;

/** Items of the inventory that the browser cannot use are faults on the server too (DATA-2). */
final class InventoryTest extends TestCase {
	public function test_the_id_of_a_placement_is_no_list(): void {
		$this->assertSame( '', Inventory::placement_fault( array( 'item' => 'ad_12', 'id' => '41' ), 'halfpage' ) );
		$this->assertSame( 'id is neither a number nor a text', Inventory::placement_fault( array( 'item' => 'ad_12', 'id' => array( 41 ) ), 'halfpage' ) );
	}
}
