import type { EventMap } from '../../src/island/contract.ts';
import { behaviourView } from '../../src/island/behaviour-view.ts';
import { createIslandClass } from '../../src/island/island-class.ts';
import { neededSanitizer } from '../../src/newsletter/set-safe-html.ts';
import { followForm } from './follow-form.ts';
import { contract, type NlFormHost as NlFormElement } from './nl-form.contract.ts';

// scripts get the forms only when `setResponse()` can show HTML at once
export default createIslandClass(contract, {
  needs: neededSanitizer,
  behaviour: followForm,
  view: behaviourView(contract),
});
export type { NlFormElement };

declare global {
  interface HTMLElementTagNameMap {
    'nl-form': NlFormElement;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contract
  interface GlobalEventHandlersEventMap extends EventMap<typeof contract> {}
}
