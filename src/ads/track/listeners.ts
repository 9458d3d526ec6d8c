/** Event types and their listeners, to be added to a window in its capture phase. */
export type Listeners = readonly (readonly [type: string, listener: (event: Event) => void])[];
