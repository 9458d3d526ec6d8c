import { prepare } from '../../demo/wordpress/lib/prepare.mjs';

/** Before the first test: PHP, WordPress and the plugin's zip are there. */
export default prepare;
