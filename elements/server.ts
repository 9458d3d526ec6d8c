/**
 * The import of an element on a server, which has no elements to define: the tag is printed as it stands, and
 * the browser's bundle defines it.
 */
export default undefined;
