import * as v from 'valibot';
import { Count, LinkTarget, PageDescription, PagePath, Text, WebUrl } from './parts.schema.ts';

const PART = 'some words in quotation marks';

/** A part of a sentence: never empty; a space at an end separates it from a name or a number. */
const TextPart = v.pipe(
  v.string(PART),
  v.check((text) => text.trim() !== '', PART),
);

const VIDEO = "a video's id: the eleven characters after v= in its address";

const SeatDrawing = v.picklist(
  ['hills', 'arches', 'diamonds', 'beads'],
  "'hills', 'arches', 'diamonds' or 'beads'",
);

/** A seat of the panel on the event's page. */
export interface Seat {
  readonly role: string;
  /** A name, or the text for a guest to be announced. */
  readonly person: string;
  readonly drawing: v.InferOutput<typeof SeatDrawing>;
}

const withPlaceholders = (...names: readonly string[]) =>
  v.pipe(
    Text,
    v.check(
      (text) => names.every((name) => text.includes(name)),
      `words that hold ${names.join(' and ')}`,
    ),
  );

/** Schemas of fields that are not simply a text, by the end of the field's name: the first applies. */
export const FIELD_SCHEMAS: Readonly<Record<string, v.GenericSchema>> = {
  'page.description': PageDescription,
  'admin.history.to': Text,
  'yourBooking.moving.to': Text,
  'proposal.closing.write.to': v.pipe(v.string(), v.startsWith('mailto:')),
  '.to': PagePath,
  'contact.chat.href': WebUrl,
  'contact.details.call.href': Text,
  'home.introduction.watch.href': WebUrl,
  '.href': LinkTarget,
  'home.episode.videoId': v.pipe(v.string(VIDEO), v.regex(/^[\w-]{11}$/, VIDEO)),
  'rwandaKenyaPage.panel.seats.drawing': SeatDrawing,
  'booking.isPublicRouteOpen': v.boolean('true or false'),
  'proposal.termMonths': Count,
  'teamPage.closing.headline': withPlaceholders('{everyone}'),
  'teamPage.closing.lead': withPlaceholders('{cohosts}', '{production}'),
  'secondFactor.on.left': TextPart,
  'booking.otherUnanswered.about': TextPart,
  'booking.otherUnanswered.after': TextPart,
  'booking.otherUnderWay.about': TextPart,
  'booking.otherUnderWay.after': TextPart,
  'booking.earlierAttempt.before': TextPart,
  'booking.earlierAttempt.or': TextPart,
  'booking.earlierAttempt.after': TextPart,
};

/** The lengths of lists, by name; any other may have any length. */
export const LIST_LENGTHS: Readonly<
  Record<string, v.BaseValidation<unknown[], unknown[], v.BaseIssue<unknown>>>
> = {
  'analytics.ages.columns': v.length(2, 'two columns'),
  'analytics.insights.sentences': v.minLength(2, 'at least two insights'),
  'contact.questions.list': v.minLength(1, 'at least one question'),
  'events.soon.cards': v.length(3, 'three cards'),
  'rwandaKenyaPage.panel.seats': v.length(4, 'four seats'),
  'rwandaKenyaPage.themes.list': v.length(4, 'four themes'),
  'yourBooking.visit.tips': v.minLength(1, 'at least one tip'),
};
