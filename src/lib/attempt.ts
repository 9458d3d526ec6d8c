/**
 * Runs code that touches what scripts of the page may have changed: getters, setters, built-ins. Where it throws, the
 * result is undefined, and `report` receives the error.
 */
export function attempt<T>(action: () => T, report?: (error: unknown) => void): T | undefined {
  try {
    return action();
  } catch (error) {
    report?.(error);
    return undefined;
  }
}
