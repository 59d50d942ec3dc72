import { type Kysely, type Selectable, sql } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { Occupancy } from '#domain/booking/slots/availability.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import type { Database } from '#server/database/database.ts';
import type { MailsTable, Schema } from '#server/database/schema.ts';
import type { VirtualTime } from '../world/virtual-time.ts';

export type AuditRow = Selectable<Schema['audit_log']> & { readonly position: number };
export type BookingRow = Pick<Booking, 'id' | 'status' | 'booking_date' | 'time_slot'> & {
  readonly reminders_stopped_at: number | null;
};

/** Grows with the commits: PostgreSQL's rows are in no order of their own. */
const POSITIONS = {
  sqlite: { commit: sql<number>`rowid`, within: sql`rowid` },
  postgres: {
    commit: sql<number>`
      cast(extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000000 as bigint)`,
    within: sql`cmin::text::int`,
  },
};

/** Reads what is committed, beside the instances and their schedule. */
export class Observer {
  readonly #db: Kysely<Schema>;
  readonly #engine: Database['engine'];
  readonly #time: VirtualTime;

  constructor({ db, engine }: Database, time: VirtualTime) {
    this.#db = db;
    this.#engine = engine;
    this.#time = time;
  }

  /** In the order of their transactions. */
  auditAfter(position: number): Promise<AuditRow[]> {
    const { commit, within } = POSITIONS[this.#engine];
    const entries = this.#db
      .selectFrom('audit_log')
      .selectAll()
      .select(commit.as('position'))
      .where(commit, '>', position)
      .orderBy('position')
      .orderBy(within);
    return this.#time.outside(() => entries.execute());
  }

  booking(id: string): Promise<BookingRow | undefined> {
    const row = this.#db
      .selectFrom('bookings')
      .select(['id', 'status', 'booking_date', 'time_slot', 'reminders_stopped_at'])
      .where('id', '=', id);
    return this.#time.outside(() => row.executeTakeFirst());
  }

  async lastChangeOf(id: string): Promise<number | undefined> {
    const last = this.#db
      .selectFrom('audit_log')
      .select('at')
      .where('booking_id', '=', id)
      .orderBy('at', 'desc')
      .limit(1);
    return (await this.#time.outside(() => last.executeTakeFirst()))?.at;
  }

  invitation(id: string): Promise<Selectable<Schema['invitations']> | undefined> {
    const row = this.#db.selectFrom('invitations').selectAll().where('id', '=', id);
    return this.#time.outside(() => row.executeTakeFirst());
  }

  async countBookings(): Promise<number> {
    const counted = this.#db
      .selectFrom('bookings')
      .select((rows) => rows.fn.countAll().as('count'));
    return Number((await this.#time.outside(() => counted.executeTakeFirstOrThrow())).count);
  }

  async hasBooked(email: string, { booking_date, time_slot }: Slot): Promise<boolean> {
    const row = this.#db
      .selectFrom('bookings')
      .select('id')
      .where('guest_email', '=', email)
      .where('booking_date', '=', booking_date)
      .where('time_slot', '=', time_slot)
      .where('status', '=', 'confirmed');
    return (await this.#time.outside(() => row.executeTakeFirst())) !== undefined;
  }

  mail(id: string): Promise<Selectable<MailsTable> | undefined> {
    const row = this.#db.selectFrom('mails').selectAll().where('id', '=', id);
    return this.#time.outside(() => row.executeTakeFirst());
  }

  mailsSince(instant: number): Promise<Selectable<MailsTable>[]> {
    const rows = this.#db.selectFrom('mails').selectAll().where('created_at', '>=', instant);
    return this.#time.outside(() => rows.execute());
  }

  async occupancy(from: Slot['booking_date'], to: Slot['booking_date']): Promise<Occupancy> {
    const booked: Map<Slot['booking_date'], Set<string>> = new Map();
    const slots = this.#db
      .selectFrom('bookings')
      .select(['booking_date', 'time_slot'])
      .where('status', '=', 'confirmed')
      .where('booking_date', '>=', from)
      .where('booking_date', '<=', to);
    const dates = this.#db
      .selectFrom('blocked_dates')
      .select('blocked_date')
      .where('blocked_date', '>=', from)
      .where('blocked_date', '<=', to);
    for (const slot of await this.#time.outside(() => slots.execute())) {
      const times = booked.get(slot.booking_date) ?? new Set();
      booked.set(slot.booking_date, times.add(slot.time_slot));
    }
    const blocked = await this.#time.outside(() => dates.execute());
    return { booked, blocked: new Set(blocked.map(({ blocked_date }) => blocked_date)) };
  }
}
