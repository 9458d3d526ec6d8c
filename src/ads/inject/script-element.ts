import { trustedPolicy } from '../../lib/trusted.ts';

/** The types of code that HTML knows. */
const CODE =
  /^\s*(module|(text|application)\/(x-)?(java|ecma)script|text\/(javascript1\.[0-5]|jscript|livescript))?\s*$/i;

/** Whether a script is code, and not data. */
export const isCode = ({ type }: HTMLScriptElement): boolean => CODE.test(type);

/** Copies a script: a script that another document's parser has made never runs, but its copy does. */
export function revive(inert: HTMLScriptElement, nonce: string): HTMLScriptElement {
  const script = document.createElement('script');
  for (const { name, value } of inert.attributes) if (name !== 'src') script.setAttribute(name, value);
  if (nonce) script.nonce = nonce;
  if (inert.hasAttribute('src'))
    script.src = trustedPolicy().createScriptURL(inert.getAttribute('src') ?? '') as string;
  script.text = trustedPolicy().createScript(inert.text) as string;
  return script;
}

/** Whether the text after a script waits until it has run: it may write there. */
export const isAwaited = (script: HTMLScriptElement): boolean =>
  !!script.src && script.type !== 'module' && !script.noModule && !script.hasAttribute('async');

/** Resolves when an external script has run, failed or taken too long. `report` gets the problem. */
export function settled(
  script: HTMLScriptElement,
  timeoutMs: number,
  report: (error: Error) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve) => {
    let isOver = false;
    const end = (problem?: string): void => {
      clearTimeout(timer);
      // a script that fails after its time-out has been reported already
      if (problem && !isOver && !signal?.aborted) report(new Error(`Ad script ${script.src} ${problem}.`));
      isOver = true;
      resolve();
    };
    const timer = setTimeout(() => end('did not load in time'), timeoutMs);
    script.addEventListener('load', () => end());
    script.addEventListener('error', () => end('failed to load'));
    signal?.addEventListener('abort', () => end());
  });
}
