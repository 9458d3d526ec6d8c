import utils from 'fizzy-ui-utils';

// masonry-layout takes every `[data-masonry]` of the page as its own when it is first imported: on a page whose
// theme has such grids they would be laid out twice. Imported before it, this file keeps it from that.
const { htmlInit } = utils;
utils.htmlInit = () => {};

/** Lets layouts that the page itself makes initialise their elements again. */
export function resumeHtmlInit(): void {
  utils.htmlInit = htmlInit;
}
