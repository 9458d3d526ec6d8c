<?php

use PHPUnit\Framework\TestCase;
use YearbookIslands\Catalogue\Texts_Of_Entry;
use YearbookIslands\Filter\Trees;

/** The values of facets, as cards print them. */
final class FacetsTest extends TestCase {
	/** @dataProvider days */
	public function test_a_date_is_its_first_day( string $text, string $day ): void {
		$this->assertSame( $day, Texts_Of_Entry::first_day( $text ) );
	}

	public static function days(): array {
		return array(
			'a day'               => array( '2024-05-17', '2024-05-17' ),
			'a month'             => array( '2024-05', '2024-05-01' ),
			'a year'              => array( '2024', '2024-01-01' ),
			'a leap day'          => array( '2024-02-29', '2024-02-29' ),
			'no day'              => array( '2023-02-29', '' ),
			'no month'            => array( '2024-13', '' ),
			'a short year'        => array( '24', '' ),
			'a time'              => array( '2024-05-17T10:00', '' ),
			'a line behind it'    => array( "2024\n", '' ),
			'nothing'             => array( '', '' ),
		);
	}

	/** @dataProvider numbers */
	public function test_a_number_is_read_as_a_form_sends_it( string $text, ?float $number ): void {
		$this->assertSame( $number, Texts_Of_Entry::read_number( $text ) );
	}

	public static function numbers(): array {
		return array(
			'whole'         => array( '1200', 1200.0 ),
			'with a point'  => array( '39.5', 39.5 ),
			'below zero'    => array( '-3', -3.0 ),
			'with a comma'  => array( '39,5', null ),
			'with a unit'   => array( '39 mm', null ),
			'without end'   => array( '1e999', null ),
			'a word'        => array( 'INF', null ),
			'nothing'       => array( '', null ),
		);
	}

	public function test_an_entry_of_a_branch_has_the_values_of_all_branches_above(): void {
		$this->assertSame( array( 'acciaio/904l/lucido', 'acciaio/904l', 'acciaio' ), Trees::branches_to( 'acciaio/904l/lucido' ) );
	}
}
