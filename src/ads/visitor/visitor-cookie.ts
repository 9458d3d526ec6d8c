/** Holds what the server stores about a visitor, and the browser's width. */
export const VISITOR_COOKIE = 'advanced_ads_visitor';
