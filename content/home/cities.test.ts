import { expect, it } from 'vitest';
import { audience } from '#content/analytics/audience.ts';
import { cities } from './cities.ts';

it('knows where every city of the audience lies', () => {
  const named = audience.regions.flatMap((region) => region.cities);
  expect(named.filter((city) => !(city in cities))).toEqual([]);
});
