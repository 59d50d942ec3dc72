import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { jobOf } from '#server/mail/kinds/mail-kinds.ts';

import { adminCalls } from '#tests/kit/admin/admin.ts';
import { manySlots } from '#tests/kit/api/api.ts';
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

const GUEST = {
  guest_name: 'Wanjiru Wren',
  guest_email: '',
  guest_phone: '+254 799 123123',
  notes: 'Nests of wrens',
  allows_blocked: false,
};
const CANARIES = /wanjiru wren|799 123123|nests of wrens/i;

describe.each(API_ENGINES)('npm run forget with the reference of a booking on %s', (engine) => {
  it('erases a guest without an e-mail address, with the mails about them', async () => {
    const server = await startTestServer(engine, { now: Date.now() }, { mailPollMs: 20 });
    const admin = await adminCalls(server);
    const { location } = server;
    const database = await openTestDatabaseAt(location);
    const { db } = database;
    const [slot, otherSlot] = manySlots(2);
    const add = async (more: object) => {
      const added = await admin.post('/bookings', { ...GUEST, ...more });
      expect(added.status).toBe(201);
      return (await added.json()).id;
    };
    const id = await add({ ...slot });
    const other = await add({ ...otherSlot, guest_name: 'Other', guest_phone: '', notes: null });
    await expect.poll(() => queuedMails(db)).toEqual([]);
    const withCanary = () =>
      readdirSync(location.dataFolder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => CANARIES.test(readFileSync(file, 'latin1')));

    const unconfirmed = await runCommand(location, 'forget', id);
    expect([unconfirmed.code, unconfirmed.err]).toEqual([
      1,
      expect.stringContaining(`the guest of booking ${id} has 1 confirmed booking`),
    ]);
    expect((await everyRow(database)).filter((row) => CANARIES.test(row)).length).toBeGreaterThan(
      1,
    );

    await server.stop();
    const { code, err, out } = await runCommand(location, 'forget', id.toUpperCase(), '--yes');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('1 booking, 0 consents, 0 stored responses, 0 invitations, 1 mail.');
    expect((await everyRow(database)).filter((row) => CANARIES.test(row))).toEqual([]);
    expect(withCanary()).toEqual([]);
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
