import { browserPath } from './browser-path.mjs';

/** A browser that comes as a package is unpacked at its first use. Two files that start at once would both do it. */
export default async function unpackBrowser(): Promise<void> {
  await browserPath();
}
