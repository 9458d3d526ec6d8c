import { loadWithNetwork } from '../lib/load-with-network.ts';
import { listen } from './listen.ts';

/** Follows a visitor until the signal says so; `press` is one that came before and is still held. */
export type FollowVisitor<Subject> = (
  subject: Subject,
  signal: AbortSignal,
  press: PointerEvent | undefined,
) => void;

/**
 * Loads what follows a visitor's hands once a pointer or the focus comes into an element, and lets it follow. A failure
 * is reported, and it is asked for again when the network is back.
 */
export function whenTouched<Subject>(
  area: EventTarget,
  load: () => Promise<{ default: FollowVisitor<Subject> }>,
  subject: Subject,
  signal: AbortSignal,
): void {
  const done = new AbortController();
  let press: PointerEvent | undefined;
  let asked = false;
  const ask = (): void => {
    if (asked) return;
    asked = true;
    loadWithNetwork(async () => {
      const follow = (await load()).default;
      done.abort();
      if (!signal.aborted) follow(subject, signal, press);
    });
  };
  const pointerdown = (event: PointerEvent): void => {
    press = event;
    ask();
  };
  const release = (): void => {
    press = undefined;
  };
  listen(
    area,
    { pointerover: ask, focusin: ask, keydown: ask, pointerdown, pointerup: release, pointercancel: release },
    { signal: AbortSignal.any([signal, done.signal]) },
  );
}
