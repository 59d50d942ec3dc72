import * as v from 'valibot';
import {
  CalendarDate,
  Count,
  LinkTarget,
  PageDescription,
  PagePath,
  Text,
  WebUrl,
} from './parts.schema.ts';

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
  'legal.terms.updated': CalendarDate,
  'legal.policy.updated': CalendarDate,
  'adminCopy.history.to': Text,
  'yourBookingCopy.moving.to': Text,
  'proposalCopy.closing.write.to': v.pipe(v.string(), v.startsWith('mailto:')),
  '.to': PagePath,
  'contactCopy.chat.href': WebUrl,
  'contactCopy.details.call.href': Text,
  'homeCopy.introduction.watch.href': WebUrl,
  '.href': LinkTarget,
  'homeCopy.episode.videoId': v.pipe(v.string(VIDEO), v.regex(/^[\w-]{11}$/, VIDEO)),
  'rwandaKenyaPage.panel.seats.drawing': SeatDrawing,
  'bookingCopy.isPublicRouteOpen': v.boolean('true or false'),
  'bookingCopy.isPublicRouteLinked': v.boolean('true or false'),
  'proposalCopy.termMonths': Count,
  'teamPage.closing.headline': withPlaceholders('{everyone}'),
  'teamPage.closing.lead': withPlaceholders('{cohosts}', '{production}'),
  'secondFactorCopy.on.left': TextPart,
  'bookingCopy.otherUnanswered.about': TextPart,
  'bookingCopy.otherUnanswered.after': TextPart,
  'bookingCopy.otherUnderWay.about': TextPart,
  'bookingCopy.otherUnderWay.after': TextPart,
  'bookingCopy.earlierAttempt.before': TextPart,
  'bookingCopy.earlierAttempt.or': TextPart,
  'bookingCopy.earlierAttempt.after': TextPart,
};

/** The lengths of lists, by name; any other may have any length. */
export const LIST_LENGTHS: Readonly<
  Record<string, v.BaseValidation<unknown[], unknown[], v.BaseIssue<unknown>>>
> = {
  'analyticsCopy.ages.columns': v.length(2, 'two columns'),
  'analyticsCopy.insights.sentences': v.minLength(2, 'at least two insights'),
  'contactCopy.questions.list': v.minLength(1, 'at least one question'),
  'legal.terms.inShort': v.minLength(1, 'at least one point'),
  'legal.policy.inShort': v.minLength(1, 'at least one point'),
  'legal.around.minutes': v.minLength(1, 'at least one phrase'),
  'eventsCopy.soon.cards': v.length(3, 'three cards'),
  'rwandaKenyaPage.panel.seats': v.length(4, 'four seats'),
  'rwandaKenyaPage.themes.list': v.length(4, 'four themes'),
  'yourBookingCopy.visit.tips': v.minLength(1, 'at least one tip'),
};
