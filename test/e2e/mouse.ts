import type { Page } from 'puppeteer-core';
import { isChromium } from './launch.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

type Action =
  { name: 'pointerMove'; x: number; y: number } | { name: 'pointerDown' | 'pointerUp'; button: 0 };

interface BenchmarkingPage {
  chrome?: {
    gpuBenchmarking?: {
      pointerActionSequence(
        pointers: readonly { source: 'mouse'; actions: readonly Action[] }[],
        done: () => void,
      ): void;
    };
  };
}

/** The switch with which Chromium lets a page's script move the mouse. */
export const MOUSE_SWITCH = '--enable-gpu-benchmarking';

/**
 * Acts with Chromium's mouse as the operating system does: the browser itself finds out which frame is under it, and
 * tells the frames around that the mouse has entered it. The driver's own mouse talks to the innermost frame alone.
 */
const act = (page: Page, actions: readonly Action[]): Promise<void> =>
  page.evaluate(
    (asked) =>
      new Promise<void>((resolve, reject) => {
        const { gpuBenchmarking } = (window as BenchmarkingPage).chrome ?? {};
        if (gpuBenchmarking)
          gpuBenchmarking.pointerActionSequence([{ source: 'mouse', actions: asked }], resolve);
        else reject(new Error('This Chromium does not let a page move the mouse.'));
      }),
    actions,
  );

/** Moves the mouse the way a person's hand does. */
export const moveTo = (page: Page, { x, y }: Point): Promise<void> =>
  isChromium ? act(page, [{ name: 'pointerMove', x, y }]) : page.mouse.move(x, y);

/** Moves the mouse and clicks the way a person's hand does. */
export async function clickAt(page: Page, point: Point): Promise<void> {
  await moveTo(page, point);
  if (!isChromium) return page.mouse.click(point.x, point.y);
  await act(page, [
    { name: 'pointerDown', ...point, button: 0 },
    { name: 'pointerUp', button: 0 },
  ]);
}
