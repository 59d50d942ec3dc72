import type { Audience } from './audience.schema.ts';

/** Every figure once; pages shorten it (32_600_000 to 32.6M). Cities and the platforms' names are samples. */
export const audience: Audience = {
  period: 'last 60-90 days',
  figures: {
    reach: { value: 32_600_000, growthPercent: 24 },
    watchTimeHours: { value: 876, growthPercent: 48 },
    newSubscribers: { value: 123_000, growthPercent: 9 },
    views: { value: 78_000_000, growthPercent: 44 },
    likes: { value: 1_200_000, growthPercent: 166 },
    comments: { value: 40_000, growthPercent: 206 },
    shares: { value: 400_000, growthPercent: 140 },
    interactions: { value: 18_000_000, growthPercent: 19 },
  },
  ages: [
    { ages: '25-34', percent: 34.7 },
    { ages: '34-44', percent: 28.6 },
    { ages: '45-54', percent: 16.3 },
    { ages: '18-24', percent: 10.2 },
    { ages: '54-64', percent: 10.2 },
  ],
  regions: [
    {
      name: 'East Africa',
      cities: ['Nairobi', 'Mombasa', 'Kampala', 'Kigali', 'Dar es Salaam', 'Addis Ababa'],
    },
    { name: 'North America', cities: ['Toronto', 'Minneapolis', 'Washington DC'] },
    { name: 'Europe', cities: ['London', 'Berlin'] },
    { name: 'Gulf and Southern Africa', cities: ['Dubai', 'Johannesburg'] },
  ],
  followers: [
    { platform: 'platform A', value: 576_000 },
    { platform: 'platform B', value: 570_000 },
    { platform: 'platform C', value: 120_000 },
    { platform: 'platform D', value: 35_000 },
  ],
};
