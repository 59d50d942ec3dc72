import type { EngineName } from '#server/database/database.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { describeDatabases, expect, it } from '#tests/kit/database/database-test.ts';
import { MAIL_NOW } from '#tests/kit/mail/mail-system.ts';
import { alertsIn, FULL, instanceOn, itemAt, MINUTE, ROOMY } from './instance.ts';

/** At once, but on SQLite, where two writers in one process would wait for each other, in turns. */
async function together(engine: EngineName, steps: readonly (() => Promise<unknown>)[]) {
  if (engine === 'postgres') await Promise.all(steps.map((step) => step()));
  else for (const step of steps) await step();
}

describeDatabases('the mail to the team on %s', (test, engine) => {
  test('is queued once when a problem has lasted, and once when it is over (R208)', async (database) => {
    const instance = instanceOn(database);
    instance.state.isMailServerUp = false;
    for (const minute of [0, 1, 2, 3, 4]) await instance.at(minute * MINUTE);
    expect(await alertsIn(database)).toEqual([]);
    instance.state.disk = FULL;
    for (const minute of [5, 6, 7, 8]) await instance.at(minute * MINUTE);
    const red = ['producer', 'mail_server', 'disk'];
    expect(await alertsIn(database)).toEqual([red]);
    instance.state.disk = ROOMY;
    instance.state.isMailServerUp = true;
    for (const minute of [9, 10, 11, 12]) await instance.at(minute * MINUTE);
    expect(await alertsIn(database)).toEqual([red]);
    for (const minute of [13, 14, 15, 16]) await instance.at(minute * MINUTE);
    expect(await alertsIn(database)).toEqual([red, ['producer']]);
    expect(instance.log.lines.map(({ msg }) => msg)).toEqual([
      'health alert queued',
      'all is well again',
    ]);
  });

  test('does not flap', async (database) => {
    const instance = instanceOn(database);
    for (let minute = 0; minute < 30; minute += 1) {
      instance.state.disk = minute % 2 === 0 ? FULL : ROOMY;
      await instance.at(minute * MINUTE);
    }
    expect(await alertsIn(database)).toEqual([]);
    instance.state.disk = FULL;
    for (let minute = 30; minute <= 36; minute += 1) await instance.at(minute * MINUTE);
    expect(await alertsIn(database)).toHaveLength(1);
    for (let minute = 37; minute < 60; minute += 1) {
      instance.state.disk = minute % 3 === 0 ? FULL : ROOMY;
      await instance.at(minute * MINUTE);
    }
    expect(await alertsIn(database)).toHaveLength(1);
  });

  it('is queued once by two instances, for a problem that only one of them has', async () => {
    const location = await newDatabaseLocation(engine);
    const database = await openTestDatabaseAt(location);
    const full = instanceOn(database, 'full');
    const roomy = instanceOn(await openTestDatabaseAt(location), 'roomy');
    full.state.disk = FULL;
    for (let minute = 0; minute <= 8; minute += 1) {
      await together(engine, [
        () => full.at(minute * MINUTE),
        () => roomy.at(minute * MINUTE),
        () => full.at(minute * MINUTE),
        () => roomy.at(minute * MINUTE),
      ]);
    }
    expect(await alertsIn(database)).toEqual([['producer', 'disk']]);
    // Both show it.
    const seen = await itemAt(roomy, 'disk', 9 * MINUTE);
    expect(seen).toEqual({ name: 'disk', state: 'problem', value: FULL.free, since: MAIL_NOW });
    full.state.disk = ROOMY;
    for (let minute = 10; minute <= 20; minute += 1) {
      await together(engine, [() => roomy.at(minute * MINUTE), () => full.at(minute * MINUTE)]);
    }
    expect(await alertsIn(database)).toEqual([['producer', 'disk'], ['producer']]);
  });

  test('is queued for a problem that outlasts the instance that saw it first', async (database) => {
    const before = instanceOn(database, 'before');
    before.state.disk = FULL;
    for (const minute of [0, 1, 2]) await before.at(minute * MINUTE);
    const after = instanceOn(database, 'after');
    after.state.disk = FULL;
    for (const minute of [3, 4]) await after.at(minute * MINUTE);
    expect(await alertsIn(database)).toEqual([]);
    await after.at(5 * MINUTE);
    expect(await alertsIn(database)).toEqual([['producer', 'disk']]);
    // The rows of the stopped instance end by age.
    after.state.disk = ROOMY;
    expect(await itemAt(after, 'disk', 6 * MINUTE)).toMatchObject({ state: 'ok' });
  });
});
