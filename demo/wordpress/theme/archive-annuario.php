<?php
/** The yearbook: the filter, the watches, and the halfpage after three of them. */

if ( ! function_exists( 'yb_masonry' ) ) {
	get_template_part( 'index' );
	return;
}
yearbook_islands_use( 'yb-filter', 'yb-masonry', 'ad-placement' );
get_header();
// only the first page of the listing has the ad
$halfpage = is_paged() ? '' : ad_placement(
	array(
		'slug'  => 'halfpage',
		'label' => 'Pubblicità',
		'class' => 'slot',
		'style' => '--yb-caption:42rem',
		'echo'  => false,
	),
	'<p class="slot__fallback">Questo spazio sostiene la redazione.</p>'
);
?>
<header class="masthead">
	<h1><?php post_type_archive_title(); ?></h1>
	<p>Dieci stagioni di orologi, scelti e provati dalla redazione. <a href="<?php echo esc_url( home_url( '/annuario/filter/' ) ); ?>">Filtra</a></p>
</header>
<?php
yb_filter( array( 'taxonomies' => 'marca,movimento,complicazione,cassa,pregio,luogo', 'ranges' => 'anno,prezzo,presentato', 'search' => 'q' ) );
ad_placement( array( 'slug' => 'leaderboard', 'label' => 'Pubblicità', 'class' => 'slot slot--leaderboard' ) );
yb_masonry(
	array(
		'type'   => 'annuario',
		'before' => 3,
		'sort'   => 'title,-title,prezzo,-prezzo,-anno,anno,-presentato,presentato',
	),
	$halfpage
);
get_footer();
