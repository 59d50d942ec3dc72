import type { InsertObject, Transaction } from 'kysely';
import type { Action } from '#domain/admin/audit.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import type { LiveChange } from '#domain/live.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Clock, Instant } from '#server/time/clock.ts';
import { appendAudit, auditedBooking, type NewAuditEntry } from './audit.ts';
import type { Capabilities, SqlInstant } from './capabilities.ts';
import type { Schema } from './schema.ts';

interface BookingChange {
  /** The admin's e-mail address, or the operator; null for the guest. */
  readonly actor: string | null;
  readonly action: Action;
  /** The slot that the booking had before. */
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
  /** True if rows are to be selected `for update`. */
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

export interface UnitOfWorkParts {
  readonly clock: Clock;
  readonly capabilities: Capabilities;
}

/** The consequences of a commit. */
export interface Consequences {
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
