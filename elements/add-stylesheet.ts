import { LOAD_TIMEOUT_MS } from '../src/lib/lazy.ts';
import { onNextNetworkReturn } from '../src/lib/network.ts';

/**
 * Requests a stylesheet. If it fails, the failure is reported, and the stylesheet is requested again under a
 * changed address when the network is back.
 */
function request(href: string, name: string, retries = 0): void {
  const link = document.createElement('link');
  const fail = (): void => {
    clearTimeout(timer);
    link.remove();
    reportError(new Error(`Loading CSS chunk ${name} failed.`));
    onNextNetworkReturn(() => request(href, name, retries + 1));
  };
  const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
  link.rel = 'stylesheet';
  link.href = retries ? `${href}?retry=${retries}` : href;
  link.onload = () => clearTimeout(timer);
  link.onerror = fail;
  // before the page's own, so that its layer ranks below theirs
  document.head.prepend(link);
}

/** Links a stylesheet unless the page links that file already. */
export function addStylesheet(path: string, base: string): void {
  const { href } = new URL(path, base);
  const file = href.slice(href.lastIndexOf('/'));
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]')];
  if (!linked.some((link) => link.href.includes(file))) request(href, file.slice(1));
}
