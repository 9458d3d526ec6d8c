import { pageGlobal, providePageGlobal } from '../../lib/page-global.ts';

/** The names of the GA4 events, as the family's reports expect them. */
const EVENTS = { impression: 'advanced_ads_impression', click: 'advanced_ads_click' } as const;

/**
 * Queues a call as a page's own `gtag` snippet does: analytics that load later find the call in the queue.
 */
function queue(..._command: unknown[]): void {
  const known = pageGlobal('dataLayer');
  const layer: unknown[] = Array.isArray(known) ? known : [];
  if (layer !== known) providePageGlobal('dataLayer', layer);
  // eslint-disable-next-line prefer-rest-params -- analytics recognise a command as an `arguments` object
  layer.push(arguments);
}

/** Sends a GA4 event to these ids. Without ids, it goes to the receivers that the page has set up. */
export function tellAnalytics(
  event: keyof typeof EVENTS,
  ids: readonly string[],
  adId: string,
  blogId: string,
): void {
  try {
    const gtag = pageGlobal('gtag');
    const command = typeof gtag === 'function' ? (gtag as typeof queue) : queue;
    command('event', EVENTS[event], {
      ad_id: adId,
      blog_id: blogId,
      ...(ids.length && { send_to: ids }),
      ...(event === 'impression' && { non_interaction: true }),
    });
  } catch (error) {
    // `gtag` is a function of the page: its error must not stop the runtime
    reportError(error);
  }
}
