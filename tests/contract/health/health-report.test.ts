import { insertBooking } from '#server/bookings/booking-row.ts';
import { NOT_SENT } from '#server/mail/kinds/mail-kind.ts';
import { inTurns, openInstances } from '#tests/contract/two-instances.ts';
import { openTestDatabase } from '#tests/kit/database/database.ts';
import { describeDatabases, expect, it } from '#tests/kit/database/database-test.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { createBooking, MAIL_NOW } from '#tests/kit/mail/mail-system.ts';
import { alertsIn, DAY, FULL, insertMail, instanceOn, itemAt, MINUTE, ROOMY } from './instance.ts';

describeDatabases('the health report on %s', (test, engine) => {
  test('is calm at first, and writes nothing', async (database) => {
    const report = await instanceOn(database).at(0);
    expect(report).toEqual({
      version: '1.2.3',
      checked_at: MAIL_NOW,
      has_mail_server: true,
      items: [
        { name: 'database', state: 'ok', value: null, since: null },
        { name: 'instances', state: 'ok', value: null, since: null },
        { name: 'changes', state: 'ok', value: null, since: null },
        { name: 'proxy', state: 'ok', value: null, since: null },
        { name: 'mail_server', state: 'ok', value: null, since: null },
        { name: 'mail_queue', state: 'ok', value: 0, since: null },
        { name: 'failed_mails', state: 'ok', value: 0, since: null },
        { name: 'last_backup', state: 'unknown', value: null, since: null },
        { name: 'disk', state: 'ok', value: ROOMY.free, since: null },
      ],
    });
    expect(await database.db.selectFrom('health_problems').selectAll().execute()).toEqual([]);
  });

  test('turns red for a mail that waits longer than 15 minutes', async (database) => {
    const instance = instanceOn(database);
    await insertMail(database, 'waiting');
    await insertMail(database, 'later', { created_at: MAIL_NOW + MINUTE });
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

  test('turns red for a failed mail until it is sent again, or for three days', async (database) => {
    const instance = instanceOn(database);
    const booking = createBooking();
    await workAt(database, MAIL_NOW, (tx) => insertBooking(tx, booking));
    const failed = { status: 'failed', last_error: 'EENVELOPE: no such mailbox' };
    await insertMail(database, 'contact', failed);
    await insertMail(database, 'confirmation', { ...failed, booking_id: booking.id });
    const problem = { state: 'problem', value: 2 };
    expect(await itemAt(instance, 'failed_mails', MINUTE)).toMatchObject(problem);
    const again = { status: 'sent', booking_id: booking.id, created_at: MAIL_NOW + 2 * MINUTE };
    await insertMail(database, 'to the producer', { ...again, audience: 'producer' });
    expect(await itemAt(instance, 'failed_mails', 3 * MINUTE)).toMatchObject(problem);
    const failedAgain = { ...again, ...failed, created_at: MAIL_NOW + MINUTE };
    await insertMail(database, 'failed again', failedAgain);
    expect(await itemAt(instance, 'failed_mails', 3 * MINUTE)).toMatchObject({ value: 3 });
    await insertMail(database, 'again', again);
    expect(await itemAt(instance, 'failed_mails', 4 * MINUTE)).toMatchObject({ value: 1 });
    expect(await itemAt(instance, 'failed_mails', 3 * DAY)).toMatchObject({ state: 'ok' });
  });

  test('is calm about failed mails that nobody can send again', async (database) => {
    const failed = { status: 'failed', last_error: 'EENVELOPE: no such mailbox' };
    await insertMail(database, 'account', { ...failed, job: 'send-account-mail' });
    await insertMail(database, 'dropped', { ...failed, last_error: NOT_SENT.changed });
    const instance = instanceOn(database);
    expect(await itemAt(instance, 'failed_mails', MINUTE)).toMatchObject({ state: 'ok', value: 0 });
  });

  it('turns red while changes of other instances do not arrive', async () => {
    const instance = instanceOn(await openTestDatabase(engine));
    instance.state.isConnected = false;
    expect(await itemAt(instance, 'changes', 0)).toMatchObject({ state: 'problem' });
    instance.state.isConnected = true;
    expect(await itemAt(instance, 'changes', MINUTE)).toMatchObject({ state: 'ok' });
  });

  test('turns red for a recorded backup older than 26 hours', async (database) => {
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

const AUTH_SECRET = 's'.repeat(40);

it.each([
  ['passcode', { authSecret: AUTH_SECRET, bookingPasscode: 'another' }],
  ['AUTH_SECRET', { authSecret: 't'.repeat(40), bookingPasscode: 'karibu' }],
])('two instances with another %s turn red on both, until one has stopped', async (_, secrets) => {
  const database = await openTestDatabase('postgres');
  const one = instanceOn(database, 'one');
  expect(await itemAt(one, 'instances', 0)).toMatchObject({ state: 'ok' });
  const other = instanceOn(database, 'other', secrets);
  expect(await itemAt(other, 'instances', MINUTE)).toMatchObject({ state: 'problem' });
  expect(await itemAt(one, 'instances', MINUTE)).toMatchObject({ state: 'problem' });
  expect(await itemAt(one, 'instances', 5 * MINUTE)).toMatchObject({ state: 'ok' });
  const rows = await database.db.selectFrom('instances').selectAll().execute();
  expect(rows).toMatchObject([{ instance: 'one' }]);
  for (const secret of ['karibu', 'another', AUTH_SECRET])
    expect(JSON.stringify(rows)).not.toContain(secret);
});

it('instances with the same secrets stay calm', async () => {
  const database = await openTestDatabase('postgres');
  for (const [name, at] of [
    ['one', 0],
    ['two', 0],
    ['one', MINUTE],
    ['two', DAY],
  ] as const)
    expect(await itemAt(instanceOn(database, name), 'instances', at)).toMatchObject({
      state: 'ok',
    });
});

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
    const [database, second] = await openInstances(engine);
    const full = instanceOn(database, 'full');
    const roomy = instanceOn(second, 'roomy');
    full.state.disk = FULL;
    for (let minute = 0; minute <= 8; minute += 1) {
      await inTurns(engine, [
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
      await inTurns(engine, [() => roomy.at(minute * MINUTE), () => full.at(minute * MINUTE)]);
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
