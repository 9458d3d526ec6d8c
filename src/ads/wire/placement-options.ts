import type { Count, Flag, Text } from './values.ts';

/** Options of a placement: of `placement_info`, of the `params` of a query, and of the `args` of a js item. */
export interface PlacementOptions {
  /**
   * Which of the two fields that follow holds the selector of a custom position: `container_id`, or the other one.
   * @default "pro_custom_element"
   * @with {"container_id": "#sidebar", "pro_custom_element": "main"}
   * @example "container_id"
   */
  readonly inject_by?: Text;
  /**
   * Custom position: a CSS selector. The wrapper goes into the first element that the selector finds and that shows,
   * before its content, unless `inject_before` has an `advads.move` of its own. A placement that no tag and no
   * `elementid` names gets a wrapper there.
   * @otherwise no custom position
   * @example "main > h2"
   */
  readonly pro_custom_element?: Text;
  /**
   * The same, if `inject_by` names this field.
   * @otherwise no custom position
   * @with {"inject_by": "container_id"}
   * @example "#sidebar"
   */
  readonly container_id?: Text;
  /**
   * Whether the placement waits until the visitor comes near. `"enabled"` is true. `config.lazy_load` says how near.
   * @default false
   * @example "enabled"
   */
  readonly lazy_load?: Flag;
  /**
   * Whether the wrapper is removed if it stays empty. A direct parent with the class `widget` goes with it.
   * @default false
   * @example true
   */
  readonly cache_busting_empty?: Flag;
  /**
   * The close button.
   * @otherwise no close button
   */
  readonly close?: CloseButton;
  /**
   * The layer of the placement.
   * @otherwise none
   */
  readonly layer_placement?: LayerPlacement;
  /**
   * The test of the placement: a key of `placement_tests`.
   * @otherwise no test
   * @example "2"
   */
  readonly test_id?: Text;
  /**
   * Whether its ads show in a sandboxed frame, without access to the page.
   * @default false
   * @example true
   */
  readonly frame?: Flag;
  /**
   * Whether ads in such a frame may open windows themselves.
   * @with {"frame": true}
   * @default false
   * @example true
   */
  readonly frame_popups?: Flag;
}

/** A close button. */
export interface CloseButton {
  /**
   * Whether there is one.
   * @default false
   * @example true
   */
  readonly enabled?: Flag;
  /**
   * Whether the placement stays closed on later page views. Closing then writes the cookie `timeout_placement_{slug}`.
   * @with {"enabled": true}
   * @default false
   * @example true
   */
  readonly timeout_enabled?: Flag;
  /**
   * How long it stays closed. With 0, until the browser is closed.
   * @unit days
   * @with {"enabled": true, "timeout_enabled": true}
   * @default 0
   * @otherwise the default
   * @example 3
   */
  readonly timeout?: Count;
}

/** The layer of a placement. */
export interface LayerPlacement {
  /**
   * Its close button, read like `close`.
   * @otherwise no close button
   */
  readonly close?: CloseButton;
}
