import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { showDateAt } from '#domain/time/show-time.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { ObservedRequest } from '#server/http/middleware/request-log.ts';
import { type DatabaseFigures, readDatabaseFigures } from './database-figures.ts';

export interface Metrics {
  observeRequest(request: ObservedRequest): void;
  readonly contentType: string;
  /** In Prometheus' text format; without the database's figures while it does not respond. */
  render(): Promise<string>;
}

interface MetricsDeps {
  readonly database: Pick<Database, 'db' | 'capabilities' | 'writes'>;
  readonly clock: Clock;
  readonly countStreams: () => number;
  /** May contain metrics of the process already. */
  readonly registry: Registry;
}

export function createMetrics({ database, clock, countStreams, registry }: MetricsDeps): Metrics {
  const registers = [registry];
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
  return {
    contentType: registry.contentType,
    observeRequest({ method, route, status, milliseconds, code }) {
      durations.observe({ method, route, status }, milliseconds / 1000);
      if (code !== undefined) rejections.inc({ code });
    },
    async render() {
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
