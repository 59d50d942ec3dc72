import * as v from 'valibot';
import {
  CalendarDate,
  Count,
  Key,
  LinkTarget,
  PageHead,
  PagePath,
  QuestionRow,
  Saying,
  Text,
  TimeOfDay,
  TimeZone,
  texts,
} from '#content/schema-parts.ts';

export const ShowEvent = v.strictObject({
  key: Key,
  title: Text,
  /** A sentence or two about it. */
  summary: Text,
  date: CalendarDate,
  time: TimeOfDay,
  timeZone: TimeZone,
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

const FactLabels = texts('date', 'time', 'city', 'venue', 'entry', 'dressCode');

export const EventsPage = v.strictObject({
  page: PageHead,
  question: Text,
  lead: Text,
  facts: FactLabels,
  toBeAnnounced: Text,
  /** The small label of an event whose date has passed. */
  passed: Text,
  featured: texts('label', 'see', 'picture'),
  soon: v.strictObject({
    label: Text,
    badge: Text,
    cards: v.pipe(v.array(texts('question', 'about')), v.length(3, 'three cards')),
  }),
  why: v.strictObject({ label: Text, statement: v.array(Text), lead: Text, saying: Saying }),
  contact: v.strictObject({ label: Text, rows: v.array(QuestionRow) }),
});

export type EventsPage = v.InferOutput<typeof EventsPage>;

export const EventPage = v.strictObject({
  page: PageHead,
  label: Text,
  poster: Text,
  rsvp: v.strictObject({ label: Text, href: LinkTarget }),
  addToCalendar: Text,
  overview: v.strictObject({ question: Text, lead: Text, copy: Text, saying: Saying }),
  themes: v.strictObject({
    label: Text,
    list: v.pipe(v.array(texts('question', 'about')), v.length(4, 'four themes')),
  }),
  panel: v.strictObject({
    title: Text,
    lead: Text,
    seats: v.pipe(
      v.array(
        v.strictObject({
          role: Text,
          /** A name, or the text for a guest to be announced. */
          person: Text,
          drawing: v.picklist(
            ['hills', 'arches', 'diamonds', 'beads'],
            "'hills', 'arches', 'diamonds' or 'beads'",
          ),
        }),
      ),
      v.length(4, 'four seats'),
    ),
  }),
  about: v.strictObject({ title: Text, copy: Text, rows: v.array(QuestionRow) }),
  /** Replaces the copy that is untrue once the date has passed. The links stay. */
  past: v.strictObject({ rsvp: Text, panelLead: Text, rows: v.array(QuestionRow) }),
});

export type EventPage = v.InferOutput<typeof EventPage>;

export const schemas = { rwandaKenya: ShowEvent, events: EventsPage, rwandaKenyaPage: EventPage };
