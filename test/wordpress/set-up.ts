import { prepare } from '../../demo/wordpress/lib/prepare.mjs';

/** Installs PHP, WordPress and the plugin's zip before the first test, if they are missing. */
export default prepare;
