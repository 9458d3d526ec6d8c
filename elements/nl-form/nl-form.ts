import type { EventMap } from '../../src/island/contract.ts';
import { createIslandElement } from '../../src/island/island-element.tsx';
import { Form } from './form.tsx';
import { contract, type NlFormHost as NlFormElement } from './nl-form.contract.ts';

export default createIslandElement(contract, Form);
export type { NlFormElement };

declare global {
  interface HTMLElementTagNameMap {
    'nl-form': NlFormElement;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contract
  interface GlobalEventHandlersEventMap extends EventMap<typeof contract> {}
}
