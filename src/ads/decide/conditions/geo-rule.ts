import { type Fields, fieldsOf, flagOf, isAbsent, numberOf, textOf } from '../../../lib/shape.ts';
import type { Condition } from '../../model/ads.ts';
import type { Rules } from '../context.ts';
import { distance, type Point } from '../distance.ts';
import { storedRule } from './stored-rules.ts';

const CONTINENT = 'CONT_';

function pointOf(latitude: unknown, longitude: unknown): Point | null {
  const lat = numberOf(latitude);
  const lon = numberOf(longitude);
  return lat === undefined || lon === undefined ? null : { lat, lon };
}

/**
 * Compares the distance of two points. If a point, the distance, its unit or the direction is missing, it
 * passes (COND-21).
 */
function distancePasses(condition: Condition, visitor: Fields): boolean {
  const [direction, unit] = [textOf(condition.distance_condition), textOf(condition.distance_unit)];
  const limit = numberOf(condition.distance);
  const target = pointOf(condition.lat, condition.lon);
  const here = pointOf(visitor.current_lat, visitor.current_lon);
  if (!direction || !unit || limit === undefined || !target || !here) return true;
  const far = distance(here, target, unit === 'mi' ? 'mi' : 'km') > limit;
  return far === (direction === 'gt');
}

/** The name of a place in a condition, without blanks around it. */
const placeOf = (value: unknown): string => textOf(value).trim();

/**
 * Whether the visitor is in the condition's city, else region, else country. Undefined: the condition names
 * no place.
 */
function isThere(condition: Condition, visitor: Fields): boolean | undefined {
  const [city, region, country] = [condition.city, condition.region, condition.country].map(placeOf);
  if (city) return textOf(visitor.visitor_city).toLowerCase() === city.toLowerCase();
  if (region) return textOf(visitor.visitor_region).toLowerCase() === region.toLowerCase();
  if (!country) return undefined;
  if (country === 'EU') return flagOf(visitor.is_eu_state);
  return country.startsWith(CONTINENT)
    ? textOf(visitor.continent_code) === country.slice(CONTINENT.length)
    : textOf(visitor.country_code) === country;
}

/**
 * Whether a condition needs more than country and continent. Behind the Sucuri firewall, only these two are
 * known.
 */
const asksBeyondCountry = (condition: Condition): boolean =>
  condition.geo_mode === 'latlon' || !!placeOf(condition.city) || !!placeOf(condition.region);

const geo = storedRule('geo_targeting', (data, condition) => {
  const visitor = fieldsOf(data);
  if (flagOf(visitor.is_sucuri) && asksBeyondCountry(condition)) return true;
  if (condition.geo_mode === 'latlon') return distancePasses(condition, visitor);
  if (isAbsent(condition.operator)) return true;
  const there = isThere(condition, visitor);
  return there === undefined || there === (condition.operator !== 'is_not');
});

/** Conditions on the visitor's place, which the server stored in the visitor's cookie. */
export const geoRules: Rules = { geo, geo_targeting: geo };
