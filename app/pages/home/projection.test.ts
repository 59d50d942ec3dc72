import { describe, expect, it } from 'vitest';
import { cities, homeCity } from '#content/home/cities.ts';
import {
  bearingFrom,
  type Coordinates,
  kilometresBetween,
  MAP_CENTRE,
  NEAR_KM,
  pointAt,
  radiusOf,
} from './projection.ts';

function city(name: string): Coordinates {
  const place = cities[name];
  if (!place) throw new Error(`No coordinates of ${name}`);
  return place;
}

const nairobi = city(homeCity);

describe('a distance', () => {
  it.each([
    ['Mombasa', 440],
    ['Kampala', 505],
    ['London', 6_830],
    ['Johannesburg', 2_910],
  ])('to %s is %i km along the great circle', (name, kilometres) => {
    expect(kilometresBetween(nairobi, city(name))).toBeGreaterThan(kilometres * 0.98);
    expect(kilometresBetween(nairobi, city(name))).toBeLessThan(kilometres * 1.02);
  });

  it('from the equator to the pole is a quarter of the way around', () => {
    const equator = { latitude: 0, longitude: 36 };
    const pole = { latitude: 90, longitude: -120 };
    expect(kilometresBetween(equator, pole)).toBeCloseTo(40_030 / 4, -1);
  });

  it('is zero to the same place', () => {
    expect(kilometresBetween(nairobi, nairobi)).toBe(0);
  });
});

describe('a direction', () => {
  const middle = { latitude: 0, longitude: 0 };

  it.each([
    ['north', { latitude: 10, longitude: 0 }, 0],
    ['east', { latitude: 0, longitude: 10 }, 90],
    ['south', { latitude: -10, longitude: 0 }, 180],
    ['west', { latitude: 0, longitude: -10 }, 270],
  ])('to the %s', (_, to, degrees) => {
    expect(bearingFrom(middle, to)).toBeCloseTo(degrees);
  });

  it('is that of the great circle, not of a flat map: Toronto lies north-west of Nairobi', () => {
    expect(bearingFrom(nairobi, city('Toronto'))).toBeGreaterThan(300);
    expect(bearingFrom(nairobi, city('Toronto'))).toBeLessThan(325);
  });
});

describe('the map', () => {
  it('draws greater distances further out and the origin in the middle', () => {
    const rings = [0, 100, NEAR_KM, 2_500, 5_000, 10_000, 15_000].map(radiusOf);
    expect(rings).toEqual(rings.toSorted((a, b) => a - b));
    expect(new Set(rings).size).toBe(rings.length);
    expect(rings[0]).toBe(0);
    expect(radiusOf(10_000)).toBe(462);
    expect(pointAt(0, 123)).toEqual(MAP_CENTRE);
  });

  it('has north above and east to the right', () => {
    expect(pointAt(100, 0)).toEqual({ x: MAP_CENTRE.x, y: MAP_CENTRE.y - 100 });
    expect(pointAt(100, 90)).toEqual({ x: MAP_CENTRE.x + 100, y: MAP_CENTRE.y });
  });
});
