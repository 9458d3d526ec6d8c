<?php
yearbook_islands_use( 'yb-masonry', 'yb-filter' );
get_header();
yb_filter();
yb_masonry( array( 'before' => 1 ), ad_placement( array( 'slug' => 'halfpage', 'echo' => false ), '<p>Intanto</p>' ) );
get_footer();
