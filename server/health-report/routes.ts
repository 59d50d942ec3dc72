import { OpenSteps } from '#domain/admin/first-steps.ts';
import { HealthReport } from '#domain/admin/health.ts';
import type { Database } from '#server/database/database.ts';
import { json, route } from '#server/http/routing/route.ts';
import { findOpenSteps } from './first-steps.ts';
import type { HealthMonitor } from './health-monitor.ts';

interface HealthDeps {
  readonly admin: {
    readonly database: Pick<Database, 'db'>;
    readonly health: Pick<HealthMonitor, 'report'>;
  };
}

export const HEALTH_REPORT_ROUTES = [
  route({
    method: 'GET',
    path: '/api/admin/health',
    caller: 'admin',
    summary: 'Reads whether everything works.',
    response: json(
      HealthReport,
      'Measured every minute. Without a mail server, mails are files that nobody receives.',
    ),
    run: (_, { admin }: HealthDeps) => admin.health.report(),
  }),
  route({
    method: 'GET',
    path: '/api/admin/first-steps',
    caller: 'admin',
    summary: 'Reads what a new owner has not done yet.',
    response: json(OpenSteps, 'The steps, in their order.'),
    async run({ user }, { admin }: HealthDeps) {
      const report = await admin.health.report();
      return { open: await findOpenSteps(admin.database.db, user.id, report) };
    },
  }),
];
