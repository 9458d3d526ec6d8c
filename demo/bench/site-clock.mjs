const ZONE = 'Europe/Rome';
const DAY_MS = 86_400_000;

const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** The wall time on the site, as if it were UTC. @param {number} ms */
const wallTime = (ms) => Date.parse(`${wall.format(ms).replace(' ', 'T')}Z`);

/**
 * The instant at which a page's clock starts; null leaves the clock alone.
 * @param {string} time  wall time on the site, `2026-12-24T10:00`; '' is now
 * @param {string} weekday 0 (Sunday) to 6: the next such day from that time on; '' is any day
 * @param {number} [now] ms
 */
export function siteClock(time, weekday, now = Date.now()) {
  if (!time && !weekday) return null;
  const asked = time ? Date.parse(`${time}:00Z`) : wallTime(now);
  if (Number.isNaN(asked)) return null;
  const days = weekday ? (Number(weekday) - new Date(asked).getUTCDay() + 7) % 7 : 0;
  const shown = asked + days * DAY_MS;
  return shown - (wallTime(shown) - shown);
}
