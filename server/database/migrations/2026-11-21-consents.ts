import { type Kysely, sql } from 'kysely';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function consents(engine: 'sqlite' | 'postgres') {
  const instant = engine === 'sqlite' ? 'integer' : 'bigint';
  const strict = engine === 'sqlite' ? sql` strict` : sql``;

  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('consents')
        .addColumn('booking_id', 'text', (column) =>
          column.primaryKey().notNull().references('bookings.id').onDelete('cascade'),
        )
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('terms_version', 'text')
        .addColumn('policy_version', 'text')
        .addColumn('note_version', 'text')
        .addColumn('unlocked_at', instant)
        .addColumn('given_at', instant, (column) => column.notNull())
        .addCheckConstraint('consents_kind', sql`kind in ('documents', 'note')`)
        .addCheckConstraint(
          'consents_documents',
          sql`kind = 'note' or (terms_version is not null and policy_version is not null
            and unlocked_at is not null)`,
        )
        .modifyEnd(strict)
        .execute();
    },
  };
}
