import { useEffect } from 'react';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { useLazy } from '../../src/island/use-lazy.ts';
import { listenToForms } from '../../src/newsletter/form-listeners.ts';
import { neededSanitizer } from '../../src/newsletter/set-safe-html.ts';
import { provideForms } from '../../src/newsletter/window-api.ts';
import { listenToSubmits } from './ajax-submit.ts';
import { dispatchHostEvents } from './host-events.ts';
import type { contract } from './nl-form.contract.ts';
import { observeForm } from './observe-form.ts';

/** Behaviour only: the form stays the host's own child. */
export function Form({ host }: IslandProps<typeof contract>): null {
  // scripts get the forms only when `setResponse()` can show HTML at once
  useLazy(host, neededSanitizer());
  useEffect(() => {
    listenToForms(host.getRootNode());
    const stops = [dispatchHostEvents(host), observeForm(host), listenToSubmits(host)];
    provideForms();
    return () => stops.toReversed().forEach((stop) => stop());
  }, [host]);

  return null;
}
