<?php
/** Fills a fresh WordPress from /tmp/seed.json. Runs inside the loaded site and prints `seeded` when it is done. */

require_once ABSPATH . 'wp-admin/includes/plugin.php';
require_once ABSPATH . 'wp-admin/includes/taxonomy.php';

/** Exits with one clear sentence if WordPress reports an error. */
function seed_done( $result, $what ) {
	if ( is_wp_error( $result ) ) {
		echo esc_html( "$what: " . $result->get_error_message() );
		exit;
	}
	return $result;
}

/**
 * Writes many rows with one query, because WordPress's own functions send many queries for each watch.
 *
 * @param string $table   Without the prefix.
 * @param array  $rows    Of column => value, all with the same columns.
 */
function seed_rows( $table, $rows ) {
	global $wpdb;
	foreach ( array_chunk( $rows, 100 ) as $chunk ) {
		$marks  = '(' . implode( ',', array_fill( 0, count( $chunk[0] ), '%s' ) ) . ')';
		$values = array_merge( ...array_map( 'array_values', $chunk ) );
		$sql    = "INSERT INTO {$wpdb->prefix}$table (" . implode( ',', array_keys( $chunk[0] ) ) . ') VALUES ' . implode( ',', array_fill( 0, count( $chunk ), $marks ) );
		// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- the names are this file's own.
		if ( false === $wpdb->query( $wpdb->prepare( $sql, $values ) ) ) {
			seed_done( new WP_Error( 'rows', $wpdb->last_error ), $table );
		}
	}
}

/** A row of the posts table. */
function seed_post( $id, $fields ) {
	$date = gmdate( 'Y-m-d 12:00:00', time() - $fields['age'] * DAY_IN_SECONDS );
	return array(
		'ID'                    => $id,
		'post_author'           => 1,
		'post_date'             => $date,
		'post_date_gmt'         => $date,
		'post_modified'         => $date,
		'post_modified_gmt'     => $date,
		'post_type'             => $fields['type'],
		'post_status'           => 'attachment' === $fields['type'] ? 'inherit' : 'publish',
		'post_name'             => $fields['name'],
		'post_title'            => $fields['title'],
		'post_content'          => isset( $fields['content'] ) ? $fields['content'] : '',
		'post_excerpt'          => isset( $fields['excerpt'] ) ? $fields['excerpt'] : '',
		'post_parent'           => isset( $fields['parent'] ) ? $fields['parent'] : 0,
		'post_mime_type'        => 'attachment' === $fields['type'] ? 'image/svg+xml' : '',
		'guid'                  => home_url( '/?p=' . $id ),
		'to_ping'               => '',
		'pinged'                => '',
		'post_content_filtered' => '',
	);
}

/** Writes the watches with their pictures. The list begins with the newest; each next watch is a day older. */
function seed_entries( $entries ) {
	global $wpdb;
	$posts    = array();
	$meta     = array();
	$holders  = array();
	$pictures = array();
	$id       = (int) $wpdb->get_var( "SELECT MAX(ID) FROM {$wpdb->posts}" );
	$keep     = static function ( $post, $values ) use ( &$meta ) {
		foreach ( $values as $key => $value ) {
			$meta[] = array(
				'post_id'    => $post,
				'meta_key'   => $key,
				'meta_value' => maybe_serialize( $value ),
			);
		}
	};
	foreach ( $entries as $entry ) {
		$post    = ++$id;
		$age     = $entry['position'] + 1;
		$posts[] = seed_post(
			$post,
			array(
				'type'    => 'annuario',
				'age'     => $age,
				'name'    => $entry['slug'],
				'title'   => $entry['title'],
				'content' => '<p>' . $entry['text'] . '</p>',
				'excerpt' => $entry['excerpt'],
			)
		);
		foreach ( array_merge( array( $entry['picture'] ), $entry['gallery'] ) as $place => $picture ) {
			// watches of the archive share the drawings of the yearbook
			if ( isset( $pictures[ $picture['file'] ] ) ) {
				$keep( $post, array( '_thumbnail_id' => $pictures[ $picture['file'] ] ) );
				continue;
			}
			$attached                     = ++$id;
			$pictures[ $picture['file'] ] = $attached;
			$posts[]                      = seed_post(
				$attached,
				array(
					'type'   => 'attachment',
					'age'    => $age,
					'name'   => sanitize_title( $picture['file'] ),
					'title'  => $picture['title'],
					'parent' => $post,
				)
			);
			$keep(
				$attached,
				array(
					'_wp_attached_file'        => 'annuario/' . $picture['file'],
					'_wp_attachment_image_alt' => $picture['title'],
					'_wp_attachment_metadata'  => array(
						'file'   => 'annuario/' . $picture['file'],
						'width'  => $picture['width'],
						'height' => $picture['height'],
					),
				)
			);
			if ( 0 === $place ) {
				$keep( $post, array( '_thumbnail_id' => $attached ) );
			}
		}
		$keep( $post, $entry['meta'] );
		foreach ( $entry['terms'] as $taxonomy => $name ) {
			$holders[ $taxonomy ][ $name ][] = $post;
		}
		foreach ( $entry['features'] as $name ) {
			$holders['pregio'][ $name ][] = $post;
		}
		if ( $entry['place'] ) {
			$holders['luogo'][ implode( '/', $entry['place'] ) ][] = $post;
		}
	}
	seed_rows( 'posts', $posts );
	seed_rows( 'postmeta', $meta );
	seed_terms( $holders );
}

