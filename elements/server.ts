/**
 * What an element's import is on a server, where there are no elements to define: the tag is printed as it stands, and
 * the browser's bundle defines it.
 */
export default undefined;
