import type { VisitorMemoryOptions } from './visitor-memory.ts';
import { rememberWidth } from './remember-width.ts';

/** The width is read again at this time after the last resize, ms. */
const RESIZE_MS = 1000;

/** Keeps the browser's width in the visitor's cookie, which the ad server reads. */
export class WidthMemory {
  readonly #options: VisitorMemoryOptions;
  /** The last width that was written, px. */
  #width: number | null = null;
  #follows = false;

  constructor(options: VisitorMemoryOptions) {
    this.#options = options;
  }

  /** Writes the width if `follow` was called, the width has changed, and the visitor consents. */
  update(): void {
    const { config, isConsentGiven } = this.#options;
    if (!this.#follows || this.#width === innerWidth || !isConsentGiven()) return;
    this.#width = innerWidth;
    const { cookiePath: path, cookieDomain: domain } = config();
    rememberWidth(innerWidth, { path, domain });
  }

  /** Starts to remember the width: writes it now and after every resize. */
  follow(): void {
    if (!this.#follows) {
      this.#follows = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      addEventListener('resize', () => {
        clearTimeout(timer);
        timer = setTimeout(() => this.update(), RESIZE_MS);
      });
    }
    this.update();
  }
}
