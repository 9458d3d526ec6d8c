/** Why a rotation rests. */
export type Rest = 'hover' | 'focus' | 'page' | 'swipe' | 'still';

/** Autoplay: `start` and `stop` are what is wanted, `pause` and `resume` what the moment allows. */
export class Rotation {
  /** It is wanted, also while it rests. */
  playing = false;
  #interval = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #rests = new Set<Rest>();
  readonly #step: () => unknown;
  readonly #onChange: (rotating: boolean) => void;

  /** @param onChange it was started or stopped, or rests for another reason or for none */
  constructor(step: () => unknown, onChange: (rotating: boolean) => void) {
    this.#step = step;
    this.#onChange = onChange;
  }

  /** It is wanted and nothing makes it rest. */
  get rotating(): boolean {
    return this.playing && !this.#rests.size;
  }

  /** @param interval ms */
  start(interval: number): void {
    this.#interval = interval;
    this.playing = true;
    this.restart();
    this.#onChange(this.rotating);
  }

  stop(): void {
    if (!this.playing) return;
    this.playing = false;
    this.restart();
    this.#onChange(this.rotating);
  }

  pause(rest: Rest): void {
    if (this.#rests.has(rest)) return;
    this.#rests.add(rest);
    this.restart();
    this.#onChange(this.rotating);
  }

  resume(rest: Rest): void {
    if (!this.#rests.delete(rest)) return;
    this.restart();
    this.#onChange(this.rotating);
  }

  /** Begins the interval anew: the slide has just changed. */
  restart(): void {
    clearTimeout(this.#timer);
    if (!this.rotating) return;
    this.#timer = setTimeout(() => {
      this.restart();
      this.#step();
    }, this.#interval);
  }
}
