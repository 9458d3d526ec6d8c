export interface Point {
  /** degrees */
  readonly lat: number;
  readonly lon: number;
}

export type DistanceUnit = 'km' | 'mi';

/** The radius of the earth in both units. The server uses the same numbers. */
const EARTH_RADIUS: Readonly<Record<DistanceUnit, number>> = { km: 6371, mi: 3958.755865744 };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance by the haversine formula, which stays exact for near points. */
export function distance(from: Point, to: Point, unit: DistanceUnit): number {
  const lat = Math.sin(radians(to.lat - from.lat) / 2);
  const lon = Math.sin(radians(to.lon - from.lon) / 2);
  const h = lat * lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lon * lon;
  return 2 * EARTH_RADIUS[unit] * Math.asin(Math.sqrt(Math.min(1, h)));
}
