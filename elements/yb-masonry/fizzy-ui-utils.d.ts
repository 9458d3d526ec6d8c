/** A dependency of masonry-layout without types. */
declare module 'fizzy-ui-utils' {
  const utils: { htmlInit: (layout: unknown, name: string) => void };
  export default utils;
}
