const MS_OF_DAY = 86_400_000;

/** A day that every month has. */
const SURE_DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/;

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  // a long catalogue has thousands, and reading a date takes a while
  if (SURE_DAY.test(text)) return true;
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  // browsers disagree about the 31st of February
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A date of an entry as a day: a year or a month counts as its first day. Undefined for any other text. */
export function dayOf(text: string): string | undefined {
  if (!/^\d{4}(-\d\d){0,2}$/.test(text)) return undefined;
  const day = text + '0000-01-01'.slice(text.length);
  return isDay(day) ? day : undefined;
}

/**
 * The texts of days that are counted from 1970-01-01. In ascending order only the first one of each month takes a date.
 * Throws where no calendar has such a day.
 */
export function daysOf(numbers: readonly number[]): string[] {
  let month = '';
  let [first, next] = [NaN, NaN];
  return numbers.map((number) => {
    if (!(number >= first && number < next)) {
      const date = new Date(number * MS_OF_DAY);
      month = date.toISOString().slice(0, 'YYYY-MM-'.length);
      first = number - date.getUTCDate() + 1;
      next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / MS_OF_DAY;
    }
    return month + String(number - first + 1).padStart(2, '0');
  });
}
