<?php
/**
 * Plugin Name: L’Ora Piena: the yearbook
 * Description: The watches as a post type with taxonomies, and the card that they have in listings.
 */

/** Taxonomy name => label, plural. */
const LORAPIENA_TAXONOMIES = array(
	'marca'         => array( 'Casa', 'Case' ),
	'movimento'     => array( 'Movimento', 'Movimenti' ),
	'complicazione' => array( 'Complicazione', 'Complicazioni' ),
	'cassa'         => array( 'Cassa', 'Casse' ),
	'materiale'     => array( 'Materiale', 'Materiali' ),
	'luogo'         => array( 'Presentato a', 'Luoghi' ),
	'pregio'        => array( 'Pregio', 'Pregi' ),
);

add_action(
	'init',
	static function () {
		register_post_type(
			'annuario',
			array(
				'labels'       => array(
					'name'          => 'Annuario',
					'singular_name' => 'Orologio',
				),
				'public'       => true,
				'has_archive'  => 'annuario',
				'rewrite'      => array(
					'slug'       => 'annuario',
					'with_front' => false,
				),
				'show_in_rest' => true,
				'menu_icon'    => 'dashicons-clock',
				'supports'     => array( 'title', 'editor', 'excerpt', 'thumbnail', 'custom-fields' ),
			)
		);
		foreach ( LORAPIENA_TAXONOMIES as $name => list( $one, $many ) ) {
			register_taxonomy(
				$name,
				'annuario',
				array(
					'labels'            => array(
						'name'          => $many,
						'singular_name' => $one,
					),
					'hierarchical'      => true,
					'show_admin_column' => true,
					'show_in_rest'      => true,
				)
			);
		}
	}
);

/** Facets: ranges for year and price, a range of dates for the presentation, and merits of which a watch needs all. */
add_filter(
	'yearbook_islands_facets',
	static function ( $facets ) {
		$facets['anno']   = array(
			'label'   => 'Anno',
			'control' => 'range',
			'meta'    => 'anno',
		);
		$facets['prezzo'] = array(
			'label'   => 'Prezzo (€)',
			'control' => 'range',
			'meta'    => 'prezzo',
		);

		$facets['presentato'] = array(
			'label'   => 'Presentato',
			'control' => 'date-range',
			'meta'    => 'presentato',
		);

		$facets['pregio']['match']  = 'all';
		$facets['marca']['exclude'] = true;
		return $facets;
	}
);
