/** The page's loading as other stages see it: busy while a run, a request or an injection is under way. */
export interface Loader {
  readonly state: 'busy' | 'idle';
  /** Resolves at once when idle, else with the next idle. */
  idle(): Promise<void>;
  /** A run or a request begins; call the result once it is answered or has failed. */
  request(): () => void;
  /** An injection begins; call the result once it is done or has failed. */
  injection(): () => void;
}
