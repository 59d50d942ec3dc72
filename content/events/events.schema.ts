import * as v from 'valibot';
import {
  CalendarDate,
  Count,
  Key,
  PagePath,
  PageWords,
  Saying,
  TimeOfDay,
  TimeZone,
  Words,
} from '#content/schema-parts.ts';

export const ShowEvent = v.strictObject({
  key: Key,
  title: Words,
  /** In a sentence or two: what it is. */
  summary: Words,
  date: CalendarDate,
  /** By the clock of `timeZone`. */
  time: TimeOfDay,
  timeZone: TimeZone,
  minutes: Count,
  city: Words,
  country: Words,
  venue: Words,
  entry: Words,
  dressCode: Words,
  /** The page about it, and the calendar file that the build writes beside it. */
  page: PagePath,
  calendarFile: v.pipe(Words, v.regex(/^\/.+\.ics$/, 'an address that ends in .ics')),
  /** When this entry was last changed, and how often: calendars then take the change over. */
  changed: CalendarDate,
  changes: v.pipe(v.number(), v.integer('a whole number'), v.minValue(0, 'at least 0')),
});

/** One event: what its card, its page, its calendar file and its structured data are made of. */
export type ShowEvent = v.InferOutput<typeof ShowEvent>;

const Row = v.strictObject({ question: Words, answer: Words, href: Words });

/** The labels of an event's facts. */
const FactLabels = v.strictObject({
  date: Words,
  time: Words,
  city: Words,
  venue: Words,
  entry: Words,
  dressCode: Words,
});

export const EventsPage = v.strictObject({
  page: PageWords,
  question: Words,
  lead: Words,
  facts: FactLabels,
  toBeAnnounced: Words,
  /** The small label of an event whose date has passed. */
  passed: Words,
  featured: v.strictObject({ label: Words, see: Words, picture: Words }),
  soon: v.strictObject({
    label: Words,
    badge: Words,
    cards: v.pipe(
      v.array(v.strictObject({ question: Words, about: Words })),
      v.length(3, 'three cards'),
    ),
  }),
  why: v.strictObject({ label: Words, statement: v.array(Words), lead: Words, saying: Saying }),
  contact: v.strictObject({ label: Words, rows: v.array(Row) }),
});

/** The words of /events. */
export type EventsPage = v.InferOutput<typeof EventsPage>;

export const EventPage = v.strictObject({
  page: PageWords,
  label: Words,
  poster: Words,
  rsvp: v.strictObject({ label: Words, href: Words }),
  addToCalendar: Words,
  overview: v.strictObject({ question: Words, lead: Words, copy: Words, saying: Saying }),
  themes: v.strictObject({
    label: Words,
    list: v.pipe(
      v.array(v.strictObject({ question: Words, about: Words })),
      v.length(4, 'four themes'),
    ),
  }),
  panel: v.strictObject({
    title: Words,
    lead: Words,
    seats: v.pipe(
      v.array(
        v.strictObject({
          role: Words,
          /** Who it is, or that it is to be announced. */
          person: Words,
          drawing: v.picklist(
            ['hills', 'arches', 'diamonds', 'beads'],
            "'hills', 'arches', 'diamonds' or 'beads'",
          ),
        }),
      ),
      v.length(4, 'four seats'),
    ),
  }),
  about: v.strictObject({ title: Words, copy: Words, rows: v.array(Row) }),
});

/** The words of an event's own page. */
export type EventPage = v.InferOutput<typeof EventPage>;
