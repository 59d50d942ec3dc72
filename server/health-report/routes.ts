import { HealthReport } from '#domain/admin/health.ts';
import { json, route } from '#server/http/routing/route.ts';
import type { HealthMonitor } from './health-monitor.ts';

interface HealthDeps {
  readonly admin: { readonly health: Pick<HealthMonitor, 'report'> };
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
];
