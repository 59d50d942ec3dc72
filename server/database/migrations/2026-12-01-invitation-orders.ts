import { type Kysely, sql } from 'kysely';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function invitationOrders(engine: 'sqlite' | 'postgres') {
  const instant = engine === 'sqlite' ? 'integer' : 'bigint';
  const strict = engine === 'sqlite' ? sql` strict` : sql``;
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('invitation_orders')
        .addColumn('key', 'text', (column) => column.primaryKey().notNull())
        // Null once a guest of the order is erased.
        .addColumn('request_hash', 'text')
        .addColumn('answer', 'text', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .modifyEnd(strict)
        .execute();
      // No foreign key: a sent mail remains when its invitation is deleted.
      await db.schema.alterTable('mails').addColumn('invitation_id', 'text').execute();
      await sql`
        create index mails_by_invitation on mails (invitation_id)
        where invitation_id is not null
      `.execute(db);
      await db.schema.alterTable('invitations').addColumn('last_used_at', instant).execute();
      await sql`
        update invitations set last_used_at = (
          select max(given_at) from consents where invitation_id = invitations.id
        )
      `.execute(db);
    },
  };
}
