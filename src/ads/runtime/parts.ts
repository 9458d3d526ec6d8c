import { type Lazy, lazy } from '../../lib/lazy.ts';
import { soon } from '../../lib/soon.ts';
import type { DecisionContext } from '../decide/context.ts';
import type { LoadCutter } from '../sources/read-scripts.ts';
import type { SlotOwner } from '../inject/slot-owner.ts';
import type { Ad } from '../model/ads.ts';
import type { Impression } from '../model/impression.ts';
import { keepPresses } from '../track/early-presses.ts';
import { postTracking } from '../track/tell-server.ts';
import type { createSiteTools } from './site-tools.ts';
import type { ClickParts } from './click-parts.ts';
import type { Common } from './common.ts';
import type { InjectionParts } from './injection-parts.ts';

type DecisionParts = typeof import('./decision-parts.ts');

/** Code that few pages need, or no ad waits for. Each part is a chunk, named like its file. */
export interface Parts {
  readonly injection: Lazy<InjectionParts>;
  readonly clicks: Lazy<ClickParts>;
  readonly tools: Lazy<ReturnType<typeof createSiteTools>>;
  /** Loads the code for clicks, and looks at the ads that have come since the last call. */
  watchClicks(): void;
}

/** What the parts need of the runtime, which is complete when the first of them loads. */
export interface Connected {
  readonly context: () => DecisionContext;
  readonly owner: SlotOwner;
  readonly count: (impressions: readonly Impression[]) => void;
  readonly chosen: (ads: readonly Ad[]) => void;
}

export const decisionParts = lazy('decision-parts', () => import('./decision-parts.ts'));

/** Loads a part for decisions. Resolves with undefined if it fails or takes too long. */
export async function decisionPart<Name extends keyof DecisionParts>(
  name: Name,
): Promise<DecisionParts[Name] | undefined> {
  await soon(decisionParts);
  return decisionParts.part?.[name];
}

/** Few pages have boot data that is long. */
export const loadCutter: LoadCutter = () => decisionPart('lazyBootData');

export function createParts(common: Common, connected: () => Connected): Parts {
  const { config, slots, report } = common;
  const tools = lazy(
    'site-tools',
    async () => (await import('./site-tools.ts')).createSiteTools(config),
    report,
  );
  const fellBack = (title: string): void => {
    if (config().adHealth.enabled) tools.whenLoaded(({ health }) => health.adFellBack(title));
  };
  const injection = lazy(
    'injection-parts',
    async () => {
      const { createInjectionParts } = await import('./injection-parts.ts');
      return createInjectionParts({ ...common, ...connected(), fellBack });
    },
    report,
  );
  const clicks = lazy(
    'click-parts',
    async () => {
      const { createClickParts } = await import('./click-parts.ts');
      return createClickParts({ ...common, ...connected(), takePresses, postTracking });
    },
    report,
  );
  // one function for all calls: what waits for the chunk waits once
  const watchNewAds = (parts: ClickParts): void => parts.watchNewAds();
  const watchClicks = (): void => clicks.whenLoaded(watchNewAds);
  // a click may be about to leave the page, so its code is loaded at once
  const takePresses = keepPresses(
    (target) => target instanceof Element && slots.around(target) && watchClicks(),
  );
  return { injection, clicks, tools, watchClicks };
}
