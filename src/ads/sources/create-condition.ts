import { type Fields, isFields, textOf } from '../../lib/shape.ts';
import type { Condition, ConditionField } from '../model/ads.ts';

/** By how they are printed: sites give the same few conditions to many ads, and each is asked once per run. */
const conditions = new Map<string, Condition>();

function fieldOf(value: unknown): ConditionField | undefined {
  if (value === null || typeof value === 'boolean') return value;
  if (isFields(value)) return Object.values(value).map((item) => textOf(item));
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}

/** A copy of a condition, so that a page's getters and prototypes end here. */
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

/** The condition as copied from the page. Equal conditions are one object. Throws `{name} is no condition`. */
export function createCondition(raw: unknown, index: number): Condition {
  if (!isFields(raw)) throw new TypeError(`visitors[${index}] is no condition`);
  let printed: string;
  try {
    // the browser's own code: comparing field by field is slower in a script that is not compiled yet
    printed = JSON.stringify(raw);
  } catch {
    // a script made it, of what cannot be printed
    return copyOf(raw);
  }
  let condition = conditions.get(printed);
  if (!condition) conditions.set(printed, (condition = copyOf(raw)));
  return condition;
}
