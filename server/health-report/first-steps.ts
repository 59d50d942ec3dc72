import { type Kysely, type SqlBool, sql } from 'kysely';
import { FIRST_STEPS, type FirstStep } from '#domain/admin/first-steps.ts';
import type { HealthReport } from '#domain/admin/health.ts';
import type { Schema } from '#server/database/schema.ts';

export async function findOpenSteps(
  db: Kysely<Schema>,
  userId: string,
  { has_mail_server, items }: HealthReport,
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
    ])
    .executeTakeFirstOrThrow();
  const backup = items.some(({ name, state }) => name === 'last_backup' && state !== 'unknown');
  const isDone: Record<FirstStep, SqlBool> = { ...done, mail_server: has_mail_server, backup };
  return FIRST_STEPS.filter((step) => !isDone[step]);
}
