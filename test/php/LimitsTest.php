<?php

use PHPUnit\Framework\TestCase;
use YearbookIslands\Counting\Limits;
use YearbookIslands\Counting\Networks;

/** Limits in the file (WP-18), and networks (WP-17). */
final class LimitsTest extends TestCase {
	private string $folder;

	protected function setUp(): void {
		$this->folder = sys_get_temp_dir() . '/yearbook-limits-' . bin2hex( random_bytes( 6 ) );
		mkdir( $this->folder );
	}

	protected function tearDown(): void {
		array_map( 'unlink', (array) glob( "{$this->folder}/*" ) );
		rmdir( $this->folder );
	}

	private function passes( string $client, int $minute, array $limits ): bool {
		return false === Limits::is_over( $this->folder, 1, 'track', array( $client => 1 ), $limits, 60 * $minute );
	}

	public function test_thousands_of_clients_are_told_apart_in_a_file_of_one_size(): void {
		$limits = array( 'client' => 1, 'site' => 0 );
		$sizes  = array();
		foreach ( range( 1, 12000 ) as $n ) {
			$this->assertTrue( $this->passes( "client {$n}", 5, $limits ) );
			if ( 0 === $n % 4000 ) {
				clearstatcache();
				$sizes[] = filesize( "{$this->folder}/calls-1.php" );
			}
		}
		foreach ( range( 1, 12000, 100 ) as $n ) {
			$this->assertFalse( $this->passes( "client {$n}", 5, $limits ) );
		}
		$this->assertCount( 1, array_unique( $sizes ) );
		$this->assertLessThan( 800000, $sizes[0] );
	}

	public function test_more_clients_than_places_share_them(): void {
		$passed = 0;
		foreach ( range( 1, 80000 ) as $n ) {
			$passed += $this->passes( "client {$n}", 6, array( 'client' => 1, 'site' => 0 ) );
		}
		$this->assertGreaterThan( 48000, $passed );
		$this->assertLessThanOrEqual( 65536, $passed );
	}

	public function test_an_address_is_in_a_network_when_their_first_bits_are_the_same(): void {
		mt_srand( 7 );
		foreach ( array_merge( array_fill( 0, 1000, 4 ), array_fill( 0, 1000, 16 ) ) as $size ) {
			// no byte is zero, so that no IPv6 address is an IPv4 address written as IPv6
			$bits   = implode( '', array_map( static fn() => sprintf( '%08b', mt_rand( 1, 255 ) ), array_fill( 0, $size, 0 ) ) );
			$length = mt_rand( 0, 8 * $size );
			$other  = mt_rand( 0, 8 * $size - 1 );

			$address = substr_replace( $bits, '0' === $bits[ $other ] ? '1' : '0', $other, 1 );
			$network = Networks::read_network( self::written( $bits ) . "/{$length}" );
			$this->assertSame( $other >= $length, Networks::is_in_network( (string) Networks::address_bytes( self::written( $address ) ), $network ), "{$bits}/{$length}, bit {$other}" );
		}
	}

	private static function written( string $bits ): string {
		return (string) inet_ntop( implode( '', array_map( static fn( $byte ) => chr( bindec( $byte ) ), str_split( $bits, 8 ) ) ) );
	}
}
