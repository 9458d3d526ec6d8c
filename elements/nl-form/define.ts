import { defineAlone } from '../../src/island/define-island.ts';
import NlForm from './nl-form.ts';

/** `<nl-form>` for bundlers: importing this defines the tag. */
export default defineAlone(NlForm);
export type { NlFormElement } from './nl-form.ts';
