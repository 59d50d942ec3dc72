import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { BookingRequest } from '#domain/booking/booking.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { slotStart } from '#domain/time/show-time.ts';
import type { Database } from '#server/database/database.ts';
import { jobOf } from '#server/mail/kinds/mail-kinds.ts';
import { enqueueInvitations } from '#server/mail/queue/link-mails.ts';
import { enqueueMail } from '#server/mail/queue/mail-queue.ts';
import { forgot, PASSWORD, signedUpCookie, signUp } from '#tests/kit/admin/accounts.ts';
import { insertInvitation, invitedRequest } from '#tests/kit/admin/invitations.ts';
import { book, bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { bookAsGuest } from '#tests/kit/api/guest.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { everyRow } from '#tests/kit/database/every-row.ts';
import { insert, queuedMails } from '#tests/kit/database/rows.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { bookWithMails, createBooking } from '#tests/kit/mail/mail-system.ts';
import { runCommand } from '#tests/kit/server/command.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { describeServers, expect, it } from '#tests/kit/server/server-test.ts';
import { EMAIL, filesWithCanary, GUEST, hasCanary, OFFICE } from './canary.ts';

/** A new table stands here, or the test of `forget` fills it with a person's data and finds none of it afterwards. */
const TABLES_WITHOUT_PERSONS = [
  'address_limits',
  'blocked_dates',
  'day_schedules',
  'deleted_booking_keys',
  'demo_mark',
  'episode_details',
  'episodes',
  'erased_bookings',
  'health_alert',
  'health_problems',
  'instances',
  'last_backup',
  'rate_limits',
];

/**
 * Fills the tables which neither bookings nor a sign-up have filled. @returns the ids by which rows belong to the
 * person: of the account and of the booking
 */
async function fillOtherTables({ db }: Database, booking_id: string): Promise<string[]> {
  const { id: user_id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow();
  const times = { created_at: Date.now() };
  await insert(db, 'user_roles', { user_id, role: 'admin', ...times });
  await insert(db, 'calendar_feeds', { user_id, key_hash: '', ...times });
  await db.insertInto('recovery_codes').values({ user_id, selector: '', code_hash: '' }).execute();
  const factor = { id: uuid(), secret: '', backup_codes: '', verified: sql<boolean>`false` };
  await insert(db, 'two_factors', { user_id, ...factor });
  const signUp = { id: uuid(), email: EMAIL, password_hash: '', token_hash: '', expires_at: 0 };
  await insert(db, 'pending_sign_ups', { ...signUp, ...times });
  const reminder = { kind: '', booking_date: '2026-12-01', time_slot: '' } as const;
  await insert(db, 'booking_reminders', { booking_id, ...reminder });
  const episode = { title: '', summary: '', video_id: '', episode_date: '2026-12-01' } as const;
  await insert(db, 'episodes', { id: 'river', ...episode });
  await insert(db, 'episode_bookings', { booking_id, episode_id: 'river' });
  const { id } = await db
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', OFFICE)
    .limit(1)
    .executeTakeFirstOrThrow();
  const order = { key: uuid(), request_hash: GUEST.notes, response: JSON.stringify({ ids: [id] }) };
  await insert(db, 'invitation_orders', { ...order, ...times });
  return [user_id, booking_id];
}

const MESSAGE = {
  name: GUEST.guest_name,
  email: GUEST.guest_email,
  subject: 'Hello',
  message: 'About the nests of wrens',
};
const STUDIO = 'studio@example.com';

/** Differs from the person's e-mail in one character that is a wildcard in SQL. */
const NEIGHBOUR = 'canaryxwren@example.com';

/** Books with a mailed invitation for several bookings, which has another address. @returns the booking's id */
async function bookInvited(
  server: TestServer,
  guest: Partial<BookingRequest>,
  key?: string,
): Promise<string> {
  const invitation = await insertInvitation(server, {
    name: GUEST.guest_name,
    email: OFFICE,
    note: GUEST.notes,
    window_to_days: 60,
    uses_max: 3,
    expires_at: Date.now() + 3_600_000,
  });
  const database = await server.openDatabase();
  await database.transaction((tx) => enqueueInvitations(tx, [invitation]));
  const booked = await book(server.url, invitedRequest(invitation.key, guest), key);
  expect(booked.status).toBe(201);
  return (await booked.json()).id;
}

describeServers('npm run forget on %s, while a server is running', (test, engine) => {
  it('erases every trace of a person and nothing of others (R152)', async () => {
    const window = { opensAfterDays: 1, closesAfterDays: 60 };
    const server = await startTestServer(engine, { now: Date.now(), window });
    const { location, parts, url } = server;
    const database = await openTestDatabaseAt(location);
    const { db } = database;
    const untilMailsAreSent = () => expect.poll(() => queuedMails(db)).toEqual([]);
    const [slot, otherSlot, deletedSlot] = manySlots(3);

    await book(url, bookingRequest({ ...otherSlot, guest_email: NEIGHBOUR }), 'key-1');
    const message = { name: 'Jane', email: NEIGHBOUR, subject: 'Hello', message: 'Karibu' };
    await workAt(database, parts.clock(), (tx) =>
      enqueueMail(tx, { kind: 'contact', to: STUDIO, message }),
    );
    await signUp(server, { email: 'team@example.com', password: PASSWORD });
    await untilMailsAreSent();
    // The counters of client IPs remain.
    const others = (await everyRow(database)).filter((row) => !/^(address|rate)_limits /.test(row));

    // An upcoming, a past and a deleted booking, invitations to the first and last, a message and an account.
    const [id, deletedId] = [
      await bookInvited(server, { ...slot, ...GUEST }, 'key-2'),
      await bookInvited(server, { ...deletedSlot, ...GUEST }),
    ];
    await bookWithMails(database, createBooking({ ...GUEST, booking_date: '2026-01-12' }));
    await db.deleteFrom('bookings').where('id', '=', deletedId).execute();
    await workAt(database, parts.clock(), (tx) =>
      enqueueMail(tx, { kind: 'contact', to: STUDIO, message: MESSAGE }),
    );
    await signedUpCookie(server, { email: EMAIL, password: PASSWORD });
    await forgot(server, EMAIL);
    const ids = await fillOtherTables(database, id);
    const tablesAbout = async (isAbout: (row: string) => boolean) =>
      new Set((await everyRow(database)).filter(isAbout).map((row) => row.split(' ')[0]));
    const hasId = (row: string) => ids.some((found) => row.includes(found));
    const filled = await tablesAbout((row) => hasCanary(row) || hasId(row));
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables.filter((name) => !filled.has(name)).sort()).toEqual(TABLES_WITHOUT_PERSONS);

    const unconfirmed = await runCommand(location, 'forget', EMAIL);
    expect([unconfirmed.code, unconfirmed.err]).toEqual([
      1,
      expect.stringContaining('1 confirmed booking'),
    ]);
    expect(unconfirmed.err).toContain(slot?.time_slot);
    expect((await everyRow(database)).filter(hasCanary).length).toBeGreaterThan(10);

    await untilMailsAreSent();
    const stream = await readEvents(`${url}/api/live`);
    const guest = await runCommand(location, 'forget', EMAIL.toUpperCase(), '--yes');
    expect([guest.code, guest.err]).toEqual([0, '']);
    expect(guest.out).toContain(
      '2 bookings, 1 consent, 1 stored response, 2 invitations, 9 mails.',
    );
    expect(guest.out).toContain('--account deletes it as well');
    const announced =
      engine === 'postgres' ? { topic: 'bookings', date: slot?.booking_date } : { topic: 'resync' };
    // A mail that was sent just before may be announced first.
    await expect.poll(() => stream.next()).toEqual(announced);
    expect((await book(url, bookingRequest({ ...slot, guest_email: NEIGHBOUR }))).status).toBe(201);

    const account = await runCommand(location, 'forget', EMAIL, '--account');
    expect(account.out).toContain('2 mails, and the account.');
    const left = await everyRow(database);
    expect(left.filter(hasCanary)).toEqual([]);
    expect([...(await tablesAbout(hasId))]).toEqual(['audit_log']);
    for (const row of others) expect(left).toContain(row);
    const entries = await db.selectFrom('audit_log').select(['action', 'date', 'actor']).execute();
    for (const date of [slot?.booking_date, '2026-01-12']) {
      expect(entries).toContainEqual({ action: 'deleted', date, actor: null });
    }
    expect(left.filter((row) => row.startsWith('verifications'))).toEqual([]);
    expect(filesWithCanary(location.dataFolder)).toEqual([]);
  });

  it('erases reminders, and the schedules of the days on which the person had a booking', async () => {
    const server = await startTestServer(
      engine,
      { window: { opensAfterDays: 1, closesAfterDays: 60 } },
      { reminderPollMs: 20, mailPollMs: 20 },
    );
    const { location, url } = server;
    const { db } = await openTestDatabaseAt(location);
    const [first, second, third] = ['2026-12-01', '2026-12-02', '2026-12-03'] as const;
    const slot = { booking_date: first, time_slot: '9:30 AM' };
    const { guest } = await bookAsGuest(server, { ...slot, ...GUEST });
    for (const booking_date of [second, third]) {
      await book(url, bookingRequest({ ...slot, booking_date, guest_email: NEIGHBOUR }));
    }
    /** The schedule of each day is sent the evening before. */
    async function untilScheduled(date: PlainDate, count: number): Promise<void> {
      server.setClock(slotStart(addDays(date, -1), '5:00 PM'));
      const sent = db.selectFrom('mails').select('id').where('status', '=', 'sent');
      await expect
        .poll(() => sent.where('job', '=', jobOf('schedule')).execute())
        .toHaveLength(count);
    }
    await untilScheduled(first, 1);
    expect(await guest.attend(slot)).toMatchObject({ http: 200 });
    await untilScheduled(second, 2);
    await untilScheduled(third, 3);
    await server.stop();
    const withCanary = () =>
      filesWithCanary(location.dataFolder).filter((file) => file.endsWith('.eml'));
    // Both mails of the booking, its reminders and the schedule.
    expect(withCanary().length).toBeGreaterThan(3);

    const erased = await runCommand(location, 'forget', EMAIL, '--yes');
    expect([erased.code, erased.err]).toEqual([0, '']);
    expect(withCanary()).toEqual([]);
    const left = await everyRow(await openTestDatabaseAt(location));
    expect(left.filter(hasCanary)).toEqual([]);
    const schedules = await db
      .selectFrom('mails')
      .select('payload')
      .where('job', '=', jobOf('schedule'))
      .execute();
    expect(schedules.map(({ payload }) => JSON.parse(payload).date).sort()).toEqual([
      second,
      third,
    ]);
  });

  test('reports what it cannot erase: audit entries of an admin and texts of others', async (server) => {
    const database = await server.openDatabase();
    const { db } = database;
    await insert(db, 'audit_log', { id: '1', at: 0, actor: EMAIL, action: 'bookings_exported' });
    const words = { name: 'Jane', email: NEIGHBOUR, subject: 'Hello', message: `From ${EMAIL}` };
    await workAt(database, 0, (tx) =>
      enqueueMail(tx, { kind: 'contact', to: STUDIO, message: words }),
    );
    const { code, out } = await runCommand(server.location, 'forget', EMAIL);
    expect(code).toBe(0);
    expect(out).toContain('0 bookings, 0 consents, 0 stored responses, 0 invitations, 0 mails.');
    expect(out).toContain("as an admin's in 1 entry");
    expect(out).toContain('1 mail about other people still contains the e-mail.');
    expect(out).toContain(
      'Not searched, since the team writes them: texts about others, such as the questions of episodes, the reasons',
    );
    expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(1);
  });
});

it('removes unfinished mail files that a crash left', async () => {
  const location = await newDatabaseLocation('sqlite');
  await openTestDatabaseAt(location);
  const outbox = join(location.dataFolder, 'outbox');
  mkdirSync(outbox);
  writeFileSync(join(outbox, '.0197f3c2-4a51-7c3e-8b11-1c2f2a3e0001.part'), `To: ${EMAIL}`);
  expect((await runCommand(location, 'forget', EMAIL)).code).toBe(0);
  expect(readdirSync(outbox)).toEqual([]);
});

it('prints its usage and accepts one e-mail only', async () => {
  const location = await newDatabaseLocation('sqlite');
  for (const words of [['wren'], [EMAIL, STUDIO]]) {
    const { code, err } = await runCommand(location, 'forget', ...words);
    expect([code, err]).toEqual([1, expect.stringContaining('npm run forget -- EMAIL')]);
  }
});
