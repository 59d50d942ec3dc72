import { type Kysely, type SqlBool, sql } from 'kysely';
import { FIRST_STEPS, type FirstStep } from '#domain/admin/first-steps.ts';
import type { Schema } from '#server/database/schema.ts';

export async function findOpenSteps(
  db: Kysely<Schema>,
  userId: string,
  hasMailServer: boolean,
): Promise<FirstStep[]> {
  const done = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('blocked_dates').select('id')).as('blocked_dates'),
      exists(selectFrom('invitations').select('id')).as('invitation'),
      exists(
        selectFrom('users')
          .select('id')
          .where('id', '=', userId)
          .where('two_factor_enabled', '=', sql<boolean>`true`),
      ).as('second_factor'),
      exists(selectFrom('last_backup').select('id')).as('backup'),
    ])
    .executeTakeFirstOrThrow();
  const isDone: Record<FirstStep, SqlBool> = { ...done, mail_server: hasMailServer };
  return FIRST_STEPS.filter((step) => !isDone[step]);
}
