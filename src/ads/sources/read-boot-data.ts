import { type Globals, usesFamilyGlobals } from '../page/family-page.ts';
import type { RawBootData } from './boot-data.ts';
import type { Report } from './creation.ts';
import { readGlobals } from './read-globals.ts';
import { type BootDocument, readScripts } from './read-scripts.ts';

/** The objects of a page from which boot data is read. */
export interface BootPage {
  readonly document: BootDocument;
  readonly window: Globals;
}

/**
 * All boot data that the page has printed so far: its JSON scripts in document order, then the globals of the
 * plugin family, unless the family's own front end uses them. Earlier parts win over later parts. May be
 * called again when the page may have printed more.
 */
export function readBootData({ document, window }: BootPage, report: Report): readonly RawBootData[] {
  const scripts = readScripts(document, report);
  return usesFamilyGlobals(window) ? [...scripts, readGlobals(window, report, scripts)] : scripts;
}
