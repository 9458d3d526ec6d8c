import type { Page } from 'puppeteer-core';
import { browserName } from './launch.ts';
import type { Point } from './mouse.ts';

export const PHONE = { width: 390, height: 780, hasTouch: true, isMobile: true } as const;

/** The middle of an element, where a finger touches it. */
export const middleOf = (page: Page, selector: string): Promise<Point> =>
  page.$eval(selector, (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });

/** Resolves once neither the page nor these elements have moved or scrolled for ten frames. */
export async function atRest(page: Page, selector: string): Promise<void> {
  const elements = await page.$$(selector);
  await page.evaluate(
    (...watched) =>
      new Promise<void>((resolve) => {
        let before = '';
        let frames = 0;
        const look = (): void => {
          const places = watched.map((element) => {
            const { left, top } = element.getBoundingClientRect();
            return [left, top, element.scrollLeft, element.scrollTop];
          });
          const now = String([scrollX, scrollY, ...places]);
          frames = now === before ? frames + 1 : 0;
          before = now;
          if (frames < 10) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
    ...elements,
  );
}

interface Move {
  /** px to the right. */
  readonly x?: number;
  /** px down. */
  readonly y?: number;
  /** How many moves it is made of. */
  readonly steps?: number;
}

interface Finger {
  move(at: Point): Promise<void>;
  end(): Promise<void>;
}

/** Chromium's own touches have a time each, 60 moves a second, so that a busy machine changes no speed. */
async function touchByProtocol(page: Page, from: Point): Promise<Finger> {
  const client = await page.createCDPSession();
  let timestamp = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> => {
    timestamp += 1 / 60;
    return client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  };
  await send('touchStart', [from]);
  return {
    move: (at) => send('touchMove', [at]),
    async end() {
      await send('touchEnd', []);
      await client.detach();
    },
  };
}

async function touchByDriver(page: Page, from: Point): Promise<Finger> {
  const finger = await page.touchscreen.touchStart(from.x, from.y);
  return { move: ({ x, y }) => finger.move(x, y), end: () => finger.end() };
}

async function penByProtocol(page: Page, from: Point): Promise<Finger> {
  const client = await page.createCDPSession();
  let timestamp = Date.now() / 1000;
  let at = from;
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', pressed = true): Promise<void> =>
    client.send('Input.dispatchMouseEvent', {
      type,
      ...at,
      timestamp: (timestamp += 1 / 60),
      pointerType: 'pen',
      button: 'left',
      buttons: pressed ? 1 : 0,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    });
  await send('mousePressed');
  return {
    move(to) {
      at = to;
      return send('mouseMoved');
    },
    async end() {
      await send('mouseReleased', false);
      await client.detach();
    },
  };
}

/** A finger or a pen on the screen: moved in steps, and lifted. */
interface Held {
  move(by: Move): Promise<void>;
  lift(): Promise<void>;
}

function held(finger: Finger, from: Point): Held {
  let at = from;
  return {
    async move({ x = 0, y = 0, steps = 10 }) {
      for (let step = 0; step < steps; step += 1) {
        at = { x: at.x + x / steps, y: at.y + y / steps };
        await finger.move(at);
      }
    },
    lift: () => finger.end(),
  };
}

/** A finger on the screen. */
export async function touch(page: Page, from: Point): Promise<Held> {
  const put = browserName === 'chromium' ? touchByProtocol : touchByDriver;
  return held(await put(page, from), from);
}

/**
 * A pen on the screen. Chromium takes a pen for a mouse: a browser's own drag of a link or a picture can end its moves.
 * Each move has its own time, 60 a second.
 */
export const pen = async (page: Page, from: Point): Promise<Held> =>
  held(await penByProtocol(page, from), from);

/** Moves a finger over the screen, and lifts it. */
export async function swipe(page: Page, from: Point, ...moves: readonly Move[]): Promise<void> {
  const finger = await touch(page, from);
  for (const by of moves) await finger.move(by);
  await finger.lift();
}
