import { defineAlone } from '../../src/island/define-alone.ts';
import { loadOn } from './load-on.ts';
import NlForm from './nl-form.ts';

/** `<nl-form>` for bundlers: importing this defines the tag. */
export default defineAlone(NlForm, { loadOn });
export type { NlFormElement } from './nl-form.ts';
