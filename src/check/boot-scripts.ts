import { type BootDocument, readScripts } from '../ads/sources/read-scripts.ts';
import { type Fields, fieldsOf } from '../lib/shape.ts';
import type { Page, PageElement } from './page-elements.ts';

export const isBootScript = ({ tag, attributes }: PageElement): boolean =>
  tag === 'script' && attributes.has('data-ad-runtime');

/** A record of boot data, with its script. */
export interface BootPart {
  readonly script: PageElement;
  readonly data: Fields;
}

/** A document that has this script alone. */
export const documentOf = ({ text }: PageElement): BootDocument =>
  ({ querySelectorAll: () => [{ textContent: text }] }) as unknown as BootDocument;

/** The boot data that the runtime can read: a list of records has several parts. What it cannot read is reported elsewhere. */
export const bootPartsOf = ({ elements }: Page): BootPart[] =>
  elements
    .filter(isBootScript)
    .flatMap((script) =>
      readScripts(documentOf(script), () => undefined).map((data) => ({ script, data: fieldsOf(data) })),
    );

/** The line of a place in the text of a script; its first line for a place before the text. */
export const lineAt = ({ text, textLine }: PageElement, place: number): number =>
  textLine + (place < 0 ? 0 : text.slice(0, place).split('\n').length - 1);
