import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import type { Selectable } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { Occupancy } from '#domain/booking/slots/availability.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { DATABASE_FILE } from '#server/database/engines/open.ts';
import type { MailsTable, Schema } from '#server/database/schema.ts';

export type AuditRow = Selectable<Schema['audit_log']> & { readonly position: number };
export type BookingRow = Pick<Booking, 'id' | 'status' | 'booking_date' | 'time_slot'> & {
  readonly reminders_stopped_at: number | null;
};
export type MailRow = Pick<
  Selectable<MailsTable>,
  'id' | 'status' | 'last_error' | 'next_attempt_at' | 'created_at' | 'payload'
>;

/** Reads what is committed, beside the instances and their schedule. */
export class Observer {
  readonly #file: SqliteFile.Database;

  constructor(dataFolder: string) {
    this.#file = new SqliteFile(join(dataFolder, DATABASE_FILE));
    this.#file.pragma('query_only = ON');
  }

  /** In the order of their transactions. */
  auditAfter(position: number): AuditRow[] {
    return this.#file
      .prepare<[number], AuditRow>(
        'select *, rowid as position from audit_log where rowid > ? order by rowid',
      )
      .all(position);
  }

  booking(id: string): BookingRow | undefined {
    return this.#file
      .prepare<[string], BookingRow>(
        'select id, status, booking_date, time_slot, reminders_stopped_at from bookings where id = ?',
      )
      .get(id);
  }

  lastChangeOf(id: string): number | undefined {
    const row = this.#file
      .prepare<[string], { readonly at: number | null }>(
        'select max(at) as at from audit_log where booking_id = ?',
      )
      .get(id);
    return row?.at ?? undefined;
  }

  countBookings(): number {
    const row = this.#file
      .prepare<[], { readonly count: number }>('select count(*) as count from bookings')
      .get();
    return row?.count ?? 0;
  }

  hasBooked(email: string, { booking_date, time_slot }: Slot): boolean {
    const row = this.#file
      .prepare<[string, string, string], { readonly id: string }>(
        `select id from bookings where guest_email = ? and booking_date = ? and time_slot = ?
         and status = 'confirmed'`,
      )
      .get(email, booking_date, time_slot);
    return row !== undefined;
  }

  mail(id: string): MailRow | undefined {
    return this.#file.prepare<[string], MailRow>('select * from mails where id = ?').get(id);
  }

  mailsSince(instant: number): MailRow[] {
    return this.#file
      .prepare<[number], MailRow>('select * from mails where created_at >= ?')
      .all(instant);
  }

  occupancy(from: string, to: string): Occupancy {
    const booked: Map<Slot['booking_date'], Set<string>> = new Map();
    const rows = this.#file
      .prepare<[string, string], Slot>(
        `select booking_date, time_slot from bookings
         where status = 'confirmed' and booking_date between ? and ?`,
      )
      .all(from, to);
    for (const { booking_date, time_slot } of rows) {
      booked.set(booking_date, (booked.get(booking_date) ?? new Set()).add(time_slot));
    }
    const blocked = this.#file
      .prepare<[string, string], { readonly blocked_date: Slot['booking_date'] }>(
        'select blocked_date from blocked_dates where blocked_date between ? and ?',
      )
      .all(from, to);
    return { booked, blocked: new Set(blocked.map(({ blocked_date }) => blocked_date)) };
  }

  /** Changes the schema, as a planted defect does. */
  dropIndex(name: string): void {
    this.#file.pragma('query_only = OFF');
    this.#file.exec(`drop index ${name}`);
    this.#file.pragma('query_only = ON');
  }
}
