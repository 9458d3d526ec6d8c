import { keepSaying, textAt } from '../../lib/texts.ts';
import { frameAddresses } from './frame-document.ts';
import { ASK_FOR_WINDOWS, OPEN_WINDOWS, TELL_HEIGHT, TELL_LOADED } from './frame-scripts.ts';
import type { InjectOptions } from './inject-html.ts';
import { trustedPolicy } from '../../lib/trusted.ts';

/** Without `allow-same-origin`, scripts inside cannot reach the page. */
const CREATIVE = 'allow-scripts allow-forms';
/** Windows that the frame opens are outside of its sandbox, because landing pages would not work in it. */
const WITH_WINDOWS = `${CREATIVE} allow-popups allow-popups-to-escape-sandbox`;
/** The greatest height of a frame, px. */
const TALLEST = 10_000;
const LOAD_TIMEOUT_MS = 5000;
/** How much later than the event `load` the message of a loaded document may come. */
const MESSAGE_DELAY_MS = 1000;

const escaped = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A document with our own script before the HTML. Relative addresses begin at the root of the site. */
function documentOf(html: string, nonce: string, ownScript: string): string {
  const template = document.createElement('template');
  template.innerHTML = trustedPolicy().createHTML(`<script>${ownScript}</script>${html}`) as string;
  if (nonce)
    for (const script of template.content.querySelectorAll('script')) script.setAttribute('nonce', nonce);
  const base = `<base href="${escaped(location.origin)}/" target="_blank">`;
  return `<!doctype html>${base}<body style="margin:0;display:flow-root">${template.innerHTML}`;
}

/** A document that holds the creative in a second frame, which may not open windows. */
function closedDocument(html: string, nonce: string): string {
  const creative = escaped(documentOf(html, nonce, TELL_HEIGHT + ASK_FOR_WINDOWS));
  const style = 'position:fixed;inset:0;inline-size:100%;block-size:100%;border:0';
  const frame = `<iframe sandbox="${CREATIVE}" style="${style}" srcdoc="${creative}"></iframe>`;
  return documentOf(frame, nonce, TELL_LOADED + OPEN_WINDOWS);
}

function createFrame(container: Element, url: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', WITH_WINDOWS);
  // `document.referrer` in the frame would be the whole address of the page
  frame.referrerPolicy = 'no-referrer';
  // a host may replace the text of the title by an attribute
  const host = container.parentElement ?? container;
  keepSaying(frame, () => (frame.title = textAt(host, 'ad-frame')));
  frame.style.cssText = 'display:block;inline-size:100%;border:0';
  frame.src = url;
  return frame;
}

const heightIn = (height: unknown): number | undefined =>
  typeof height === 'number' && height >= 0 ? Math.min(Math.ceil(height), TALLEST) : undefined;

/**
 * Sends the document to the frame each time when the frame waits for it, and keeps the frame as tall as its content.
 * Resolves when the document has loaded, or after 5 s; with false if the frame has not asked for it.
 */
function fillFrame(
  frame: HTMLIFrameElement,
  html: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  return new Promise((resolve) => {
    let asked = false;
    const end = (): void => resolve(asked);
    const limit = setTimeout(end, LOAD_TIMEOUT_MS);
    const hear = ({ source, data }: MessageEvent): void => {
      if (!source || source !== frame.contentWindow) return;
      const told = Object(data) as Record<'ybFrameReady' | 'ybFrameLoaded' | 'ybFrameHeight', unknown>;
      const height = heightIn(told.ybFrameHeight);
      if (height !== undefined) frame.style.blockSize = `${height}px`;
      if (told.ybFrameReady === true) {
        asked = true;
        frame.contentWindow?.postMessage({ ybFrameHtml: html }, '*');
      }
      if (told.ybFrameLoaded !== true) return;
      clearTimeout(limit);
      end();
    };
    addEventListener('message', hear, signal ? { signal } : {});
    frame.addEventListener('load', () => asked || setTimeout(() => asked || end(), MESSAGE_DELAY_MS), {
      once: true,
    });
    signal?.addEventListener('abort', end, { once: true });
  });
}

/**
 * Puts a creative into a sandboxed frame of its own in `container`; the frame is as tall as the
 * creative. Inside of it, the creative is in a second frame, which may not open windows: in some browsers a
 * window can lead its opener's page away, and no sandbox removes the opener. With `opensWindows` there is no
 * second frame, and the creative opens windows itself. The promise resolves when the frame has loaded, or
 * after 5 s, and rejects if the page's policy or the network leave the frame empty.
 */
export async function injectIntoFrame(
  container: Element,
  html: string,
  { nonce, signal, before }: InjectOptions,
  opensWindows = false,
): Promise<void> {
  for (const address of frameAddresses(nonce, signal)) {
    if (signal?.aborted) return;
    const { url, nonce: needed } = address();
    const frame = createFrame(container, url);
    const content = opensWindows
      ? documentOf(html, needed, TELL_LOADED + TELL_HEIGHT)
      : closedDocument(html, needed);
    container.insertBefore(frame, before?.() ?? null);
    if ((await fillFrame(frame, content, signal)) || signal?.aborted) return;
    frame.remove();
  }
  throw new Error('The frame of an ad stayed empty: the page’s policy has to allow it (frame-src)');
}
