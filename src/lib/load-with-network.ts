/** Loads something; where it cannot be had that is reported, and it is asked for again when the network is back. */
export function loadWithNetwork(load: () => Promise<unknown>): void {
  load().catch((error: unknown) => {
    addEventListener('online', () => loadWithNetwork(load), { once: true });
    reportError(error);
  });
}
