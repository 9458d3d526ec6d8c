import { frameFile } from './frame-file.ts';

/**
 * Writes the document that the page sends, once, and tells the page that it waits for it. Only in a sandbox, where it
 * has no origin: every site can put this file into a frame, and would send scripts that run as the site's own.
 */
const TAKE_DOCUMENT =
  'if(window.origin==="null"){addEventListener("message",function(event){' +
  'var html=Object(event.data).ybFrameHtml,types=window.trustedTypes;' +
  'if(event.source!==parent||typeof html!=="string")return;' +
  'if(types)html=types.createPolicy("yearbook-islands",{createHTML:function(text){return text}}).createHTML(html);' +
  'document.open();document.write(html);document.close()});' +
  'parent.postMessage({ybFrameReady:true},"*")}';

/** @param nonce '' without one */
export const emptyDocument = (nonce = ''): string =>
  `<!doctype html><meta charset="utf-8"><script${nonce && ` nonce="${nonce}"`}>${TAKE_DOCUMENT}</script>`;

/** An address of the empty document; `nonce` is needed by the scripts that are written into it. */
export interface FrameAddress {
  readonly url: string;
  readonly nonce: string;
}

/**
 * Where a frame finds its empty document (INJECT-6). The file of the build comes first: it has neither the address of
 * the page nor its policy, which has the nonce. Without the file, a blob hides the address alone: it inherits the policy.
 */
export function frameAddresses(nonce: string, signal: AbortSignal | undefined): (() => FrameAddress)[] {
  const blob = (): FrameAddress => {
    const escaped = nonce.replace(/[&"<]/g, (letter) => `&#${letter.charCodeAt(0)};`);
    const url = URL.createObjectURL(new Blob([emptyDocument(escaped)], { type: 'text/html;charset=utf-8' }));
    // a frame that moves in the page loads again
    signal?.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true });
    return { url, nonce };
  };
  const file = frameFile();
  return file ? [() => ({ url: file, nonce: '' }), blob] : [blob];
}
