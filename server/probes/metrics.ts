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
  const gauge = gaugesIn(registry);
  gauge('live_streams', 'Open live streams of this instance', countStreams);
  gauge(
    'database_writable',
    '1, or 0 from the first failed write of this instance until one succeeds',
    () => (database.writes.isFailing() ? 0 : 1),
  );
  const ofDatabase = databaseGauges(gauge);
  const ofHealth = healthGauges(gauge, registry);
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

type CreateGauge = ReturnType<typeof gaugesIn>;

/** @returns creates a gauge; with `read` one that is read when the metrics are rendered */
const gaugesIn = (registry: Registry) => (name: string, help: string, read?: () => number) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    ...(read && {
      collect() {
        this.set(read());
      },
    }),
  });

function databaseGauges(gauge: CreateGauge) {
  const available = gauge('database_available', '1 if the database responds, otherwise 0');
  const gauges: readonly [keyof DatabaseFigures, Gauge][] = [
    ['upcomingBookings', gauge('bookings_upcoming', 'Confirmed bookings from today on')],
    ['queuedMails', gauge('mails_queued', 'Mails that wait for their delivery')],
    [
      'oldestQueuedMailSeconds',
      gauge('mails_queued_oldest_seconds', 'Age of the oldest queued mail; 0 without one'),
    ],
  ];
  return {
    set(figures: DatabaseFigures | null): void {
      available.set(figures === null ? 0 : 1);
      for (const [name, one] of gauges) {
        if (figures === null) one.remove();
        else one.set(figures[name]);
      }
    },
  };
}

function healthGauges(gauge: CreateGauge, registry: Registry) {
  const problem = new Gauge({
    name: 'health_problem',
    help: '1 for what the admin area shows in red, 0 for what works, nothing for what is unknown',
    labelNames: ['item'],
    registers: [registry],
  });
  const failed = gauge(
    'mails_failed',
    'Mails that failed in the last three days and were not sent again',
  );
  const backup = gauge(
    'last_backup_timestamp_seconds',
    'Time of the last backup that was recorded',
  );
  const disk = gauge('data_disk_free_bytes', 'Free space on the disk of the data folder');
  const gaugeOf: Partial<Record<HealthItemName, (value: number) => void>> = {
    failed_mails: (count) => failed.set(count),
    last_backup: (milliseconds) => backup.set(milliseconds / 1000),
    disk: (bytes) => disk.set(bytes),
  };
  return {
    set(items: readonly HealthItem[]): void {
      problem.reset();
      for (const one of [failed, backup, disk]) one.remove();
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
