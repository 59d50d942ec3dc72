import * as v from 'valibot';
import { expect, it } from 'vitest';
import { TimeZone } from './time-zone.ts';

it.each(['Africa/Nairobi', 'Pacific/Apia', 'America/Argentina/Buenos_Aires', 'UTC'])(
  'accepts the zone %s',
  (zone) => {
    expect(v.parse(TimeZone, zone)).toBe(zone);
  },
);

it.each(['', 'Mars/Base', 'Etc/Unknown', '+03:00', 'Africa/Nairobi\n', 'x'.repeat(1000), null])(
  'stores no zone for %j',
  (text) => {
    expect(v.parse(TimeZone, text)).toBe(null);
  },
);
