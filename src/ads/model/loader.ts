import type { Lazy } from '../../lib/lazy.ts';
import { soon } from '../../lib/soon.ts';

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

/** Calls back with an optional part. The loader is busy until the part is loaded, has failed, or takes too long. */
export function busyUntilLoaded<Part>(
  loader: Pick<Loader, 'request'>,
  part: Lazy<Part>,
  action: (part: Part) => void,
): void {
  const loaded = loader.request();
  part.whenLoaded(action);
  void soon(part).finally(loaded);
}
