import type { Kept } from './in-page.ts';
import type { PageTask, WebkitPage } from './page.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The middle of the part of an element that the window shows, after scrolling to it where needed. */
function middleOf(element: Element): { x: number; y: number } | null {
  const { top, left, bottom, right } = element.getBoundingClientRect();
  if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth)
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  for (const box of element.getClientRects()) {
    const shown = {
      left: Math.max(0, box.left),
      top: Math.max(0, box.top),
      right: Math.min(innerWidth, box.right),
      bottom: Math.min(innerHeight, box.bottom),
    };
    if (shown.right - shown.left >= 1 && shown.bottom - shown.top >= 1)
      return { x: (shown.left + shown.right) / 2, y: (shown.top + shown.bottom) / 2 };
  }
  return null;
}

/** A value that a page keeps: the part of puppeteer's handles that the tests use. */
export class WebkitHandle implements Kept {
  readonly keptInPage: number;
  readonly #page: WebkitPage;

  constructor(page: WebkitPage, keptInPage: number) {
    this.#page = page;
    this.keptInPage = keptInPage;
  }

  toJSON(): Kept {
    return { keptInPage: this.keptInPage };
  }
  evaluate(task: PageTask, ...args: unknown[]): Promise<unknown> {
    return this.#page.evaluate(task, this, ...args);
  }
  async $(selector: string): Promise<WebkitHandle | null> {
    return (await this.$$(selector))[0] ?? null;
  }
  $$(selector: string): Promise<WebkitHandle[]> {
    return this.#page.find(selector, this);
  }
  async $eval(selector: string, task: PageTask, ...args: unknown[]): Promise<unknown> {
    return this.#page.first(await this.$(selector), selector).evaluate(task, ...args);
  }

  boundingBox(): Promise<Box | null> {
    return this.evaluate((element: Element) => {
      if (!element.getClientRects().length) return null;
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }) as Promise<Box | null>;
  }
  async #middle(): Promise<{ x: number; y: number }> {
    const middle = (await this.evaluate(middleOf)) as ReturnType<typeof middleOf>;
    if (!middle) throw new Error('Node is either not clickable or not an Element');
    return middle;
  }
  async click(options?: Parameters<WebkitPage['mouse']['click']>[2]): Promise<void> {
    const { x, y } = await this.#middle();
    await this.#page.mouse.click(x, y, options);
  }
  async hover(): Promise<void> {
    const { x, y } = await this.#middle();
    await this.#page.mouse.move(x, y);
  }
  async focus(): Promise<void> {
    await this.evaluate((element: HTMLElement) => element.focus());
  }
  async type(text: string): Promise<void> {
    await this.focus();
    await this.#page.keyboard.type(text);
  }
  async press(key: string): Promise<void> {
    await this.focus();
    await this.#page.keyboard.press(key);
  }
  async scrollIntoView(): Promise<void> {
    await this.evaluate((element: Element) =>
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }),
    );
  }
  async uploadFile(...files: string[]): Promise<void> {
    await this.#page.upload(this, files);
  }
}
