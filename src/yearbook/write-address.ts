/**
 * Changes the address of the page, or loads the page of that address where the browser refuses the change. Browsers
 * limit how often a page changes its address: Safari and Firefox throw, Chromium does nothing.
 */
export function writeAddress(address: string, write: (address: string) => void): void {
  try {
    write(address);
  } catch (error) {
    console.warn('The browser refuses the address, and the page is loaded.', error);
  }
  const { href } = new URL(address, location.href);
  if (location.href !== href) location.assign(href);
}
