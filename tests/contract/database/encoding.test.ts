import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/database/engines/open.ts';
import { newDatabaseLocation } from '#tests/kit/database/database.ts';
import { createDatabase } from '#tests/kit/database/postgres.ts';
import { runPostgresUrl } from '#tests/kit/database/postgres-setup.ts';

it('rejects a PostgreSQL database of another encoding at the start, with advice', async () => {
  const location = await newDatabaseLocation('postgres');
  const name = `test_${uuid().replaceAll('-', '')}`;
  const databaseUrl = await createDatabase(
    runPostgresUrl(),
    name,
    "template template0 encoding 'SQL_ASCII'",
  );
  await expect(openDatabase({ ...location, databaseUrl })).rejects.toThrow(
    /encoding of the database is SQL_ASCII.*encoding 'UTF8'/,
  );
});
