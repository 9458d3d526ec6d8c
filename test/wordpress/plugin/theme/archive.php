<?php
get_header();
while ( have_posts() ) {
	the_post();
	the_excerpt();
}
get_footer();
