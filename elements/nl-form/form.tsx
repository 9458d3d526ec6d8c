import { useEffect, useRef } from 'react';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { followForms } from '../../src/yearbook/forms/follow-forms.ts';
import { provideForms } from '../../src/yearbook/forms/provide-forms.ts';
import { announceOnHost } from './announce-on-host.ts';
import { followChild } from './follow-child.ts';
import type { behaviour } from './nl-form.contract.ts';
import { sendByItself } from './send-by-itself.ts';

/** Behaviour only: the form stays the host's own child. */
export function Form({ host, values }: IslandProps<typeof behaviour>): null {
  const current = useRef(values);
  useEffect(() => {
    current.current = values;
  }, [values]);

  useEffect(() => {
    followForms(host.getRootNode());
    const stopAnnouncing = announceOnHost(host);
    const stopFollowing = followChild(host);
    const stopSending = sendByItself(host, () => current.current);
    provideForms();
    return () => {
      stopSending();
      stopFollowing();
      stopAnnouncing();
    };
  }, [host]);

  return null;
}
