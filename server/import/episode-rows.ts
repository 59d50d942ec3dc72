import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import * as v from 'valibot';
import { EpisodeFields } from '#domain/admin/episodes.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { dayOrderIn } from '#domain/time/written-date.ts';
import type { Database } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import { freeSlug } from '#server/episodes/episode-details.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import type { Instant } from '#server/time/clock.ts';
import { importedDate } from './imported-times.ts';
import { type CheckedRows, countRequired, readCells, textsOf } from './read-cells.ts';
import { readTable } from './read-table.ts';

const COLUMNS = {
  question: { isRequired: true, mayBeAnyWord: true },
  date: { isRequired: true },
  video: { isRequired: true },
  summary: { isRequired: true },
};

/** Reads episodes that are out, by the rules of the form; a video that occurs twice counts once. @throws OperatorError if the file is no table */
export function readEpisodeRows(bytes: Uint8Array, now: Instant): CheckedRows<EpisodeFields> {
  const table = readTable(bytes, countRequired(COLUMNS));
  const { title, summary, video_id } = EpisodeFields.entries;
  const order = dayOrderIn(textsOf(table, COLUMNS, 'date'));
  const today = showDateAt(now);
  const EpisodeCells = v.object({
    question: title,
    date: v.pipe(
      importedDate({ order, today }),
      v.check((date) => date <= today, 'Must not be in the future'),
    ),
    video: video_id,
    summary,
  });
  const { rows, ...rest } = readCells(table, COLUMNS, EpisodeCells);
  const episodes = rows.map(({ cells: { question, date, video, ...cells } }) => ({
    ...cells,
    title: question,
    video_id: video,
    episode_date: date,
  }));
  return { ...rest, rows: [...new Map(episodes.map((row) => [row.video_id, row])).values()] };
}

/** Those whose video no episode has: an admin may have changed all else. */
export async function freshEpisodes(db: Kysely<Schema>, episodes: readonly EpisodeFields[]) {
  const stored = await db.selectFrom('episodes').select('video_id').execute();
  return episodes.filter((row) => !stored.some(({ video_id }) => video_id === row.video_id));
}

const PUBLISHED_MEANWHILE =
  'An episode was published meanwhile: nothing was written. Run the command again.';

/** Publishes the fresh ones, all or none, without mails. @throws OperatorError if one got the address of another meanwhile */
export function importEpisodes(database: Database, episodes: readonly EpisodeFields[]) {
  return database.transaction(
    async (tx) => {
      const fresh = await freshEpisodes(tx.db, episodes);
      for (const episode of fresh) {
        const slug = await freeSlug(tx, episode.title);
        const row = { ...episode, id: uuid(), slug, published_at: tx.now };
        await tx.db.insertInto('episodes').values(row).execute();
        const date = episode.episode_date;
        await tx.audit({ actor: 'operator', action: 'episode_published', date });
      }
      tx.announce({ topic: 'episodes' });
      return fresh;
    },
    () => new OperatorError(PUBLISHED_MEANWHILE),
  );
}
