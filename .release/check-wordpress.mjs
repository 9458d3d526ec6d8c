import { PLUGIN_ZIP, prepare } from '../demo/wordpress/lib/prepare.mjs';
import { markup, tags } from './markup.mjs';
import { openPage } from './open-page.mjs';

/** The post is saved without filtering, as an administrator may do. */
const setUp = `
  require_once ABSPATH . 'wp-admin/includes/plugin.php';
  $failed = activate_plugin( 'yearbook-islands/yearbook-islands.php' );
  if ( is_wp_error( $failed ) ) { throw new Exception( $failed->get_error_message() ); }
  wp_set_current_user( 1 );
  echo get_permalink( wp_insert_post( array(
    'post_title' => 'Pagina vuota', 'post_status' => 'publish', 'post_type' => 'page',
    'post_content' => base64_decode( '${Buffer.from(markup).toString('base64')}' ),
  ) ) );`;

/** Installs the plugin's zip into an empty WordPress and opens a page with every tag. */
export async function checkWordPress() {
  await prepare();
  const { serveWordPress } = await import('../demo/wordpress/lib/serve-wordpress.mjs');
  const site = await serveWordPress({ php: '8.3', plugins: { 'yearbook-islands': PLUGIN_ZIP } });
  try {
    await openPage(await site.run(setUp), tags);
    const log = await site.debugLog();
    if (log) throw new Error(`WordPress logged errors:\n${log}`);
  } finally {
    await site.close();
  }
}
