/** `node commit.ts LOCATION COUNT`: inserts rows in one transaction each. */
import { addDays } from '#domain/time/plain-date.ts';
import { openDatabase } from '#server/database/engines/open.ts';

const location = JSON.parse(process.argv[2] ?? '{}');
const commits = Number(process.argv[3]);
const { db, close } = await openDatabase(location);
for (let commit = 0; commit < commits; commit += 1) {
  await db
    .insertInto('blocked_dates')
    .values({
      id: String(commit),
      blocked_date: addDays('2026-12-01', commit),
      reason: null,
      created_at: 0,
    })

    .execute();
}
await close();
