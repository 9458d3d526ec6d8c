/** Something on a page: `error` for what does not work as it is written, `warning` for what may be meant otherwise. */
export interface Finding {
  readonly level: 'error' | 'warning';
  readonly line: number;
  readonly message: string;
}

/** What was found on a page that is no fault. */
export interface Summary {
  readonly tags: Readonly<Record<string, number>>;
  readonly bootScripts: number;
  readonly familyGlobals: readonly string[];
  readonly placements: readonly string[];
}
