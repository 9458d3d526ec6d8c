/** When an island starts. `visible`: 300 px before its host comes into view. */
export type LoadOn = 'ready' | 'idle' | 'visible' | 'interaction' | `media(${string})`;

/** When the islands of a tag start; a function where that depends on the host or the page. */
export type LoadOnOf = LoadOn | ((host: Element) => LoadOn);

/** Calls `start` when its condition is met; `signal` ends the watching. */
export type Strategy = (start: () => void, signal: AbortSignal, host: Element) => void;
