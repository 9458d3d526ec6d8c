import { numberOf } from '../../lib/shape.ts';
import type { AdConfig } from '../model/config.ts';
import { optionsIn, type SlotItem } from '../model/slot-item.ts';
import type { Wait } from '../model/wait.ts';
import type { Slot } from '../page/slot.ts';

const isPlacement = (item: SlotItem): boolean =>
  item.kind === 'placement' || (item.kind === 'query' && item.query.method === 'placement');

/** The distance from the visible part of the page at which a lazy wrapper is filled, px. Null: fill it at once. */
function lazyOffset(
  { element, isHost }: Slot,
  item: SlotItem,
  { lazyLoad: { enabled, defaultOffset, offsets } }: AdConfig,
): number | null {
  const written = isHost ? element.getAttribute('lazy') : null;
  const { id = '', lazy = false } = optionsIn(item) ?? {};
  if (written === null && !(enabled && lazy)) return null;
  return numberOf(written) ?? (isPlacement(item) ? offsets.get(id) : undefined) ?? defaultOffset;
}

/**
 * The greatest offset, px: with much larger margins browsers miscalculate, and no element would ever be near.
 */
const FARTHEST = 1e6;

/** Waits until the element is `offset` px from the visible part of the page. */
function whenNear(element: Element, offset: number): Wait {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    // without `IntersectionObserver` the position is unknown, and the element counts as near
    if (!window.IntersectionObserver) {
      const timer = setTimeout(resolve);
      end = () => clearTimeout(timer);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `${Math.min(offset, FARTHEST)}px` },
    );
    observer.observe(element);
    end = () => observer.disconnect();
  });
  return { over, end };
}

/** Waits until a lazy wrapper comes near the view. Null if the wrapper is filled at once. */
export function whenDue(slot: Slot, item: SlotItem, config: AdConfig): Wait | null {
  const offset = lazyOffset(slot, item, config);
  return offset === null ? null : whenNear(slot.element, offset);
}
