import { type Fields, fieldsOf, flagOf, isAbsent, numberOf, textOf } from '../../../lib/shape.ts';
import type { Condition } from '../../model.ts';
import { distance, type Point } from '../distance.ts';
import type { Rules } from './rule.ts';
import { storedRule } from './stored-rules.ts';

const CONTINENT = 'CONT_';

function pointOf(latitude: unknown, longitude: unknown): Point | null {
  const lat = numberOf(latitude);
  const lon = numberOf(longitude);
  return lat === undefined || lon === undefined ? null : { lat, lon };
}

/** How far a place is, by what the server stored of the visitor: sites aim many ads at few places. */
const measured = new WeakMap<Fields, Map<string, number | null>>();

/** null: one of the two points is not known. */
function distanceTo({ lat, lon, distance_unit: printed }: Condition, visitor: Fields): number | null {
  const unit = printed === 'mi' ? 'mi' : 'km';
  let known = measured.get(visitor);
  if (!known) measured.set(visitor, (known = new Map()));
  const place = `${String(lat)} ${String(lon)} ${unit}`;
  let far = known.get(place);
  if (far !== undefined) return far;
  const target = pointOf(lat, lon);
  const here = pointOf(visitor.current_lat, visitor.current_lon);
  known.set(place, (far = target && here && distance(here, target, unit)));
  return far;
}

/** Needs both points and a distance, else it passes. */
function distancePasses(condition: Condition, visitor: Fields): boolean {
  const limit = numberOf(condition.distance);
  if (limit === undefined) return true;
  const far = distanceTo(condition, visitor);
  return far === null || far > limit === (condition.distance_condition === 'gt');
}

/** Whether the visitor is where the condition says: city, then region, then country. Undefined: it names none. */
function isThere(condition: Condition, visitor: Fields): boolean | undefined {
  const [city, region, country] = [
    textOf(condition.city),
    textOf(condition.region),
    textOf(condition.country),
  ];
  if (city) return textOf(visitor.visitor_city).toLowerCase() === city.toLowerCase();
  if (region) return textOf(visitor.visitor_region).toLowerCase() === region.toLowerCase();
  if (!country) return undefined;
  if (country === 'EU') return flagOf(visitor.is_eu_state);
  return country.startsWith(CONTINENT)
    ? textOf(visitor.continent_code) === country.slice(CONTINENT.length)
    : textOf(visitor.country_code) === country;
}

/** Behind the firewall only country and continent are known (ruling 5). */
const asksBeyondCountry = (condition: Condition): boolean =>
  condition.geo_mode === 'latlon' || !isAbsent(condition.city) || !isAbsent(condition.region);

const geo = storedRule('geo_targeting', (data, condition) => {
  const visitor = fieldsOf(data);
  if (flagOf(visitor.is_sucuri) && asksBeyondCountry(condition)) return true;
  if (condition.geo_mode === 'latlon') return distancePasses(condition, visitor);
  if (isAbsent(condition.operator)) return true;
  const there = isThere(condition, visitor);
  return there === undefined || there === (condition.operator !== 'is_not');
});

/** Conditions on where the visitor is, from what the server stored. */
export const geoRules: Rules = { geo, geo_targeting: geo };
