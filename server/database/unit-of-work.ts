import { EventEmitter } from 'node:events';
import type { InsertObject, Kysely, Transaction } from 'kysely';
import type { Action } from '#domain/admin/audit.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import type { LiveChange } from '#domain/live.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Clock, Instant } from '#server/time/clock.ts';
import { type Actor, appendAudit, auditedBooking, type NewAuditEntry } from './audit.ts';
import type { Capabilities, SqlInstant } from './capabilities.ts';
import { classifyDatabaseError } from './errors.ts';
import type { Schema } from './schema.ts';

interface BookingChange {
  readonly actor: Actor;
  readonly action: Action;
  readonly from?: Slot;
  readonly invitation_id?: string | null;
}

/** A transaction with everything that must commit with it, or be rolled back. */
export interface UnitOfWork {
  readonly db: Transaction<Schema>;
  /** The instance's clock at the start of the transaction. */
  readonly now: Instant;
  /** Reads the clock that all instances share: it is later after a lock was waited for. */
  readonly databaseNow: SqlInstant;
  readonly rowLocks: boolean;
  /** Waits for others who book on a date, or block it. Before any row is locked, so that nobody waits in a circle. */
  lockDate(date: PlainDate, mode: 'shared' | 'exclusive'): Promise<void>;
  /** Queues mails; the commit wakes the mail worker. */
  enqueue(...mails: readonly InsertObject<Schema, 'mails'>[]): Promise<void>;
  /** Records who changed a booking, and announces it to all open pages. */
  changed(
    booking: Pick<Booking, 'id' | 'booking_date' | 'time_slot'>,
    change: BookingChange,
  ): Promise<void>;
  /** Records an act that concerns no single booking. */
  audit(entry: Omit<NewAuditEntry, 'at'>): Promise<void>;
  /** Announces changes to all open pages once the transaction commits. */
  announce(...changes: readonly LiveChange[]): void;
}

interface UnitOfWorkParts {
  readonly clock: Clock;
  readonly capabilities: Capabilities;
}

interface Consequences {
  readonly changes: readonly LiveChange[];
  hasQueuedMail: boolean;
}

/** Starts the work in a transaction. @returns it, and the consequences of its commit */
export function createUnitOfWork(
  db: Transaction<Schema>,
  { clock, capabilities }: UnitOfWorkParts,
): { readonly tx: UnitOfWork; readonly consequences: Consequences } {
  const changes: LiveChange[] = [];
  const consequences: Consequences = { changes, hasQueuedMail: false };
  const now = clock();
  const audit: UnitOfWork['audit'] = (entry) => appendAudit(db, { at: now, ...entry });
  const tx: UnitOfWork = {
    db,
    now,
    get databaseNow() {
      return capabilities.now();
    },
    rowLocks: capabilities.rowLocks,
    audit,
    lockDate: (date, mode) => capabilities.lockDate(db, date, mode),
    async enqueue(...mails) {
      if (mails.length === 0) return;
      await db.insertInto('mails').values(mails).execute();
      consequences.hasQueuedMail = true;
    },
    async changed(booking, { from, ...change }) {
      const origin = from && { from_date: from.booking_date, from_slot: from.time_slot };
      await audit({ ...change, ...auditedBooking(booking), ...origin });
      const dates = new Set([...(from ? [from.booking_date] : []), booking.booking_date]);
      for (const date of dates) changes.push({ topic: 'bookings', date });
    },
    announce(...announced) {
      changes.push(...announced);
    },
  };
  return { tx, consequences };
}

/** Those of one database: its transactions publish to them, and its feed what other instances change. */
export class ChangeSubscribers {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  subscribe(listener: (change: LiveChange) => void): () => void {
    this.#emitter.on('change', listener);
    return () => this.#emitter.off('change', listener);
  }

  publish(...changes: readonly LiveChange[]): void {
    for (const change of changes) this.#emitter.emit('change', change);
  }
}

const ATTEMPTS = 3;

interface TransactionParts extends UnitOfWorkParts {
  readonly db: Kysely<Schema>;
  readonly subscribers: ChangeSubscribers;
  /** The last statement of a transaction that announces changes; for other instances. */
  readonly notifyInstances?: (
    transaction: Transaction<Schema>,
    changes: readonly LiveChange[],
  ) => Promise<void>;
}

/** Runs `work`, a transaction, up to three times after a serialization failure or deadlock. @throws its error */
export async function repeatAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (classifyDatabaseError(error) !== 'retry' || attempt === ATTEMPTS) throw error;
    }
  }
}

export function createTransactions({
  db,
  subscribers,
  notifyInstances = async () => {},
  ...parts
}: TransactionParts) {
  const emitter = new EventEmitter<{ mailQueued: [] }>();

  async function runOnce<Result>(work: (tx: UnitOfWork) => Promise<Result>): Promise<Result> {
    let beforeCommit: Consequences | undefined;
    try {
      return await db.transaction().execute(async (open) => {
        const { tx, consequences } = createUnitOfWork(open, parts);
        const result = await work(tx);
        if (consequences.changes.length > 0) await notifyInstances(open, consequences.changes);
        beforeCommit = consequences;
        return result;
      });
    } finally {
      // A commit that failed may have happened: its answer can be lost.
      if (beforeCommit?.hasQueuedMail) emitter.emit('mailQueued');
      subscribers.publish(...(beforeCommit?.changes ?? []));
    }
  }

  return {
    /**
     * Repeats `work` after a serialization failure or deadlock: no effects outside.
     * @param onConflict creates the error that replaces that of a unique index
     * @throws the error of `work`, or the database's; after 'unavailable' the outcome may be unknown
     */
    async transaction<Result>(
      work: (tx: UnitOfWork) => Promise<Result>,
      onConflict?: () => Error,
    ): Promise<Result> {
      try {
        return await repeatAfterDeadlock(() => runOnce(work));
      } catch (error) {
        throw onConflict && classifyDatabaseError(error) === 'conflict' ? onConflict() : error;
      }
    },
    onMailQueued(listener: () => void): void {
      emitter.on('mailQueued', listener);
    },
  };
}
