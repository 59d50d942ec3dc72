import { expect, it } from 'vitest';
import { ENGINES, newDatabaseLocation } from '#tests/kit/database/database.ts';
import { createDatabase } from '#tests/kit/database/postgres.ts';
import { installFirstRelease } from './installed.ts';
import { startPostgresWithTools } from './postgres-with-tools.ts';
import { BROKEN, WITH_COLUMN, WITHOUT_WAY_BACK } from './versions.ts';

const STEPS_FORWARDS = [
  /^Fetching/,
  /^Preparing/,
  /^Backing up/,
  /^Trying/,
  /^Switching/,
  /^Restarting/,
  / runs\./,
];
const STEPS_BACK = [...STEPS_FORWARDS.slice(0, -1), / does not run/, /^Going back/];

it.each(ENGINES)(
  'is killed at each step of updates forwards and back, rejects one without a way back, and loses no booking, on %s (T47)',
  {
    timeout: 1_800_000,
  },
  async (engine) => {
    const location = await newDatabaseLocation(engine);
    const databaseUrl =
      engine === 'postgres'
        ? await createDatabase(await startPostgresWithTools(), 'show')
        : undefined;
    const instances = engine === 'postgres' ? 2 : 1;
    const site = await installFirstRelease({ ...location, databaseUrl }, instances);
    const { installation, guests } = site;
    const expectRunning = async (version: string) =>
      expect(await site.running()).toEqual(
        Array.from({ length: instances }, () => expect.stringContaining(`${version}-`)),
      );

    installation.release('v1.1.0', 'v1.0.0', WITH_COLUMN);
    let last = 'v1.1.0';
    for (const [index, step] of STEPS_FORWARDS.entries()) {
      if (index > 0) {
        const next = `v1.1.${index}`;
        installation.release(next, last, { 'README.md': (text) => `${text}\n${next}\n` });
        last = next;
      }
      expect([step, await site.updateKilledAt(step)]).toMatchObject([step, { code: 0 }]);
      await expectRunning(last);
      await guests.bookNext();
    }

    installation.release('v1.2.0', last, BROKEN);
    for (const step of STEPS_BACK) {
      expect([step, await site.updateKilledAt(step)]).toMatchObject([step, { code: 1 }]);
      await expectRunning(last);
    }
    await guests.bookNext();

    installation.release('v1.3.0', last, WITHOUT_WAY_BACK);
    expect(await site.update()).toMatchObject({
      code: 1,
      err: expect.stringContaining('--one-way'),
    });
    await expectRunning(last);
    expect(await site.update('--back')).toMatchObject({ code: 0 });
    await expectRunning('v1.1.5');
    await guests.bookNext();
    await site.recordBookings();
  },
);
