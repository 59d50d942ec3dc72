import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { HEALTH_ITEMS, type HealthItem, type HealthReport } from '#domain/admin/health.ts';
import { singleFlight } from '#domain/single-flight.ts';
import type { ChangeFeed } from '#server/database/database.ts';
import { readInstant } from '#server/database/queries.ts';
import type { MailTransport } from '#server/mail/transport/transport.ts';
import type { Instant } from '#server/time/clock.ts';
import { startLoop } from '#server/time/loop.ts';
import { CHECKS, type CheckParts, type Measurement } from './checks.ts';
import { differingSecret, type Fingerprints, removeInstance, renewInstance } from './instances.ts';
import { alertTeam, type HealthProblem, saveProblems } from './problems.ts';
import type { ProxySigns } from './proxy-signs.ts';

/** The admin area asks as often: a problem is on the page within two minutes. */
const POLL_MS = 60_000;
/** Working mail servers are asked less often, as each time is a connection with a login. */
const MAIL_SERVER_RECHECK_MS = 5 * 60 * 1000;

interface HealthMonitorDeps
  extends Pick<CheckParts, 'database' | 'needsMailServer' | 'readDiskSpace'> {
  readonly changes: Pick<ChangeFeed, 'isConnected'>;
  readonly transport: MailTransport;
  readonly fingerprints: Fingerprints;
  readonly proxySigns: Pick<ProxySigns, 'isProblem'>;
  readonly version: string;
  /** Must not receive personal data. */
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly pollMs?: number | undefined;
}

/** A problem of any instance is one of the site. */
function toItem(
  { name, state, value }: Measurement,
  problems: readonly HealthProblem[],
): HealthItem {
  const kept = problems.find(({ item }) => item === name);
  if (kept === undefined) return { name, state, value, since: null };
  const isOwn = state === 'problem';
  return { name, state: 'problem', value: isOwn ? value : kept.value, since: kept.since };
}

/** Saves what was measured and alerts the team. If nothing can be written, reports this instance's. */
async function shareProblems(
  { database, log }: Pick<HealthMonitorDeps, 'database' | 'log'>,
  instance: string,
  measured: readonly Measurement[],
  now: Instant,
): Promise<readonly HealthProblem[]> {
  try {
    const problems = await saveProblems(database, instance, measured, now);
    const alert = await alertTeam(database, problems, now);
    const items = problems.map(({ item }) => item);
    if (alert === 'problem') log.error({ items }, 'health alert queued');
    if (alert === 'well') log.info('all is well again');
    return problems;
  } catch (error) {
    if (!database.writes.isFailing()) throw error;
    const unwritable: Measurement = { name: 'database', state: 'problem', value: null };
    return [unwritable, ...measured]
      .filter(({ state }) => state === 'problem')
      .map(({ name, value }) => ({ instance, item: name, value, since: now, seen_at: now }));
  }
}

/** Measures once. The instance's id distinguishes its problems from those of others. */
export function createHealthCheck(deps: HealthMonitorDeps, instance: string) {
  const { database, version } = deps;
  const findFault = {
    database: async () => (database.writes.isFailing() ? '' : undefined),
    changes: async () => (deps.changes.isConnected ? undefined : ''),
    proxy: async () => (deps.proxySigns.isProblem() ? '' : undefined),
  };
  let mailServerWorkedAt = Number.NEGATIVE_INFINITY;

  return async function checkHealth(signal: AbortSignal): Promise<HealthReport> {
    const now = await readInstant(database, database.capabilities.now);
    const parts = { ...deps, findFault, now, signal };
    const measured: Measurement[] = [];
    for (const name of HEALTH_ITEMS) {
      const isKnown =
        name === 'mail_server' && Math.abs(now - mailServerWorkedAt) < MAIL_SERVER_RECHECK_MS;
      const found = isKnown ? ({ state: 'ok', value: null } as const) : await CHECKS[name](parts);
      if (name === 'mail_server' && !isKnown && found.state === 'ok') mailServerWorkedAt = now;
      measured.push({ name, ...found });
    }
    signal.throwIfAborted();
    await joinInstances(deps, instance, now);
    const problems = await shareProblems(deps, instance, measured, now);
    return {
      version,
      checked_at: now,
      has_mail_server: !deps.transport.writesFiles,
      items: measured.map((one) => toItem(one, problems)),
    };
  };
}

async function joinInstances(
  { database, fingerprints }: Pick<HealthMonitorDeps, 'database' | 'fingerprints'>,
  instance: string,
  now: Instant,
): Promise<void> {
  if (database.engine === 'sqlite' || database.writes.isFailing()) return;
  await renewInstance(database, instance, fingerprints, now);
}

export type HealthMonitor = ReturnType<typeof startHealthMonitor>;

export function startHealthMonitor(deps: HealthMonitorDeps) {
  const { database, log, pollMs = POLL_MS } = deps;
  const instance = randomUUID();
  const checkHealth = createHealthCheck(deps, instance);
  const stopping = new AbortController();
  let last: HealthReport | undefined;
  const refresh = singleFlight(async () => {
    last = await checkHealth(stopping.signal);
    return last;
  });

  async function compareSecrets(): Promise<void> {
    const now = await readInstant(database, database.capabilities.now);
    await joinInstances(deps, instance, now);
    const setting = await differingSecret(database, deps.fingerprints, now);
    if (setting !== undefined) log.error({ setting }, 'another instance has other secrets');
  }

  const compared = compareSecrets().catch((error: unknown) =>
    log.warn({ error }, 'the instances could not be compared'),
  );
  const loop = startLoop({
    run: async () => void (await refresh()),
    onError(error) {
      if (!stopping.signal.aborted) log.warn({ error }, 'health could not be measured');
    },
    pollMs,
    // A start is busy with its first requests.
    startsWithPause: true,
  });
  return {
    /** The last report. Costs no statement and no connection, except before the first is complete. */
    report: async () => last ?? (await refresh()),
    refresh,
    stop: async () => {
      stopping.abort();
      await Promise.all([compared, loop.stop()]);
      if (database.engine === 'postgres') await removeInstance(database, instance).catch(() => {});
    },
  };
}
