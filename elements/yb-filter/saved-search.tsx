import { useState, type ReactNode } from 'react';
import type { Text } from './chips.ts';

interface SavedSearchProps {
  /** The address of the results. */
  readonly href: string;
  readonly title: string;
  readonly text: Text;
}

/** Whether an error is a failure. It is none if the visitor has closed the browser's own dialog. */
const isFailure = (error: unknown): boolean =>
  !(error instanceof DOMException && error.name === 'AbortError');

/** A plain link to the results, with buttons that copy and share it where the browser can. */
export function SavedSearch({ href, title, text }: SavedSearchProps): ReactNode {
  const [said, setSaid] = useState('');
  const actAndSay = (action: () => Promise<unknown>, success: string) => (): void => {
    // a screen reader says the same text again only if the text was removed before
    setSaid('');
    action().then(
      () => setSaid(success),
      (error: unknown) => {
        if (isFailure(error)) setSaid(text('filter-not-copied'));
      },
    );
  };
  // pages without https have neither `clipboard` nor `share`
  const { clipboard, share } = navigator as Partial<Navigator>;
  return (
    <>
      <a part="link" href={href}>
        {text('filter-link')}
      </a>{' '}
      {clipboard && (
        <button
          type="button"
          part="copy"
          onClick={actAndSay(() => clipboard.writeText(href), text('filter-copied'))}
        >
          {text('filter-copy')}
        </button>
      )}{' '}
      {share && (
        <button
          type="button"
          part="share"
          onClick={actAndSay(() => navigator.share({ title, url: href }), '')}
        >
          {text('filter-share')}
        </button>
      )}{' '}
      <span part="said" role="status">
        {said}
      </span>
    </>
  );
}
