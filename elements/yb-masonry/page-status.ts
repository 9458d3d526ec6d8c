import { adoptStyles } from '../../src/island/styles.ts';
import { isUnanswered } from '../../src/yearbook/page-clicks.ts';
import { addStatus } from './spoken-status.ts';

const STYLES = `.yb-pages-error{display:block;position:sticky;inset-block-end:1rem;z-index:1;inline-size:fit-content;margin:1rem auto;padding:.75em 1.25em;border:1px solid;background:Canvas;color:CanvasText}
yb-masonry[data-pages=loading]::after{content:"";position:absolute;inset:auto 0 0;block-size:max(3px,var(--yb-reserved,0px));background:linear-gradient(90deg,#0000,currentColor,#0000) 0/50% 100% no-repeat;mask:repeating-linear-gradient(#000 0 3px,#0000 0 40vh);animation:yb-pages 1.2s linear infinite}
@keyframes yb-pages{from{background-position-x:-100%}to{background-position-x:200%}}
@media (prefers-reduced-motion:reduce){yb-masonry[data-pages=loading]::after{animation:none;background:currentColor}}`;

/**
 * Reports the loading of pages: politely to screen readers, and with a link if another listing failed to
 * load.
 */
export class PageStatus {
  readonly #host: Element;
  readonly #text: HTMLElement;
  readonly #link = document.createElement('a');
  #retry = (): void => undefined;

  constructor(host: Element) {
    this.#host = host;
    adoptStyles(host, STYLES);
    this.#text = addStatus(host, 'yb-pages-status');
    this.#link.className = 'yb-pages-error';
    this.#link.addEventListener('click', (event) => {
      if (!isUnanswered(event)) return;
      event.preventDefault();
      this.#retry();
    });
  }

  say(text: string): void {
    this.#text.textContent = text;
  }

  /** Shows a link to a listing that did not load; pressing it tries again. */
  offer(url: string, text: string, retry: () => void): void {
    this.#retry = retry;
    this.#link.href = url;
    this.#link.textContent = text;
    this.#host.after(this.#link);
  }

  withdraw(): void {
    this.#link.remove();
  }

  dispose(): void {
    this.#text.remove();
    this.#link.remove();
  }
}
