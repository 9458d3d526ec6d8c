/** Tools come late: they are looked for every 333 ms, for about a minute. */
const POLL_MS = 333;
const POLLS = 180;

/** Looks now, and again until `look` has found what it wants or the minute is over. Returns the function that ends it. */
export function poll(look: () => boolean | undefined): () => void {
  if (look()) return () => undefined;
  let left = POLLS;
  const timer = setInterval(() => {
    left -= 1;
    if (look() || !left) clearInterval(timer);
  }, POLL_MS);
  return () => clearInterval(timer);
}
