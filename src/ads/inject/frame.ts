import { keepSaying, textAt } from '../../lib/texts.ts';
import { ASK_FOR_WINDOWS, OPEN_WINDOWS, TELL_HEIGHT } from './frame-scripts.ts';
import type { InjectOptions } from './inject-html.ts';
import { trustedPolicy } from '../../lib/trusted.ts';

/** Without `allow-same-origin`, scripts inside cannot reach the page. */
const CREATIVE = 'allow-scripts allow-forms';
/** Windows that the frame opens are outside of its sandbox, because landing pages would not work in it. */
const WITH_WINDOWS = `${CREATIVE} allow-popups allow-popups-to-escape-sandbox`;
/** The greatest height of a frame, px. */
const TALLEST = 10_000;
const LOAD_TIMEOUT_MS = 5000;

/**
 * The frame inherits the page's content security policy: scripts in the frame need the page's nonce too, and
 * our own styles stand in attributes.
 */
function documentOf(html: string, nonce: string, ownScript: string): string {
  const template = document.createElement('template');
  template.innerHTML = trustedPolicy().createHTML(`<script>${ownScript}</script>${html}`) as string;
  if (nonce)
    for (const script of template.content.querySelectorAll('script')) script.setAttribute('nonce', nonce);
  return `<!doctype html><base target="_blank"><body style="margin:0;display:flow-root">${template.innerHTML}`;
}

const escaped = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A document that holds the creative in a second frame, which may not open windows. */
function closedDocument(html: string, nonce: string): string {
  const creative = escaped(documentOf(html, nonce, TELL_HEIGHT + ASK_FOR_WINDOWS));
  const style = 'position:fixed;inset:0;inline-size:100%;block-size:100%;border:0';
  const frame = `<iframe sandbox="${CREATIVE}" style="${style}" srcdoc="${creative}"></iframe>`;
  return documentOf(frame, nonce, OPEN_WINDOWS);
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
 * Puts a creative into a sandboxed frame of its own at the end of `container`; the frame is as tall as the
 * creative. Inside of it, the creative is in a second frame, which may not open windows: in some browsers a
 * window can lead its opener's page away, and no sandbox removes the opener. With `opensWindows` there is no
 * second frame, and the creative opens windows itself. The promise resolves when the frame has loaded, or
 * after 5 s.
 */
export async function injectIntoFrame(
  container: Element,
  html: string,
  { nonce, signal }: InjectOptions,
  opensWindows = false,
): Promise<void> {
  if (signal?.aborted) return;
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', WITH_WINDOWS);
  // a host may replace the text of the title by an attribute
  const host = container.parentElement ?? container;
  keepSaying(frame, () => (frame.title = textAt(host, 'ad-frame')));
  frame.style.cssText = 'display:block;inline-size:100%;border:0';
  const content = opensWindows ? documentOf(html, nonce, TELL_HEIGHT) : closedDocument(html, nonce);
  frame.srcdoc = trustedPolicy().createHTML(content) as string;
  const resize = ({ source, data }: MessageEvent): void => {
    const height = source === frame.contentWindow ? heightIn(data) : undefined;
    if (height !== undefined) frame.style.blockSize = `${height}px`;
  };
  addEventListener('message', resize, signal ? { signal } : {});
  container.append(frame);
  await loaded(frame, signal);
}
