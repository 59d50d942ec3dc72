import * as v from 'valibot';
import { SeenRevision } from '#domain/admin/episodes.ts';
import { ADMIN_FORM_MESSAGES } from '#domain/admin/messages.ts';
import { StoredBooking } from '#domain/booking/booking.ts';
import { listOf } from '#domain/response-parts.ts';
import { rewritten, trimmed, trimUnseen } from '#domain/text/invisible.ts';
import { secondsOf } from './timestamp.ts';
import { readTranscript, TRANSCRIPT_LIMITS, type TranscriptFault } from './transcript.ts';

export const EPISODE_DETAIL_LIMITS = {
  minutes: 600,
  hosts: 200,
  guests: 2_000,
  chapters: 8_000,
  bookings: 20,
} as const;

const MESSAGES = {
  minutes: `Please type the length in whole minutes, from 1 to ${EPISODE_DETAIL_LIMITS.minutes}`,
  hosts: `The hosts must be at most ${EPISODE_DETAIL_LIMITS.hosts} characters`,
  guests:
    'Please write each guest in a line of its own, such as Jane Wambui, historian, https://example.com',
  chapters: 'Please write each chapter in a line of its own, such as 12:34 Who pays',
  chapterOrder: 'Please write the chapters in the order of their times',
  tooLong: 'This text is too long',
  transcript: {
    no_cues: 'This is no transcript: please choose a .vtt or .srt file',
    too_many_cues: `The transcript has more than ${TRANSCRIPT_LIMITS.cues.toLocaleString('en')} captions`,
    too_long: 'The transcript is larger than 1 MB',
  } satisfies Readonly<Record<TranscriptFault | 'too_long', string>>,
} as const;

export interface EpisodeGuest {
  readonly name: string;
  readonly role: string;
  /** An address of the guest's own; '' without one. */
  readonly link: string;
}

export const hostsIn = (hosts: string): string[] =>
  hosts
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r\n|\n|\r/)
    .map((line) => trimUnseen(line.replace(/[\s\p{Cc}]+/gu, ' ')))
    .filter(Boolean);

const HTTPS = /^https:\/\/[^\s/]\S*$/;

