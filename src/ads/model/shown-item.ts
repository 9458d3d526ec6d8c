/** An ad, group or placement that stands on the page: an entry of `adRuntime.ads`. */
export interface ShownItem {
  readonly id: string;
  readonly type: 'ad' | 'group' | 'placement';
  readonly title: string;
  /** `passive`, `ajax`, or what the page says of an ad that it has printed, such as `off`. */
  readonly method: string;
  readonly elementId: string;
}

/** The kind of an entry in the server's answer: the answer names the group and the placement around an ad beside it. */
export const entryTypeOf = (type: string): ShownItem['type'] =>
  type === 'group' || type === 'placement' ? type : 'ad';
