import utils from 'fizzy-ui-utils';

// When masonry-layout is first imported, it takes over every `[data-masonry]` of the page. A theme's own masonry-layout
// has done that already, so the grids would be laid out twice. This module is imported first and prevents it.
const { htmlInit } = utils;
utils.htmlInit = () => {};

/** Lets other libraries on fizzy-ui-utils initialise their elements again. */
export function resumeHtmlInit(): void {
  utils.htmlInit = htmlInit;
}
