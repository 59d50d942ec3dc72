export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export const MAP_SIZE = 1000;

/** Left and low, because most listeners are north and west. */
export const MAP_CENTRE: MapPoint = { x: 485, y: 560 };

/** The radius of the sun; cities in it are near. */
export const NEAR_KM = 1_300;

const EARTH_RADIUS_KM = 6_371;

/** Near cities would overlap without compression: 10,000 km are 462 units. */
const COMPRESSION = 0.41;
const FURTHEST_KM = 10_000;
const FURTHEST_UNITS = 462;

export function radiusOf(kilometres: number): number {
  return rounded(FURTHEST_UNITS * (kilometres / FURTHEST_KM) ** COMPRESSION);
}

export function pointAt(radius: number, bearing: number): MapPoint {
  return {
    x: rounded(MAP_CENTRE.x + radius * Math.sin(radians(bearing))),
    y: rounded(MAP_CENTRE.y - radius * Math.cos(radians(bearing))),
  };
}

export function kilometresBetween(from: Coordinates, to: Coordinates): number {
  const [start, end] = [radians(from.latitude), radians(to.latitude)];
  const east = radians(to.longitude - from.longitude);
  const haversine =
    Math.sin((end - start) / 2) ** 2 + Math.cos(start) * Math.cos(end) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(haversine));
}

export function bearingFrom(from: Coordinates, to: Coordinates): number {
  const [start, end] = [radians(from.latitude), radians(to.latitude)];
  const east = radians(to.longitude - from.longitude);
  const y = Math.sin(east) * Math.cos(end);
  const x = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(east);
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Engines differ in the last digits, and hydration must render the same. */
function rounded(units: number): number {
  return Math.round(units * 10) / 10;
}
