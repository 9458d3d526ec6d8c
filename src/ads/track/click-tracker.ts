import type { AdConfig } from '../model/config.ts';
import { announce } from '../page/announce.ts';
import type { RuntimeEventDetails } from '../model/events.ts';
import { channelsOf, type Channels } from './channels.ts';
import { tellAnalytics } from './tell-analytics.ts';
import { sendBeacon } from './send-beacon.ts';
import type { postTracking } from './tell-server.ts';

/** Repeated clicks on the same ad within this time are ignored, ms. */
const REPEAT_MS = 10_000;

export interface ClickTrackerOptions {
  readonly config: () => AdConfig;
  /** The time, ms; only differences count. */
  readonly now: () => number;
  /** Code of the runtime. An import of it here would make the part of `http` in the apps of bundlers larger. */
  readonly postTracking: typeof postTracking;
  readonly report: (error: unknown) => void;
}

/** The clicked ad. */
interface ClickedAd {
  readonly adId: string;
  readonly blogId: string;
  /** From the clicked element up to the ad's wrapper. */
  readonly inside: readonly Element[];
}

function clickedAdOn(
  path: readonly Element[],
  { frontendPrefix: prefix, tracking }: AdConfig,
): ClickedAd | null {
  const id = `data-${prefix}trackid`;
  const at = path.findIndex((one) => one.classList.contains(tracking.targetClass) && !!one.getAttribute(id));
  if (at < 0) return null;
  const inside = path.slice(0, at + 1);
  // the innermost element names the ad: attributes of a link override those of its wrapper
  const printed = (name: string): string => inside.map((one) => one.getAttribute(name)).find(Boolean) ?? '';
  return { adId: printed(id), blogId: printed(`data-${prefix}trackbid`) || tracking.blogId, inside };
}

/**
 * Whether the runtime does not count the click: the server counts it when it redirects, or the page asks not
 * to count.
 */
function isLeftAlone({ inside }: ClickedAd, { linkBase }: Channels, prefix: string): boolean {
  return inside.some(
    (one) =>
      one.classList.contains('notrack') ||
      one.hasAttribute(`data-${prefix}redirect`) ||
      (!!linkBase && one instanceof HTMLAnchorElement && one.href.startsWith(linkBase)),
  );
}

/** Counts the clicks on ads, and reports them to the server and to analytics. */
export class ClickTracker {
  readonly #options: ClickTrackerOptions;
  /** The time of the last counted click, by blog and ad. */
  readonly #counted = new Map<string, number>();

  constructor(options: ClickTrackerOptions) {
    this.#options = options;
  }

  /** Counts a click. `path` begins with the innermost element. */
  click(path: readonly Element[]): void {
    const config = this.#options.config();
    const target = clickedAdOn(path, config);
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
    { adId, blogId }: ClickedAd,
    config: AdConfig,
  ): RuntimeEventDetails['ad-runtime-click']['type'] {
    const told = { action: config.tracking.clickAction, ads: [adId], blogId };
    const { postTracking, report } = this.#options;
    if (sendBeacon(url, told, config)) return 'beacon';
    void postTracking(url, told, config, report, 'ajax');
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
