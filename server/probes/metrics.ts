import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { HealthItem, HealthItemName } from '#domain/admin/health.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { countUpcoming } from '#server/bookings/queries.ts';
import type { Database } from '#server/database/database.ts';
import type { HealthMonitor } from '#server/health-report/health-monitor.ts';
import type { ObservedRequest } from '#server/http/middleware/request-log.ts';
import { measureQueue } from '#server/mail/queue/mail-state.ts';
import type { Clock } from '#server/time/clock.ts';

interface MetricsDeps {
  readonly database: Pick<Database, 'db' | 'capabilities' | 'writes'>;
  readonly clock: Clock;
  readonly countStreams: () => number;
  readonly health: Pick<HealthMonitor, 'report'>;
  /** May contain metrics of the process already. */
  readonly registry: Registry;
}

/** Gauges of prom-client whose names end like a counter's; the same without it has them by type. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

const GAUGES = {
  live_streams: 'Open live streams of this instance',
  database_writable: '1, or 0 from the first failed write of this instance until one succeeds',
  database_available: '1 if the database responds, otherwise 0',
  bookings_upcoming: 'Confirmed bookings from today on',
  mails_queued: 'Mails that wait for their delivery',
  mails_queued_oldest_seconds: 'Age of the oldest queued mail; 0 without one',
  mails_failed: 'Mails that failed in the last three days and were not sent again',
  last_backup_timestamp_seconds: 'Time of the last backup that was recorded',
  data_disk_free_bytes: 'Free space on the disk of the data folder',
};

type Figures = Readonly<Partial<Record<keyof typeof GAUGES, number | undefined>>>;

/** Two statements by an index: as fast with a million bookings as with a thousand. */
async function figuresOfDatabase({ database, clock }: MetricsDeps): Promise<Figures> {
  const bookings_upcoming = await countUpcoming(database.db, showDateAt(clock()));
  const { queued, oldestAgeMs } = await measureQueue(database);
  return {
    database_available: 1,
    bookings_upcoming,
    mails_queued: queued,
    mails_queued_oldest_seconds: oldestAgeMs / 1000,
  };
}

function figuresOfHealth(items: readonly HealthItem[]): Figures {
  const figureOf = (item: HealthItemName) =>
    items.find(({ name }) => name === item)?.value ?? undefined;
  const backupAt = figureOf('last_backup');
  return {
    mails_failed: figureOf('failed_mails'),
    last_backup_timestamp_seconds: backupAt && backupAt / 1000,
    data_disk_free_bytes: figureOf('disk'),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(deps: MetricsDeps) {
  const { database, countStreams, health, registry } = deps;
  const registers = [registry];
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests of the API and of rendered pages, until the response began',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const rejections = new Counter({
    name: 'rejections_total',
    help: 'Rejected requests, by the code of the response',
    labelNames: ['code'],
    registers,
  });
  const problem = new Gauge({
    name: 'health_problem',
    help: '1 for what the admin area shows in red, 0 for what works, nothing for what is unknown',
    labelNames: ['item'],
    registers,
  });
  const gauges = Object.entries(GAUGES).map(
    ([name, help]) => [name, new Gauge({ name, help, registers })] as const,
  );

  function setGauges(figures: Readonly<Record<string, number | undefined>>): void {
    for (const [name, gauge] of gauges) {
      const figure = figures[name];
      if (figure === undefined) gauge.remove();
      else gauge.set(figure);
    }
  }

  return {
    contentType: registry.contentType,
    observeRequest({ method, route, status, milliseconds, code }: ObservedRequest): void {
      durations.observe({ method, route, status }, milliseconds / 1000);
      if (code !== undefined) rejections.inc({ code });
    },
    /** Returns Prometheus' text format, without the database's figures while it does not respond. */
    async render(): Promise<string> {
      const items = (await health.report().catch(() => null))?.items ?? [];
      setGauges({
        live_streams: countStreams(),
        database_writable: database.writes.isFailing() ? 0 : 1,
        ...(await figuresOfDatabase(deps).catch(() => ({ database_available: 0 }))),
        ...figuresOfHealth(items),
      });
      problem.reset();
      for (const { name, state } of items) {
        if (state !== 'unknown') problem.set({ item: name }, state === 'problem' ? 1 : 0);
      }
      return registry.metrics();
    },
  };
}
