/** A page that can still run code after this time, ms, has stayed: its next page was a download, or was cancelled. */
const STAYS_AFTER_MS = 10_000;

/**
 * Calls back whenever the network may be back: when the browser says so, and when a page that was left is shown
 * again. Firefox and WebKit end the requests of a page that they leave, and WebKit refuses new ones.
 */
export function onNetworkReturn(action: () => void, signal?: AbortSignal): void {
  const options = signal && { signal };
  addEventListener('online', action, options);
  addEventListener('pageshow', ({ persisted }) => persisted && action(), options);
}

/** Calls back once, the next time that the network may be back. */
export function onNextNetworkReturn(action: () => void): void {
  const done = new AbortController();
  onNetworkReturn(() => {
    done.abort();
    action();
  }, done.signal);
}

const shownAgainOrStayed = (): Promise<void> =>
  new Promise((resolve) => {
    onNextNetworkReturn(resolve);
    setTimeout(resolve, STAYS_AFTER_MS);
  });

/**
 * Makes a request that does not fail because the page is left. If the browser has ended it for that reason, it is
 * made again when the page is shown again, or when the page has stayed.
 */
export async function unlessLeft<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  let isLeft = false;
  const leave = (): void => {
    isLeft = true;
  };
  // only during the request: a browser may not keep a page that listens
  addEventListener('beforeunload', leave);
  try {
    return await request();
  } catch (error) {
    if (!isLeft) throw error;
  } finally {
    removeEventListener('beforeunload', leave);
  }
  await shownAgainOrStayed();
  return unlessLeft(request);
}
