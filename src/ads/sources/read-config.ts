import {
  type Fields,
  fieldsOf,
  flagOf,
  isAbsent,
  numberOf,
  numbersOf,
  readScalars,
  textOf,
  textsOf,
} from '../../lib/shape.ts';
import type { AdConfig, ConsentMethod, TimeZone, TrackingBlog } from '../model/config.ts';
import type { RawBootData } from './boot-data.ts';
import { readOrReport, createEach, type Report } from './creation.ts';
import { mergeRecords } from './merge-records.ts';

/** The defaults (DATA-11); pages name the fields in snake_case. */
const DEFAULTS = {
  ajaxUrl: '',
  theId: '',
  isSingular: false,
  lazyLoad: { enabled: true, defaultOffset: 0 },
  showInHidden: false,
  frontendPrefix: 'advads-',
  cookiePath: '/',
  cookieDomain: '',
  adSelectAction: 'advads_ad_select',
  adHealth: { enabled: false, pattern: '' },
  nonce: '',
  selectBatchMs: 1000,
  idleTimeoutMs: 1000,
  keepsWidth: true,
  visitorCounters: {
    keep: false,
    referrerCookie: 'advanced_ads_pro_visitor_referrer',
    referrerDays: 365,
    impressionsCookie: 'advanced_ads_page_impressions',
    impressionsDays: 365,
  },
  consent: {
    enabled: false,
    cookieName: '',
    cookieValue: '',
    cookieAnswer: '',
    days: 365,
    nonPersonalized: false,
  },
  clickProtection: {
    enabled: false,
    clickLimit: 3,
    expiryHours: 3,
    banDays: 7,
    cookiePath: '',
    cookieDomain: '',
  },
  tracking: {
    blogId: '1',
    impressionAction: 'aatrack-records',
    clickAction: 'aatrack-click',
    targetClass: '',
    timeoutMs: 5000,
    analyticsId: '',
    placedOnly: false,
  },
};

const METHODS: readonly string[] = [
  'cookie',
  'custom',
  'iab_tcf_20',
  'wp_consent_api',
  'google_consent_mode',
  'api',
] satisfies ConsentMethod[];

const isMethod = (name: string): name is ConsentMethod => METHODS.includes(name);

type Bad = (path: string) => void;

/** Reads the time zone. Its offset may be negative, unlike all other numbers in the settings. */
function timeZoneOf({ timezone, timezone_offset: printed }: Fields, bad: Bad): TimeZone {
  const offset = isAbsent(printed) ? 0 : numberOf(printed);
  if (offset === undefined) bad('timezone_offset');
  return { name: textOf(timezone), offset: offset ?? 0 };
}

function consentOf(raw: unknown, read: typeof DEFAULTS.consent, bad: Bad): AdConfig['consent'] {
  const { method: printed, state } = fieldsOf(raw);
  const name = textOf(printed) || 'cookie';
  if (!isMethod(name)) bad('consent.method');
  const method = isMethod(name) ? name : 'cookie';
  return {
    ...read,
    method,
    cookieName: read.cookieName || (method === 'custom' ? '' : 'ad_consent'),
    printedState: state === 'accepted' || state === 'rejected' || state === 'not_needed' ? state : null,
  };
}

function blogsOf(raw: unknown, report: Report): ReadonlyMap<string, TrackingBlog> {
  const blogs = createEach('blog', '', raw, report, (fields, _name, id) => {
    const { linkbase, ...blog } = readScalars(fields, {
      url: '',
      method: 'frontend',
      parallel: false,
      linkbase: '',
    });
    const analyticsIds = textsOf(fieldsOf(fields).analytics_ids);
    return [id, { ...blog, linkBase: linkbase, analyticsIds }] as const;
  });
  return new Map(blogs);
}

/**
 * Makes the site's settings from all boot data so far, with every default filled in. Earlier parts win field
 * by field. An invalid value is reported and replaced by its default.
 */
export function readConfig(parts: readonly RawBootData[], report: Report): AdConfig {
  const raw = parts.reduce<Fields>(
    (earlier, part) =>
      readOrReport('config', 'boot data', report, () =>
        mergeRecords(earlier, fieldsOf(part.config), report),
      ) ?? earlier,
    {},
  );
  const bad: Bad = (path) => report(new TypeError(`Can not use config.${path}`));
  const read = readScalars(raw, DEFAULTS, bad);
  const { adblocker, lazy_load: lazyLoad } = raw;
  const tracking = fieldsOf(raw.tracking);
  const targetClass = read.tracking.targetClass || `${read.frontendPrefix}target`;
  const printed = Object.entries(fieldsOf(tracking.ads)).map(([id, ads]) => [id, textsOf(ads)] as const);
  return {
    ...read,
    timeZone: timeZoneOf(raw, bad),
    lazyLoad: { ...read.lazyLoad, offsets: numbersOf(fieldsOf(lazyLoad).offsets) },
    framedItems: new Set(textsOf(raw.framed_items)),
    adblocker: adblocker === undefined || adblocker === null ? null : flagOf(adblocker),
    // `visitor_counters: true` switches the counters on, with the default names of their cookies
    visitorCounters: {
      ...read.visitorCounters,
      keep: read.visitorCounters.keep || raw.visitor_counters === true,
    },
    consent: consentOf(raw.consent, read.consent, bad),
    clickProtection: { ...read.clickProtection, clickLimit: read.clickProtection.clickLimit || 3 },
    tracking: {
      ...read.tracking,
      targetClass,
      blogs: blogsOf(tracking.blogs, report),
      printed: new Map(printed),
    },
  };
}
