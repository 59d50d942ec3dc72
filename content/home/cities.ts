import type { Cities } from './cities.schema.ts';

export const homeCity = 'Nairobi';

/**
 * Locations of the cities of content/analytics/audience.ts, for the map on the home page. A city that is
 * not here is only in the list beside the map.
 */
export const cities: Cities = {
  [homeCity]: { latitude: -1.29, longitude: 36.82, label: 'right' },
  Mombasa: { latitude: -4.05, longitude: 39.67, label: 'above' },
  Kampala: { latitude: 0.35, longitude: 32.58, label: 'above' },
  Kigali: { latitude: -1.94, longitude: 30.06, label: 'below' },
  'Dar es Salaam': { latitude: -6.82, longitude: 39.28, label: 'left' },
  'Addis Ababa': { latitude: 9.03, longitude: 38.74, label: 'above' },
  Toronto: { latitude: 43.65, longitude: -79.38, label: 'left' },
  Minneapolis: { latitude: 44.98, longitude: -93.27, label: 'above' },
  'Washington DC': { latitude: 38.9, longitude: -77.04, label: 'below-left' },
  London: { latitude: 51.51, longitude: -0.13, label: 'above' },
  Berlin: { latitude: 52.52, longitude: 13.41, label: 'right' },
  Dubai: { latitude: 25.2, longitude: 55.27, label: 'above' },
  Johannesburg: { latitude: -26.2, longitude: 28.05, label: 'right' },
};
