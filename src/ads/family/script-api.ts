import { attempt } from '../../lib/attempt.ts';
import { fieldsOf, isFields } from '../../lib/shape.ts';
import type { FixedAds } from '../fixed/fixed-ads.ts';
import { advadsOf } from './advads.ts';
import type { Callback, FamilyPage } from './family-globals.ts';
import { makeEarlyCalls } from './make-early-calls.ts';
import { groupRefresh, proOf } from './pro.ts';
import { readPageGlobal } from '../../lib/page-global.ts';

export interface ScriptApiOptions {
  readonly fixed: FixedAds;
  /** Whether code is the script of a sticky ad or a layer. */
  readonly isFixed: (code: string) => boolean;
  readonly report: (error: unknown) => void;
}

export type InstallScriptApi = (options: ScriptApiOptions) => void;

/** `advanced_ads_ready(fn, state)`: calls `fn` when the document has reached the state, at once if it has. */
function whenReady({ fixed, isFixed }: ScriptApiOptions, callback: unknown, state?: unknown): void {
  if (typeof callback !== 'function') return;
  const code = String(callback);
  // such a script needs jQuery: its settings are read, and it does not run
  if (isFixed(code)) return fixed.take(code);
  const call = (): void => void (callback as Callback)();
  const hasCome =
    document.readyState === 'complete' || (state !== 'complete' && document.readyState !== 'loading');
  if (hasCome) call();
  else if (state === 'complete') addEventListener('load', call, { once: true });
  else document.addEventListener('DOMContentLoaded', call, { once: true });
}

/** Adds missing members to an object. Members that the page has defined stay. */
function addMissing(to: unknown, members: object): object {
  const known = isFields(to) || typeof to === 'function' ? (to as object) : {};
  // a frozen object is replaced by a copy
  const target = Object.isExtensible(known) || typeof known === 'function' ? known : { ...known };
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(members))) {
    const present: unknown = fieldsOf(target)[name];
    if (present === undefined) Reflect.defineProperty(target, name, { ...descriptor, configurable: true });
    else if (isFields(present) && isFields(descriptor.value))
      Reflect.set(target, name, addMissing(present, descriptor.value));
  }
  return target;
}

/** The present value of a name. A value of `early-calls.js` counts as none, so that the API replaces it. */
const present = (value: unknown): unknown => (fieldsOf(value).isEarly ? undefined : value);

const notWritten = (name: string): Error => new Error(`window.${name} cannot be written`);

/** Installs the script API that ads and snippets of the plugin family call, as far as the page does not have it. */
export function installScriptApi(options: ScriptApiOptions, page: FamilyPage = window as FamilyPage): void {
  const complete = (name: keyof FamilyPage, members: object): void =>
    attempt(() => {
      const known = readPageGlobal(name, page);
      const completed = addMissing(present(known), members);
      if (completed !== known && !Reflect.set(page, name, completed)) throw notWritten(name);
    }, options.report);
  complete('advads', advadsOf(page));
  complete('advanced_ads_pro', proOf(page));
  complete('advanced_ads_group_refresh', groupRefresh);
  // defined even if the page has one: the family's own function would run code that needs jQuery
  const ready = { configurable: true, writable: true, value: whenReady.bind(null, options) };
  if (!Reflect.defineProperty(page, 'advanced_ads_ready', ready))
    options.report(notWritten('advanced_ads_ready'));
  attempt(() => makeEarlyCalls(page, options.report), options.report);
}
