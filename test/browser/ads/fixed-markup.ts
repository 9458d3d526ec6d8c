/** How a sticky ad is set; the script behind it says all of this. */
export interface Sticky {
  readonly id: string;
  readonly text?: string;
  /** Style of the wrapper beside `position: fixed`. */
  readonly style?: string;
  /** Target and options of `advads.move`. */
  readonly target?: string;
  readonly options?: string;
  /** The change of the wrapper, in jQuery. */
  readonly does?: string;
  /** The cookie and its days; null: none. */
  readonly cookie?: readonly [name: string, days: string] | null;
}

/** The way in which the plugin family calls code when the page is ready. */
const ready = (code: string): string =>
  `<script>( window.advanced_ads_ready || jQuery( document ).ready ).call( null, function() {${code}});</script>`;

const closeCode = (id: string, cookie: Sticky['cookie']): string =>
  cookie === undefined
    ? ''
    : `jQuery( "#${id}" ).on( "click", "span", function() { advads.close( "#${id}" ); ${
        cookie ? `advads.set_cookie( "${cookie[0]}", 1, ${cookie[1]});` : ''
      }});`;

/** A sticky ad with the script that the plugin family prints behind it. */
export function stickyAd({
  id,
  text = 'Annuncio',
  style = 'top: 0;',
  target = '',
  options = '',
  does = '',
  cookie,
}: Sticky): string {
  const close =
    cookie === undefined
      ? ''
      : `<span class="advads-close-button" onclick="void(0)" title="close" style="width: 15px;height: 15px;">×</span>`;
  return `<div class="advads-sticky" id="${id}" style="position: fixed;z-index: 10000;${style}">${close}<a href="#" style="display:block;width:300px;height:60px">${text}</a></div>${ready(
    `var wrapper_id = "#${id}"; var $wrapper = jQuery( wrapper_id );advads.move( wrapper_id, "${target}", { ${options} });window.advanced_ads_sticky_items = window.advanced_ads_sticky_items || {};advanced_ads_sticky_items[ "${id}" ] = { "can_convert_to_abs": "1", "initial_css": $wrapper.attr( "style" ), "modifying_func": function() { ${does}${closeCode(id, cookie)}}};
if ( advads.wait_for_images ) { advads.wait_for_images( $wrapper, function() { advanced_ads_sticky_items[ "${id}" ]["modifying_func"](); } ); }
else { advanced_ads_sticky_items[ "${id}" ]["modifying_func"](); };
`,
  )}`;
}

/** How a layer is set: by classes and attributes. */
export interface Layer {
  readonly id: string;
  readonly text?: string;
  readonly classes?: string;
  readonly attributes?: string;
  readonly cookie?: readonly [name: string, days: string];
}

/** A layer with the script that the plugin family prints behind it. */
export const layerAd = ({
  id,
  text = 'Strato',
  classes = 'advads-layer-onload',
  attributes = '',
  cookie,
}: Layer): string =>
  `<div class="advads-layer ${classes}" id="${id}" data-width="300" data-height="60" style="display: none;z-index: 9999;position: fixed;width: 300px;bottom: 50%;left: 50%;" ${attributes}><a href="javascript:void(0);" class="advads-close-button" title="close" style="width: 15px; height: 15px;">×</a><a href="#" style="display:block;width:300px;height:60px">${text}</a></div>${ready(
    `advads_items.close_functions[ '${id}' ] = function() {advads.close( '#${id}' ); if ( can_remove_background ( '${id}' ) ) { jQuery( ".advads-background" ).remove(); }; ${
      cookie ? `advads.set_cookie("${cookie[0]}", 1, ${cookie[1]}); ` : ''
    }};jQuery( '#${id}' ).on( 'click', '.advads-close-button', function() { var close_function = advads_items.close_functions[ '${id}' ];if ( typeof close_function === 'function' ) {close_function(); }});`,
  )}`;
