import { PATIENCE } from './visit.ts';

/** What `read` gives once it is right, or when patience ends: whoever asks then says what was wrong. */
export async function eventually<T>(read: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const value = await read();
    if (isRight(value) || Date.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
