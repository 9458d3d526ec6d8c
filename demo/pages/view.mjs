import { randomBytes } from 'node:crypto';
import { switchedTo, switchNames } from '../bench/switches.mjs';
import { textsIn } from './texts.mjs';

/** @import { Context } from 'hono' */
/** @import { Lang, Word } from './texts.mjs' */

/** The folder in which a theme keeps the built files. */
export const ASSET_BASE = '/wp-content/themes/orologi/assets';

/** Paths of single examples. Their cookies are separate, so that their settings do not affect other pages. */
const ALONE = /^\/banco\/esempio\/[\w-]+\//;

/**
 * The context for which a page is printed.
 * @typedef {object} View
 * @property {URL} url
 * @property {Lang} lang
 * @property {'ltr' | 'rtl'} dir
 * @property {(word: Word) => string} t
 * @property {string} nonce '' = the page has no strict policy
 * @property {string} scriptBase folder of the built scripts; slow under `?slow={ms}`, without a chunk under
 *   `?broken={name}`
 * @property {string} ajaxUrl with the faults and delays of the page's address; '' = none
 * @property {string} cookiePath path of the cookies that the tester sets
 * @property {(path: string) => string} link adds the settings of the address
 */

/** @param {Context} context @returns {View} */
export function viewOf(context) {
  const url = new URL(context.req.url);
  const { searchParams } = url;
  const [slow, broken] = [switchedTo(searchParams, 'slow'), switchedTo(searchParams, 'broken')];
  const lang = searchParams.get('lang') === 'en' ? 'en' : 'it';
  return {
    url,
    lang,
    dir: switchedTo(searchParams, 'dir') === 'rtl' ? 'rtl' : 'ltr',
    t: textsIn(lang),
    nonce: searchParams.get('csp') === '1' ? randomBytes(16).toString('base64') : '',
    scriptBase: `${slow && `/slow/${slow}`}${broken && `/broken/${broken}`}${ASSET_BASE}`,
    ajaxUrl:
      switchedTo(searchParams, 'ajax') === 'none'
        ? ''
        : withParams('/wp-admin/admin-ajax.php', pickParams(searchParams, ['fault', 'delay'])),
    cookiePath: ALONE.exec(url.pathname)?.[0] ?? '/',
    link: (path) => withParams(path, pickParams(searchParams, switchNames)),
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

/** Adds parameters to a path; parameters that the path already has win. @param {string} path @param {URLSearchParams} params */
function withParams(path, params) {
  const [address = '', hash] = path.split('#');
  const [before = '', own] = address.split('?');
  const all = new URLSearchParams(params);
  for (const [name, value] of new URLSearchParams(own)) all.set(name, value);
  const query = own && !params.size ? own : all.toString();
  return before + (query && `?${query}`) + (hash ? `#${hash}` : '');
}
