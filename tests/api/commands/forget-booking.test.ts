import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { DATABASE_FILE } from '#server/database/engines/open.ts';
import { jobOf } from '#server/mail/kinds/mail-kinds.ts';
import { enqueueInvitations } from '#server/mail/queue/link-mails.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { insertInvitation, invitedRequest } from '#tests/kit/admin/invitations.ts';
import { book, manySlots } from '#tests/kit/api/api.ts';
import {
  API_ENGINES,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { everyRow } from '#tests/kit/database/every-row.ts';
import { bookingRows, insert, queuedMails } from '#tests/kit/database/rows.ts';
import { bookWithMails, createBooking, mailRow } from '#tests/kit/mail/mail-system.ts';
import { runCommand } from '#tests/kit/server/command.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { describe, describeServers, expect, it } from '#tests/kit/server/server-test.ts';
import { filesWithCanary, GUEST, hasCanary } from './canary.ts';

const WITHOUT_EMAIL = { ...GUEST, guest_email: '', allows_blocked: false };

describe.each(API_ENGINES)('npm run forget with the reference of a booking on %s', (engine) => {
  it('erases a guest without an e-mail address, with the mails about them', async () => {
    const server = await startTestServer(engine, { now: Date.now() }, { mailPollMs: 20 });
    const admin = await adminCalls(server);
    const { location } = server;
    const database = await openTestDatabaseAt(location);
    const { db } = database;
    const [slot, otherSlot] = manySlots(2);
    const add = async (more: object) => {
      const added = await admin.post('/bookings', { ...WITHOUT_EMAIL, ...more });
      expect(added.status).toBe(201);
      return (await added.json()).id;
    };
    const id = await add({ ...slot });
    const other = await add({ ...otherSlot, guest_name: 'Other', guest_phone: '', notes: null });
    await expect.poll(() => queuedMails(db)).toEqual([]);
    const unconfirmed = await runCommand(location, 'forget', id);
    expect([unconfirmed.code, unconfirmed.err]).toEqual([
      1,
      expect.stringContaining(`the guest of booking ${id} has 1 confirmed booking`),
    ]);
    expect((await everyRow(database)).filter(hasCanary).length).toBeGreaterThan(1);

    await server.stop();
    const { code, err, out } = await runCommand(location, 'forget', id.toUpperCase(), '--yes');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('1 booking, 0 consents, 0 stored responses, 0 invitations, 1 mail.');
    expect((await everyRow(database)).filter(hasCanary)).toEqual([]);
    expect(filesWithCanary(location.dataFolder)).toEqual([]);
    expect(await bookingRows({ location })).toMatchObject([{ id: other }]);
    const entries = await db.selectFrom('audit_log').select(['action', 'booking_id']).execute();
    expect(entries).toContainEqual({ action: 'deleted', booking_id: id });
  });

  it('erases the mails about a deleted booking, and the schedule of its day', async () => {
    const location = await newDatabaseLocation(engine);
    const database = await openTestDatabaseAt(location);
    const booking = createBooking({ guest_email: '', booking_date: '2026-01-12' });
    await bookWithMails(database, booking);
    await bookWithMails(database, createBooking({ guest_email: '', booking_date: '2026-01-13' }));
    await database.db.deleteFrom('bookings').where('id', '=', booking.id).execute();
    for (const date of [booking.booking_date, '2026-01-13']) {
      const payload = JSON.stringify({ kind: 'schedule', date, use_by: 0 });
      const schedule = { job: jobOf('schedule'), audience: 'producer', payload } as const;
      await insert(database.db, 'mails', mailRow({ id: uuid(), ...schedule }));
    }
    const { code, out } = await runCommand(location, 'forget', booking.id);
    expect(code).toBe(0);
    // To the producer; there is none to the guest.
    expect(out).toContain('0 bookings, 0 consents, 0 stored responses, 0 invitations, 2 mails.');
    expect(await database.db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
    expect(await database.db.selectFrom('mails').select('id').execute()).toHaveLength(2);
  });

  it('deletes nothing of a guest with an e-mail address, by which all of it is found', async () => {
    const location = await newDatabaseLocation(engine);
    const database = await openTestDatabaseAt(location);
    const booking = createBooking({ booking_date: '2026-01-12' });
    await bookWithMails(database, booking);
    const { code, err } = await runCommand(location, 'forget', booking.id, '--yes');
    expect([code, err]).toEqual([1, expect.stringContaining(`forget -- ${booking.guest_email}`)]);
    await database.db.deleteFrom('bookings').execute();
    const deleted = await runCommand(location, 'forget', booking.id, '--yes');
    expect(deleted.out).toContain('0 mails.');
    expect(await database.db.selectFrom('mails').select('id').execute()).toHaveLength(2);
  });
});

it('accepts no account with the reference of a booking, and no other text', async () => {
  const location = await newDatabaseLocation('sqlite');
  for (const words of [[uuid(), '--account'], [uuid().slice(1)], [uuid(), uuid()]]) {
    const { code, err } = await runCommand(location, 'forget', ...words);
    expect([code, err]).toEqual([1, expect.stringContaining('npm run forget -- BOOKING')]);
  }
});

const NAME = 'Wanjirũ Wren';
const INVITED = { guest_name: NAME, guest_email: 'wren@example.com' };
const OFFICE = 'office@company.example';
/** Also as another spelling of the same name. */
const CANARY = /wanjir(ũ|Ũ|ũ|Ũ) {1,2}wren/iu;

describeServers('npm run forget with invitations on %s', (test, engine) => {
  test('erases every invitation that the guest has used, whatever name and address it has', async (server) => {
    const { db } = await server.openDatabase();
    const once = await insertInvitation(server, { name: NAME, email: OFFICE });
    const thrice = await insertInvitation(server, {
      name: NAME,
      email: OFFICE,
      note: `About ${NAME}`,
      uses_max: 3,
    });
    const other = await insertInvitation(server);
    for (const [{ key }, time_slot] of [
      [once, '9:30 AM'],
      [thrice, '11:30 AM'],
    ] as const) {
      const booked = await book(server.url, invitedRequest(key, { ...INVITED, time_slot }));
      expect(booked.status).toBe(201);
    }
    const { code, out } = await runCommand(server.location, 'forget', INVITED.guest_email, '--yes');
    expect([code, out]).toEqual([0, expect.stringContaining('2 invitations, ')]);
    const left = await everyRow(await server.openDatabase());
    expect(left.filter((row) => CANARY.test(row) || row.includes(OFFICE))).toEqual([]);
    const invitations = db
      .selectFrom('invitations')
      .select(['id', 'name', 'email', 'note', 'uses']);
    const remaining = [
      { id: thrice.id, name: '', email: null, note: null, uses: 1 },
      { id: other.id, name: other.name, email: other.email, note: null, uses: 0 },
    ];
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect((await invitations.execute()).sort(byId)).toEqual(remaining.sort(byId));
  });

  test('names the unused invitations with the same name, and deletes one by its id', async (server) => {
    const { location } = server;
    const database = await openTestDatabaseAt(location);
    const { db } = database;
    await insertInvitation(server, { name: NAME, email: INVITED.guest_email });
    const nameOnly = await insertInvitation(server, { name: ' WANJIRŨ  Wren', email: null });
    const office = await insertInvitation(server, { name: NAME, email: OFFICE });
    const other = await insertInvitation(server);
    await database.transaction((tx) => enqueueInvitations(tx, [office]));
    const { out } = await runCommand(location, 'forget', INVITED.guest_email);
    expect(out).toContain('1 invitation, ');
    expect(out).toContain(`without an e-mail, deleted by: npm run forget -- ${nameOnly.id}`);
    expect(out).toContain(`${OFFICE}, deleted by: npm run forget -- ${office.id}`);
    expect(out).not.toContain(other.id);

    const first = await runCommand(location, 'forget', nameOnly.id);
    expect(first.out).toContain(`invitation ${nameOnly.id}, 0 mails.`);
    const second = await runCommand(location, 'forget', office.id.toUpperCase());
    expect([second.code, second.out]).toEqual([0, expect.stringContaining('1 mail.')]);
    const left = await everyRow(database);
    expect(left.filter((row) => CANARY.test(row) || row.includes(OFFICE))).toEqual([]);
    expect(await db.selectFrom('invitations').select('id').execute()).toEqual([{ id: other.id }]);
  });

  it('names the copies of the database in the data folder', async () => {
    const { location } = await startTestServer(engine);
    const copies = [
      `${DATABASE_FILE}.replaced-2026-11-20T08-00-00-000Z`,
      join('backups', '2026-11-21T08-00-00-000Z'),
    ].map((name) => join(location.dataFolder, name));
    mkdirSync(join(location.dataFolder, 'backups'));
    for (const path of copies) writeFileSync(path, '');
    for (const guest of [INVITED.guest_email, uuid()]) {
      const { code, out } = await runCommand(location, 'forget', guest);
      expect(code).toBe(0);
      expect(out).toContain(`delete them.\n${copies.map((path) => `  ${path}`).join('\n')}\n`);
    }
  });
});
