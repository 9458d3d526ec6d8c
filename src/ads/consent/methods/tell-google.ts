import { isConsentGiven } from '../../model/consent-state.ts';
import { pushConsentUpdate, watchDataLayer } from './data-layer.ts';
import type { ConsentLink } from './method.ts';

/** Sends every answer to Google's tags, if the page has set consent defaults for them. */
export function tellGoogle({ state, subscribe }: ConsentLink): () => void {
  let told: boolean | undefined;
  let hasDefaults = false;
  const tell = (): void => {
    const isGranted = isConsentGiven(state());
    const isNews = told === undefined ? state() !== 'unknown' : told !== isGranted;
    if (!hasDefaults || !isNews) return;
    told = isGranted;
    pushConsentUpdate(isGranted);
  };
  const endWatch = watchDataLayer((commands) => {
    hasDefaults ||= commands.some(({ kind }) => kind === 'default');
    tell();
  });
  const endSubscription = subscribe(tell);
  return () => {
    endWatch();
    endSubscription();
  };
}
