import { getOrInsertComputed } from '../../lib/get-or-insert.ts';
import { type Fields, isFields, textOf } from '../../lib/shape.ts';
import type { Condition, ConditionField } from '../model/ads.ts';
import { ASKED_EACH_TIME } from '../model/asked-each-time.ts';

/** Conditions by their JSON. Many ads share the same few conditions, and a run evaluates equal conditions once. */
const conditions = new Map<string, Condition>();

function fieldOf(value: unknown): ConditionField | undefined {
  if (value === null || typeof value === 'boolean') return value;
  if (isFields(value)) return Object.values(value).map((item) => textOf(item));
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}

/** Copies a condition, so that getters and prototypes of the page have no effect later. */
function copyOf(raw: Fields): Condition {
  const copy: Record<string, unknown> = { ...raw };
  for (const key of Object.keys(copy)) {
    const value = copy[key];
    if (typeof value !== 'string') copy[key] = fieldOf(value);
  }
  if (typeof copy.type !== 'string') copy.type = textOf(copy.type);
  if (copy.connector !== 'or') copy.connector = 'and';
  return copy as unknown as Condition;
}

/**
 * Copies a condition from the page. Equal conditions whose answer a run keeps give the same object. Throws
 * `{name} is no condition`.
 */
export function createCondition(raw: unknown, index: number): Condition {
  if (!isFields(raw)) throw new TypeError(`visitors[${index}] is no condition`);
  if (ASKED_EACH_TIME.has(textOf(raw.type))) return copyOf(raw);
  let printed: string;
  try {
    // `JSON.stringify` is native code; a comparison field by field is slower, because this script is not compiled yet
    printed = JSON.stringify(raw);
  } catch {
    // a script passed values that JSON cannot express
    return copyOf(raw);
  }
  return getOrInsertComputed(conditions, printed, () => copyOf(raw));
}