/**
 * Writes terms and their entries. `$holders`: taxonomy => name => ids. A name with slashes is a path; each step is a
 * term.
 */
function seed_terms( $holders ) {
	global $wpdb;
	foreach ( $holders as $taxonomy => $names ) {
		foreach ( array_keys( $names ) as $path ) {
			for ( $parent = dirname( $path ); '.' !== $parent; $parent = dirname( $parent ) ) {
				$names += array( $parent => array() );
			}
		}
		// parents before their children
		ksort( $names );
		$holders[ $taxonomy ] = $names;
	}
	$ids       = array();
	$slugs     = array();
	$terms     = array();
	$kinds     = array();
	$relations = array();
	$id        = max(
		(int) $wpdb->get_var( "SELECT MAX(term_id) FROM {$wpdb->terms}" ),
		(int) $wpdb->get_var( "SELECT MAX(term_taxonomy_id) FROM {$wpdb->term_taxonomy}" )
	);
	foreach ( $holders as $taxonomy => $names ) {
		foreach ( $names as $name => $posts ) {
			$ids[ $taxonomy ][ $name ] = ++$id;

			$terms[] = array(
				'term_id' => $id,
				'name'    => basename( $name ),
				'slug'    => sanitize_title( isset( $slugs[ $taxonomy ][ basename( $name ) ] ) ? str_replace( '/', '-', $name ) : basename( $name ) ),
			);

			$slugs[ $taxonomy ][ basename( $name ) ] = true;
			$kinds[] = array(
				'term_taxonomy_id' => $id,
				'term_id'          => $id,
				'taxonomy'         => $taxonomy,
				'parent'           => isset( $ids[ $taxonomy ][ dirname( $name ) ] ) ? $ids[ $taxonomy ][ dirname( $name ) ] : 0,
				'description'      => '',
				'count'            => count( $posts ),
			);
			foreach ( $posts as $post ) {
				$relations[] = array(
					'object_id'        => $post,
					'term_taxonomy_id' => $id,
				);
			}
		}
	}
	seed_rows( 'terms', $terms );
	seed_rows( 'term_taxonomy', $kinds );
	seed_rows( 'term_relationships', $relations );
}

/** A page of the site. */
function seed_page( $slug, $title, $content ) {
	return seed_done(
		wp_insert_post(
			array(
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_name'    => $slug,
				'post_title'   => $title,
				'post_content' => wp_slash( $content ),
			),
			true
		),
		$slug
	);
}

/** The menu of the header. */
function seed_menu( $links ) {
	$menu = seed_done( wp_create_nav_menu( 'Sezioni' ), 'menu' );
	foreach ( $links as $title => $path ) {
		wp_update_nav_menu_item(
			$menu,
			0,
			array(
				'menu-item-title'  => $title,
				'menu-item-url'    => home_url( $path ),
				'menu-item-status' => 'publish',
			)
		);
	}
	set_theme_mod( 'nav_menu_locations', array( 'primary' => $menu ) );
}

$seed = json_decode( file_get_contents( '/tmp/seed.json' ), true );

update_option( 'blogname', 'L’Ora Piena' );
update_option( 'blogdescription', 'Rivista di orologeria' );
update_option( 'WPLANG', 'it_IT' );
update_option( 'timezone_string', 'Europe/Rome' );
switch_theme( $seed['theme'] );
foreach ( $seed['plugins'] as $plugin ) {
	seed_done( activate_plugin( $plugin ), $plugin );
}
seed_done( wp_create_user( 'autrice', 'password', 'autrice@example.org' ), 'autrice' );
get_user_by( 'login', 'autrice' )->set_role( 'author' );

seed_entries( $seed['entries'] );
update_option( 'yearbook_islands_page_size', $seed['pageSize'] );
update_option( 'yearbook_islands_more', 'button' );

$home = seed_page(
	'benvenuti',
	'Benvenuti',
	"Gli ultimi arrivi dell’annuario.\n\n[yb_masonry type=\"annuario\" count=\"8\"]\n\n<h2>La lettera</h2>\n\n[nl_form]"
);
update_option( 'show_on_front', 'page' );
update_option( 'page_on_front', $home );
seed_page( 'inserzionisti', 'Inserzionisti', 'Gli inserzionisti di queste pagine sono inventati.' );
seed_menu(
	array(
		'Annuario' => '/annuario/',
		'Filtra'   => '/annuario/filter/',
		'Automatici' => '/annuario/?movimento[]=automatico',
	)
);
wp_cache_flush();
flush_rewrite_rules( false );
echo 'seeded';
