import { loadWithNetwork } from '../lib/load-with-network.ts';
import { listen } from './listen.ts';

/** What a pointer did before anybody followed it: it was pressed, and released unless it is held still. */
export interface EarlyPress {
  readonly press: PointerEvent;
  readonly release: PointerEvent | null;
}

/** Follows a visitor until the signal says so. */
export type FollowVisitor<Subject> = (
  subject: Subject,
  signal: AbortSignal,
  early: EarlyPress | undefined,
) => void;

/**
 * Loads what follows a visitor's hands once a pointer or the focus comes into an element, and lets it follow; on a
 * touch screen at once, for a finger does not announce itself. A failure is reported, and it is asked for again when
 * the network is back.
 */
export function whenTouched<Subject>(
  area: EventTarget,
  load: () => Promise<{ default: FollowVisitor<Subject> }>,
  subject: Subject,
  signal: AbortSignal,
): void {
  const done = new AbortController();
  let early: EarlyPress | undefined;
  let asked = false;
  const ask = (): void => {
    if (asked) return;
    asked = true;
    loadWithNetwork(async () => {
      const follow = (await load()).default;
      done.abort();
      if (!signal.aborted) follow(subject, signal, early);
    });
  };
  const pointerdown = (press: PointerEvent): void => {
    early = { press, release: null };
    ask();
  };
  const pointerup = (release: PointerEvent): void => {
    if (early) early = { ...early, release };
  };
  const pointercancel = (): void => {
    early = undefined;
  };
  listen(
    area,
    { pointerover: ask, focusin: ask, keydown: ask, pointerdown, pointerup, pointercancel },
    { signal: AbortSignal.any([signal, done.signal]) },
  );
  if (matchMedia('(any-pointer: coarse)').matches) ask();
}
