/**
 * Replaces the code of an element on a server, which cannot define elements: the server prints the tag as it
 * is written, and the code in the browser defines it.
 */
export default undefined;
