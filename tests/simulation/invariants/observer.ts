import { type Kysely, type Selectable, sql } from 'kysely';
import type { Occupancy } from '#domain/booking/slots/availability.ts';
import { type Slot, slotOf } from '#domain/booking/slots/slot.ts';
import { lastDayOf } from '#domain/invitation/invitation.ts';
import type { Database } from '#server/database/database.ts';
import type {
  BookingsTable,
  InvitationsTable,
  MailsTable,
  Schema,
} from '#server/database/schema.ts';
import { everyRow } from '#tests/kit/database/every-row.ts';
import type { AuditRow, ModelBooking, ModelInvitation, StoredRows } from '../model/state.ts';
import type { VirtualTime } from '../world/virtual-time.ts';

/** Grows with the commits: PostgreSQL's rows are in no order of their own. */
const POSITIONS = {
  sqlite: { commit: sql<number>`rowid`, within: sql`rowid` },
  postgres: {
    commit: sql<number>`
      cast(extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000000 as bigint)`,
    within: sql`cmin::text::int`,
  },
};

type BookingRow = Selectable<BookingsTable> & Record<'kind' | 'invitation_id', string | null>;

const markOf = (date: string | null, slot: string | null) =>
  date === null ? null : `${date} ${slot}`;

const bookingOf = (row: BookingRow): ModelBooking => ({
  ...slotOf(row),
  marker: (row.notes ?? '').replace('About ', ''),
  status: row.status,
  isCancelledByGuest: row.cancelled_by === 'guest',
  name: row.guest_name,
  hasEmail: row.guest_email !== '',
  consent: row.invitation_id ?? row.kind,
  attends: markOf(row.attending_date, row.attending_slot),
  asked: markOf(row.asked_date, row.asked_slot),
  note: row.team_note,
  outcome: row.outcome,
  wantsReminders: row.reminders_stopped_at === null,
  generation: row.link_generation,
});

const invitationOf = (row: Selectable<InvitationsTable>): ModelInvitation => ({
  firstDay: row.window_from_days,
  lastDay: row.window_to_days,
  usesMax: row.uses_max,
  validUntil: lastDayOf(row),
  uses: row.uses,
  isRevoked: row.revoked_at !== null,
});

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

  async booking(id: string): Promise<ModelBooking | undefined> {
    return (await this.rowsOf([id], [])).bookings[id];
  }

  /** Reads the rows with these ids, all blocked dates and the keys, as far as the model knows them. */
  rowsOf(ids: readonly string[], keys: readonly string[]): Promise<StoredRows> {
    const db = this.#db;
    // PostgreSQL knows no empty list.
    const [someIds, someKeys] = [
      ['', ...ids],
      ['', ...keys],
    ];
    return this.#time.outside(async () => {
      const bookings = await db
        .selectFrom('bookings')
        .leftJoin('consents', 'consents.booking_id', 'bookings.id')
        .selectAll('bookings')
        .select(['consents.kind', 'consents.invitation_id'])
        .where('bookings.id', 'in', someIds)
        .execute();
      const invitations = await db
        .selectFrom('invitations')
        .selectAll()
        .where('id', 'in', someIds)
        .execute();
      const blocks = await db.selectFrom('blocked_dates').selectAll().execute();
      const responses = await db
        .selectFrom('idempotency_keys')
        .select(['key', 'booking_id'])
        .where('key', 'in', someKeys)
        .execute();
      const deleted = await db
        .selectFrom('deleted_booking_keys')
        .select('key')
        .where('key', 'in', someKeys)
        .execute();
      return {
        ids,
        keys,
        bookings: Object.fromEntries(bookings.map((row) => [row.id, bookingOf(row)])),
        invitations: Object.fromEntries(invitations.map((row) => [row.id, invitationOf(row)])),
        blocks: Object.fromEntries(blocks.map(({ id, blocked_date }) => [blocked_date, id])),
        saved: Object.fromEntries([
          ...responses.map(({ key, booking_id }) => [key, booking_id]),
          ...deleted.map(({ key }) => [key, null]),
        ]),
      };
    });
  }

  /** @param subject a booking or a date */
  async lastChangeOf(subject: string): Promise<number | undefined> {
    const last = this.#db
      .selectFrom('audit_log')
      .select('at')
      .where((is) =>
        is.or([
          is('booking_id', '=', subject),
          is(sql<string>`date`, '=', subject),
          is(sql<string>`from_date`, '=', subject),
        ]),
      )
      .orderBy('at', 'desc')
      .limit(1);
    return (await this.#time.outside(() => last.executeTakeFirst()))?.at;
  }

  async countBookings(): Promise<number> {
    const counted = this.#db
      .selectFrom('bookings')
      .select((rows) => rows.fn.countAll().as('count'));
    return Number((await this.#time.outside(() => counted.executeTakeFirstOrThrow())).count);
  }

  mail(id: string): Promise<Selectable<MailsTable> | undefined> {
    const row = this.#db.selectFrom('mails').selectAll().where('id', '=', id);
    return this.#time.outside(() => row.executeTakeFirst());
  }

  async mailsToNobody(): Promise<string[]> {
    const mails = this.#db
      .selectFrom('mails')
      .innerJoin('bookings', 'bookings.id', 'mails.booking_id')
      .select('mails.id')
      .where('audience', '=', 'guest')
      .where('guest_email', '=', '');
    return (await this.#time.outside(() => mails.execute())).map(({ id }) => id);
  }

  /** The rows of all tables that contain one of the texts. */
  async rowsWith(texts: readonly string[]): Promise<string[]> {
    const rows = await this.#time.outside(() => everyRow({ db: this.#db }));
    return rows.filter((row) => texts.some((text) => row.includes(text)));
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
