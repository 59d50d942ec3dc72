import type { Kysely } from 'kysely';
import { accountTables } from './accounts.ts';
import { auditLogTable } from './audit-log.ts';
import { bookingTables, invitationTables } from './bookings.ts';
import { columnTypes } from './column-types.ts';
import { operationTables } from './operation.ts';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function migration(engine: 'sqlite' | 'postgres') {
  return {
    async up(db: Kysely<never>): Promise<void> {
      const types = columnTypes(engine);
      const statements = [
        ...accountTables(types),
        ...bookingTables(types),
        ...invitationTables(types),
        ...auditLogTable(types),
        ...operationTables(types),
      ];
      for (const statement of statements) await statement.execute(db);
    },
  };
}
