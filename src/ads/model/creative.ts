import type { EventAd } from './events.ts';
import type { Impression } from './impression.ts';

/** The ad HTML for one wrapper and what belongs to it, whether the browser or the server chose it. */
export interface Creative {
  readonly method: 'passive' | 'ajax';
  readonly html: string;
  /** HTML that goes in first. */
  readonly injectBefore: readonly string[];
  readonly ads: readonly EventAd[];
  readonly impressions: readonly Impression[];
}
