<?php
/**
 * Plugin Name: L’Ora Piena: the ads
 * Description: Gives the ads and placements of the magazine to Yearbook Islands by its filter.
 */

/**
 * The HTML of a creative: an SVG drawing.
 *
 * @param string $name   Of the advertiser.
 * @param string $line   The text in the drawing.
 * @param int    $width  In px.
 * @param int    $height In px.
 */
function lorapiena_creative( $name, $line, $width, $height ) {
	return sprintf(
		'<a href="%1$s" rel="sponsored" style="display:block"><svg viewBox="0 0 %4$d %5$d" width="%4$d" height="%5$d" role="img" aria-label="%2$s: %3$s" style="display:block;max-width:100%%;height:auto"><rect width="%4$d" height="%5$d" fill="#1d2a36"/><circle cx="%6$d" cy="%7$d" r="%8$d" fill="none" stroke="#d9b36c" stroke-width="3"/><text x="%6$d" y="%9$d" text-anchor="middle" font-family="Georgia,serif" font-size="20" fill="#f3ead8">%2$s</text></svg></a>',
		esc_url( home_url( '/inserzionisti/' ) ),
		esc_html( $name ),
		esc_html( $line ),
		$width,
		$height,
		$width / 2,
		$height / 2,
		min( $width, $height ) / 3,
		$height - 24
	);
}

add_filter(
	'yearbook_islands_ads',
	static function ( $inventory ) {
		$inventory['ads'] = array(
			311 => array(
				'title'   => 'Casa d’Aste delle Zecche, mezza pagina',
				'content' => lorapiena_creative( 'Aste delle Zecche', '184 lotti a Genova', 300, 600 ),
			),
			321 => array(
				'title'    => 'Museo del Tempo, testata',
				'content'  => lorapiena_creative( 'Museo del Tempo', 'Fino al 28 febbraio', 970, 250 ),
				'visitors' => array(
					array(
						'type'     => 'device_width',
						'operator' => 'is_higher',
						'value'    => '1024',
					),
				),
			),
			322 => array(
				'title'    => 'Mutua del Quadrante, testata',
				'content'  => lorapiena_creative( 'Mutua del Quadrante', 'Il tuo orologio, assicurato', 300, 250 ),
				'visitors' => array(
					array(
						'type'     => 'device_width',
						'operator' => 'is_lower',
						'value'    => '1023',
					),
				),
			),
			331 => array(
				'title'    => 'Selleria Oltretorre, per chi torna',
				'content'  => lorapiena_creative( 'Selleria Oltretorre', 'Il cinturino che resta', 300, 250 ),
				'visitors' => array(
					array(
						'type'     => 'cookie',
						'operator' => 'match',
						'cookie'   => 'lettore',
						'value'    => 'fedele',
					),
				),
			),
			332 => array(
				'title'    => 'Lente & Molla, per chi arriva',
				'content'  => lorapiena_creative( 'Lente & Molla', 'Riparazioni dal 1961', 300, 250 ),
				'visitors' => array(
					array(
						'type'     => 'cookie',
						'operator' => 'match_not',
						'cookie'   => 'lettore',
						'value'    => 'fedele',
					),
				),
			),
			341 => array(
				'title'    => 'Circolo dell’Ora, per chi è entrato',
				'content'  => lorapiena_creative( 'Circolo dell’Ora', 'Bentornati', 300, 250 ),
				'visitors' => array(
					array(
						'type'     => 'loggedin',
						'operator' => 'is',
					),
				),
			),
			342 => array(
				'title'    => 'Circolo dell’Ora, per gli altri',
				'content'  => lorapiena_creative( 'Circolo dell’Ora', 'Entrate anche voi', 300, 250 ),
				'visitors' => array(
					array(
						'type'     => 'loggedin',
						'operator' => 'is_not',
					),
				),
			),
		);
		$inventory['groups'] = array(
			501 => array(
				'name' => 'Testata',
				'type' => 'default',
				'ads'  => array(
					321 => 5,
					322 => 5,
				),
			),
			502 => array(
				'name' => 'Scheda',
				'type' => 'default',
				'ads'  => array(
					331 => 5,
					332 => 5,
				),
			),
			503 => array(
				'name' => 'Circolo',
				'type' => 'default',
				'ads'  => array(
					341 => 5,
					342 => 5,
				),
			),
		);
		$inventory['placements'] = array(
			'halfpage'    => array(
				'id'    => 41,
				'title' => 'Mezza pagina',
				'item'  => 'ad_311',
				'mode'  => 'server',
			),
			'leaderboard' => array(
				'id'    => 42,
				'title' => 'Testata',
				'item'  => 'group_501',
				'mode'  => 'browser',
			),
			'scheda'      => array(
				'id'    => 43,
				'title' => 'Scheda',
				'item'  => 'group_502',
				'mode'  => 'browser',
			),
			'circolo'     => array(
				'id'    => 44,
				'title' => 'Circolo',
				'item'  => 'group_503',
				'mode'  => 'browser',
			),
		);
		return $inventory;
	}
);
