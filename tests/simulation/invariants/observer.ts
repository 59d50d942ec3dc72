import { type Selectable, sql } from 'kysely';
import { slotOf } from '#domain/booking/slots/slot.ts';
import { lastDayOf } from '#domain/invitation/invitation.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Database } from '#server/database/database.ts';
import type { BookingsTable, InvitationsTable, Schema } from '#server/database/schema.ts';
import { everyRow } from '#tests/kit/database/every-row.ts';
import type { AuditRow, ModelBooking, ModelInvitation, StoredRows } from '../model/state.ts';
import type { VirtualTime } from '../world/virtual-time.ts';
import { Violation } from '../world/world.ts';

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
  guest_name: row.guest_name,
  hasEmail: row.guest_email !== '',
  consent: row.invitation_id ?? row.kind,
  attends: markOf(row.attending_date, row.attending_slot),
  asked: markOf(row.asked_date, row.asked_slot),
  note: row.team_note,
  outcome: row.outcome,
  wants_reminders: row.reminders_stopped_at === null,
  generation: row.link_generation,
});

function invitationOf(row: Selectable<InvitationsTable>): ModelInvitation {
  const { window_from_days, window_to_days, uses_max, uses } = row;
  const terms = { window_from_days, window_to_days, uses_max, valid_until: lastDayOf(row) };
  return { ...terms, uses, revoked: row.revoked_at !== null };
}

const byId = <Row extends { readonly id: string }, Value>(
  rows: readonly Row[],
  toValue: (row: Row) => Value,
) => Object.fromEntries(rows.map((row) => [row.id, toValue(row)]));

export type Observer = ReturnType<typeof createObserver>;

/** Reads what is committed, beside the instances and their schedule. */
export function createObserver({ db, engine }: Database, time: VirtualTime) {
  const read = <Row>(query: { execute(): Promise<Row[]> }) => time.outside(() => query.execute());

  /** Reads the rows with these ids, all blocked dates and the keys, as far as the model knows them. */
  async function rowsOf(ids: readonly string[], keys: readonly string[]): Promise<StoredRows> {
    // PostgreSQL knows no empty list.
    const [someIds, someKeys] = [
      ['', ...ids],
      ['', ...keys],
    ];
    const bookings = db
      .selectFrom('bookings')
      .leftJoin('consents', 'consents.booking_id', 'bookings.id')
      .selectAll('bookings')
      .select(['consents.kind', 'consents.invitation_id'])
      .where('bookings.id', 'in', someIds);
    const episodes = db
      .selectFrom('episodes')
      .leftJoin('episode_details', 'episode_id', 'id')
      .select(['id', 'title', 'episode_date', 'published_at', 'slug', 'episodes.revision'])
      .select(['hosts', 'episode_details.revision as detailsRevision'])
      .where('id', 'in', someIds);
    const invitations = db.selectFrom('invitations').selectAll().where('id', 'in', someIds);
    const blocks = await read(db.selectFrom('blocked_dates').select(['id', 'blocked_date']));
    const saved = db.selectFrom('idempotency_keys').where('key', 'in', someKeys);
    const deleted = db.selectFrom('deleted_booking_keys').where('key', 'in', someKeys);
    return {
      ids,
      keys,
      bookings: byId(await read(bookings), bookingOf),
      invitations: byId(await read(invitations), invitationOf),
      episodes: byId(await read(episodes), ({ id: _, published_at, ...row }) => ({
        ...row,
        is_published: published_at !== null,
        hosts: row.hosts ?? '',
        detailsRevision: row.detailsRevision ?? 0,
      })),
      blocks: Object.fromEntries(blocks.map(({ id, blocked_date }) => [blocked_date, id])),
      saved: Object.fromEntries([
        ...(await read(saved.select(['key', 'booking_id']))).map((row) => [
          row.key,
          row.booking_id,
        ]),
        ...(await read(deleted.select('key'))).map(({ key }) => [key, null]),
      ]),
    };
  }

  return {
    rowsOf,

    /** In the order of their transactions. */
    auditAfter(position: number): Promise<AuditRow[]> {
      const { commit, within } = POSITIONS[engine];
      const entries = db.selectFrom('audit_log').selectAll().select(commit.as('position'));
      return read(entries.where(commit, '>', position).orderBy('position').orderBy(within));
    },

    /** @param subject a booking or a date */
    async lastChangeOf(subject: string): Promise<number> {
      const changes = db
        .selectFrom('audit_log')
        .select('at')
        .where(sql<boolean>`${subject} in (booking_id, date, from_date)`)
        .orderBy('at', 'desc')
        .limit(1);
      return (await read(changes))[0]?.at ?? 0;
    },

    async countBookings(): Promise<number> {
      const counted = db.selectFrom('bookings').select((rows) => rows.fn.countAll().as('count'));
      return Number((await read(counted))[0]?.count);
    },

    isRecordedOn: async (date: PlainDate): Promise<boolean> => {
      const bookings = db.selectFrom('bookings').select('id').where('status', '=', 'confirmed');
      return (await read(bookings.where('booking_date', '=', date).limit(1))).length > 0;
    },

    async mail(id: string): Promise<Selectable<Schema['mails']> | undefined> {
      return (await read(db.selectFrom('mails').selectAll().where('id', '=', id)))[0];
    },

    mailsSince: (instant: number) =>
      read(
        db
          .selectFrom('mails')
          .leftJoin('bookings', 'bookings.id', 'mails.booking_id')
          .select(['mails.id', 'mails.status', 'last_error', 'mails.created_at', 'audience'])
          .select('guest_email')
          .where('mails.created_at', '>=', instant),
      ),

    /** @throws Violation if a row has data of an erased guest */
    async requireErased(texts: readonly string[]): Promise<void> {
      const rows = await time.outside(() => everyRow({ db }));
      const row = rows.find((one) => texts.some((text) => one.includes(text)));
      if (row !== undefined) throw new Violation('an erased guest is in no row', row);
    },
  };
}
