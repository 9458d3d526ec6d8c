import { addTexts } from '../../src/lib/texts.ts';
import { richTexts } from './rich-form.texts.ts';

addTexts(richTexts);

/** What only forms with fields or with long lists need. */
export { fieldColumns } from '../../src/yearbook/facets/field-columns.ts';
export { fieldLabel } from './field-label.ts';
export { LongLists } from './long-lists.tsx';
