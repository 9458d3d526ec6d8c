import type { CDPSession, Page } from 'puppeteer-core';
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

type Act = 'press' | 'move' | 'lift';

/** A finger or a pen on the screen: moved in steps, and lifted. */
interface Held {
  move(by: Move): Promise<void>;
  lift(): Promise<void>;
}

async function hold(from: Point, act: (what: Act, at: Point) => Promise<unknown>): Promise<Held> {
  let at = from;
  await act('press', at);
  return {
    async move({ x = 0, y = 0, steps = 10 }) {
      for (let step = 0; step < steps; step += 1) {
        at = { x: at.x + x / steps, y: at.y + y / steps };
        await act('move', at);
      }
    },
    lift: async () => void (await act('lift', at)),
  };
}

/** Chromium's own acts have a time each, 60 a second, so that a busy machine changes no speed. */
async function holdByProtocol(
  page: Page,
  from: Point,
  send: (client: CDPSession, what: Act, at: Point, timestamp: number) => Promise<void>,
): Promise<Held> {
  const client = await page.createCDPSession();
  let timestamp = Date.now() / 1000;
  return hold(from, async (what, at) => {
    timestamp += 1 / 60;
    await send(client, what, at, timestamp);
    if (what === 'lift') await client.detach();
  });
}

const TOUCHES = { press: 'touchStart', move: 'touchMove', lift: 'touchEnd' } as const;

/** A finger on the screen. */
export async function touch(page: Page, from: Point): Promise<Held> {
  if (browserName === 'chromium')
    return holdByProtocol(page, from, (client, what, at, timestamp) => {
      const touchPoints = what === 'lift' ? [] : [at];
      return client.send('Input.dispatchTouchEvent', { type: TOUCHES[what], touchPoints, timestamp });
    });
  const finger = await page.touchscreen.touchStart(from.x, from.y);
  return hold(from, async (what, { x, y }) => {
    if (what === 'move') await finger.move(x, y);
    if (what === 'lift') await finger.end();
  });
}

/** The mouse, pressed. */
export const mouse = (page: Page, from: Point): Promise<Held> =>
  hold(from, async (what, { x, y }) => {
    await page.mouse.move(x, y);
    if (what === 'press') await page.mouse.down();
    if (what === 'lift') await page.mouse.up();
  });

const PRESSES = { press: 'mousePressed', move: 'mouseMoved', lift: 'mouseReleased' } as const;

/** A pen on the screen. Chromium takes a pen for a mouse: a browser's own drag of a link or a picture can end its moves. */
export const pen = (page: Page, from: Point): Promise<Held> =>
  holdByProtocol(page, from, (client, what, at, timestamp) =>
    client.send('Input.dispatchMouseEvent', {
      type: PRESSES[what],
      ...at,
      timestamp,
      pointerType: 'pen',
      button: 'left',
      buttons: what === 'lift' ? 0 : 1,
      clickCount: what === 'move' ? 0 : 1,
    }),
  );

/** Moves a finger over the screen, and lifts it. */
export async function swipe(page: Page, from: Point, ...moves: readonly Move[]): Promise<void> {
  const finger = await touch(page, from);
  for (const by of moves) await finger.move(by);
  await finger.lift();
}
