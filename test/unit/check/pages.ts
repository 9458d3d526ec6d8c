import { bootDataSchema } from '../../../.rollup/boot-data-schema.mjs';
import { checkPage, type Checked } from '../../../src/check/check-page.ts';
import { readPage } from '../../../src/check/page-elements.ts';
import { CONTRACTS } from '../../contracts.ts';

const known = {
  contracts: new Map(CONTRACTS.map((contract) => [contract.tag, contract])),
  schema: bootDataSchema(),
  now: Date.UTC(2026, 10, 29),
};

/** Checks the HTML of a page. */
export const checkHtml = (html: string, policies: readonly string[] = []): Checked =>
  checkPage(readPage(html, 'page.html', policies), known);

/** The findings as lines. */
export const linesOf = ({ findings }: Checked): string[] =>
  findings.map(({ level, line, message }) => `${line} ${level}: ${message}`);
