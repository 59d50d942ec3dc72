/** A place on the earth, in degrees; north and east are positive. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point of the map, in its own units: it is MAP_SIZE wide and as high. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export const MAP_SIZE = 1000;

/** Where the middle of the rings stands: left and low, since most listeners are north and west. */
export const MAP_CENTRE: MapPoint = { x: 485, y: 560 };

/** What counts as near: the sun of the map reaches as far. */
export const NEAR_KM = 1_300;

const EARTH_RADIUS_KM = 6_371;

/** Distances are compressed, or the near cities would be one dot: 10,000 km are 462 units. */
const COMPRESSION = 0.41;
const FURTHEST_KM = 10_000;
const FURTHEST_UNITS = 462;

/** How far from the middle a distance is drawn, in units of the map. */
export function radiusOf(kilometres: number): number {
  return rounded(FURTHEST_UNITS * (kilometres / FURTHEST_KM) ** COMPRESSION);
}

/** The point at a radius in a direction, in degrees clockwise from north. */
export function pointAt(radius: number, bearing: number): MapPoint {
  return {
    x: rounded(MAP_CENTRE.x + radius * Math.sin(radians(bearing))),
    y: rounded(MAP_CENTRE.y - radius * Math.cos(radians(bearing))),
  };
}

/** The distance along the great circle. */
export function kilometresBetween(from: Place, to: Place): number {
  const [start, end] = [radians(from.latitude), radians(to.latitude)];
  const east = radians(to.longitude - from.longitude);
  const haversine =
    Math.sin((end - start) / 2) ** 2 + Math.cos(start) * Math.cos(end) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(haversine));
}

/** The direction in which one sets out, in degrees clockwise from north. */
export function bearingFrom(from: Place, to: Place): number {
  const [start, end] = [radians(from.latitude), radians(to.latitude)];
  const east = radians(to.longitude - from.longitude);
  const y = Math.sin(east) * Math.cos(end);
  const x = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(east);
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** To a tenth of a unit: engines differ in the last digits, and both renders must be the same. */
function rounded(units: number): number {
  return Math.round(units * 10) / 10;
}
