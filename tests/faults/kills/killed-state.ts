import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { insertBooking } from '#server/bookings/booking-row.ts';
import { SECRET_FILES, secretsFor } from '#server/config/secrets.ts';
import { backUp } from '#server/database/copies/backup.ts';
import type { Database, EngineName } from '#server/database/database.ts';
import { openDatabase } from '#server/database/engines/open.ts';
import type { Schema } from '#server/database/schema.ts';
import { createLog } from '#server/errors/log.ts';
import { jobOf } from '#server/mail/kinds/mail-kinds.ts';

import { planDueReminders } from '#server/reminders/reminder-planner.ts';
import { manySlots } from '#tests/kit/api/api.ts';
import {
  type DatabaseLocation,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { createBooking } from '#tests/kit/mail/mail-system.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';

export const countRows =
  <Table extends keyof Schema>(...tables: readonly Table[]) =>
  async (location: DatabaseLocation): Promise<Record<string, number>> => {
    const { db, close } = await openTestDatabaseAt(location);
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const rows = await sql<object>`select 1 as one from ${sql.table(table)}`.execute(db);
      counts[table] = rows.rows.length;
    }
    await close();
    return counts;
  };

export async function dumpSchema({ db, engine, close }: Database): Promise<unknown> {
  const query =
    engine === 'sqlite'
      ? sql`select type, name, tbl_name, sql from sqlite_master order by type, name`
      : sql`
          select table_name as name, column_name || ' ' || data_type || ' ' || is_nullable as sql
          from information_schema.columns where table_schema = 'public'
          union all select indexname, indexdef from pg_indexes where schemaname = 'public'
          union all select conname, pg_get_constraintdef(oid) from pg_constraint
            where connamespace = 'public'::regnamespace
          order by 1, 2`;
  const applied = sql`select name from kysely_migration order by name`;
  const dump = [(await query.execute(db)).rows, (await applied.execute(db)).rows];
  await close();
  return dump;
}

/** Of an import in parts of 500 rows, each with its audit entries. @returns their paths */
export function newFilesToImport(
  { dataFolder }: DatabaseLocation,
  counts: { readonly bookings: number; readonly blocked_dates: number },
): string[] {
  const slots = manySlots(counts.bookings);
  const rows = slots.map(({ booking_date, time_slot }, index) =>
    [`Guest ${index}`, `guest${index}@example.com`, booking_date, time_slot].join(),
  );
  const blocks = new Set(slots.map(({ booking_date }) => booking_date));
  const files = [
    ['guest_name,guest_email,booking_date,time_slot', ...rows],
    ['blocked_date', ...[...blocks].slice(0, counts.blocked_dates)],
  ];
  return files.map((lines, index) => {
    const path = join(dataFolder, `import-${index}.csv`);
    writeFileSync(path, lines.join('\n'));
    return path;
  });
}

/** The rows and the secrets of a backup, or of what was restored from it. */
export async function contentOf(location: DatabaseLocation) {
  const { db, close } = await openTestDatabaseAt(location);
  const rows = await db.selectFrom('blocked_dates').select('blocked_date').execute();
  await close();
  return { rows, secrets: secretsIn(location.dataFolder) };
}

const secretsIn = (folder: string) =>
  SECRET_FILES.map((name) => readFileSync(join(folder, name), 'utf8'));

export async function newBackup() {
  const location = await newDatabaseLocation('sqlite');
  const { dataFolder } = location;
  secretsFor(dataFolder, { bookingPasscode: undefined, authSecret: undefined });
  const { db, close } = await openTestDatabaseAt(location);
  const block = { id: 'block', blocked_date: '2026-12-01', reason: null, created_at: 0 } as const;
  await db.insertInto('blocked_dates').values(block).execute();
  await close();
  const { folder } = backUp(dataFolder, join(dataFolder, 'backups'), TEST_NOW);
  const content = { rows: [{ blocked_date: block.blocked_date }], secrets: secretsIn(folder) };
  return { folder, content };
}

/** A booking on the evening before: a week's reminder is late, a day's and the schedule are due. */
export async function newPlan(engine: EngineName) {
  const location = await newDatabaseLocation(engine);
  const database = await openTestDatabaseAt(location);
  const { db } = database;
  const booking = createBooking({ booking_date: '2026-12-10', time_slot: '9:30 AM' });
  const longBefore = Date.parse('2026-11-01T09:00:00Z');
  await workAt(database, longBefore, (tx) => insertBooking(tx, booking));
  async function counts() {
    const mails = await db.selectFrom('mails').select('job').execute();
    const ofJob = (job: string) => mails.filter((mail) => mail.job === job).length;
    const reminders = await db.selectFrom('booking_reminders').selectAll().execute();
    const schedules = await db.selectFrom('day_schedules').selectAll().execute();
    return {
      reminders: reminders.length,
      reminderMails: ofJob(jobOf('reminder')),
      schedules: schedules.length,
      scheduleMails: ofJob(jobOf('schedule')),
    };
  }
  return { location, now: Date.parse('2026-12-09T14:00:00Z'), counts };
}

/** Like the planner of another instance, in this process. */
export async function planAgain(location: DatabaseLocation, now: number): Promise<void> {
  const clock = () => now;
  const database = await openDatabase({ ...location, databaseClock: clock });
  await planDueReminders({ database, clock, log: createLog('silent') });
  await database.close();
}
