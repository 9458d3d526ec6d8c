/** An ad, group or placement that stands on the page: an entry of `adRuntime.ads`. */
export interface ShownItem {
  readonly id: string;
  readonly type: 'ad' | 'group' | 'placement';
  readonly title: string;
  /** `passive`, `ajax`, or the word that the page prints for an ad of the server, such as `off`. */
  readonly method: string;
  readonly elementId: string;
}

/** The kind of an entry in the server's answer, which lists an ad and its group and placement in one list. */
export const entryTypeOf = (type: string): ShownItem['type'] =>
  type === 'group' || type === 'placement' ? type : 'ad';
