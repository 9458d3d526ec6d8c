/**
 * The values that boot data is made of. Servers print scalars in different ways (PHP often prints numbers and flags as
 * text, and an empty record as `[]`), so each of these types has several forms.
 */

/** `null`, `false` or an empty text. PHP prints a field that is not set in each of these ways. */
export type Absent = null | false | '';

/** A text. A number counts as the text of its digits. */
export type Text = string | number;

/** A text that is not blank. A number counts as the text of its digits. */
export type Id = string | number;

/**
 * True or false. `false`, `0`, `""`, `"0"`, `"false"`, `"off"`, `"no"`, `"disabled"`, in upper or lower case, and an
 * empty list are false; `null` counts as not printed; every other value is true.
 */
export type Flag = boolean | number | string;

/** A finite number, or a text that spells one, such as `"300"`. */
export type Numeric = number | string;

/** A finite number that is not negative, or a text that spells one, such as `"300"`. */
export type Count = number | string;

/** A record of items, or a list of them. */
export type Listed<T> = Readonly<Record<string, T>> | readonly T[];

/** A record of numbers. An entry that is no number is left out. */
export type Numbers = Readonly<Record<string, Numeric>>;

/** A text, or a list or record of texts. Empty entries, and those that are no text, are left out. */
export type Texts = Text | Listed<Text>;
