import * as v from 'valibot';
import { listOf, ResponseDate } from '#domain/response-parts.ts';
import { MAIL_RETENTION_DAYS } from '#domain/show/retention.ts';
import { cleaned, rewritten, trimUnseen } from '#domain/text/invisible.ts';
import { enteredDate } from '#domain/time/entered-date.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { ADMIN_FORM_MESSAGES } from './messages.ts';
import { videoIdIn } from './video-id.ts';

/** Lengths in UTF-16 code units, as in HTML's maxlength: what Home shows in three lines of either. */
export const EPISODE_LENGTHS = { title: 100, summary: 200, video: 2_000 } as const;

const MESSAGES = {
  title: 'Please type the question of the episode',
  titleTooLong: `The question must be at most ${EPISODE_LENGTHS.title} characters`,
  summary: 'Please say in one sentence what it is about',
  summaryTooLong: `The sentence must be at most ${EPISODE_LENGTHS.summary} characters`,
  video: 'Please paste the address of a YouTube video, or its id',
  date: 'Please choose the date from which Home shows it',
} as const;

const singleLine = rewritten((text) => trimUnseen(text.replace(/[\s\p{Cc}]+/gu, ' ')));

const line = (maximum: number, missing: string, tooLong: string) =>
  v.pipe(v.string(missing), singleLine, v.maxLength(maximum, tooLong), v.nonEmpty(missing));

export const EpisodeFields = v.object(
  {
    title: line(EPISODE_LENGTHS.title, MESSAGES.title, MESSAGES.titleTooLong),
    summary: line(EPISODE_LENGTHS.summary, MESSAGES.summary, MESSAGES.summaryTooLong),
    /** The id, or a text with the address of the video; the output is the id. */
    video_id: v.pipe(
      v.string(MESSAGES.video),
      cleaned,
      v.maxLength(EPISODE_LENGTHS.video, MESSAGES.video),
      v.transform(videoIdIn),
      v.string(MESSAGES.video),
    ),
    episode_date: enteredDate(MESSAGES.date),
  },
  MESSAGES.title,
);
export type EpisodeFields = v.InferOutput<typeof EpisodeFields>;

/** Compares what admins fill in: a publication changes none of it. */
export const sameEpisode = (one: EpisodeFields, other: EpisodeFields): boolean =>
  one.title === other.title &&
  one.summary === other.summary &&
  one.video_id === other.video_id &&
  one.episode_date === other.episode_date;

/** Guests are told of no other one: before its date it has no page, and once its mails are deleted nobody knows who had one. */
export const isRecent = ({ episode_date }: Pick<EpisodeFields, 'episode_date'>, today: PlainDate) =>
  episode_date <= today && episode_date > addDays(today, -MAIL_RETENTION_DAYS.sent);

/** The browser chooses the id, so that a repeated request adds nothing more. */
export const NewEpisode = v.object(
  {
    ...EpisodeFields.entries,
    id: v.pipe(
      v.string(ADMIN_FORM_MESSAGES.change),
      v.regex(/^[\w-]{22,64}$/, ADMIN_FORM_MESSAGES.change),
    ),
  },
  MESSAGES.title,
);
export type NewEpisode = v.InferOutput<typeof NewEpisode>;

export const SeenRevision = v.pipe(
  v.number(ADMIN_FORM_MESSAGES.change),
  v.safeInteger(ADMIN_FORM_MESSAGES.change),
);

/** The whole episode as it is to be, and the revision that the admin saw. */
export const EpisodeChange = v.object(
  {
    ...EpisodeFields.entries,
    is_published: v.boolean(ADMIN_FORM_MESSAGES.change),
    /** Its guests get the mail 'It is out'. Undefined: those who were to get it. */
    tells_guests: v.optional(v.boolean(ADMIN_FORM_MESSAGES.change)),
    revision: SeenRevision,
  },
  MESSAGES.title,
);
export type EpisodeChange = v.InferOutput<typeof EpisodeChange>;

const Episode = v.object({
  id: v.string(),
  title: v.string(),
  summary: v.string(),
  video_id: v.string(),
  /** Home shows the episode from this date on, in Nairobi, if it is published. */
  episode_date: ResponseDate,
  is_published: v.boolean(),
  revision: v.number(),
});
export type Episode = v.InferOutput<typeof Episode>;

export const EPISODES_PER_PAGE = 50;

/** No `before` means the page with the latest. */
export const EpisodeListQuery = v.object({
  before: v.optional(
    v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}\.[\w-]{22,64}$/, ADMIN_FORM_MESSAGES.query)),
  ),
});

export const EpisodeList = v.object({
  today: ResponseDate,
  /** The episode that Home shows now; null if it shows that of the content. */
  on_home: v.nullable(v.string()),
  episodes: listOf(Episode),
  /** The `before` of the page after this one. */
  older: v.nullable(v.string()),
});
export type EpisodeList = v.InferOutput<typeof EpisodeList>;
