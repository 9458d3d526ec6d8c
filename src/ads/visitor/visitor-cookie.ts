/** What the server stores of a visitor, and the browser's width (facts: "Cookies"). */
export const VISITOR_COOKIE = 'advanced_ads_visitor';
