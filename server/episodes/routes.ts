import {
  EpisodeChange,
  EpisodeList,
  EpisodeListQuery,
  NewEpisode,
} from '#domain/admin/episodes.ts';
import { EpisodeDetails, EpisodeDetailsChange } from '#domain/episodes/episode-details.ts';
import { TRANSCRIPT_LIMITS } from '#domain/episodes/transcript.ts';
import { SavedResponse } from '#domain/response-parts.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { assertEnteredDates } from '#server/http/input.ts';
import { json, route } from '#server/http/routing/route.ts';
import { findEpisodeDetails, findRecordings, saveEpisodeDetails } from './episode-details.ts';
import { addEpisode, changeEpisode, findPublished, listEpisodes } from './episodes.ts';

const EXAMPLE = {
  title: 'Who gets to tell an African story?',
  summary: 'Who holds the microphone, and who holds the money?',
  video_id: 'https://youtu.be/swali-swali',
  episode_date: '2026-12-01',
} as const;

export const EPISODE_ROUTES = [
  route('GET /api/admin/episodes', {
    caller: 'admin',
    summary: 'Lists the episodes, a page at a time.',
    query: EpisodeListQuery,
    response: json(EpisodeList, 'The latest date first; and which of them Home shows.'),
    async run({ query }, { clock, database }: Services) {
      const today = showDateAt(clock());
      return {
        today,
        on_home: (await findPublished(database.db, today))?.id ?? null,
        ...(await listEpisodes(database.db, query.before)),
      };
    },
  }),
  route('POST /api/admin/episodes', {
    caller: 'admin',
    summary: 'Adds an episode, which is not published.',
    body: NewEpisode,
    example: { ...EXAMPLE, id: '0197f0a4c2b37e1d9a6b5c4d3e2f1a0b' },
    response: json(SavedResponse, 'Added.', { status: 201 }),
    errors: ['episode_changed'],
    async run({ body, user }, services: Services) {
      assertEnteredDates({ episode_date: body.episode_date }, services.clock());
      await addEpisode(services, body, user);
      return { status: 'saved' } as const;
    },
  }),
  route('PATCH /api/admin/episodes/:id', {
    caller: 'admin',
    summary: 'Changes, publishes or takes back an episode.',
    unknownId: 'episode_not_found',
    body: EpisodeChange,
    example: { ...EXAMPLE, is_published: true, revision: 1 },
    response: json(SavedResponse, 'Saved.'),
    errors: ['episode_changed'],
    async run({ id, body, user }, services: Services) {
      assertEnteredDates({ episode_date: body.episode_date }, services.clock());
      await changeEpisode(services, id, body, user);
      return { status: 'saved' } as const;
    },
  }),
  route('GET /api/admin/episodes/:id/details', {
    caller: 'admin',
    summary: 'Reads what the page of an episode has beside what Home shows.',
    unknownId: 'episode_not_found',
    response: json(EpisodeDetails, 'Empty until somebody has saved it.'),
    run: async ({ id }, { clock, database: { db } }: Services) => ({
      ...(await findEpisodeDetails(db, id)),
      recordings: await findRecordings(db, id, showDateAt(clock())),
    }),
  }),
  route('PATCH /api/admin/episodes/:id/details', {
    caller: 'admin',
    summary: 'Changes what the page of an episode has beside what Home shows.',
    unknownId: 'episode_not_found',
    body: EpisodeDetailsChange,
    // A transcript, each character of which may be escaped.
    maximumBytes: 3 * TRANSCRIPT_LIMITS.length,
    example: {
      minutes: 61,
      hosts: 'Amani',
      guests: 'Jane Wambui, historian, https://example.com',
      chapters: '0:00 Who asks',
      transcript: '',
      booking_ids: [],
      revision: 0,
    },
    response: json(SavedResponse, 'Saved.'),
    errors: ['episode_changed'],
    async run({ id, body, user }, services: Services) {
      await saveEpisodeDetails(services, id, body, user);
      return { status: 'saved' } as const;
    },
  }),
];
