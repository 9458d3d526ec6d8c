/** Attack payloads for every place that accepts input. Code that runs sets `window.pwned`. */
export const PAYLOADS: Readonly<Record<string, string>> = {
  'a script after the attribute': '"><script>window.pwned=1</script>',
  'a script after a single quote': "'><script>window.pwned=1</script>",
  'an event handler': '" onmouseover="window.pwned=1" autofocus onfocus="window.pwned=1',
  'a script address': 'javascript:window.pwned=1',
  'the end of a data block': '</script><img src=x onerror=window.pwned=1>',
  'a closing shortcode': '"][/yb_masonry]<svg onload=window.pwned=1>',
  'a style': 'red;background:url(javascript:window.pwned=1)}</style><script>window.pwned=1</script>',
  'another query': "1') UNION SELECT user_pass FROM wp_users; DROP TABLE wp_yearbook_islands_counts; -- ",
  'a serialised object': 'O:8:"stdClass":1:{s:5:"pwned";i:1;}',
};

/** Shortcode → its arguments beside the attributes of its tag. */
export const OWN_ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  yb_masonry: ['type', 'tax', 'term', 'count', 'order', 'columns', 'gutter', 'caption', 'size', 'before'],
  yb_carousel: ['ids', 'gallery', 'size', 'caption'],
  yb_menu: ['location', 'menu'],
  yb_filter: ['taxonomies', 'ranges', 'search', 'heading'],
  ad_placement: ['slug'],
  nl_form: ['id'],
};

/** Arguments of every tag. */
export const COMMON_ARGUMENTS = ['id', 'class', 'style', 'lang', 'dir'] as const;
