/** The oldest browsers that the product supports: those of the last two years. */
export const OLDEST_BROWSERS = { chrome: 130, firefox: 132, safari: 18 };
