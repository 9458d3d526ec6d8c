import { randomBytes } from 'node:crypto';
import { textsIn } from './texts.mjs';

/** @import { Context } from 'hono' */
/** @import { Lang, Word } from './texts.mjs' */

/** The folder that a theme would keep the built files in. */
export const ASSET_BASE = '/wp-content/themes/orologi/assets';

/**
 * What a page is printed for.
 * @typedef {object} View
 * @property {URL} url
 * @property {Lang} lang
 * @property {(word: Word) => string} t
 * @property {string} nonce  '' = the page has no strict policy
 * @property {string} scriptBase  folder of the built scripts; answers late under `?slow={ms}`
 * @property {string} ajaxUrl  with the faults and delays that the page was asked for
 * @property {(path: string) => string} link  keeps what the address switches: language, policy, faults
 */

/** What stays in the address while a reader moves about. */
const SWITCHES = ['lang', 'csp', 'slow', 'fault', 'delay', 'consent'];

/** @param {Context} context @returns {View} */
export function viewOf(context) {
  const url = new URL(context.req.url);
  const { searchParams } = url;
  const lang = searchParams.get('lang') === 'en' ? 'en' : 'it';
  const slow = /^\d{1,6}$/.exec(searchParams.get('slow') ?? '')?.[0];
  return {
    url,
    lang,
    t: textsIn(lang),
    nonce: searchParams.get('csp') === '1' ? randomBytes(16).toString('base64') : '',
    scriptBase: slow ? `/slow/${slow}${ASSET_BASE}` : ASSET_BASE,
    ajaxUrl: withParams('/wp-admin/admin-ajax.php', pickParams(searchParams, ['fault', 'delay'])),
    link: (path) => withParams(path, pickParams(searchParams, SWITCHES)),
  };
}

/** @param {URLSearchParams} params @param {string[]} names */
function pickParams(params, names) {
  const picked = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value) picked.set(name, value);
  }
  return picked;
}

/** @param {string} path @param {URLSearchParams} params */
function withParams(path, params) {
  const [before = '', hash] = path.split('#');
  const query = params.toString();
  return before + (query && (before.includes('?') ? '&' : '?') + query) + (hash ? `#${hash}` : '');
}
