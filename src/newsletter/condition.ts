/** When an element of a form shows: `FIELD:value|value` of its `data-show-if` or `data-hide-if`. */
export interface Condition {
  readonly field: string;
  /** `*` stands for any text that is not empty. */
  readonly values: ReadonlySet<string>;
  /** True: the element shows when the field has one of the values. False: it hides then. */
  readonly shows: boolean;
}

/**
 * Reads the two attributes as written, letter case and spaces included; `data-show-if` wins. Null where both are
 * empty: then the element shows. Throws where a condition names no field.
 */
export function readCondition(showIf: string | null, hideIf: string | null): Condition | null {
  const written = showIf || hideIf;
  if (!written) return null;
  const colon = written.indexOf(':');
  if (!colon) throw new TypeError(`"${written}" names no field: FIELD, FIELD:* or FIELD:value|value`);
  const [field, values] = colon < 0 ? [written, '*'] : [written.slice(0, colon), written.slice(colon + 1)];
  return { field, values: new Set(values.split('|')), shows: !!showIf };
}

/**
 * Whether the element shows while its field has the values `current`: an empty list if the field does not
 * exist.
 */
export function shows({ values, shows: whenMet }: Condition, current: readonly string[] = []): boolean {
  const met = current.some((value) => values.has(value) || (value !== '' && values.has('*')));
  return met === whenMet;
}
