import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { HealthItemName } from '#domain/admin/health.ts';
import { insertBooking } from '#server/bookings/queries.ts';
import type { Database, EngineName } from '#server/database/database.ts';
import { createHealthCheck } from '#server/health-report/health-monitor.ts';
import type { DiskSpace } from '#server/health-report/measure.ts';
import { parsePayload } from '#server/mail/queue/mail-payload.ts';
import { NOT_SENT } from '#server/mail/queue/obsolete-mails.ts';
import {
  ENGINES,
  newDatabaseLocation,
  openTestDatabase,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { createBooking, MAIL_NOW, recordingLog } from '#tests/kit/mail/mail-system.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ROOMY: DiskSpace = { free: 50e9, total: 100e9 };
const FULL: DiskSpace = { free: 400e6, total: 100e9 };

/** An instance of the server with the test's clock, disk and mail server. */
function instanceOn(database: Database, name = 'one') {
  let now = MAIL_NOW;
  const state = { disk: ROOMY, isMailServerUp: true, connections: 0 };
  const log = recordingLog();
  const check = createHealthCheck(
    {
      database: { ...database, capabilities: { ...database.capabilities, now: () => now } },
      transport: {
        description: 'mail.example',
        send: async () => {},
        close: () => {},
        verify: async () => {
          state.connections += 1;
          if (!state.isMailServerUp) throw new Error('connection refused');
        },
      },
      needsMailServer: true,
      readDiskSpace: async () => state.disk,
      version: '1.2.3',
      log: log.logger,
    },
    name,
  );
  return {
    state,
    log,
    /** Measures at so many milliseconds after the start. */
    async at(afterMs: number) {
      now = MAIL_NOW + afterMs;
      return check(new AbortController().signal);
    },
  };
}

async function itemAt(
  instance: ReturnType<typeof instanceOn>,
  name: HealthItemName,
  afterMs: number,
) {
  return (await instance.at(afterMs)).items.find((item) => item.name === name);
}

/** The problems of each alert, in the order of queuing. */
async function alertsIn({ db }: Database) {
  const rows = await db.selectFrom('mails').selectAll().orderBy('created_at').execute();
  return rows.flatMap(({ payload, audience }) => {
    const mail = parsePayload(payload);
    return mail?.kind === 'health' ? [[audience, ...mail.problems]] : [];
  });
}

async function insertMail({ db }: Database, id: string, more: object = {}) {
  await db
    .insertInto('mails')
    .values({
      id,
      job: 'send-booking-notification',
      audience: 'guest',
      booking_id: null,
      payload: '{}',
      status: 'queued',
      attempts: 1,
      next_attempt_at: MAIL_NOW,
      last_error: null,
      created_at: MAIL_NOW,
      sent_at: null,
      ...more,
    })
    .execute();
}

/** At once, but on SQLite, where two writers in one process would wait for each other, in turns. */
async function together(engine: EngineName, steps: readonly (() => Promise<unknown>)[]) {
  if (engine === 'postgres') await Promise.all(steps.map((step) => step()));
  else for (const step of steps) await step();
}

describe.each(ENGINES)('the health report on %s', (engine) => {
  it('is calm at first, and writes nothing', async () => {
    const database = await openTestDatabase(engine);
    const report = await instanceOn(database).at(0);
    expect(report).toEqual({
      version: '1.2.3',
      checked_at: MAIL_NOW,
      items: [
        { name: 'database', state: 'ok', value: null, since: null },
        { name: 'mail_server', state: 'ok', value: null, since: null },
        { name: 'mail_queue', state: 'ok', value: 0, since: null },
        { name: 'failed_mails', state: 'ok', value: 0, since: null },
        { name: 'last_backup', state: 'unknown', value: null, since: null },
        { name: 'disk', state: 'ok', value: ROOMY.free, since: null },
      ],
    });
    expect(await database.db.selectFrom('health_problems').selectAll().execute()).toEqual([]);
  });

  it('turns red for a mail that waits longer than 15 minutes', async () => {
    const database = await openTestDatabase(engine);
    const instance = instanceOn(database);
    await insertMail(database, 'waiting');
    expect(await itemAt(instance, 'mail_queue', 15 * MINUTE)).toMatchObject({ state: 'ok' });
    const since = MAIL_NOW + 16 * MINUTE;
    expect(await itemAt(instance, 'mail_queue', 16 * MINUTE)).toEqual({
      name: 'mail_queue',
      state: 'problem',
      value: 960,
      since,
    });
    expect(await itemAt(instance, 'mail_queue', 17 * MINUTE)).toMatchObject({ since });
  });

  it('turns red for a failed mail until it is sent again, or for three days', async () => {
    const database = await openTestDatabase(engine);
    const instance = instanceOn(database);
    const booking = createBooking();
    await database.db
      .transaction()
      .execute((transaction) => insertBooking(transaction, booking, MAIL_NOW));
    const failed = { status: 'failed', last_error: 'EENVELOPE: no such mailbox' };
    await insertMail(database, 'contact', failed);
    await insertMail(database, 'confirmation', { ...failed, booking_id: booking.id });
    const problem = { state: 'problem', value: 2 };
    expect(await itemAt(instance, 'failed_mails', MINUTE)).toMatchObject(problem);
    const again = { status: 'sent', booking_id: booking.id, created_at: MAIL_NOW + 2 * MINUTE };
    await insertMail(database, 'to the producer', { ...again, audience: 'producer' });
    expect(await itemAt(instance, 'failed_mails', 3 * MINUTE)).toMatchObject(problem);
    await insertMail(database, 'again', again);
    expect(await itemAt(instance, 'failed_mails', 4 * MINUTE)).toMatchObject({ value: 1 });
    expect(await itemAt(instance, 'failed_mails', 3 * DAY)).toMatchObject({ state: 'ok' });
  });

  it('is calm about failed mails that nobody can send again', async () => {
    const database = await openTestDatabase(engine);
    const failed = { status: 'failed', last_error: 'EENVELOPE: no such mailbox' };
    await insertMail(database, 'account', { ...failed, job: 'send-account-mail' });
    await insertMail(database, 'dropped', { ...failed, last_error: NOT_SENT.changed });
    const instance = instanceOn(database);
    expect(await itemAt(instance, 'failed_mails', MINUTE)).toMatchObject({ state: 'ok', value: 0 });
  });

  it('turns red for a recorded backup older than 26 hours', async () => {
    const database = await openTestDatabase(engine);
    const instance = instanceOn(database);
    await database.db.insertInto('last_backup').values({ id: 1, made_at: MAIL_NOW }).execute();
    const value = MAIL_NOW;
    expect(await itemAt(instance, 'last_backup', 26 * 60 * MINUTE)).toMatchObject({
      state: 'ok',
      value,
    });
    expect(await itemAt(instance, 'last_backup', 26 * 60 * MINUTE + 1)).toMatchObject({
      state: 'problem',
      value,
    });
  });

  it.each([
    ['less than a tenth', { free: 9.9e9, total: 100e9 }, 'problem'],
    ['less than 500 MB', { free: 499e6, total: 1e9 }, 'problem'],
    ['enough', { free: 501e6, total: 1e9 }, 'ok'],
  ] as const)('sees a disk with %s of space', async (_, disk, state) => {
    const instance = instanceOn(await openTestDatabase(engine));
    instance.state.disk = disk;
    expect(await itemAt(instance, 'disk', 0)).toMatchObject({ state, value: disk.free });
  });

  it('connects to a mail server that works every five minutes, and to one that fails at once', async () => {
    const instance = instanceOn(await openTestDatabase(engine));
    for (const minute of [0, 1, 2, 3, 4]) await instance.at(minute * MINUTE);
    expect(instance.state.connections).toBe(1);
    instance.state.isMailServerUp = false;
    expect(await itemAt(instance, 'mail_server', 5 * MINUTE)).toMatchObject({ state: 'problem' });
    await instance.at(6 * MINUTE);
    expect(instance.state.connections).toBe(3);
    instance.state.isMailServerUp = true;
    expect(await itemAt(instance, 'mail_server', 7 * MINUTE)).toMatchObject({ state: 'ok' });
  });
});

describe.each(ENGINES)('the mail to the team on %s', (engine) => {
  it('is queued once when a problem has lasted, and once when it is over', async () => {
    const database = await openTestDatabase(engine);
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

  it('does not flap', async () => {
    const database = await openTestDatabase(engine);
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

  it('is queued for a problem that outlasts the instance that saw it first', async () => {
    const database = await openTestDatabase(engine);
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

it('shows what is wrong while the database accepts no writes, though nobody can be mailed', async () => {
  const database = await openTestDatabase('sqlite');
  const instance = instanceOn(database);
  instance.state.disk = FULL;
  await sql`pragma query_only = on`.execute(database.db);
  const problemsAt = async (afterMs: number) =>
    (await instance.at(afterMs)).items
      .filter(({ state }) => state === 'problem')
      .map(({ name }) => name);
  expect(await problemsAt(0)).toEqual(['database', 'disk']);
  expect(await problemsAt(10 * MINUTE)).toEqual(['database', 'disk']);
  await sql`pragma query_only = off`.execute(database.db);
  instance.state.disk = ROOMY;
  await expect.poll(() => database.writes.isFailing()).toBe(false);
  expect(await problemsAt(11 * MINUTE)).toEqual([]);
  expect(await alertsIn(database)).toEqual([]);
});
