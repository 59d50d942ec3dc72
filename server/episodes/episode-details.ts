import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import {
  type EpisodeDetails,
  type EpisodeDetailsChange,
  slugOf,
} from '#domain/episodes/episode-details.ts';
import type { AdminServices } from '#server/auth/accounts/services.ts';
import type { Actor } from '#server/database/audit.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';

/** @throws Rejection `episode_not_found` */
export async function findEpisodeDetails(db: Kysely<Schema>, id: string): Promise<EpisodeDetails> {
  const { chapters, guests, hosts, minutes, revision, transcript } = await db
    .selectFrom('episodes')
    .leftJoin('episode_details', 'episode_id', 'id')
    .select(['minutes', 'hosts', 'guests', 'chapters', 'transcript', 'episode_details.revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Rejection('episode_not_found'));
  return {
    minutes,
    hosts: hosts ?? '',
    guests: guests ?? '',
    chapters: chapters ?? '',
    transcript: transcript ?? '',
    revision: revision ?? 0,
  };
}

/** Saves the details of an episode, unless another admin has changed them since the revision. A repeated request changes nothing more. */
export async function saveEpisodeDetails(
  { database }: Pick<AdminServices, 'database'>,
  id: string,
  { revision, ...fields }: EpisodeDetailsChange,
  actor: Actor,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { episode_date: date } = await tx.db
      .selectFrom('episodes')
      .select('episode_date')
      .where('id', '=', id)
      .$if(tx.rowLocks, (query) => query.forUpdate())
      .executeTakeFirstOrThrow(() => new Rejection('episode_not_found'));
    const current = await findEpisodeDetails(tx.db, id);
    if (isDeepStrictEqual(current, { ...fields, revision: current.revision })) return;
    if (current.revision !== revision) throw new Rejection('episode_changed');
    const saved = { ...fields, revision: revision + 1 };
    await tx.db
      .insertInto('episode_details')
      .values({ episode_id: id, ...saved })
      .onConflict((conflict) => conflict.column('episode_id').doUpdateSet(saved))
      .execute();
    await tx.audit({ actor, action: 'episode_changed', date });
    tx.announce({ topic: 'episodes' });
  });
}

/** A slug that no other episode has. */
export async function freeSlug(tx: UnitOfWork, title: string): Promise<string> {
  const words = slugOf(title);
  // A year is the page of its questions.
  const wanted = /^\d*$/.test(words) ? `episode${words && `-${words}`}` : words;
  const rows = await tx.db
    .selectFrom('episodes')
    .select('slug')
    .where('slug', 'like', `${wanted}%`)
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let number = 2; ; number += 1) {
    const slug = taken.size === 0 || !taken.has(wanted) ? wanted : `${wanted}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
