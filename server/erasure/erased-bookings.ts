import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

/** Keeps a hash of the booking's id: an older file of bookings would bring the guest back. */
export async function saveErased(db: Transaction<Schema>, id: string): Promise<void> {
  await db
    .insertInto('erased_bookings')
    .values({ id_hash: hashOf(id) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Selects the ids of erased bookings. */
export async function findErased(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const byHash = new Map(ids.map((id) => [hashOf(id), id]));
  const rows = await db
    .selectFrom('erased_bookings')
    .select('id_hash')
    .where('id_hash', 'in', [...byHash.keys()])
    .execute();
  return new Set(rows.flatMap(({ id_hash }) => byHash.get(id_hash) ?? []));
}
