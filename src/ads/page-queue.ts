/** What the page has put into `window.adRuntime`; a getter of its own that throws has put nothing there. */
export function pageQueue(): unknown {
  try {
    return window.adRuntime;
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
