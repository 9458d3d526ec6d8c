import { type Lazy, loadTimeoutOf } from '../../lib/lazy.ts';
import type { Frame } from '../model/ads.ts';
import { optionsIn, type SlotItem } from '../model/slot-item.ts';
import type { Slot } from '../page/slot.ts';
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
  /** The code that isolates an ad in a frame. */
  readonly frames: Pick<
    Lazy<{
      readonly injectIntoFrame: (...filling: [...Parameters<Inject>, opensWindows: boolean]) => Promise<void>;
    }>,
    'load'
  >;
}

/**
 * Puts HTML into a wrapper; the promise waits for the scripts in the HTML. The nodes are in the wrapper when
 * this function returns, unless a frame isolates the ad, or scripts of the ad wait for the script
 * API. Rejects if the code for frames cannot be loaded.
 */
export async function fillSlot(
  slot: Slot,
  html: string,
  { frame, scriptApi, frames, ...options }: FillOptions,
): Promise<void> {
  const { node, signal, tail, end } = slot.content.open();
  const injectFramed: Inject = async (...filling) =>
    (await frames.load(loadTimeoutOf(slot.element))).injectIntoFrame(...filling, frame === 'popups');
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

/** The name of an ad or a group in `framed_items`: `ad_12`, `group_501`. */
function keyOf(item: SlotItem | null | undefined): string {
  if (item?.kind === 'query') return `${item.query.method}_${item.query.id}`;
  if (item?.kind === 'group') return `group_${item.group.id}`;
  return item?.kind === 'ad' ? `ad_${item.ad.id}` : '';
}

/**
 * The frame around a wrapper's ad; null for none. A frame of the placement comes first, because an author of a post
 * may write the host (INJECT-10).
 */
export function frameOf(slot: Slot, framedItems: ReadonlySet<string>): Frame {
  const ofPlacement = optionsIn(slot.item)?.frame ?? null;
  if (ofPlacement) return ofPlacement;
  if (framedItems.has(keyOf(slot.item))) return 'closed';
  if (!slot.asks('frame')) return null;
  return slot.asks('frame-popups') ? 'popups' : 'closed';
}
