import { type Fields, fieldsOf, isFields, isRecord } from '../../lib/shape.ts';
import { type RawBootData, SECTIONS } from './boot-data.ts';
import { readOrReport, type Report } from './creation.ts';
import type { Globals } from '../page/family-page.ts';

type Peek = (name: string) => unknown;

const peekInto =
  (globals: Globals, report: Report): Peek =>
  (name) =>
    readOrReport('boot data', `window.${name}`, report, () =>
      Object.hasOwn(globals, name) ? (globals as Fields)[name] : undefined,
    ) ?? undefined;

/** Reads the consent settings. The family's switch for non-personalised ads counts with the method `custom` only. */
function consentOf(privacy: Fields): Fields {
  const method = privacy['consent-method'];
  return {
    enabled: privacy.enabled,
    state: privacy.state,
    method,
    cookie_name: privacy['custom-cookie-name'],
    cookie_value: privacy['custom-cookie-value'],
    non_personalized: method === 'custom' ? privacy['show-non-personalized-adsense'] : false,
  };
}

function trackingOf(peek: Peek): Fields {
  const tracking = fieldsOf(peek('advadsTracking'));
  const [urls, methods, parallel, linkBases, ids] = [
    'advads_tracking_urls',
    'advads_tracking_methods',
    'advads_tracking_parallel',
    'advads_tracking_linkbases',
    'advads_gatracking_uids',
  ].map((name) => fieldsOf(peek(name))) as [Fields, Fields, Fields, Fields, Fields];
  const blogs = Object.keys({ ...urls, ...methods, ...ids }).map((id) => {
    const blog = { url: urls[id], method: methods[id], parallel: parallel[id], linkbase: linkBases[id] };
    return [id, { ...blog, analytics_ids: ids[id] }];
  });
  return {
    blog_id: tracking.blogId,
    impression_action: tracking.impressionActionName,
    click_action: tracking.clickActionName,
    target_class: tracking.targetClass,
    ads: peek('advads_tracking_ads'),
    blogs: Object.fromEntries(blogs),
  };
}

function pageConfigOf(peek: Peek): Fields {
  const page = fieldsOf(peek('advanced_ads_pro_ajax_object'));
  return {
    ajax_url: page.ajax_url,
    the_id: page.the_id,
    is_singular: page.is_singular,
    timezone_offset: page.wp_timezone_offset,
    show_in_hidden: page.moveintohidden,
    lazy_load: { ...fieldsOf(page.lazy_load), enabled: page.lazy_load_module_enabled },
  };
}

const countersOf = (counters: Fields): Fields => ({
  keep: true,
  referrer_cookie: counters.referrer_cookie_name,
  referrer_days: counters.referrer_exdays,
  impressions_cookie: counters.page_impr_cookie_name,
  impressions_days: counters.page_impr_exdays,
});

function configOf(peek: Peek): Fields {
  const advads = fieldsOf(peek('advancedAds'));
  const cookies = fieldsOf(peek('advanced_ads_cookies'));
  const printedCfp = peek('advadsCfpInfo');
  const cfp = fieldsOf(printedCfp);
  const counters = peek('advanced_ads_pro_visitor_conditions');
  return {
    ...pageConfigOf(peek),
    frontend_prefix: advads.frontendPrefix ?? fieldsOf(peek('advadsTracking')).frontendPrefix,
    ad_health: advads.adHealthNotice,
    cookie_path: cookies.cookie_path ?? cfp.cfpPath,
    cookie_domain: cookies.cookie_domain ?? cfp.cfpDomain,
    visitor_counters: isFields(counters) ? countersOf(counters) : undefined,
    consent: consentOf(fieldsOf(fieldsOf(peek('advads_options')).privacy)),
    click_protection: {
      // older pages print the settings without this switch, and only where the protection is on
      enabled: cfp.cfpEnabled ?? isFields(printedCfp),
      click_limit: cfp.cfpClickLimit,
      expiry_hours: cfp.cfpExpHours,
      ban_days: cfp.cfpBan,
      cookie_path: cfp.cfpPath,
      cookie_domain: cfp.cfpDomain,
    },
    tracking: trackingOf(peek),
    fallbacks: peek('adsense_fallback_group_info'),
  };
}

/** Leaves out entries whose keys the JSON has too. Lists stay whole, because their items have no keys. */
function withoutKeysOf(scripts: readonly RawBootData[], globals: RawBootData, report: Report): RawBootData {
  const left = (name: (typeof SECTIONS)[number]): unknown => {
    const section = globals[name];
    if (name === 'config' || !isRecord(section)) return section;
    const named = new Set(scripts.flatMap((boot) => Object.keys(fieldsOf(boot[name]))));
    return Object.fromEntries(Object.entries(section).filter(([key]) => !named.has(key)));
  };
  // a section that throws when it is read does not affect the others
  return Object.fromEntries(
    SECTIONS.map((name) => [
      name,
      readOrReport('boot data', `window.advads_${name}`, report, () => left(name)),
    ]),
  );
}

/**
 * Reads the globals that pages of the plugin family print, into a record with the sections of our JSON boot
 * data. Leaves out entries that the page's JSON (`scripts`) has already. A global may come late or never: its
 * section is then absent.
 */
export function readGlobals(
  globals: Globals,
  report: Report,
  scripts: readonly RawBootData[] = [],
): RawBootData {
  const peek = peekInto(globals, report);
  const sections = SECTIONS.map((name) => [name, name === 'config' ? undefined : peek(`advads_${name}`)]);
  const config = readOrReport('boot data', 'config', report, () => configOf(peek)) ?? {};
  return withoutKeysOf(scripts, { ...Object.fromEntries(sections), config }, report);
}
