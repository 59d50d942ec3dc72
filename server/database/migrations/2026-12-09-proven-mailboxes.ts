import { type Kysely, sql } from 'kysely';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function provenMailboxes(engine: 'sqlite' | 'postgres') {
  const instant = engine === 'sqlite' ? 'integer' : 'bigint';
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema.alterTable('bookings').addColumn('mailbox_proven_at', instant).execute();
      await db.schema.alterTable('bookings').addColumn('cancelled_at', instant).execute();
      await sql`
        create index bookings_proven_mailboxes on bookings (lower(guest_email))
        where mailbox_proven_at is not null
      `.execute(db);
      await sql`
        create index bookings_cancelled_by_guest on bookings (lower(guest_email), cancelled_at)
        where cancelled_by = 'guest'
      `.execute(db);
    },
  };
}
