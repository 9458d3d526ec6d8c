import type { VisitorMemoryOptions } from './visitor-memory.ts';
import { rememberWidth } from './remember-width.ts';

/** ms after the last resize at which the width is read again. */
const RESIZE_MS = 1000;

/** Keeps the browser's width in the visitor's cookie, which the ad server reads. */
export class WidthMemory {
  readonly #options: VisitorMemoryOptions;
  /** px; the last width that was written or tried. */
  #width: number | null = null;
  #follows = false;

  constructor(options: VisitorMemoryOptions) {
    this.#options = options;
  }

  /** Writes the width down, once it is followed, has changed and the visitor consents. */
  update(): void {
    const { config, isConsentGiven } = this.#options;
    if (!this.#follows || this.#width === innerWidth || !isConsentGiven()) return;
    this.#width = innerWidth;
    const { cookiePath: path, cookieDomain: domain } = config();
    rememberWidth(innerWidth, { path, domain });
  }

  /** Remembers the width, from here on. */
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
