/** A consent tool may come late: the runtime looks for it every 333 ms, for about a minute. */
const POLL_MS = 333;
const POLLS = 180;

/** Calls `look` now, and again until it returns true or the minute is over. Returns the function that ends this. */
export function poll(look: () => boolean | undefined): () => void {
  if (look()) return () => undefined;
  let left = POLLS;
  const timer = setInterval(() => {
    left -= 1;
    if (look() || !left) clearInterval(timer);
  }, POLL_MS);
  return () => clearInterval(timer);
}
