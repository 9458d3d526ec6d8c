<?php
/**
 * One watch: its views, its data, an ad.
 */

if ( ! function_exists( 'yb_masonry' ) ) {
	get_template_part( 'index' );
	return;
}
yearbook_islands_use( 'yb-carousel', 'ad-placement' );
get_header();
the_post();
$is_open = ! post_password_required();
?>
<article <?php post_class(); ?>>
	<header class="masthead">
		<p><a href="<?php echo esc_url( get_post_type_archive_link( 'annuario' ) ); ?>">Annuario</a><?php echo esc_html( $is_open ? ' / ' . get_post_meta( get_the_ID(), 'anno', true ) : '' ); ?></p>
		<h1><?php the_title(); ?></h1>
	</header>
	<?php yb_carousel( array( 'gallery' => true, 'label' => 'Viste dell’orologio' ) ); ?>
	<?php the_content(); ?>
	<?php if ( $is_open ) { ?>
	<table class="specs">
		<tbody>
		<?php foreach ( array( 'marca' => 'Casa', 'movimento' => 'Movimento', 'complicazione' => 'Complicazione', 'cassa' => 'Cassa', 'materiale' => 'Materiale' ) as $name => $label ) { ?>
			<tr><th scope="row"><?php echo esc_html( $label ); ?></th><td><?php echo esc_html( lorapiena_terms( get_the_ID(), $name ) ); ?></td></tr>
		<?php } ?>
			<tr><th scope="row">Prezzo</th><td><?php echo esc_html( lorapiena_price( get_the_ID() ) ); ?></td></tr>
		</tbody>
	</table>
	<?php } ?>
	<?php ad_placement( array( 'slug' => 'scheda', 'label' => 'Pubblicità', 'class' => 'slot' ) ); ?>
</article>
<?php
the_post_navigation();
get_footer();
