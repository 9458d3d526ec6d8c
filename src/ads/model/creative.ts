import type { EventAd } from './events.ts';
import type { Impression } from './impression.ts';

/** The HTML for one wrapper, with its ads and impressions. The browser or the server chose the ads. */
export interface Creative {
  readonly method: 'passive' | 'ajax';
  readonly html: string;
  /** HTML that is injected in front of `html`. */
  readonly injectBefore: readonly string[];
  readonly ads: readonly EventAd[];
  readonly impressions: readonly Impression[];
}
