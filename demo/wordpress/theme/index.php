<?php
get_header();
while ( have_posts() ) {
	the_post();
	?>
	<article <?php post_class(); ?>>
		<header class="masthead">
			<h1><?php is_singular() ? the_title() : printf( '<a href="%s">%s</a>', esc_url( get_permalink() ), esc_html( get_the_title() ) ); ?></h1>
		</header>
		<?php is_singular() ? the_content() : the_excerpt(); ?>
	</article>
	<?php
}
the_posts_navigation();
get_footer();
