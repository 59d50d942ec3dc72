import type { BookingRecord } from '#domain/admin/bookings.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { bookAsGuest, guestCalls } from '#tests/kit/api/guest.ts';
import { queuedMails } from '#tests/kit/database/rows.ts';
import type { ReceivedMail } from '#tests/kit/mail/mail-server.ts';
import { readMail } from '#tests/kit/mail/read-mail.ts';
import { sampleBooking } from '#tests/kit/sample-booking.ts';
import { startMailedServer, startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { describe, describeServers, expect, it, test } from '#tests/kit/server/server-test.ts';

const FROM = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
const TO = { booking_date: '2026-12-02', time_slot: '2:30 PM' } as const;
const GUEST = 'jane@example.com';
const PRODUCER = 'studio@example.com';
/** 9:00 and 17:00 in Nairobi. */
const WEEK_BEFORE = Date.parse('2026-11-24T06:00:00Z');
const DAY_BEFORE = Date.parse('2026-11-30T06:00:00Z');
const EVENING_BEFORE = Date.parse('2026-11-30T14:00:00Z');
const AFTER = Date.parse('2026-12-01T09:30:00Z');

const CHANGED = { http: 409, code: 'changed_meanwhile' };

async function recordOf(server: TestServer, id: string): Promise<BookingRecord> {
  const { get } = await adminCalls(server);
  return (await get(`/bookings/${id}`)).json();
}

const isFor = (address: string) => (mail: ReceivedMail) => mail.recipients.includes(address);

describeServers("'I will be there' on %s", (test) => {
  test('is shown to guest and admins, live and in the history, and can be taken back', async (server) => {
    const { id, guest } = await bookAsGuest(server, FROM);
    expect(await guest.read()).toMatchObject({ is_attending: false });
    const events = await readEvents(`${server.url}/api/live`);
    expect(await guest.attend(FROM)).toMatchObject({ http: 200, is_attending: true });
    expect(await events.next()).toEqual({ topic: 'bookings', date: FROM.booking_date });
    const record = await recordOf(server, id);
    expect(record).toMatchObject({ is_attending: true, wants_reminders: true });
    expect(record.history[0]).toMatchObject({ action: 'attendance_confirmed', actor: null });

    expect(await guest.attend(FROM, false)).toMatchObject({ http: 200, is_attending: false });
    const [withdrawn] = (await recordOf(server, id)).history;
    expect(withdrawn).toMatchObject({ action: 'attendance_withdrawn' });
  });

  test('is for one slot: a move resets it, also one there and back', async (server) => {
    const { guest } = await bookAsGuest(server, FROM);
    await guest.attend(FROM);
    expect(await guest.move(FROM, TO)).toMatchObject({ http: 200, is_attending: false });
    expect(await guest.attend(FROM)).toMatchObject(CHANGED);
    expect(await guest.move(TO, FROM)).toMatchObject({ http: 200, is_attending: false });
  });

  test("ends with the guest's own cancellation, also if the booking is confirmed again", async (server) => {
    const { guest } = await bookAsGuest(server, FROM);
    await guest.attend(FROM);
    await guest.cancel(FROM);
    expect(await guest.takeBack(FROM)).toMatchObject({ http: 200, is_attending: false });
  });
});

describe("'I will be there'", () => {
  test('said twice changes nothing more', async (server) => {
    const { id, guest } = await bookAsGuest(server, FROM);
    for (const _ of [1, 2]) expect(await guest.attend(FROM)).toMatchObject({ http: 200 });
    const { history } = await recordOf(server, id);
    expect(history.map(({ action }) => action)).toEqual(['attendance_confirmed', 'booked']);
  });

  test('is possible after the time for changes, but not of a cancelled or past recording', async (server) => {
    const { guest } = await bookAsGuest(server, FROM);
    await guest.cancel(FROM);
    expect(await guest.attend(FROM)).toMatchObject(CHANGED);
    await guest.takeBack(FROM);
    server.setClock(EVENING_BEFORE);
    expect(await guest.attend(FROM)).toMatchObject({ http: 200, is_changeable: false });
    server.setClock(AFTER);
    expect(await guest.attend(FROM, false)).toMatchObject({ http: 403, code: 'too_late' });
  });
});

describe('the reminders of a guest', () => {
  /** A server whose clock the test sets, and which scans often. */
  async function reminding() {
    const polls = { reminderPollMs: 20, mailPollMs: 20 };
    const { mailServer, server } = await startMailedServer({}, polls);
    const { db } = await server.openDatabase();
    /** Saved as sent too: otherwise the lease would end when the test advances the clock. */
    async function untilSent(count: number): Promise<void> {
      await mailServer.untilReceived(count);
      await expect.poll(() => queuedMails(db)).toEqual([]);
    }
    const booked = await bookAsGuest(server, FROM);
    await untilSent(2);
    return { mailServer, untilSent, server, ...booked };
  }

  it('arrive with the link, then the schedule with who will be there', async () => {
    const { mailServer, untilSent, server, id, guest } = await reminding();
    expect(await guest.read()).toMatchObject({ next_reminder_at: WEEK_BEFORE });
    server.setClock(WEEK_BEFORE);
    await untilSent(3);
    server.setClock(DAY_BEFORE);
    await untilSent(4);
    expect(await guest.attend(FROM)).toMatchObject({ next_reminder_at: null });
    server.setClock(EVENING_BEFORE);
    await untilSent(5);

    const toGuest = await Promise.all(mailServer.received.filter(isFor(GUEST)).map(readMail));
    const [confirmed, week, day] = toGuest;
    expect(toGuest).toHaveLength(3);
    expect([week?.entry, day?.entry]).toEqual([null, null]);
    expect(week?.text).toContain('Your recording is near');
    expect(day?.text).toContain('Tomorrow in Nairobi');
    for (const mail of [week, day]) expect(mail?.text).toContain(String(confirmed?.entry?.link));
    const schedule = await readMail(mailServer.received.filter(isFor(PRODUCER)).at(-1));
    expect(schedule.subject).toBe('Who comes to the studio: Tue 1 Dec, 1 recording');
    expect(schedule.text).toContain('9:30 AM: Jane Wambui');
    expect(schedule.text).toContain('✓ Will be there');
    const { mails } = await recordOf(server, id);
    expect(mails.slice(0, 2).map(({ kind, state }) => [kind, state])).toEqual([
      ['reminder', 'sent'],
      ['reminder', 'sent'],
    ]);
  });

  it('end with one request, in the history too, and start again with another', async () => {
    const { mailServer, untilSent, server, id, guest } = await reminding();
    expect(await guest.remind(false)).toMatchObject({ http: 200, wants_reminders: false });
    server.setClock(WEEK_BEFORE);
    expect(await guest.remind(false)).toMatchObject({ http: 200 });
    // The schedule of the next day is planned after the reminders of the same scan.
    server.setClock(EVENING_BEFORE);
    await untilSent(3);
    expect(mailServer.received.filter(isFor(GUEST))).toHaveLength(1);
    const { wants_reminders, history } = await recordOf(server, id);
    expect(wants_reminders).toBe(false);
    expect(history.map(({ action }) => action)).toEqual(['reminders_stopped', 'booked']);

    expect(await guest.remind(true)).toMatchObject({ http: 200, wants_reminders: true });
    await untilSent(4);
    const again = await readMail(mailServer.received.filter(isFor(GUEST)).at(-1));
    expect(again.text).toContain('Tomorrow in Nairobi');
    // Nor is the one late that the guest did not want.
    const { mails } = await recordOf(server, id);
    expect(mails.filter(({ kind }) => kind === 'reminder')).toMatchObject([{ state: 'sent' }]);
  });
});

const PROMISED = { has_reminder_ahead: true, next_reminder_at: WEEK_BEFORE };
const NONE = { has_reminder_ahead: false, next_reminder_at: null };

const bookedByGuest = async (server: TestServer) => (await bookAsGuest(server, FROM)).guest;

async function addedByTeam(server: TestServer, guest_email: string) {
  const admin = await adminCalls(server);
  const details = { ...sampleBooking(FROM), guest_email, allows_blocked: false };
  const { id } = await (await admin.post('/bookings', details)).json();
  const { guest_link } = await (await admin.get(`/bookings/${id}`)).json();
  return guestCalls(server.url, new URL(guest_link).hash.slice(1));
}

describe('the reminder that a link promises', () => {
  test('is none while they are off or the booking is cancelled', async (server) => {
    const guest = await bookedByGuest(server);
    expect(await guest.read()).toMatchObject(PROMISED);
    const off = { wants_reminders: false, has_reminder_ahead: true, next_reminder_at: null };
    expect(await guest.remind(false)).toMatchObject(off);
    expect(await guest.read()).toMatchObject(off);
    expect(await guest.remind(true)).toMatchObject(PROMISED);
    expect(await guest.cancel(FROM)).toMatchObject(NONE);
    expect(await guest.read()).toMatchObject(NONE);
    expect(await guest.takeBack(FROM)).toMatchObject(PROMISED);
    server.setClock(DAY_BEFORE);
    expect(await guest.read()).toMatchObject(NONE);
  });

  test('is none while the team asks the guest to choose another slot', async (server) => {
    const guest = await bookedByGuest(server);
    const admin = await adminCalls(server);
    const block = { blocked_date: FROM.booking_date, asks_guests: true };
    expect((await admin.post('/blocked-dates', block)).status).toBe(201);
    expect(await guest.read()).toMatchObject({ is_asked_to_move: true, ...NONE });
    expect(await guest.move(FROM, TO)).toMatchObject({ has_reminder_ahead: true });
  });

  test('is none without an e-mail address', async (server) => {
    const guest = await addedByTeam(server, '');
    expect(await guest.read()).toMatchObject({ email_hint: null, ...NONE });
    expect(await guest.remind(false)).toMatchObject(NONE);
    const other = await startTestServer();
    const mailed = await addedByTeam(other, 'wanjiru@example.com');
    expect(await mailed.read()).toMatchObject(PROMISED);
  });
});

describe('a booking that the team has added', () => {
  test('is one also after its guest has changed it, and has no consent', async (server) => {
    const guest = await addedByTeam(server, '');
    const added = { is_added_by_team: true, consent: null };
    expect(await guest.read()).toMatchObject(added);
    expect(await guest.attend(FROM)).toMatchObject(added);
    expect(await guest.move(FROM, TO)).toMatchObject(added);
    expect(await guest.cancel(TO)).toMatchObject(added);
    expect(JSON.stringify(await guest.read())).not.toContain('jane@example.com');
  });

  test('is none that the team has only moved', async (server) => {
    const guest = await bookedByGuest(server);
    const admin = await adminCalls(server);
    const { bookings } = await (await admin.get('/bookings?show=upcoming')).json();
    const move = { from: FROM, to: TO, allows_blocked: false, notifies_guest: false };
    expect((await admin.post(`/bookings/${bookings[0].id}/move`, move)).status).toBe(200);
    expect(await guest.read()).toMatchObject({
      ...TO,
      is_added_by_team: false,
      consent: { kind: 'note' },
    });
  });
});
