import type { AdConfig } from '../config.ts';
import { announce, type RuntimeEventDetails } from '../events.ts';
import { channelsOf, type Channels } from './channels.ts';
import { tellAnalytics } from './tell-analytics.ts';
import { postForm, sendBeacon } from './tell-server.ts';

/** Specification §9: repeats on the same ad within this time are ignored. */
const REPEAT_MS = 10_000;

export interface ClickTrackerOptions {
  readonly config: () => AdConfig;
  /** ms, of any epoch. */
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

/** The clicked ad, as its wrapper names it (facts: "Tracking"). */
interface Target {
  readonly adId: string;
  readonly blogId: string;
  /** From the clicked element up to the ad's wrapper. */
  readonly inside: readonly Element[];
}

function targetOf(path: readonly Element[], { frontendPrefix: prefix, tracking }: AdConfig): Target | null {
  const id = `data-${prefix}trackid`;
  const at = path.findIndex((one) => one.classList.contains(tracking.targetClass) && !!one.getAttribute(id));
  const wrapper = path[at];
  if (!wrapper) return null;
  return {
    adId: wrapper.getAttribute(id) ?? '',
    blogId: wrapper.getAttribute(`data-${prefix}trackbid`) || tracking.blogId,
    inside: path.slice(0, at + 1),
  };
}

/** Links that the server counts while it redirects them, and what asks not to be counted. */
function isLeftAlone({ inside }: Target, { linkBase }: Channels, prefix: string): boolean {
  return inside.some(
    (one) =>
      one.classList.contains('notrack') ||
      one.hasAttribute(`data-${prefix}redirect`) ||
      (!!linkBase && one instanceof HTMLAnchorElement && one.href.startsWith(linkBase)),
  );
}

/** Counts the clicks on ads (specification §7, "Click tracking"). */
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
