/** A copy without getters, methods or prototypes. Throws where JSON cannot hold the value. */
export const plainOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');
