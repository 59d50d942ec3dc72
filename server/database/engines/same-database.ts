import { type Kysely, sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import type { Schema } from '#server/database/schema.ts';
import { OperatorError } from '#server/errors/operator-error.ts';

/**
 * Locks a random key over one connection, and tries to over the other: advisory locks belong to one database,
 * so names, addresses and poolers do not matter.
 */
async function areSame(pooled: Kysely<Schema>, direct: Kysely<Schema>): Promise<boolean> {
  const key = sql`hashtextextended(${uuid()}, 0)`;
  return direct.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(${key})`.execute(holder);
    const tried = sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(${key}) as "isFree"`;
    const { rows } = await tried.execute(pooled);
    return rows[0]?.isFree === false;
  });
}

/** @throws OperatorError if not: a migration would change one, and the queries meet the other */
export async function requireSameDatabase(
  pooled: Kysely<Schema>,
  direct: Kysely<Schema>,
): Promise<void> {
  if (await areSame(pooled, direct)) return;
  throw new OperatorError(
    'DATABASE_LISTEN_URL leads to another database than DATABASE_URL: set both to the same one, or only DATABASE_URL without a pooler.',
  );
}
