import { Hono } from 'hono';
import type { HealthReport } from '#domain/admin/health.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import type { HealthMonitor } from './health-monitor.ts';

/** Must be mounted behind `requireAdmin`. */
export function healthReportRoutes(health: Pick<HealthMonitor, 'report'>) {
  return new Hono<AppEnvironment>().get('/health', async (context) =>
    context.json<HealthReport>(await health.report()),
  );
}
