import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { switchedTo } from './switches.mjs';

/** @import { Context } from 'hono' */
/** @import { View } from '../pages/view.mjs' */

/** A cookie with the names of the cookies that the panel has set, so that the panel removes only these. */
const LEDGER = 'banco';

/** Where visitors come from, as an ad server stores it (COND-17). @type {Record<string, object>} */
const places = {
  roma: {
    visitor_city: 'Roma',
    visitor_region: 'Lazio',
    country_code: 'IT',
    continent_code: 'EU',
    is_eu_state: true,
    current_lat: 41.9,
    current_lon: 12.5,
  },
  genova: {
    visitor_city: 'Genova',
    visitor_region: 'Liguria',
    country_code: 'IT',
    continent_code: 'EU',
    is_eu_state: true,
    current_lat: 44.41,
    current_lon: 8.93,
  },
  lugano: {
    visitor_city: 'Lugano',
    visitor_region: 'Ticino',
    country_code: 'CH',
    continent_code: 'EU',
    is_eu_state: false,
    current_lat: 46,
    current_lon: 8.95,
  },
  'new-york': {
    visitor_city: 'New York',
    visitor_region: 'New York',
    country_code: 'US',
    continent_code: 'NA',
    is_eu_state: false,
    current_lat: 40.71,
    current_lon: -74.01,
  },
};

/** The key of a stored answer. Any ten hex digits are valid, because the browser does not compute the key. */
const HASH = 'ba2c0ba2c0';

/** The server's data about the visitor. @param {URLSearchParams} params @param {number} time unix seconds */
function storedInfo(params, time) {
  const [geo, role] = [switchedTo(params, 'geo'), switchedTo(params, 'role')];
  /** @param {unknown} data */
  const entry = (data) => ({ [HASH]: { data, time } });
  const conditions = {
    ...(geo && { geo_targeting: entry(places[geo]) }),
    ...(role && { loggedin: entry(role !== 'guest'), role: entry(role === 'guest' ? null : role) }),
  };
  return geo || role ? JSON.stringify({ conditions }) : '';
}

/** Cookies by name; '' removes a cookie. @param {URLSearchParams} params @param {Date} now */
function cookiesFor(params, now) {
  const consent = switchedTo(params, 'consent');
  return Object.entries({
    advanced_ads_visitor: storedInfo(params, Math.floor(now.getTime() / 1000)),
    advanced_ads_page_impressions: switchedTo(params, 'impressions'),
    advads_pro_cfp_ban: switchedTo(params, 'banned'),
    ad_consent: consent === 'accepted' || consent === 'rejected' ? consent : '',
  }).filter(([, value]) => value);
}

/**
 * Sets the cookies of the visitor that the address describes, as a server would have set them earlier. Removes
 * cookies that an earlier address has set and this one does not.
 * @param {Context} context @param {View} view @param {{ now: Date, more?: Readonly<Record<string, string>> }} options
 */
export function setVisitorCookies(context, { url, cookiePath: path }, { now, more = {} }) {
  const wanted = [...cookiesFor(url.searchParams, now), ...Object.entries(more)];
  const unknown = switchedTo(url.searchParams, 'consent') === 'unknown' ? ['ad_consent'] : [];
  const before = (getCookie(context, LEDGER) ?? '').split(',').filter(Boolean);
  if (!wanted.length && !before.length && !unknown.length) return;
  const names = wanted.map(([name]) => name);
  for (const name of [...before, ...unknown])
    if (!names.includes(name)) deleteCookie(context, name, { path });
  for (const [name, value] of wanted) setCookie(context, name, value, { path, sameSite: 'Lax' });
  if (names.length) setCookie(context, LEDGER, names.join(), { path, sameSite: 'Lax' });
  else deleteCookie(context, LEDGER, { path });
  // a cached page would set no cookie
  context.header('Cache-Control', 'no-store');
}
