import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import { problemResponse } from '#server/http/problem-responses.ts';
import { json, route } from '#server/http/routing/route.ts';
import { fulfilsWithin } from '#server/time/fulfils-within.ts';
import { isSameSecret } from '#server/tokens/secrets.ts';
import type { Metrics } from './metrics.ts';

const DATABASE_TIMEOUT_MS = 3_000;

const Liveness = v.object({ status: v.literal('ok') });
const Unreadiness = v.object({
  status: v.picklist(['database unavailable', 'database not writable']),
});

/** Requests at the same time share a query. */
export function databaseProbe(db: Kysely<Schema>): () => Promise<boolean> {
  let inFlight: Promise<boolean> | undefined;
  return function isDatabaseAvailable() {
    inFlight ??= fulfilsWithin(sql`select 1`.execute(db), DATABASE_TIMEOUT_MS).finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
}

interface ProbeServices {
  readonly database: { readonly writes: Pick<Database['writes'], 'isFailing'> };
  readonly isDatabaseAvailable: () => Promise<boolean>;
}

interface MetricsServices {
  readonly config: Pick<Config, 'metricsToken'>;
  readonly metrics: Pick<Metrics, 'contentType' | 'render'>;
}

export const PROBE_ROUTES = [
  route('GET /healthz', {
    caller: 'everybody',
    summary: 'Tells that the process responds.',
    response: json(Liveness, 'Alive.'),
    run: () => ({ status: 'ok' }) as const,
  }),
  route('GET /readyz', {
    caller: 'everybody',
    summary: 'Tells whether the server can take bookings.',
    response: json(Liveness, 'Ready.'),
    otherResponses: [{ status: 503, schema: Unreadiness, description: 'Not ready.' }],
    async run({ context }, { database, isDatabaseAvailable }: ProbeServices) {
      if (!(await isDatabaseAvailable()))
        return context.json({ status: 'database unavailable' }, 503);
      if (database.writes.isFailing())
        return context.json({ status: 'database not writable' }, 503);
      return { status: 'ok' } as const;
    },
  }),
];

export const METRICS_ROUTES = [
  route('GET /metrics', {
    caller: 'everybody',
    summary: 'Figures for Prometheus.',
    description: 'With the token of METRICS_TOKEN; without that setting there is no such page.',
    credentials: ['metricsToken'],
    response: { status: 200, type: 'text/plain; version=0.0.4', description: 'The figures.' },
    errors: ['not_found'],
    async run({ context }, { config, metrics }: MetricsServices) {
      const { metricsToken } = config;
      const given = context.req.header('Authorization') ?? '';
      // A token, not the address: behind a proxy that adds no header, every request seems to come from this machine.
      if (metricsToken === undefined || !isSameSecret(given, `Bearer ${metricsToken}`)) {
        return problemResponse(context, 'not_found');
      }
      const headers = { 'Content-Type': metrics.contentType };
      return context.body(await metrics.render(), 200, headers);
    },
  }),
];
