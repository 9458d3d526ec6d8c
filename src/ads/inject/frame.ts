import { keepSaying, textOf } from '../../lib/texts.ts';
import type { InjectOptions } from './inject-html.ts';
import { trustedPolicy } from './trusted.ts';

/** No same origin: what runs inside cannot reach the page (ruling 17). */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';
/** px; a creative that says more is not believed. */
const TALLEST = 10_000;
const LOAD_TIMEOUT_MS = 5000;

/** Tells the page how tall the creative is, now and whenever that changes. */
const TELL_HEIGHT =
  'new ResizeObserver(function(){parent.postMessage({ybFrameHeight:document.body.getBoundingClientRect().height},"*")})' +
  '.observe(document.body)';

/** The frame has the page's own policy, so that scripts need its nonce inside too; styles only as attributes. */
function documentOf(html: string, nonce: string): string {
  const template = document.createElement('template');
  template.innerHTML = trustedPolicy().createHTML(`<script>${TELL_HEIGHT}</script>${html}`) as string;
  if (nonce)
    for (const script of template.content.querySelectorAll('script')) script.setAttribute('nonce', nonce);
  return `<!doctype html><base target="_blank"><body style="margin:0;display:flow-root">${template.innerHTML}`;
}

const heightIn = (message: unknown): number | undefined => {
  const { ybFrameHeight: height } = Object(message) as { ybFrameHeight?: unknown };
  return typeof height === 'number' && height >= 0 ? Math.min(Math.ceil(height), TALLEST) : undefined;
};

function loaded(frame: HTMLIFrameElement, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, LOAD_TIMEOUT_MS);
    frame.addEventListener('load', end, { once: true });
    signal?.addEventListener('abort', end, { once: true });
  });
}

/**
 * Puts a creative into a sandboxed frame of its own at the end of `container`; the frame is as tall as what is in
 * it. The promise resolves when the frame has loaded, or after 5 s.
 */
export async function injectIntoFrame(
  container: Element,
  html: string,
  { nonce, signal }: InjectOptions,
): Promise<void> {
  if (signal?.aborted) return;
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', SANDBOX);
  // its text is the host's to replace
  const host = container.parentElement ?? container;
  keepSaying(frame, () => (frame.title = textOf(host, 'ad-frame')));
  frame.style.cssText = 'display:block;inline-size:100%;border:0';
  frame.srcdoc = trustedPolicy().createHTML(documentOf(html, nonce)) as string;
  const resize = ({ source, data }: MessageEvent): void => {
    const height = source === frame.contentWindow ? heightIn(data) : undefined;
    if (height !== undefined) frame.style.blockSize = `${height}px`;
  };
  addEventListener('message', resize, signal ? { signal } : {});
  container.append(frame);
  await loaded(frame, signal);
}
