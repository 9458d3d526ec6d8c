/** The parameter of the address that names the order of a listing: `price`, or `-price` for the other direction. */
export const SORT = 'sort';

/** The order that the query of an address asks for: the first one counts, as for servers. Empty where there is none. */
export const sortIn = (query: string): string => new URLSearchParams(query).get(SORT)?.trim() ?? '';
