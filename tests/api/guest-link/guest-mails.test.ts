import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { createLinkKeys } from '#server/tokens/guest-links.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest, post } from '#tests/kit/api/api.ts';
import { bookAsGuest, guestCalls } from '#tests/kit/api/guest.ts';
import { queuedMails } from '#tests/kit/database/rows.ts';
import type { ReceivedMail } from '#tests/kit/mail/mail-server.ts';
import { readMail } from '#tests/kit/mail/read-mail.ts';
import { startMailedServer } from '#tests/kit/server/server.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';

const FROM = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
const TO = { booking_date: '2026-12-02', time_slot: '2:30 PM' } as const;
const THIRD = { booking_date: '2026-12-03', time_slot: '11:30 AM' } as const;
const DETAILS = { guest_name: 'Jane Wambui', guest_phone: null, notes: 'Tea' };
const GUEST = 'jane@example.com';
const MINUTE_MS = 60_000;

const linkKeys = createLinkKeys(TEST_SECRETS.AUTH_SECRET);
/** The key in the mails about a booking; the response to the booking has another one. */
const mailedKeyOf = (bookingId: string, generation = 0) =>
  linkKeys.mailedKeyOf(bookingId, generation);

const isFor = (address: string) => (mail: ReceivedMail) => mail.recipients.includes(address);

