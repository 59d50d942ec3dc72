import { expect, it } from 'vitest';
import { audience } from '#content/analytics/audience.ts';
import { cities } from './cities.ts';

it('has the location of every city of the audience', () => {
  const named = audience.regions.flatMap((region) => region.cities);
  expect(named.filter((city) => !(city in cities))).toEqual([]);
});
