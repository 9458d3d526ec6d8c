/** Code that reads the globals of the plugin family, for pages that print them. */
export { familyDataAfter } from './family-data.ts';
export { readGlobals } from './read-globals.ts';
