import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { HealthItem, HealthItemName } from '#domain/admin/health.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { countUpcoming } from '#server/bookings/queries.ts';
import type { Database } from '#server/database/database.ts';
import type { HealthMonitor } from '#server/health-report/health-monitor.ts';
import type { ObservedRequest } from '#server/http/middleware/request-log.ts';
import { measureQueue } from '#server/mail/queue/mail-state.ts';
import type { Clock } from '#server/time/clock.ts';

export interface Metrics {
  observeRequest(request: ObservedRequest): void;
  readonly contentType: string;
  /** Returns Prometheus' text format, without the database's figures while it does not respond. */
  render(): Promise<string>;
}

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

export function createMetrics(deps: MetricsDeps): Metrics {
  const { database, clock, countStreams, health, registry } = deps;
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
  new Gauge({
    name: 'live_streams',
    help: 'Open live streams of this instance',
    registers,
    collect() {
      this.set(countStreams());
    },
  });
  new Gauge({
    name: 'database_writable',
    help: '1, or 0 from the first failed write of this instance until one succeeds',
    registers,
    collect() {
      this.set(database.writes.isFailing() ? 0 : 1);
    },
  });
  const ofDatabase = databaseGauges(registry);
  const ofHealth = healthGauges(registry);
  return {
    contentType: registry.contentType,
    observeRequest({ method, route, status, milliseconds, code }) {
      durations.observe({ method, route, status }, milliseconds / 1000);
      if (code !== undefined) rejections.inc({ code });
    },
    async render() {
      ofHealth.set((await health.report().catch(() => null))?.items ?? []);
      ofDatabase.set(await readDatabaseFigures(database, showDateAt(clock())).catch(() => null));
      return registry.metrics();
    },
  };
}

function databaseGauges(registry: Registry) {
  const registers = [registry];
  const available = new Gauge({
    name: 'database_available',
    help: '1 if the database responds, otherwise 0',
    registers,
  });
  const gauges: readonly [Gauge, (figures: DatabaseFigures) => number][] = [
    [
      new Gauge({
        name: 'bookings_upcoming',
        help: 'Confirmed bookings from today on',
        registers,
      }),
      ({ upcomingBookings }) => upcomingBookings,
    ],
    [
      new Gauge({
        name: 'mails_queued',
        help: 'Mails that wait for their delivery',
        registers,
      }),
      ({ queuedMails }) => queuedMails,
    ],
    [
      new Gauge({
        name: 'mails_queued_oldest_seconds',
        help: 'Age of the oldest queued mail; 0 without one',
        registers,
      }),
      ({ oldestQueuedMailSeconds }) => oldestQueuedMailSeconds,
    ],
  ];
  return {
    set(figures: DatabaseFigures | null): void {
      available.set(figures === null ? 0 : 1);
      for (const [gauge, figureOf] of gauges) {
        if (figures === null) gauge.remove();
        else gauge.set(figureOf(figures));
      }
    },
  };
}

function healthGauges(registry: Registry) {
  const registers = [registry];
  const problem = new Gauge({
    name: 'health_problem',
    help: '1 for what the admin area shows in red, 0 for what works, nothing for what is unknown',
    labelNames: ['item'],
    registers,
  });
  const failed = new Gauge({
    name: 'mails_failed',
    help: 'Mails that failed in the last three days and were not sent again',
    registers,
  });
  const backup = new Gauge({
    name: 'last_backup_timestamp_seconds',
    help: 'Time of the last backup that was recorded',
    registers,
  });
  const disk = new Gauge({
    name: 'data_disk_free_bytes',
    help: 'Free space on the disk of the data folder',
    registers,
  });
  const gaugeOf: Partial<Record<HealthItemName, (value: number) => void>> = {
    failed_mails: (count) => failed.set(count),
    last_backup: (milliseconds) => backup.set(milliseconds / 1000),
    disk: (bytes) => disk.set(bytes),
  };
  return {
    set(items: readonly HealthItem[]): void {
      problem.reset();
      for (const gauge of [failed, backup, disk]) gauge.remove();
      for (const { name, state, value } of items) {
        if (state !== 'unknown') problem.set({ item: name }, state === 'problem' ? 1 : 0);
        if (value !== null) gaugeOf[name]?.(value);
      }
    },
  };
}

type DatabaseFigures = Awaited<ReturnType<typeof readDatabaseFigures>>;

/** Two statements by an index: as fast with a million bookings as with a thousand. */
async function readDatabaseFigures(
  database: Pick<Database, 'db' | 'capabilities'>,
  today: PlainDate,
) {
  const upcomingBookings = await countUpcoming(database.db, today);
  const { queued, oldestAgeMs } = await measureQueue(database);
  return { upcomingBookings, queuedMails: queued, oldestQueuedMailSeconds: oldestAgeMs / 1000 };
}
