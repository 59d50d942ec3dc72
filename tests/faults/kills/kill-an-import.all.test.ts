import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { manySlots } from '#tests/kit/api/api.ts';
import {
  type DatabaseLocation,
  ENGINES,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { settingsOf } from '#tests/kit/server/command.ts';
import { pick } from '#tests/kit/tier.ts';

const IMPORT = join(import.meta.dirname, 'import-until-statement.ts');
/** Three parts of 500 rows, each with its audit entries. */
const BOOKINGS = 1_200;
const BLOCKED = 20;
/** The short run kills in the midst of the transaction, the long run before every statement. */
const KILLED_AT = pick({ all: [12], long: undefined });
/** More than the import has. */
const STATEMENTS = Array.from({ length: 1_000 }, (_, index) => index + 1);

function writeFiles({ dataFolder }: DatabaseLocation): string[] {
  const slots = manySlots(BOOKINGS);
  const rows = slots.map(({ booking_date, time_slot }, index) =>
    [`Guest ${index}`, `guest${index}@example.com`, booking_date, time_slot].join(),
  );
  const blocks = new Set(slots.map(({ booking_date }) => booking_date));
  const files = [
    ['guest_name,guest_email,booking_date,time_slot', ...rows],
    ['blocked_date', ...[...blocks].slice(0, BLOCKED)],
  ];
  return files.map((lines, index) => {
    const path = join(dataFolder, `import-${index}.csv`);
    writeFileSync(path, lines.join('\n'));
    return path;
  });
}

async function importUntil(location: DatabaseLocation, statement: number): Promise<boolean> {
  const words = [IMPORT, String(statement), ...writeFiles(location)];
  const child = spawn(process.execPath, words, {
    env: { PATH: process.env.PATH, ...settingsOf(location) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const report = await text(child.stdout);
  const [code, signal] = await ended;
  if (signal === 'SIGKILL') return false;
  expect([code, report]).toEqual([0, expect.stringContaining('Written.')]);
  return true;
}

async function countRows(location: DatabaseLocation): Promise<number[]> {
  const { db } = await openTestDatabaseAt(location);
  const tables = ['bookings', 'audit_log', 'blocked_dates'] as const;
  const counts = tables.map((table) =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return (await Promise.all(counts)).map(({ count }) => Number(count));
}

describe.each(ENGINES)('an import on %s', (engine) => {
  it('that is killed has written nothing, and writes all when repeated (T53)', async () => {
    let kills = 0;
    let partial = 0;
    for (const statement of KILLED_AT ?? STATEMENTS) {
      const location = await newDatabaseLocation(engine);
      if (await importUntil(location, statement)) {
        expect(await countRows(location)).toEqual([BOOKINGS, BOOKINGS, BLOCKED]);
        break;
      }
      kills += 1;
      if ((await countRows(location)).some((count) => count > 0)) partial += 1;
    }
    const location = await newDatabaseLocation(engine);
    expect(await importUntil(location, Number.POSITIVE_INFINITY)).toBe(true);
    expect(await countRows(location)).toEqual([BOOKINGS, BOOKINGS, BLOCKED]);
    recordFigure({
      test: 'T53',
      name: `kill -9 in an import, ${engine}`,
      operations: kills,
      measured: [
        { name: 'kills', value: kills, atLeast: KILLED_AT?.length ?? 10 },
        { name: 'partial imports', value: partial, exactly: 0 },
      ],
    });
  });
});
