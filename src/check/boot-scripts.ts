import { type Fields, fieldsOf } from '../lib/shape.ts';
import type { Page, PageElement } from './page-elements.ts';

export const isBootScript = ({ tag, attributes }: PageElement): boolean =>
  tag === 'script' && attributes.has('data-ad-runtime');

/** The boot data of one script. */
export interface BootPart {
  readonly script: PageElement;
  readonly data: Fields;
}

/** The boot data that can be parsed. What cannot is reported as the runtime reports it. */
export const bootPartsOf = ({ elements }: Page): BootPart[] =>
  elements.filter(isBootScript).flatMap((script) => {
    try {
      return [{ script, data: fieldsOf(JSON.parse(script.text)) }];
    } catch {
      return [];
    }
  });

/** The line of a place in the text of a script; its first line for a place before the text. */
export const lineAt = ({ text, textLine }: PageElement, place: number): number =>
  textLine + (place < 0 ? 0 : text.slice(0, place).split('\n').length - 1);
