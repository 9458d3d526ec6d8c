/** What masonry-layout stands on; it has no types of its own. */
declare module 'fizzy-ui-utils' {
  const utils: { htmlInit: (layout: unknown, name: string) => void };
  export default utils;
}
