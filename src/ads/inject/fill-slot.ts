import { loadTimeoutOf } from '../../lib/lazy.ts';
import type { Slot } from '../page/slot.ts';
import type { Frame } from '../model/ads.ts';
import { injectHtml, type InjectOptions } from './inject-html.ts';

type Inject = (container: Element, html: string, options: InjectOptions) => Promise<void>;

export interface FillOptions extends InjectOptions {
  readonly frame: Frame;
  readonly scriptApi: {
    /** Null if scripts in this HTML can run now, else resolves when they can run. */
    provideFor(html: string): Promise<void> | null;
    /** Whether the runtime does the work of a script itself, so that the script must not run. */
    does(code: string): boolean;
  };
  /** Loads the code that isolates an ad in a frame. */
  readonly loadFrames: (timeoutMs: number) => Promise<{
    readonly injectIntoFrame: (...filling: [...Parameters<Inject>, opensWindows: boolean]) => Promise<void>;
  }>;
}

/**
 * Puts HTML into a wrapper; the promise waits for the scripts in the HTML. The nodes are in the wrapper when
 * this function returns, unless a frame isolates the ad, or scripts of the ad wait for the script
 * API. Rejects if the code for frames cannot be loaded.
 */
export async function fillSlot(
  slot: Slot,
  html: string,
  { frame, scriptApi, loadFrames, ...options }: FillOptions,
): Promise<void> {
  const { node, signal, tail, end } = slot.content.open();
  const injectFramed: Inject = async (...filling) =>
    (await loadFrames(loadTimeoutOf(slot.element))).injectIntoFrame(...filling, frame === 'popups');
  const inject = frame ? injectFramed : injectHtml;
  const start = async (): Promise<void> => {
    if (!signal.aborted)
      await inject(node, html, { ...options, signal, before: tail, isDone: (code) => scriptApi.does(code) });
  };
  try {
    await (scriptApi.provideFor(html)?.then(start) ?? start());
  } finally {
    end();
  }
}
