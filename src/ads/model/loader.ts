/** The state of loading: busy while a run, a request or an injection is under way. */
export interface Loader {
  readonly state: 'busy' | 'idle';
  /** Resolves when the loader is idle, at once if it is idle now. */
  idle(): Promise<void>;
  /** Notes the start of a run or a request. Call the returned function at its end, also after a failure. */
  request(): () => void;
  /** Notes the start of an injection. Call the returned function at its end, also after a failure. */
  injection(): () => void;
}
