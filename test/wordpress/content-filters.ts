import type { Mixture } from './mixtures.ts';
import { given, type PluginSite } from './plugin/plugin-site.ts';

/** The markup that becomes of an author's content. */
export interface Filtered {
  /** As it is saved. */
  readonly saved: string;
  /** As the site prints it. */
  readonly printed: string;
  /** As it would print it without our filters of content. */
  readonly without: string;
}

/** Pictures get attributes by their number on the page; here each is a later one. */
const LATER_PICTURES = `wp_increase_content_media_count(100); wp_high_priority_element_flag(false);`;

/** The first grid of a page is its listing. */
const LATER_GRIDS = `YearbookIslands\\Listing\\Masonry::html(array(), '');`;

/** A form has the time of its printing. */
const TIMES_OF_FORMS = String.raw`'/\b\d{9,}-[0-9a-f]{20}\b/'`;

/** WordPress itself makes a notice of a gallery whose post does not exist. */
const NO_GALLERY_WITHOUT_POST = `add_filter('shortcode_atts_gallery', function ($atts) {
  return get_post($atts['id']) ? $atts : array('id' => 0) + $atts;
});`;

const FILTER = `
  $_SERVER['REMOTE_ADDR'] = '127.0.0.1';
  wp_set_current_user(get_user_by('login', 'author')->ID);
  kses_init();
  ${LATER_PICTURES}
  ${LATER_GRIDS}
  ${NO_GALLERY_WITHOUT_POST}
  $print = function ($content) { return apply_filters('the_content', $content); };
  $ways = array(
    'post' => $print,
    'block theme' => function ($content) use ($print) { return wptexturize($print($content)); },
    'text widget' => function ($content) { return apply_filters('widget_text_content', $content, array(), null); },
    'block widget' => function ($content) { return apply_filters('widget_block_content', $content, array(), null); },
    'excerpt' => function ($content) { return apply_filters('the_excerpt', wp_trim_words($content)) . apply_filters('the_excerpt', $content); },
  );
  $form = $GLOBALS['shortcode_tags']['mc4wp_form'];
  $through = function ($mixture, $saved) use ($ways, $form) {
    remove_shortcode('mc4wp_form');
    if ($mixture['newsletter']) add_shortcode('mc4wp_form', $form);
    $GLOBALS['wraps_forms'] = $mixture['newsletter'] ? '1' : '0';
    return preg_replace(${TIMES_OF_FORMS}, 'now', $ways[$mixture['way']]($saved));
  };
  add_filter('pre_option_yearbook_islands_wrap_forms', function () { return $GLOBALS['wraps_forms']; });
  $filtered = array();
  foreach ($mixtures as $index => $mixture) {
    $saved = wp_unslash(apply_filters('content_save_pre', wp_slash($mixture['content'])));
    $filtered[$index] = array('saved' => $saved, 'printed' => $through($mixture, $saved));
  }
  foreach (array('the_content', 'the_excerpt', 'widget_text_content', 'widget_block_content') as $filter) {
    if (!remove_filter($filter, 'YearbookIslands\\\\Content\\\\Keep_Whole::hold_tags', 9) || !remove_filter($filter, 'YearbookIslands\\\\Content\\\\Keep_Whole::release_tags', 10))
      throw new Exception("$filter has lost its filters.");
    if ($bare) foreach (array('wptexturize', 'wpautop', 'shortcode_unautop') as $typography) remove_filter($filter, $typography);
  }
  foreach (array('render_block_core/shortcode' => 'Out_Of_Paragraphs::render_shortcode_block', 'render_block_core/paragraph' => 'Keep_Whole::keep_apart') as $filter => $ours)
    if (!remove_filter($filter, "YearbookIslands\\\\Content\\\\$ours")) throw new Exception("$filter has lost its filter.");
  foreach ($mixtures as $index => $mixture) $filtered[$index]['without'] = $through($mixture, $filtered[$index]['saved']);
  $json = wp_json_encode($filtered, JSON_INVALID_UTF8_SUBSTITUTE);
  if (false === $json) throw new Exception(json_last_error_msg());
  echo $json;`;

/**
 * Saves each as an author without `unfiltered_html` and prints it, with our filters of content and without.
 *
 * @param bare without our filters nothing makes paragraphs and quotation marks either: their absence is all that a
 *   tag or shortcode which is held whole may show
 */
export async function filterAsAuthor(
  site: Pick<PluginSite, 'read'>,
  mixtures: readonly Mixture[],
  { bare = false } = {},
): Promise<Filtered[]> {
  return await site.read<Filtered[]>(`$mixtures = ${given(mixtures)}; $bare = ${bare}; ${FILTER}`);
}
