/** Takes an event, and its path where the event itself does not have it any more. */
export type Listener = (event: Event, path?: readonly EventTarget[]) => void;

/** Event types and their listeners, to be added to a window in its capture phase. */
export type Listeners = readonly (readonly [type: string, listener: Listener])[];
