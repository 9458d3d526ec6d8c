import type { AdConfig } from '../model/config.ts';
import { announce } from '../page/announce.ts';
import type { RuntimeEventDetails } from '../model/events.ts';
import { channelsOf, type Channels } from './channels.ts';
import { tellAnalytics } from './tell-analytics.ts';
import { postForm, sendBeacon } from './tell-server.ts';

/** ms in which repeated clicks on the same ad are ignored. */
const REPEAT_MS = 10_000;

export interface ClickTrackerOptions {
  readonly config: () => AdConfig;
  /** ms, of any epoch. */
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

/** The clicked ad, as its wrapper names it. */
interface Target {
  readonly adId: string;
  readonly blogId: string;
  /** From the clicked element up to the ad's wrapper. */
  readonly inside: readonly Element[];
}

function targetOf(path: readonly Element[], { frontendPrefix: prefix, tracking }: AdConfig): Target | null {
  const id = `data-${prefix}trackid`;
  const at = path.findIndex((one) => one.classList.contains(tracking.targetClass) && !!one.getAttribute(id));
  if (at < 0) return null;
  const inside = path.slice(0, at + 1);
  // the innermost element names the ad: a link's own attributes go before its wrapper's
  const printed = (name: string): string => inside.map((one) => one.getAttribute(name)).find(Boolean) ?? '';
  return { adId: printed(id), blogId: printed(`data-${prefix}trackbid`) || tracking.blogId, inside };
}

/** Whether the server counts this link while it redirects it, or the page asks not to count it. */
function isLeftAlone({ inside }: Target, { linkBase }: Channels, prefix: string): boolean {
  return inside.some(
    (one) =>
      one.classList.contains('notrack') ||
      one.hasAttribute(`data-${prefix}redirect`) ||
      (!!linkBase && one instanceof HTMLAnchorElement && one.href.startsWith(linkBase)),
  );
}

/** Counts the clicks on ads, and tells server and analytics. */
export class ClickTracker {
  readonly #options: ClickTrackerOptions;
  /** When an ad's last counted click was. */
  readonly #counted = new Map<string, number>();

  constructor(options: ClickTrackerOptions) {
    this.#options = options;
  }

  /** Takes a click by its path, innermost element first. */
  click(path: readonly Element[]): void {
    const config = this.#options.config();
    const target = targetOf(path, config);
    if (!target) return;
    const { adId, blogId } = target;
    const channels = channelsOf(config, blogId);
    if (isLeftAlone(target, channels, config.frontendPrefix) || this.#isRepeat(`${blogId} ${adId}`)) return;
    const { analyticsIds, url } = channels;
    if (analyticsIds) tellAnalytics('click', analyticsIds, adId, blogId);
    const type = url ? this.#tellServer(url, target, config) : analyticsIds && 'ga';
    if (type) announce('ad-runtime-click', { adId, blogId, type });
  }

  #tellServer(
    url: string,
    { adId, blogId }: Target,
    config: AdConfig,
  ): RuntimeEventDetails['ad-runtime-click']['type'] {
    const told = { action: config.tracking.clickAction, ads: [adId], blogId };
    if (sendBeacon(url, told, config)) return 'beacon';
    void postForm(url, told, config, this.#options.report, 'ajax');
    return 'ajax';
  }

  #isRepeat(key: string): boolean {
    const now = this.#options.now();
    const last = this.#counted.get(key);
    if (last !== undefined && now - last < REPEAT_MS) return true;
    this.#counted.set(key, now);
    return false;
  }
}
