</main>
<footer class="site-footer">
	<?php
	if ( function_exists( 'nl_form' ) ) {
		nl_form();
	}
	?>
	<p>Case, orologi, prezzi e inserzionisti di queste pagine sono inventati.</p>
</footer>
<?php wp_footer(); ?>
</body>
</html>