/** Reads lines such as `Jane Wambui, historian, https://example.com`. @returns null for a line without a name */
export function readGuests(text: string): readonly EpisodeGuest[] | null {
  const guests = linesOf(text).map((line) => {
    const parts = line.split(',').map((part) => part.trim());
    const link = HTTPS.test(parts.at(-1) ?? '') ? (parts.pop() ?? '') : '';
    const [name = '', ...role] = parts;
    return { name, role: role.join(', '), link };
  });
  return guests.some(({ name }) => name === '' || /:\/\//.test(name)) ? null : guests;
}

export interface Chapter {
  /** Whole seconds since the beginning. */
  readonly start: number;
  readonly title: string;
}

/** Reads lines such as `12:34 Who pays`, as a video's description has them. @returns null for another line */
export function readChapters(text: string): readonly Chapter[] | null {
  const chapters = linesOf(text).map((line) => {
    // Many write a bullet before the time, brackets around it, or a dash after it.
    const [time = '', ...words] = line.replace(/^[-–—•·*] ?/, '').split(' ');
    return {
      start: secondsOf(time.replace(/^[([]|[)\]]$/g, '')),
      title: words.join(' ').replace(/^[-–—:|] ?/, ''),
    };
  });
  const read = chapters.flatMap(({ start, title }) =>
    start === null || title === '' ? [] : { start, title },
  );
  return read.length === chapters.length ? read : null;
}

const isAscending = (chapters: readonly Chapter[]) =>
  chapters.every(({ start }, index) => start > (chapters[index - 1]?.start ?? -1));

const text = (maximum: number) =>
  v.pipe(v.string(ADMIN_FORM_MESSAGES.change), trimmed, v.maxLength(maximum, MESSAGES.tooLong));

function isFaulty(transcript: string, fault: TranscriptFault): boolean {
  return transcript !== '' && readTranscript(transcript) === fault;
}

/** The page of an episode has them beside what Home shows. */
const entries = {
  minutes: v.nullable(
    v.pipe(
      v.number(MESSAGES.minutes),
      v.integer(MESSAGES.minutes),
      v.minValue(1, MESSAGES.minutes),
      v.maxValue(EPISODE_DETAIL_LIMITS.minutes, MESSAGES.minutes),
    ),
  ),
  /** Names with commas between them. */
  hosts: v.pipe(
    v.string(MESSAGES.hosts),
    rewritten((names) => linesOf(names).join(' ')),
    v.maxLength(EPISODE_DETAIL_LIMITS.hosts, MESSAGES.hosts),
  ),
  guests: v.pipe(
    text(EPISODE_DETAIL_LIMITS.guests),
    v.check((lines) => readGuests(lines) !== null, MESSAGES.guests),
  ),
  chapters: v.pipe(
    text(EPISODE_DETAIL_LIMITS.chapters),
    v.check((lines) => readChapters(lines) !== null, MESSAGES.chapters),
    v.check((lines) => isAscending(readChapters(lines) ?? []), MESSAGES.chapterOrder),
  ),
  /** The text of a WebVTT or SubRip file; empty without one. */
  transcript: v.pipe(
    v.string(MESSAGES.transcript.no_cues),
    trimmed,
    v.maxLength(TRANSCRIPT_LIMITS.length, MESSAGES.transcript.too_long),
    v.check((file) => !isFaulty(file, 'no_cues'), MESSAGES.transcript.no_cues),
    v.check((file) => !isFaulty(file, 'too_many_cues'), MESSAGES.transcript.too_many_cues),
  ),
};

export const EpisodeDetailFields = v.object(entries, ADMIN_FORM_MESSAGES.change);
export type EpisodeDetailFields = v.InferOutput<typeof EpisodeDetailFields>;

/** `PATCH /api/admin/episodes/:id/details`: all as it is to be, and the revision that the admin saw. */
export const EpisodeDetailsChange = v.object(
  {
    ...entries,
    booking_ids: v.pipe(
      v.array(v.pipe(v.string(ADMIN_FORM_MESSAGES.change), v.uuid(ADMIN_FORM_MESSAGES.change))),
      v.maxLength(EPISODE_DETAIL_LIMITS.bookings, ADMIN_FORM_MESSAGES.change),
      v.transform((ids) => [...new Set(ids)].sort()),
    ),
    revision: SeenRevision,
  },
  ADMIN_FORM_MESSAGES.change,
);
export type EpisodeDetailsChange = v.InferOutput<typeof EpisodeDetailsChange>;

const Recording = v.object({
  ...v.pick(StoredBooking, ['id', 'guest_name', 'booking_date', 'time_slot']).entries,
  has_email: v.boolean(),
  guest_phone_url: v.nullable(v.string()),
});

export const EpisodeDetails = v.object({
  minutes: v.nullable(v.number()),
  hosts: v.string(),
  guests: v.string(),
  chapters: v.string(),
  transcript: v.string(),
  booking_ids: listOf(v.string()),
  recordings: listOf(Recording),
  /** The end of its page's address, from the first publication on. */
  slug: v.nullable(v.string()),
  /** Increases with each change; 0 before the first one. */
  revision: v.number(),
});
export type EpisodeDetails = v.InferOutput<typeof EpisodeDetails>;

const SLUG_LENGTH_MAX = 70;

/** The end of the address of an episode's page: `who-owns-the-river`. Empty for a question without Latin letters. */
export function slugOf(question: string): string {
  const words = question
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words
    .reduce((slug, word) => {
      const longer = slug === '' ? word : `${slug}-${word}`;
      return longer.length > SLUG_LENGTH_MAX ? slug : longer;
    }, '')
    .slice(0, SLUG_LENGTH_MAX);
}
