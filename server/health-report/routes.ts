import { type Kysely, type SqlBool, sql } from 'kysely';
import { visit } from '#content/show/show.ts';
import { FIRST_STEPS, type FirstStep, OpenSteps } from '#domain/admin/first-steps.ts';
import { HealthReport } from '#domain/admin/health.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import type { Schema } from '#server/database/schema.ts';
import { json, route } from '#server/http/routing/route.ts';

/** Mail server and backup are of the last report. */
async function findOpenSteps(
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
  const isDone: Record<FirstStep, SqlBool> = {
    ...done,
    visit: !visit.isSample,
    mail_server: has_mail_server,
    backup,
  };
  return FIRST_STEPS.filter((step) => !isDone[step]);
}

export const HEALTH_REPORT_ROUTES = [
  route('GET /api/admin/health', {
    caller: 'admin',
    summary: 'Reads whether everything works.',
    response: json(
      HealthReport,
      'Measured every minute. Without a mail server, mails are files that nobody receives.',
    ),
    run: (_, { health }: Services) => health.report(),
  }),
  route('GET /api/admin/first-steps', {
    caller: 'admin',
    summary: 'Reads what a new owner has not done yet.',
    response: json(OpenSteps, 'The steps, in their order.'),
    async run({ user }, { database, health }: Services) {
      const report = await health.report();
      return { open: await findOpenSteps(database.db, user.id, report) };
    },
  }),
];
