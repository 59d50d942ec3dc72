import { type Kysely, sql } from 'kysely';

const BATCH = 1_000;

/** '9:30 AM' as the minute of the day, 570: as text, '11:30 AM' sorts before '9:30 AM'. */
const MINUTE_OF_SLOT = sql`
  case when time_slot like '%_:__ _M' then
    (cast(substr(time_slot, 1, length(time_slot) - 6) as integer) % 12) * 60
    + cast(substr(time_slot, length(time_slot) - 4, 2) as integer)
    + case when time_slot like '%PM' then 720 else 0 end
  else 0 end`;

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

interface OldBooking {
  id: string;
  guest_name: string;
  guest_email: string;
  notes: string | null;
}

/** Frozen: a released migration is never edited and imports none of our modules. */
export function workroom(engine: 'sqlite' | 'postgres') {
  const instant = engine === 'sqlite' ? 'integer' : 'bigint';
  const strict = engine === 'sqlite' ? sql` strict` : sql``;

  async function fillSearchTexts(db: Kysely<never>): Promise<void> {
    for (let last = ''; ; ) {
      const { rows } = await sql<OldBooking>`
        select id, guest_name, guest_email, notes from bookings
        where id > ${last} order by id limit ${BATCH}
      `.execute(db);
      for (const { id, guest_name, guest_email, notes } of rows) {
        const text = folded([guest_name, guest_email, notes ?? ''].join('\n'));
        await sql`update bookings set search_text = ${text} where id = ${id}`.execute(db);
        last = id;
      }
      if (rows.length < BATCH) return;
    }
  }

  async function forbidRewriting(db: Kysely<never>): Promise<void> {
    if (engine === 'sqlite') {
      await sql`
        create trigger history_is_not_updated before update on history
        begin select raise(abort, 'history is append-only'); end
      `.execute(db);
      await sql`
        create trigger history_is_not_deleted before delete on history
        begin select raise(abort, 'history is append-only'); end
      `.execute(db);
      return;
    }
    await sql`
      create function history_is_append_only() returns trigger language plpgsql as
      $$ begin raise exception 'history is append-only'; end $$
    `.execute(db);
    await sql`
      create trigger history_is_append_only before update or delete or truncate on history
      for each statement execute function history_is_append_only()
    `.execute(db);
  }

  return {
    async up(db: Kysely<never>): Promise<void> {
      const addColumn = (name: string, type: 'integer' | 'text', fallback: number | string) =>
        db.schema
          .alterTable('bookings')
          .addColumn(name, type, (column) => column.notNull().defaultTo(fallback))
          .execute();
      await addColumn('slot_minute', 'integer', 0);
      await addColumn('calendar_sequence', 'integer', 0);
      await addColumn('search_text', 'text', '');
      await sql`update bookings set slot_minute = ${MINUTE_OF_SLOT}`.execute(db);
      await fillSearchTexts(db);
      await sql`
        create index bookings_by_time on bookings (booking_date, slot_minute, id)
      `.execute(db);
      await sql`
        create index bookings_cancelled_by_time on bookings (booking_date, slot_minute, id)
        where status = 'cancelled'
      `.execute(db);

      // No foreign key: the entries remain when the booking is deleted.
      await db.schema
        .createTable('history')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('at', instant, (column) => column.notNull())
        .addColumn('actor', 'text')
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('booking_id', 'text')
        .addColumn('date', 'text')
        .addColumn('until_date', 'text')
        .addColumn('time_slot', 'text')
        .modifyEnd(strict)
        .execute();
      await db.schema
        .createIndex('history_by_booking')
        .on('history')
        .columns(['booking_id', 'id'])
        .execute();
      await sql`
        insert into history (id, at, action, booking_id, date, time_slot)
        select id, created_at, 'booked', id, booking_date, time_slot from bookings
      `.execute(db);
      await forbidRewriting(db);

      await db.schema
        .createTable('calendar_feeds')
        .addColumn('user_id', 'text', (column) =>
          column.primaryKey().notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('key_hash', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', instant, (column) => column.notNull())
        .modifyEnd(strict)
        .execute();
    },
  };
}
