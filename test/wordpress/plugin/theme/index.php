<?php
get_header();
while ( have_posts() ) {
	the_post();
	the_content();
}
dynamic_sidebar( 'lato' );
get_footer();
