<?php
add_theme_support( 'title-tag' );
add_theme_support( 'post-thumbnails' );

add_action(
	'init',
	static function () {
		$public = array( 'public' => true );
		register_taxonomy( 'marca', 'annuario', array( 'label' => 'Marca' ) + $public );
		register_taxonomy( 'movimento', 'annuario', array( 'label' => 'Movimento' ) + $public );
		register_post_type(
			'annuario',
			array(
				'label'       => 'Annuario',
				'has_archive' => true,
				'supports'    => array( 'title', 'editor', 'excerpt', 'thumbnail', 'custom-fields' ),
			) + $public
		);
		register_post_type( 'segreto', array( 'public' => false ) );
		register_nav_menus( array( 'primary' => 'Principale' ) );
	}
);
add_action(
	'widgets_init',
	static function () {
		register_sidebar( array( 'id' => 'lato' ) );
	}
);

add_filter(
	'yearbook_islands_facets',
	static function ( $facets ) {
		$facets['year'] = array( 'label' => 'Anno', 'control' => 'range', 'meta' => 'anno' );
		$facets['cassa'] = array( 'label' => 'Cassa', 'control' => 'select', 'meta' => 'cassa', 'options' => array( 'tonda' => 'Tonda', 'quadra' => 'Quadra' ) );
		return $facets;
	}
);

add_filter(
	'yearbook_islands_ads',
	static function ( $ads ) {
		$members = array(
			array( 'type' => 'loggedin', 'operator' => 'is' ),
			array( 'type' => 'role', 'operator' => 'is', 'value' => 'administrator', 'connector' => 'and' ),
			array( 'type' => 'capability', 'operator' => 'can', 'value' => 'edit_posts', 'connector' => 'and' ),
			array( 'type' => 'buddypress_profile_field', 'operator' => 'match', 'field' => 'citta', 'value' => 'Roma', 'connector' => 'and' ),
		);
		$ads['ads']        = array(
			12 => array( 'title' => 'Mezza pagina', 'content' => '<a href="/asta/">Asta</a><script>window.x = "</script><!--";</script>' ),
			13 => array( 'title' => 'Soci', 'content' => 'soci', 'visitors' => $members ),
			14 => array( 'title' => 'Scaduto', 'content' => 'scaduto', 'expiry_date' => 1000 ),
			15 => array( 'title' => 'Muto', 'content' => 'muto', 'tracking_enabled' => false ),
			16 => array( 'title' => 'Una volta', 'content' => 'una', 'once_per_page' => true ),
			17 => array( 'title' => 'Mai', 'content' => 'mai', 'day_indexes' => array() ),
			18 => array( 'title' => 'Telefono', 'content' => 'telefono', 'visitors' => array( array( 'type' => 'mobile', 'value' => array( 'mobile' ) ) ) ),
		);
		$ads['groups']     = array(
			501 => array( 'name' => 'Pesi', 'ads' => array( 12 => 5, 14 => 50, 15 => 0 ) ),
			502 => array( 'name' => 'Ordine', 'type' => 'ordered', 'ad_count' => 2, 'ads' => array( 15 => 3, 12 => 2, 16 => 1 ) ),
		);
		$ads['placements'] = array(
			'halfpage'  => array( 'id' => 41, 'title' => 'Mezza', 'item' => 'ad_12', 'mode' => 'server', 'inject_before' => array( '<b>prima</b>' ) ),
			'soci'      => array( 'id' => 42, 'item' => 'ad_13' ),
			'pesi'      => array( 'id' => 43, 'item' => 'group_501' ),
			'ordine'    => array( 'id' => 44, 'item' => 'group_502', 'mode' => 'server' ),
			'scaduto'   => array( 'id' => 45, 'item' => 'ad_14', 'mode' => 'server' ),
			'unavolta'  => array( 'id' => 46, 'item' => 'ad_16', 'mode' => 'server' ),
			'mai'       => array( 'id' => 47, 'item' => 'ad_17', 'mode' => 'server' ),
			'telefono'  => array( 'id' => 48, 'item' => 'ad_18', 'mode' => 'server' ),
		);
		return $ads;
	}
);
add_filter(
	'yearbook_islands_profile_field',
	static function ( $data, $field, $user ) {
		return $user && 'citta' === $field ? array( 'Roma', 'Pisa' ) : $data;
	},
	10,
	3
);
