/**
 * Whether a value is a list, a text or a number. Old libraries add a `toJSON` to their prototypes that turns
 * them into strings.
 */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) || typeof value === 'string' || typeof value === 'number';

/**
 * JSON of a value, also on pages where lists, texts and numbers have a `toJSON`. Throws if JSON cannot
 * represent the value.
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, written: unknown) {
    const own = this[key];
    return isPlain(own) ? own : written;
  });
