import type { Behaviour } from '../../src/island/behaviour.ts';
import { Steps } from '../../src/island/steps.ts';
import { listenToForms } from '../../src/newsletter/form-listeners.ts';
import { provideForms } from '../../src/newsletter/window-api.ts';
import { listenToSubmits } from './ajax-submit.ts';
import { dispatchHostEvents } from './host-events.ts';
import type { contract } from './nl-form.contract.ts';
import { observeForm } from './observe-form.ts';

/** Follows the form of a host, which stays the host's own child. */
export const followForm: Behaviour<typeof contract> = (host) => {
  const steps = new Steps();
  const start = (): (() => void) => {
    listenToForms(host.getRootNode());
    const stops = [dispatchHostEvents(host), observeForm(host), listenToSubmits(host)];
    provideForms();
    return () => stops.toReversed().forEach((stop) => stop());
  };
  return { update: () => steps.run([[[], start]]), stop: () => steps.stop() };
};
