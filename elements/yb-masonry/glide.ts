import type { Frame, Item } from './place.ts';

/** How far from the view cards still move, in heights of the window. */
const NEAR = 0.5;

/** Returns a test: whether a card is near the view at a distance of `down` px from its origin in the host. */
export function nearnessOf(host: DOMRect, { sideY }: Frame): (item: Item, down: number) => boolean {
  const margin = innerHeight * NEAR;
  return ({ size: { outerHeight } }, down) => {
    const top = sideY === 'top' ? host.top + down : host.bottom - down - outerHeight;
    return top + outerHeight > -margin && top < innerHeight + margin;
  };
}

/**
 * Animates an item from its former place, if one of its places is near the view. Animations add up, so a new one can
 * start during another.
 * @param duration ms
 */
export function glideOf(duration: number, frame: Frame): Frame['glide'] {
  const { isNear } = frame;
  if (!isNear) return undefined;
  return (item, along, down) => {
    const x = (item.along - along) * (frame.basis / 100 || 1);
    const far = item.down - down;
    // an item that was not placed yet has NaN here, and does not move
    if ((!x && !far) || !(isNear(item, item.down) || isNear(item, down))) return;
    // a long move begins just out of view
    const y = Math.max(-innerHeight, Math.min(innerHeight, far));
    const from = `translate(${frame.sideX === 'left' ? x : -x}px, ${frame.sideY === 'top' ? y : -y}px)`;
    item.element.animate({ transform: [from, 'none'] }, { duration, easing: 'ease', composite: 'add' });
  };
}
