import { Ajv2020 } from 'ajv/dist/2020.js';
import { bootDataSchema } from '../../../../.rollup/boot-data-schema.mjs';
import { readBootData } from '../../../../src/ads/sources/read-boot-data.ts';
import { readConfig } from '../../../../src/ads/sources/read-config.ts';
import { readPageData } from '../../../../src/ads/sources/read-page-data.ts';
import type { PageData } from '../../../../src/ads/model/ads.ts';
import type { AdConfig } from '../../../../src/ads/model/config.ts';

/** Boot data as the runtime has read it, and what it has reported. */
export interface Loaded {
  readonly data: PageData;
  readonly config: AdConfig;
  readonly reported: readonly string[];
}

/** Loads a JSON text as from a script of a page. */
export function load(text: string): Loaded {
  const reported: string[] = [];
  const report = (error: unknown): void => void reported.push((error as Error).message);
  const script = { textContent: text } as Element;
  const document = { querySelectorAll: () => [script] } as unknown as Document;
  const parts = readBootData({ document, window: {} as Window }, report);
  const [data] = (parts.length ? parts : [{}]).map((part) => readPageData(part, report));
  return { data: data as PageData, config: readConfig(parts, report), reported };
}

// the one tuple may be longer than the fields that are read
const ajv = new Ajv2020({ strictTuples: false, allErrors: false });
export const schema = bootDataSchema();
export const accepts = ajv.compile(schema);
export const acceptsAnswer = ajv.compile({ $ref: `${schema.$id}#/$defs/Answer` });
