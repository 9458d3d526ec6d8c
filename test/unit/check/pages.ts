import { bootDataSchema } from '../../../.rollup/boot-data-schema.mjs';
import { checkPage, type Checked } from '../../../src/check/check-page.ts';
import { readPage } from '../../../src/check/page-elements.ts';
import { contract as placement } from '../../../elements/ad-placement/ad-placement.contract.ts';
import { contract as form } from '../../../elements/nl-form/nl-form.contract.ts';
import { contract as carousel } from '../../../elements/yb-carousel/yb-carousel.contract.ts';
import { contract as filter } from '../../../elements/yb-filter/yb-filter.contract.ts';
import { contract as masonry } from '../../../elements/yb-masonry/yb-masonry.contract.ts';
import { contract as menu } from '../../../elements/yb-menu/yb-menu.contract.ts';
import type { Contract } from '../../../src/island/contract.ts';

const known = {
  contracts: new Map<string, Contract>(
    [placement, form, carousel, filter, masonry, menu].map((contract) => [contract.tag, contract]),
  ),
  schema: bootDataSchema(),
};

/** Checks the HTML of a page. */
export const checkHtml = (html: string, policies: readonly string[] = []): Checked =>
  checkPage(readPage(html, 'page.html', policies), known);

/** The findings as lines. */
export const linesOf = ({ findings }: Checked): string[] =>
  findings.map(({ level, line, message }) => `${line} ${level}: ${message}`);
