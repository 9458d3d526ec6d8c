/** The cookie that holds the server's entries about the visitor, and the browser's width. */
export const VISITOR_COOKIE = 'advanced_ads_visitor';
