import type { VisitorPasses } from './decide/context.ts';
import { everyAd } from './decide/every-ad.ts';
import { loadPart } from './load-part.ts';
import type { PageData } from './model.ts';

/** Evaluates visitor conditions; what does so is loaded by pages that have any. */
export class Conditions {
  #passes: VisitorPasses | null = null;

  /** Until they can be evaluated, no ad with conditions may be shown. */
  readonly pass: VisitorPasses = (...asked) => this.#passes?.(...asked) ?? false;

  isNeededFor(data: PageData): boolean {
    if (this.#passes) return false;
    for (const { visitors } of everyAd(data)) if (visitors.length) return true;
    return false;
  }

  async load(report: (error: unknown) => void): Promise<void> {
    try {
      const { visitorPasses } = await loadPart('visitor-passes', () => import('./decide/visitor-passes.ts'));
      this.#passes = visitorPasses;
    } catch (error) {
      report(error);
    }
  }
}
