/** A server that never answers: rejects when the request is aborted, as `fetch` does. */
export const noAnswer = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const end = (): void => reject(signal.reason as Error);
    // on a slow machine a short time limit is over before the request
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
