import { statfs } from 'node:fs/promises';
import type { HealthItem } from '#domain/admin/health.ts';
import type { ChangeFeed } from '#server/database/change-feed.ts';
import type { Database } from '#server/database/database.ts';
import {
  countOpenFailures,
  LONG_QUEUED_MS,
  measureQueue,
} from '#server/mail/queue/health-mails.ts';
import type { MailTransport } from '#server/mail/transport/transport.ts';
import type { Instant } from '#server/time/clock.ts';
import { differingSecrets, type Fingerprints } from './instances.ts';
import type { ProxySigns } from './proxy-signs.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A mail is tried for two days; the third is for somebody to see that it failed. */
const FAILED_MAIL_DAYS = 3;
/** A daily backup, with two hours for one that starts late or takes long. */
const BACKUP_MAX_AGE_MS = 26 * HOUR_MS;
/** File systems with less slow down, and a backup of the database may not fit. */
const FREE_SHARE_MIN = 0.1;
/** A tenth of a very small disk is soon full: some days of the log alone. */
const FREE_BYTES_MIN = 500_000_000;
/** Working mail servers are asked less often, as each time is a connection with a login. */
const MAIL_SERVER_RECHECK_MS = 5 * 60 * 1000;

export type Measurement = Pick<HealthItem, 'name' | 'state' | 'value'>;

export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

/** Measures what users without privileges can write, as the server is one. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

export interface MeasureDeps {
  readonly database: Database;
  readonly changes: Pick<ChangeFeed, 'isConnected'>;
  readonly transport: MailTransport;
  /** A site with a public URL has guests, whose mails must not remain files. */
  readonly needsMailServer: boolean;
  readonly readDiskSpace: () => Promise<DiskSpace>;
  readonly fingerprints: Fingerprints;
  readonly proxySigns: Pick<ProxySigns, 'isProblem'>;
}

const stateOf = (isProblem: boolean) => (isProblem ? 'problem' : 'ok');

export function createMailServerCheck({
  transport: { verify },
  needsMailServer,
}: Pick<MeasureDeps, 'transport' | 'needsMailServer'>) {
  let workedAt = Number.NEGATIVE_INFINITY;
  return async (now: Instant, signal: AbortSignal): Promise<Measurement> => {
    const measured = (state: Measurement['state']) =>
      ({ name: 'mail_server', state, value: null }) as const;
    if (verify === undefined) return measured(needsMailServer ? 'problem' : 'unknown');
    if (Math.abs(now - workedAt) < MAIL_SERVER_RECHECK_MS) return measured('ok');
    try {
      await verify(signal);
      workedAt = now;
      return measured('ok');
    } catch {
      // The reason may quote the login; the doctor prints what is safe of it.
      return measured('problem');
    }
  };
}

async function measureBackup({ db }: Database, now: Instant): Promise<Measurement> {
  const row = await db.selectFrom('last_backup').select('made_at').executeTakeFirst();
  if (row === undefined) return { name: 'last_backup', state: 'unknown', value: null };
  const isOld = now - row.made_at > BACKUP_MAX_AGE_MS;
  return { name: 'last_backup', state: stateOf(isOld), value: row.made_at };
}

async function measureDisk(read: MeasureDeps['readDiskSpace']): Promise<Measurement> {
  try {
    const { free, total } = await read();
    const isLow = free < FREE_BYTES_MIN || free < total * FREE_SHARE_MIN;
    return { name: 'disk', state: stateOf(isLow), value: free };
  } catch {
    return { name: 'disk', state: 'unknown', value: null };
  }
}

/** The embedded database has one instance (server-lock.ts). */
async function measureInstances(
  { database, fingerprints }: Pick<MeasureDeps, 'database' | 'fingerprints'>,
  now: Instant,
): Promise<Measurement> {
  const differing =
    database.engine === 'sqlite' ? [] : await differingSecrets(database, fingerprints, now);
  return { name: 'instances', state: stateOf(differing.length > 0), value: null };
}

/** Does not measure the mail server. @throws the database's error */
export async function measure(deps: MeasureDeps, now: Instant): Promise<Measurement[]> {
  const { database, readDiskSpace } = deps;
  const { db, writes } = database;
  const { oldestAgeMs } = await measureQueue(database);
  const failures = await countOpenFailures(db, now - FAILED_MAIL_DAYS * 24 * HOUR_MS);
  return [
    { name: 'database', state: stateOf(writes.isFailing()), value: null },
    await measureInstances(deps, now),
    { name: 'changes', state: stateOf(!deps.changes.isConnected), value: null },
    { name: 'proxy', state: stateOf(deps.proxySigns.isProblem()), value: null },
    {
      name: 'mail_queue',
      state: stateOf(oldestAgeMs > LONG_QUEUED_MS),
      value: Math.round(oldestAgeMs / 1000),
    },
    { name: 'failed_mails', state: stateOf(failures > 0), value: failures },
    await measureBackup(database, now),
    await measureDisk(readDiskSpace),
  ];
}
