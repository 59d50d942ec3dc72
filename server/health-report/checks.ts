import { statfs } from 'node:fs/promises';
import type { HealthItem, HealthItemName } from '#domain/admin/health.ts';
import type { Database } from '#server/database/database.ts';
import { LONG_QUEUED_MS, measureQueue, selectOpenFailures } from '#server/mail/queue/mail-state.ts';
import { classifyDeliveryError } from '#server/mail/transport/delivery-error.ts';
import type { MailTransport } from '#server/mail/transport/transport.ts';
import type { Instant } from '#server/time/clock.ts';
import { differingSecret, type Fingerprints } from './instances.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A mail is tried for two days; the third is for somebody to see that it failed. */
const FAILED_MAIL_DAYS = 3;
/** A daily backup, with two hours for one that starts late or takes long. */
const BACKUP_MAX_AGE_MS = 26 * HOUR_MS;
/** File systems with less slow down, and a backup of the database may not fit. */
const FREE_SHARE_MIN = 0.1;
/** A tenth of a very small disk is soon full: some days of the log alone. */
const FREE_BYTES_MIN = 500_000_000;
const REASONS_SHOWN = 3;

/** `detail` is for the operator, in place of the advice; without secrets and personal data. */
export interface Found extends Pick<HealthItem, 'state' | 'value'> {
  readonly detail?: string | undefined;
}

export interface Measurement extends Found {
  readonly name: HealthItemName;
}

/** Measures what users without privileges can write, as the server is one. */
export async function readDiskSpace(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** undefined without a fault; '' if the usual advice is enough. */
export type Fault = string | undefined;

export interface CheckParts {
  /** A running server has learned of faults from its work, the doctor looks for them. */
  readonly findFault: Readonly<Record<'database' | 'changes' | 'proxy', () => Promise<Fault>>>;
  readonly database: Database;
  readonly now: Instant;
  readonly fingerprints: Fingerprints | undefined;
  readonly transport: Pick<MailTransport, 'description' | 'verify'>;
  /** A site with a public URL has guests, whose mails must not remain files. */
  readonly needsMailServer: boolean;
  readonly signal: AbortSignal;
  readonly readDiskSpace: () => ReturnType<typeof readDiskSpace>;
}
type Parts<Name extends keyof CheckParts> = Pick<CheckParts, Name>;
type OfDatabase = Parts<'database' | 'now'>;

const found = (isProblem: boolean, value: number | null = null, detail?: string): Found => ({
  state: isProblem ? 'problem' : 'ok',
  value,
  detail,
});

const ofFault = (fault: Fault): Found => found(fault !== undefined, null, fault);

/** Keeps codes only: the rest of an error may quote a guest's address. */
function errorCode(reason: string): string {
  const code = /^\w+/.exec(reason)?.[0] ?? 'unknown';
  const reply = /\b[45]\d\d\b/.exec(reason)?.[0];
  return reply === undefined ? code : `${code} ${reply}`;
}

function latestErrors(rows: readonly { readonly last_error: string | null }[]): string {
  const reasons = new Set(rows.map(({ last_error }) => errorCode(last_error ?? '')));
  return `Latest errors: ${[...reasons].slice(0, REASONS_SHOWN).join(', ')}.`;
}

async function queueDetail({ db }: Database): Promise<string> {
  const tried = await db
    .selectFrom('mails')
    .select('last_error')
    .where('status', '=', 'queued')
    .where('attempts', '>', 0)
    .orderBy('id', 'desc')
    .execute();
  return tried.length === 0
    ? 'There was no attempt to send: is the server running?'
    : latestErrors(tried);
}

/** The one list of checks of an installation: of the health line, the alert, the first steps and the doctor. */
export const CHECKS = {
  database: async ({ findFault }: Parts<'findFault'>) => ofFault(await findFault.database()),
  /** The embedded database has one instance (server-lock.ts). */
  async instances({ database, fingerprints, now }: OfDatabase & Parts<'fingerprints'>) {
    if (database.engine === 'sqlite' || fingerprints === undefined) return found(false);
    const differing = await differingSecret(database, fingerprints, now);
    const detail = `A running instance has another ${differing}: give every instance the same, and restart it.`;
    return found(differing !== undefined, null, detail);
  },
  changes: async ({ findFault }: Parts<'findFault'>) => ofFault(await findFault.changes()),
  proxy: async ({ findFault }: Parts<'findFault'>) => ofFault(await findFault.proxy()),
  async mail_server({
    transport,
    needsMailServer,
    signal,
  }: Parts<'transport' | 'needsMailServer' | 'signal'>): Promise<Found> {
    const { description, verify } = transport;
    if (verify === undefined) {
      const detail = 'Mails are only files in the data folder: nobody receives them. Set SMTP_URL.';
      return { state: needsMailServer ? 'problem' : 'unknown', value: null, detail };
    }
    try {
      await verify(signal);
      return found(false);
    } catch (error) {
      const { code, responseCode } = classifyDeliveryError(error);
      const refusal = code === 'EAUTH' ? 'rejects the login' : 'does not accept mails now';
      const reply = responseCode === undefined ? code : `${code} ${responseCode}`;
      const detail = `${description} ${refusal} (${reply}): check SMTP_URL and the mail provider.`;
      return found(true, null, detail);
    }
  },
  async mail_queue({ database }: OfDatabase) {
    const { oldestAgeMs } = await measureQueue(database);
    const value = Math.round(oldestAgeMs / 1000);
    if (oldestAgeMs <= LONG_QUEUED_MS) return found(false, value);
    return found(true, value, await queueDetail(database));
  },
  async failed_mails({ database: { db }, now }: OfDatabase) {
    const failed = selectOpenFailures(db, now - FAILED_MAIL_DAYS * 24 * HOUR_MS);
    const rows = await failed.select('last_error').orderBy('id', 'desc').execute();
    const detail = `${latestErrors(rows)} Mails of bookings can be sent again in the admin area, an invitation is made anew.`;
    return found(rows.length > 0, rows.length, detail);
  },
  async last_backup({ database: { db }, now }: OfDatabase): Promise<Found> {
    const row = await db.selectFrom('last_backup').select('made_at').executeTakeFirst();
    if (row === undefined) return { state: 'unknown', value: null };
    return found(now - row.made_at > BACKUP_MAX_AGE_MS, row.made_at);
  },
  async disk({ readDiskSpace: read }: Parts<'readDiskSpace'>): Promise<Found> {
    try {
      const { free, total } = await read();
      return found(free < FREE_BYTES_MIN || free < total * FREE_SHARE_MIN, free);
    } catch {
      return { state: 'unknown', value: null };
    }
  },
} satisfies Readonly<Record<HealthItemName, (parts: CheckParts) => Promise<Found>>>;
