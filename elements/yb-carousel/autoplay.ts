/** Why autoplay pauses. */
export type PauseReason = 'hover' | 'focus' | 'hidden' | 'swipe' | 'single' | 'lightbox';

/** Calls `step` at an interval between `start` and `stop`, except while a reason to pause holds. */
export class Autoplay {
  /** Started, also while it is paused. */
  isPlaying = false;
  #interval = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #reasons = new Set<PauseReason>();
  readonly #step: () => unknown;
  readonly #onChange: (isRunning: boolean) => void;

  /** @param onChange called after each start, stop, and change of the reasons to pause */
  constructor(step: () => unknown, onChange: (isRunning: boolean) => void) {
    this.#step = step;
    this.#onChange = onChange;
  }

  /** Playing, and not paused. */
  get isRunning(): boolean {
    return this.isPlaying && !this.#reasons.size;
  }

  /** @param interval ms */
  start(interval: number): void {
    this.#interval = interval;
    this.isPlaying = true;
    this.#update();
  }

  stop(): void {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.#update();
  }

  pause(reason: PauseReason): void {
    if (this.#reasons.has(reason)) return;
    this.#reasons.add(reason);
    this.#update();
  }

  /** Ends one reason to pause; autoplay goes on when none is left. */
  resume(reason: PauseReason): void {
    if (this.#reasons.delete(reason)) this.#update();
  }

  /** Begins the interval again, e.g. after the visitor has changed the slide. */
  restart(): void {
    clearTimeout(this.#timer);
    if (!this.isRunning) return;
    this.#timer = setTimeout(() => {
      this.restart();
      this.#step();
    }, this.#interval);
  }

  #update(): void {
    this.restart();
    this.#onChange(this.isRunning);
  }
}
