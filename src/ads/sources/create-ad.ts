import {
  type Fields,
  fieldsOf,
  flagOf,
  isAbsent,
  isFields,
  listOf,
  numberOf,
  readScalars,
  textOf,
} from '../../lib/shape.ts';
import type { Ad, Condition, ConditionField } from '../model.ts';
import { create, createEach, type Report, requireId } from './creation.ts';

function fieldOf(value: unknown): ConditionField | undefined {
  if (value === null || typeof value === 'boolean') return value;
  if (isFields(value)) return Object.values(value).map((item) => textOf(item));
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}

/** By how they are printed: sites give the same few conditions to many ads, and each is asked once per run. */
const conditions = new Map<string, Condition>();

function createCondition(raw: unknown, index: number): Condition {
  if (!isFields(raw)) throw new TypeError(`visitors[${index}] is no condition`);
  const printed = printedAs(raw);
  const known = printed === null ? undefined : conditions.get(printed);
  const condition = known ?? copyOf(raw);
  if (printed !== null) conditions.set(printed, condition);
  return condition;
}

/** null: a script made it, of what cannot be printed. */
function printedAs(raw: Fields): string | null {
  try {
    return JSON.stringify(raw);
  } catch {
    return null;
  }
}

/** A copy of a condition, so that a page's getters and prototypes end here. */
function copyOf(raw: Fields): Condition {
  const copy = Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, fieldOf(value)]));
  return { ...copy, type: textOf(copy.type), connector: copy.connector === 'or' ? 'or' : 'and' };
}

function expiryOf(value: unknown): number {
  const expiry = isAbsent(value) ? 0 : numberOf(value);
  if (expiry === undefined) throw new TypeError('expiry_date is no number');
  return expiry;
}

function weekdaysOf(value: unknown): readonly number[] | null {
  if (isAbsent(value)) return null;
  return listOf(value, 'day_indexes').map((item) => {
    const day = numberOf(item);
    if (day === undefined || !(day >= 0 && day <= 6)) throw new TypeError('day_indexes holds no weekday 0-6');
    return day;
  });
}

function contentOf(value: unknown): string {
  if (!isAbsent(value) && typeof value !== 'string') throw new TypeError('content is no text');
  return textOf(value);
}

/** Soft fields, by their defaults. */
const DEFAULTS = {
  title: '',
  type: '',
  oncePerPage: false,
  trackingEnabled: true,
  blogId: '1',
  position: '',
  privacy: { ignore: false, needsConsent: false },
};

function readAd(raw: unknown, key: string): Ad {
  const fields = fieldsOf(raw);
  return {
    ...readScalars(raw, DEFAULTS),
    id: requireId(textOf(fields.id, key)),
    content: contentOf(fields.content),
    expiryDate: expiryOf(fields.expiry_date),
    visitors: listOf(fields.visitors, 'visitors').map(createCondition),
    weekdays: weekdaysOf(fields.day_indexes),
    debugMode: flagOf(fields.debugmode),
  };
}

/**
 * Makes an ad of what the page printed; `key` is its id where it names none itself.
 * Texts that cannot be read are left out, but a field that restricts where the ad may show has to be readable:
 * an ad with unreadable conditions must not become an ad for everyone.
 * Throws `Can not create ad obj: {name}: {why}`.
 */
export const createAd = (raw: unknown, name: string, key = ''): Ad =>
  create('ad', name, () => readAd(raw, key));

/** Makes a record or list of ads, by id; what is no ad is reported and left out. */
export function createAds(raw: unknown, name: string, report: Report): ReadonlyMap<string, Ad> {
  const isList = Array.isArray(raw);
  const ads = createEach('ad', `${name}: ad `, raw, report, (item, adName, key) =>
    createAd(item, adName, isList ? '' : key),
  );
  return new Map(ads.map((ad) => [ad.id, ad]));
}
