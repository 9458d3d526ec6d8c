import { readBootData } from '../ads/sources/read-boot-data.ts';
import { BOOT_SCRIPTS } from '../ads/sources/read-scripts.ts';
import type { RawBootData } from '../ads/sources/boot-data.ts';
import { readConfig } from '../ads/sources/read-config.ts';
import { readPageData } from '../ads/sources/read-page-data.ts';
import { reportOnce } from '../ads/sources/creation.ts';
import { bootPartsOf, type BootPart, documentOf, isBootScript, lineAt } from './boot-scripts.ts';
import type { Finding } from './finding.ts';
import type { Page, PageElement } from './page-elements.ts';
import { repeatedKeys } from './repeated-keys.ts';
import { unknownFields } from './unknown-fields.ts';

/** Whether the runtime reads a script: as the selector `BOOT_SCRIPTS` says. */
const isRead = ({ attributes }: PageElement): boolean =>
  BOOT_SCRIPTS.includes(`[type="${attributes.get('type') ?? ''}"]`);

/** The line of the place that a message of the JSON parser names, or of the entry: `Can not create ad obj: 41_1: ad 12: …`. */
function lineOf(message: string, script: PageElement): number {
  const [, position] = / in JSON at position (\d+)/.exec(message) ?? [];
  if (position) return lineAt(script, Number(position));
  const [, named = ''] =
    / obj: (?:\w+ )?([^:]+):/.exec(message) ?? /config\.(?:\w+\.)*(\w+)/.exec(message) ?? [];
  return lineAt(script, named ? script.text.indexOf(`"${named.trim()}"`) : -1);
}

/** Keys of a record of which only the last one counts. */
const checkKeys = (script: PageElement): Finding[] =>
  repeatedKeys(script.text).map(({ path, place }) => ({
    level: 'error',
    line: lineAt(script, place),
    message: `Boot data has ${path} twice: only the last one is read`,
  }));

/** Reads the boot data of scripts as the runtime does. */
function checkScripts(scripts: readonly PageElement[], window: object): Finding[] {
  const findings: Finding[] = [];
  const reportAt = (script: PageElement | undefined) =>
    reportOnce((error) => {
      const message = error instanceof Error ? error.message : String(error);
      findings.push({ level: 'error', line: script ? lineOf(message, script) : 1, message });
    });
  const parts: RawBootData[] = [];
  for (const script of scripts) {
    const report = reportAt(script);
    const read = readBootData({ document: documentOf(script), window: {} }, report);
    for (const part of read) readPageData(part, report);
    readConfig(read, report);
    if (read.length) findings.push(...checkKeys(script));
    parts.push(...read);
  }
  const report = reportAt(undefined);
  const none = { querySelectorAll: () => [] } as unknown as Document;
  const globals = readBootData({ document: none, window }, report);
  for (const part of globals) readPageData(part, report);
  if (globals.length) readConfig(globals, report);
  return findings;
}

const checkFields = ({ script, data }: BootPart, schema: object): Finding[] =>
  unknownFields(data, schema).map(({ field, message }) => ({
    level: 'warning',
    line: lineOf(` obj: ${field}:`, script),
    message,
  }));

/** Checks the boot data of a page: its scripts, and the globals of the plugin family. */
export function checkBootData(page: Page, globals: object, schema: object): Finding[] {
  const scripts = page.elements.filter(isBootScript);
  const read = scripts.filter(isRead);
  return [
    ...scripts
      .filter((script) => !isRead(script))
      .map(({ line }) => ({
        level: 'error' as const,
        line,
        message: '<script data-ad-runtime> is not read, because its type is not application/json',
      })),
    ...checkScripts(read, globals),
    ...bootPartsOf(page)
      .filter(({ script }) => isRead(script))
      .flatMap((part) => checkFields(part, schema)),
  ];
}