describe('the mails about what a guest does', () => {
  async function booked() {
    const { mailServer, server } = await startMailedServer({}, { mailPollMs: 100 });
    const { id, guest } = await bookAsGuest(server, FROM);
    await mailServer.untilReceived(2);
    const mailsTo = (address: string) => mailServer.received.filter(isFor(address));
    const producerMails = () => mailServer.received.filter((mail) => !isFor(GUEST)(mail));
    return { mailServer, server, id, key: mailedKeyOf(id), mailsTo, producerMails, guest };
  }

  it('are in one thread with the confirmation, of the guest and of the producer', async () => {
    const { mailServer, mailsTo, producerMails, guest, server } = await booked();
    await guest.move(FROM, TO);
    await mailServer.untilReceived(4);
    await guest.cancel(TO);
    await mailServer.untilReceived(6);
    await guest.takeBack(TO);
    await mailServer.untilReceived(8);
    await post(server.url, '/api/guest/link', { guest_email: GUEST });
    await mailServer.untilReceived(9);
    expect([mailsTo(GUEST).length, producerMails().length]).toEqual([5, 4]);
    for (const received of [mailsTo(GUEST), producerMails()]) {
      const [confirmation, ...later] = await Promise.all(received.map(readMail));
      expect([confirmation?.inReplyTo, confirmation?.references]).toEqual([undefined, undefined]);
      for (const { messageId, inReplyTo, references } of later) {
        expect(messageId).not.toBe(confirmation?.messageId);
        expect([inReplyTo, references]).toEqual(Array(2).fill(confirmation?.messageId));
      }
    }
  });

  it('tell guest and producer of each change at once, with the link and one calendar entry (R177, R185)', async () => {
    const { mailServer, server, key, mailsTo, producerMails, guest } = await booked();
    const changes = [
      () => guest.move(FROM, TO),
      () => guest.correct(DETAILS),
      () => guest.cancel(TO, 'A wedding'),
      () => guest.takeBack(TO),
    ];
    for (const [index, change] of changes.entries()) {
      expect(await change()).toMatchObject({ http: 200 });
      await mailServer.untilReceived(2 + 2 * (index + 1));
    }
    const mails = await Promise.all(mailsTo(GUEST).map(readMail));
    const link = `${server.url}/your-booking#${key}`;
    const methods = mails.map(({ entry }) => entry?.method);
    expect(methods).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL', 'REQUEST']);
    expect(mails.map(({ entry }) => entry?.sequence)).toEqual([0, 1, 2, 3, 4]);
    expect(new Set(mails.map(({ entry }) => entry?.uid)).size).toBe(1);
    expect(mails.map(({ entry }) => entry?.start)).toEqual([
      '2026-12-01T09:30:00',
      ...Array<string>(4).fill('2026-12-02T14:30:00'),
    ]);
    for (const { subject, text, entry } of mails) {
      expect(subject).toBe(entry?.title);
      expect(entry?.link).toBe(link);
      expect(text).toContain(link);
    }
    expect(mails.map(({ text }) => text.split('\n')[0])).toEqual([
      'Booking confirmed!',
      'Recording moved',
      'Details changed',
      'Booking cancelled',
      'Booking confirmed again',
    ]);
    expect(mails[3]?.text).toContain('Your page takes the cancellation back with one click');
    const told = await Promise.all(producerMails().map(readMail));
    expect(told.map(({ subject }) => subject?.split(':')[0])).toEqual([
      'New booking',
      'Recording moved',
      'Details changed',
      'Cancelled by the guest',
      'The guest comes after all',
    ]);
    expect(told[1]?.text).toContain('Before: Tuesday, December 1, 2026, 9:30 AM');
    expect(told[3]?.text).toContain('Reason: A wedding');
    expect(told.every(({ entry, text }) => entry === null && !text.includes(key))).toBe(true);
  });

  it('are one for two moves, and none for a move and back, if they could not be sent before', async () => {
    const { mailServer, server, guest, mailsTo, producerMails } = await booked();
    await mailServer.setFault('down');
    await guest.move(FROM, TO);
    await guest.move(TO, THIRD);
    const { db } = await server.openDatabase();
    const untried = async () =>
      (await queuedMails(db)).filter(({ last_error }) => last_error === null);
    await expect.poll(untried).toEqual([]);
    await mailServer.setFault(null);
    server.setClock(server.parts.clock() + MINUTE_MS);
    // The one about the first move would arrive in any order, and be wrong.
    await mailServer.untilReceived(4);
    await expect.poll(untried).toEqual([]);
    const [, moved, ...more] = await Promise.all(mailsTo(GUEST).map(readMail));
    expect(moved?.entry).toMatchObject({ sequence: 2, start: '2026-12-03T11:30:00' });
    expect(more).toEqual([]);
    const told = await Promise.all(producerMails().map(readMail));
    const subjects = told.map(({ subject }) => subject);
    expect(subjects.slice(1)).toEqual([
      expect.stringContaining('Recording moved: Thursday, December 3, 2026, 11:30 AM'),
    ]);
  });

  it('contain a renewed link after an admin has renewed it', async () => {
    const { mailServer, server, id, key, mailsTo } = await booked();
    const admin = await adminCalls(server);
    const { guest_link } = await (await admin.post(`/bookings/${id}/link`)).json();
    await admin.post(`/bookings/${id}/mails`, { audience: 'guest' });
    await mailServer.untilReceived(3);
    const { text } = await readMail(mailsTo(GUEST).at(-1));
    expect(text).toContain(`${server.url}/your-booking#${mailedKeyOf(id, 1)}`);
    expect(text).not.toContain(guest_link);
    expect(text).not.toContain(key);
  });

  it('contain a fresh link on request, for each upcoming booking and for nobody else (R186)', async () => {
    const { mailServer, server, key, mailsTo } = await booked();
    await book(server.url, bookingRequest({ ...TO }));
    await mailServer.untilReceived(4);
    const request = (guest_email: string) => post(server.url, '/api/guest/link', { guest_email });
    const replies = [await request('stranger@example.com'), await request('Jane@Example.com')];
    for (const reply of replies) {
      expect(reply.status).toBe(202);
      expect(await reply.json()).toEqual({ status: 'queued' });
    }
    await mailServer.untilReceived(6);
    const mails = await Promise.all(mailsTo(GUEST).slice(2).map(readMail));
    expect(mails.filter(({ text }) => text.includes(key))).toHaveLength(1);
    expect(mails.map(({ text, entry }) => [text.split('\n')[0], entry])).toEqual([
      ['The link to your booking', null],
      ['The link to your booking', null],
    ]);
    expect(mailsTo('stranger@example.com')).toEqual([]);
  });

  it('contain a requested link also when the booking changes before it was sent', async () => {
    const { mailServer, server, id, key, mailsTo } = await booked();
    const admin = await adminCalls(server);
    await mailServer.setFault('down');
    await post(server.url, '/api/guest/link', { guest_email: GUEST });
    for (const status of ['cancelled', 'confirmed']) {
      await admin.patch(`/bookings/${id}`, { status, notifies_guest: false });
    }
    await mailServer.setFault(null);
    server.setClock(server.parts.clock() + 10 * MINUTE_MS);
    await bookAsGuest(server, { ...THIRD, guest_email: 'b@x.example' });
    await mailServer.untilReceived(5);
    const { text } = await readMail(mailsTo(GUEST).at(-1));
    expect(text.split('\n')[0]).toBe('The link to your booking');
    expect(text).toContain(key);
  });

  it('have the calendar entry of the download', async () => {
    const { guest, mailsTo } = await booked();
    const file = await guest.calendar();
    expect(file.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const event = new ICAL.Component(ICAL.parse(await file.text())).getFirstSubcomponent('vevent');
    const { entry } = await readMail(mailsTo(GUEST)[0]);
    expect(event?.getFirstPropertyValue('uid')).toBe(entry?.uid);
    expect(event?.getFirstPropertyValue('summary')).toBe(entry?.title);
    expect(event?.getAllProperties('attendee')).toEqual([]);
  });
});

const VICTIM = 'victim@example.com';
const HOSTILE = {
  guest_name: 'Your Bank evil.example',
  notes: 'Your account is locked: https://evil.example/login',
};

it('a mailbox gets topic and name once a mailed link was opened, and by no other key', async () => {
  const { mailServer, server } = await startMailedServer({}, { mailPollMs: 50 });
  const bookAt = (time_slot: string, more: object) =>
    book(server.url, bookingRequest({ time_slot, guest_email: VICTIM, ...more }));
  const mails = async (count: number) => {
    const isTheirs = (recipient: string) => recipient.toLowerCase() === VICTIM;
    const theirs = () => mailServer.received.filter(({ recipients }) => recipients.some(isTheirs));
    await expect.poll(() => theirs().length).toBe(count);
    return Promise.all(theirs().map(readMail));
  };
  const { guest_key } = await (await bookAt('9:30 AM', HOSTILE)).json();
  const shown = guestCalls(server.url, guest_key);
  await shown.read();
  const calendarOf = async (guest: typeof shown) =>
    (await (await guest.calendar()).text()).replaceAll('\r\n ', '');
  expect(await calendarOf(shown)).toContain(guest_key);
  await mails(1);
  await shown.correct({ ...HOSTILE, guest_phone: '1' });
  const [, corrected] = await mails(2);
  expect(corrected?.content).not.toContain('evil');
  const mailedKey = new URL(String(corrected?.entry?.link)).hash.slice(1);
  expect(mailedKey).not.toBe(guest_key);
  expect(corrected?.content).not.toContain(guest_key);
  const mailed = guestCalls(server.url, mailedKey);
  const answer = await mailed.read();
  expect(answer).toMatchObject({ http: 200, guest_name: HOSTILE.guest_name });
  expect(JSON.stringify(answer)).not.toContain(mailedKey);
  expect(await calendarOf(mailed)).toContain(guest_key);
  await mailed.correct({ guest_name: 'Agent 007', notes: 'Small farms', guest_phone: null });
  await mails(3);
  await bookAt('2:30 PM', { guest_email: VICTIM.toUpperCase(), notes: 'Bees' });
  const [second, third] = (await mails(4)).slice(2);
  expect(second?.content).toContain('to: Agent 007 <victim@example.com>');
  expect(second?.text).toContain('Your topic: Small farms');
  expect(third?.text).toContain('Your topic: Bees');
});
