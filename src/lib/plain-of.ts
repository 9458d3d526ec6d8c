import { toJson } from './to-json.ts';

/** A copy without getters, methods or prototypes. Throws if JSON cannot represent the value. */
export const plainOf = (value: unknown): unknown => JSON.parse(toJson(value) ?? 'null');
