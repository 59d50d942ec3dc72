import { type Selectable, sql } from 'kysely';
import type { Occupancy } from '#domain/booking/slots/availability.ts';
import { slotOf } from '#domain/booking/slots/slot.ts';
import { lastDayOf } from '#domain/invitation/invitation.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Database } from '#server/database/database.ts';
import type { BookingsTable, InvitationsTable, MailsTable } from '#server/database/schema.ts';
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

export type Observer = ReturnType<typeof createObserver>;

/** Reads what is committed, beside the instances and their schedule. */
export function createObserver({ db, engine }: Database, time: VirtualTime) {
  const read = <Row>(query: { execute(): Promise<Row[]> }) => time.outside(() => query.execute());

  /** Reads the rows with these ids, all blocked dates and the keys, as far as the model knows them. */
  const rowsOf = (ids: readonly string[], keys: readonly string[]): Promise<StoredRows> =>
    time.outside(async () => {
      // PostgreSQL knows no empty list.
      const someIds = ['', ...ids];
      const someKeys = ['', ...keys];
      const bookings = await db
        .selectFrom('bookings')
        .leftJoin('consents', 'consents.booking_id', 'bookings.id')
        .selectAll('bookings')
        .select(['consents.kind', 'consents.invitation_id'])
        .where('bookings.id', 'in', someIds)
        .execute();
      const found = db.selectFrom('invitations').selectAll().where('id', 'in', someIds);
      const invitations = await found.execute();
      const blocks = await db.selectFrom('blocked_dates').selectAll().execute();
      const responses = db.selectFrom('idempotency_keys').select(['key', 'booking_id']);
      const deleted = db.selectFrom('deleted_booking_keys').select('key');
      const saved = await responses.where('key', 'in', someKeys).execute();
      const gone = await deleted.where('key', 'in', someKeys).execute();
      return {
        ids,
        keys,
        bookings: Object.fromEntries(bookings.map((row) => [row.id, bookingOf(row)])),
        invitations: Object.fromEntries(invitations.map((row) => [row.id, invitationOf(row)])),
        blocks: Object.fromEntries(blocks.map(({ id, blocked_date }) => [blocked_date, id])),
        saved: Object.fromEntries([
          ...saved.map(({ key, booking_id }) => [key, booking_id]),
          ...gone.map(({ key }) => [key, null]),
        ]),
      };
    });

  return {
    rowsOf,
    booking: async (id: string) => (await rowsOf([id], [])).bookings[id],

    /** In the order of their transactions. */
    auditAfter(position: number): Promise<AuditRow[]> {
      const { commit, within } = POSITIONS[engine];
      return read(
        db
          .selectFrom('audit_log')
          .selectAll()
          .select(commit.as('position'))
          .where(commit, '>', position)
          .orderBy('position')
          .orderBy(within),
      );
    },

    /** @param subject a booking or a date */
    async lastChangeOf(subject: string): Promise<number | undefined> {
      const changes = db
        .selectFrom('audit_log')
        .where((is) =>
          is.or([
            is('booking_id', '=', subject),
            is(sql<string>`date`, '=', subject),
            is(sql<string>`from_date`, '=', subject),
          ]),
        );
      return (await read(changes.select('at').orderBy('at', 'desc').limit(1)))[0]?.at;
    },

    async countBookings(): Promise<number> {
      const counted = db.selectFrom('bookings').select((rows) => rows.fn.countAll().as('count'));
      return Number((await read(counted))[0]?.count);
    },

    async mail(id: string): Promise<Selectable<MailsTable> | undefined> {
      return (await read(db.selectFrom('mails').selectAll().where('id', '=', id)))[0];
    },

    mailsSince: (instant: number): Promise<Selectable<MailsTable>[]> =>
      read(db.selectFrom('mails').selectAll().where('created_at', '>=', instant)),

    async mailsToNobody(): Promise<string[]> {
      const mails = db
        .selectFrom('mails')
        .innerJoin('bookings', 'bookings.id', 'mails.booking_id')
        .select('mails.id')
        .where('audience', '=', 'guest')
        .where('guest_email', '=', '');
      return (await read(mails)).map(({ id }) => id);
    },

    async rowsWith(texts: readonly string[]): Promise<string[]> {
      const rows = await time.outside(() => everyRow({ db }));
      return rows.filter((row) => texts.some((text) => row.includes(text)));
    },

    async occupancy(from: PlainDate, to: PlainDate): Promise<Occupancy> {
      const slots = await read(
        db
          .selectFrom('bookings')
          .select(['booking_date', 'time_slot'])
          .where('status', '=', 'confirmed')
          .where('booking_date', '>=', from)
          .where('booking_date', '<=', to),
      );
      const blocked = await read(
        db
          .selectFrom('blocked_dates')
          .select('blocked_date')
          .where('blocked_date', '>=', from)
          .where('blocked_date', '<=', to),
      );
      const byDate = Map.groupBy(slots, ({ booking_date }) => booking_date);
      return {
        booked: new Map(
          Array.from(byDate, ([date, all]) => [date, new Set(all.map((one) => one.time_slot))]),
        ),
        blocked: new Set(blocked.map(({ blocked_date }) => blocked_date)),
      };
    },
  };
}
