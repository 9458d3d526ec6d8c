/** Something that a filter finds: an element, or an object with the same members. */
export interface Entry {
  /** The values of an attribute, several separated by `|`. */
  getAttribute(name: string): string | null;
  readonly textContent: string | null;
}

/** The texts that entries have in one attribute. */
export interface Texts {
  /** Every text once. */
  readonly texts: readonly string[];
  /** For each entry the position of its text in `texts`, counted from 1; 0 where the entry has none. */
  readonly codes: ArrayLike<number>;
}

/** The entries that are counted, attribute by attribute. */
export interface Entries {
  readonly size: number;
  /** The texts of an attribute; undefined where they are not known. */
  read(attribute: string): Texts | undefined;
  /** The whole texts of the entries, for searches. */
  contents(): readonly string[];
}

/** The entries of a page. */
export const entriesOf = (elements: readonly Entry[]): Entries => ({
  size: elements.length,
  read(attribute) {
    const known = new Map<string, number>();
    const codes = elements.map((element) => {
      const text = element.getAttribute(attribute);
      if (text === null) return 0;
      const code = known.get(text) ?? known.size + 1;
      known.set(text, code);
      return code;
    });
    return { texts: [...known.keys()], codes };
  },
  contents: () => elements.map(({ textContent }) => textContent ?? ''),
});

/** The values in a text of an attribute. */
export const valuesIn = (text: string): string[] =>
  text.includes('|') ? text.split('|').map((value) => value.trim()) : [text.trim()];
