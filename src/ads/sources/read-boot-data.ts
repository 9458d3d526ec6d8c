import { isFields } from '../../lib/shape.ts';
import type { RawBootData } from './boot-data.ts';
import { attempt, type Report } from './creation.ts';
import { familyRunsHere, type Globals, hasFamilyGlobals } from '../page/family-page.ts';
import { readGlobals } from './read-globals.ts';

/** Selector of the scripts that hold JSON boot data. */
export const BOOT_SCRIPTS = 'script[type="application/json"][data-ad-runtime]';

interface Parsed {
  readonly text: string;
  readonly boot: RawBootData | null;
}

/** Scripts that were parsed before, with the text they had then: the parser may still be adding to it. */
const parsed = new WeakMap<Element, Parsed>();

function parse(text: string): RawBootData {
  const boot: unknown = JSON.parse(text);
  if (!isFields(boot)) throw new TypeError('no record');
  return boot;
}

function readScript(script: Element, name: string, report: Report): RawBootData | null {
  const text = script.textContent ?? '';
  let known = parsed.get(script);
  if (known?.text !== text) {
    known = { text, boot: attempt('boot data', name, report, () => parse(text)) };
    parsed.set(script, known);
  }
  return known.boot;
}

/** The part of a page that boot data is read from. */
export interface BootPage {
  readonly document: Pick<ParentNode, 'querySelectorAll'>;
  readonly window: Globals;
}

/**
 * All boot data that the page has printed so far: its JSON scripts in document order, then what the globals of
 * the plugin family add to them, unless its own front end uses those. Earlier parts win over later ones.
 * May be called again whenever more may have come.
 */
export function readBootData({ document, window }: BootPage, report: Report): readonly RawBootData[] {
  const scripts = [...document.querySelectorAll(BOOT_SCRIPTS)];
  const parts = scripts.flatMap((script, index) => readScript(script, `script ${index + 1}`, report) ?? []);
  if (!hasFamilyGlobals(window) || familyRunsHere(window)) return parts;
  return [...parts, readGlobals(window, report, parts)];
}
