import { isFields, isRecord } from '../../lib/shape.ts';
import { isParsed } from '../../lib/is-parsed.ts';
import { inSlices } from '../../lib/slices.ts';
import type { RawBootData } from './boot-data.ts';
import { readOrReport, type Report } from './creation.ts';
import type { lazyBootData } from './lazy-boot-data.ts';

/** Selector of the scripts that hold JSON boot data. */
export const BOOT_SCRIPTS = 'script[type="application/json"][data-ad-runtime]';

/** Longer text takes a slow phone too long to parse at once, characters. */
const LONG_TEXT = 400_000;

interface Parsed {
  readonly text: string;
  readonly boot: RawBootData | null;
}

/** Parsed scripts, with the text that each had then: the browser's parser may still add text to a script. */
const parsed = new WeakMap<Element, Parsed>();

/** The boot data in a script. A list of records counts as several scripts; PHP prints an empty record as an empty list. */
function parse(text: string): RawBootData {
  const boot: unknown = JSON.parse(text);
  if (!isFields(boot) || !(Array.isArray(boot) ? boot : [boot]).every(isRecord))
    throw new TypeError('no record');
  return boot;
}

const textOf = (script: Element): string => script.textContent ?? '';

function readScript(script: Element, name: string, isWhole: boolean, report: Report): RawBootData | null {
  const text = textOf(script);
  let known = parsed.get(script);
  if (known?.text !== text) {
    // half of a script is no mistake of the page
    const tell = isWhole ? report : () => undefined;
    known = { text, boot: readOrReport('boot data', name, tell, () => parse(text)) };
    if (known.boot || isWhole) parsed.set(script, known);
  }
  return known.boot;
}

/** The part of a document that boot data is read from. */
export type BootDocument = Pick<Document, 'querySelectorAll' | 'readyState'>;

const scriptsIn = (document: BootDocument): readonly Element[] => [
  ...document.querySelectorAll(BOOT_SCRIPTS),
];

/** Loads the code that cuts long text into entries; undefined if it cannot be loaded. */
export type LoadCutter = () => Promise<typeof lazyBootData | undefined>;

function* parseInSteps(scripts: readonly Element[], cut: typeof lazyBootData): Generator<undefined, void> {
  for (const script of scripts) {
    const text = textOf(script);
    try {
      const boot = yield* cut(text);
      // a script of the page may have asked for the data meanwhile
      if (!parsed.has(script)) parsed.set(script, { text, boot });
    } catch {
      // `readScripts` parses the text at once, and reports the error
    }
  }
}

/**
 * Parses JSON scripts in slices, if the page has printed a lot of them since the last call: then
 * `readScripts` finds them parsed. Null if it has not.
 */
export function parseLongBootData(document: BootDocument, loadCutter: LoadCutter): Promise<void> | null {
  const scripts = scriptsIn(document).filter((script) => !parsed.has(script));
  const length = scripts.reduce((sum, script) => sum + textOf(script).length, 0);
  if (length <= LONG_TEXT) return null;
  return loadCutter().then((cut) => cut && inSlices(parseInSteps(scripts, cut)));
}

/** Whether the page has a JSON script that was not read, or new text in one. */
export const hasUnreadScripts = (document: BootDocument): boolean =>
  scriptsIn(document).some((script) => parsed.get(script)?.text !== textOf(script));

/** The number of JSON scripts on the page, also of those that cannot be read. */
export const countScripts = (document: BootDocument): number => scriptsIn(document).length;

/** The boot data of the JSON scripts that the page has printed so far, in document order. */
export const readScripts = (document: BootDocument, report: Report): readonly RawBootData[] =>
  scriptsIn(document).flatMap(
    (script, index) => readScript(script, `script ${index + 1}`, isParsed(script, document), report) ?? [],
  );
