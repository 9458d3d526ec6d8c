interface AnalyticsPage {
  gtag?: unknown;
  dataLayer?: unknown;
}

/** Facts: "Tracking". */
const EVENTS = { impression: 'advanced_ads_impression', click: 'advanced_ads_click' } as const;

const page = window as AnalyticsPage;

/** What a page's own `gtag` snippet does; analytics that load later find the call in the queue. */
function queue(..._command: unknown[]): void {
  const layer = Array.isArray(page.dataLayer) ? page.dataLayer : (page.dataLayer = [] as unknown[]);
  // eslint-disable-next-line prefer-rest-params -- analytics know a command by its being an `arguments` object
  (layer as unknown[]).push(arguments);
}

/** Sends a GA4 event to these ids; without any, to whatever the page has set up. */
export function tellAnalytics(
  event: keyof typeof EVENTS,
  ids: readonly string[],
  adId: string,
  blogId: string,
): void {
  const command = typeof page.gtag === 'function' ? (page.gtag as typeof queue) : queue;
  try {
    command('event', EVENTS[event], {
      ad_id: adId,
      blog_id: blogId,
      ...(ids.length && { send_to: ids }),
      ...(event === 'impression' && { non_interaction: true }),
    });
  } catch (error) {
    // the page's function, not ours: nothing else is lost with it
    reportError(error);
  }
}
