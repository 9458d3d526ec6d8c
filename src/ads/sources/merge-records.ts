import { type Fields, isFields, isFilled, isRecord } from '../../lib/shape.ts';
import { readOrReport, type Report } from './creation.ts';

/** No setting is nested deeper than this. A deeper record contains itself. */
const MAX_DEPTH = 6;

/** Whether a value is absent or an empty record, which PHP prints as `[]`. */
const saysNothing = (value: unknown): boolean =>
  value === undefined || value === null || (isFields(value) && !isFilled(value));

const ownField = (fields: Fields, key: string): unknown =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

/**
 * Merges two records into a new one, field by field. A value in `first` wins unless it is absent or empty.
 * A field that throws when it is read is reported and left out.
 */
export function mergeRecords(
  first: Fields,
  second: Fields,
  report: Report,
  path = 'config',
  depth = 0,
): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(first), ...Object.keys(second)])) {
    if (key === '__proto__') continue;
    const name = `${path}.${key}`;
    readOrReport('config', name, report, () => {
      const [ours, theirs] = [ownField(first, key), ownField(second, key)];
      const value = saysNothing(ours) ? theirs : ours;
      const other = isRecord(ours) && isRecord(theirs) ? theirs : {};
      if (!isRecord(value)) merged[key] = value;
      else if (depth < MAX_DEPTH) merged[key] = mergeRecords(value, other, report, name, depth + 1);
    });
  }
  return merged;
}
