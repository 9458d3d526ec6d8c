/**
 * Runs code that calls getters, setters or built-ins that scripts of the page may have changed. If the code
 * throws, the result is undefined, and `report` receives the error.
 */
export function attempt<T>(action: () => T, report?: (error: unknown) => void): T | undefined {
  try {
    return action();
  } catch (error) {
    report?.(error);
    return undefined;
  }
}
