/** Long enough for a busy machine. */
export const TIMEOUT_MS = 45_000;

/** Reads until the value is right or the time is over, and returns the last value. The caller asserts it. */
export async function eventually<T>(
  read: () => Promise<T>,
  isRight: (value: T) => boolean,
  patienceMs = TIMEOUT_MS,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const value = await read();
    if (isRight(value) || Date.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
