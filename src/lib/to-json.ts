/** Old libraries put `toJSON` on the prototypes of these, and it turns them into texts. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) || typeof value === 'string' || typeof value === 'number';

/** JSON of a value, also on pages where lists, texts and numbers have a `toJSON`. Throws where JSON has no such value. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, written: unknown) {
    const own = this[key];
    return isPlain(own) ? own : written;
  });
