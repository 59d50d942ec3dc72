import ICAL from 'ical.js';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { show } from '#content/show/show.ts';
import type { Schema } from '#server/database/schema.ts';
import { createLinkKeys } from '#server/tokens/guest-link-keys.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { ENGINES, newDatabaseLocation } from '#tests/kit/database/database.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { readMail } from '#tests/kit/mail/read-mail.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import { createOlderDatabase } from './older-database.ts';

const OLD = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
const NEW = { booking_date: '2026-12-02', time_slot: '9:30 AM' } as const;
const OLD_ID = '0193e0a0-0000-7000-8000-000000000001';

/** Adds a booking whose entry is in calendars. */
async function fillBooking(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into bookings (id, guest_name, guest_email, booking_date, time_slot, status, created_at,
      slot_minute, search_text)
    values (${OLD_ID}, 'Jane Wambui', 'jane@example.com', ${OLD.booking_date}, ${OLD.time_slot},
      'confirmed', 1, 570, 'jane')
  `.execute(db);
  await sql`
    insert into history (id, at, action, booking_id) values ('h', 1, 'booked', ${OLD_ID})
  `.execute(db);
}

function uidsIn(text: string): unknown[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('uid'));
}

async function feedOf(server: TestServer): Promise<unknown[]> {
  const { post } = await adminCalls(server);
  const { address } = await (await post('/calendar-feed')).json();
  return uidsIn(await (await fetch(address)).text());
}

const keyOf = (id: string) => createLinkKeys(TEST_SECRETS.AUTH_SECRET).keyOf(id, 0);

describe.each(ENGINES)('the UIDs of calendar entries on %s', (engine) => {
  it('stay as they were sent when the domain of the mails changes', async () => {
    expect(show.mailFrom).not.toContain('old.example');
    const location = await newDatabaseLocation(engine, { isEmpty: true });
    await createOlderDatabase(location, '2026-12-02-event-uids', async (db) => {
      await fillBooking(db);
      await db.updateTable('event_uid_format').set({ suffix: '@old.example' }).execute();
    });
    const mailServer = await startTestMailServer();
    const server = await startTestServer(engine, { location, smtpUrl: mailServer.url });
    const { id } = await (await book(server.url, bookingRequest(NEW))).json();
    const old = `booking-${OLD_ID}@old.example`;

    expect(await feedOf(server)).toEqual([old, `booking-${id}@old.example`]);
    const guest = guestCalls(server.url, keyOf(OLD_ID));
    expect(uidsIn(await (await guest.calendar()).text())).toEqual([old]);
    expect(await guest.cancel(OLD)).toMatchObject({ http: 200 });
    await mailServer.untilReceived(4);
    const mails = await Promise.all(mailServer.received.map(readMail));
    const cancellation = mails.find(({ entry }) => entry?.method === 'CANCEL');
    expect(cancellation?.entry?.uid).toBe(old);
  });

  it('keep the domain of content when an update finds bookings', async () => {
    const location = await newDatabaseLocation(engine, { isEmpty: true });
    await createOlderDatabase(location, '2026-11-30-invitations', fillBooking);
    const server = await startTestServer(engine, { location });
    const domain = show.mailFrom.split('@')[1];
    expect(await feedOf(server)).toEqual([`booking-${OLD_ID}@${domain}`]);
  });

  it('have no domain in a database that began without bookings', async () => {
    const server = await startTestServer(engine);
    const { id } = await (await book(server.url, bookingRequest(NEW))).json();
    expect(await feedOf(server)).toEqual([`booking-${id}`]);
  });
});
