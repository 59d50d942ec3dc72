import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { writeFaultOf } from './errors.ts';
import type { Schema } from './schema.ts';

const RETRY_MS = 5_000;
/** About a booking with its mails: less might still fit on a disk that rejects every booking. */
const PROBE_BYTES = 64 * 1024;

export interface WriteEvents {
  /** Called once for each cause, until a write has succeeded. */
  readonly onWriteFailure?: (error: unknown) => void;
  readonly onWriteRecovery?: () => void;
  readonly writeRetryMs?: number | undefined;
}

/** Writes and deletes some pages in one transaction. @throws the database's error */
export async function probeWrite(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // No other transaction sees it; that of another instance waits for its name.
    await sql`create table write_probe (content text)`.execute(transaction);
    // Random, or PostgreSQL would compress it to nothing.
    const content = randomBytes(PROBE_BYTES / 2).toString('hex');
    await sql`insert into write_probe values (${content})`.execute(transaction);
    await sql`drop table write_probe`.execute(transaction);
  });
}

/** Remembers from real queries that writes fail; only then a probe looks if they succeed again. */
export function watchWrites(
  db: Kysely<Schema>,
  { onWriteFailure, onWriteRecovery, writeRetryMs = RETRY_MS }: WriteEvents,
) {
  const causes = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function scheduleRetry(): void {
    if (!isStopped) timer = setTimeout(() => void retry(), writeRetryMs).unref();
  }

  async function retry(): Promise<void> {
    try {
      await probeWrite(db);
    } catch {
      scheduleRetry();
      return;
    }
    causes.clear();
    onWriteRecovery?.();
  }

  return {
    isFailing: () => causes.size > 0,
    report(error: unknown): void {
      const cause = writeFaultOf(error);
      if (cause === undefined || causes.has(cause)) return;
      if (causes.size === 0) scheduleRetry();
      causes.add(cause);
      onWriteFailure?.(error);
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
