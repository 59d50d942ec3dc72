import * as v from 'valibot';
import {
  CalendarDate,
  Count,
  Key,
  PagePath,
  Text,
  TimeOfDay,
  TimeZoneName,
} from '#content/schema/parts.schema.ts';

export const ShowEvent = v.strictObject({
  key: Key,
  title: Text,
  summary: Text,
  date: CalendarDate,
  time: TimeOfDay,
  timeZone: TimeZoneName,
  minutes: Count,
  city: Text,
  country: Text,
  venue: Text,
  entry: Text,
  dressCode: Text,
  /** Its page, and the calendar file that the build writes beside it. */
  page: PagePath,
  calendarFile: v.pipe(Text, v.regex(/^\/.+\.ics$/, 'an address that ends in .ics')),
  /** The date and the number of the changes of this entry: calendars apply a later one. */
  changed: CalendarDate,
  changes: v.pipe(v.number(), v.integer('a whole number'), v.minValue(0, 'at least 0')),
});

export type ShowEvent = v.InferOutput<typeof ShowEvent>;

export const schemas = { rwandaKenya: ShowEvent };
