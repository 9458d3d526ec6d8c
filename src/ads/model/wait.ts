/** A wait for something on the page. */
export interface Wait<Value = void> {
  /** Resolves when the wait is over; never after `end`. */
  readonly over: Promise<Value>;
  readonly end: () => void;
}
