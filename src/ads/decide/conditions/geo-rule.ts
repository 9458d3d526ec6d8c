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

/** Needs both points and a distance, else it passes. */
function distancePasses(condition: Condition, visitor: Fields): boolean {
  const limit = numberOf(condition.distance);
  const target = pointOf(condition.lat, condition.lon);
  const here = pointOf(visitor.current_lat, visitor.current_lon);
  if (limit === undefined || !target || !here) return true;
  const far = distance(here, target, condition.distance_unit === 'mi' ? 'mi' : 'km') > limit;
  return far === (condition.distance_condition === 'gt');
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
