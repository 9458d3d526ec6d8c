<!doctype html>
<html <?php language_attributes(); ?>>
<head>
	<meta charset="<?php bloginfo( 'charset' ); ?>">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<meta name="color-scheme" content="light dark">
	<?php wp_head(); ?>
</head>
<body <?php body_class(); ?>>
<?php wp_body_open(); ?>
<header class="site-header">
	<a class="skip" href="#contenuto">Vai al contenuto</a>
	<a class="wordmark" href="<?php echo esc_url( home_url( '/' ) ); ?>"><?php bloginfo( 'name' ); ?></a>
	<?php
	if ( function_exists( 'yb_menu' ) ) {
		// a link to the menu: the browser opens the menu also before any script
		echo '<a class="menu-button" id="menu-button" href="#menu">Menu</a>';
		yb_menu(
			array(
				'location' => 'primary',
				'label'    => 'Sezioni',
				'id'       => 'menu',
				'for'      => 'menu-button',
				'modal'    => true,
			)
		);
	} else {
		wp_nav_menu( array( 'theme_location' => 'primary' ) );
	}
	?>
</header>
<main id="contenuto" tabindex="-1">
