/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
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
