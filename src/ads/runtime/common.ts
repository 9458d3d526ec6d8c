import { logNotice } from '../debug/on-demand.ts';
import { Consent } from '../consent/consent.ts';
import type { PageData } from '../model/ads.ts';
import type { AdConfig } from '../model/config.ts';
import { isConsentGiven } from '../model/consent-state.ts';
import { Notice } from '../model/notice.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { announce } from '../page/announce.ts';
import { PageSlots } from '../page/page-slots.ts';
import { LoaderState } from './loader-state.ts';
import { KnownPageData } from './page-data.ts';

/** The page as the stages and parts of the runtime see it. */
export interface Common {
  readonly page: KnownPageData;
  readonly config: () => AdConfig;
  readonly data: () => PageData;
  readonly slots: PageSlots;
  /** The ads, groups and placements on the page; the server has printed them, or the runtime has added them. */
  readonly shown: () => readonly ShownItem[];
  readonly loader: LoaderState;
  readonly consent: Consent;
  readonly isConsentGiven: () => boolean;
  readonly report: (error: unknown) => void;
}

const report = (error: unknown): void => (error instanceof Notice ? logNotice(error) : reportError(error));

/** Reads the page for the first time. */
export function createCommon(): Common {
  const slots = new PageSlots();
  const page = new KnownPageData(report, () => slots.subjects());
  page.read();
  const consent = new Consent(page.config.consent.enabled ? 'unknown' : 'not_needed');
  const loader = new LoaderState({
    idleTimeoutMs: () => page.config.idleTimeoutMs,
    onChange: (state) => announce(`ad-runtime-${state}`, null),
  });
  return {
    page,
    config: () => page.config,
    data: () => page.data,
    slots,
    shown: () => [...page.data.printedAds, ...[...slots].flatMap(({ shown }) => shown)],
    loader,
    consent,
    isConsentGiven: () => isConsentGiven(consent.state),
    report,
  };
}
