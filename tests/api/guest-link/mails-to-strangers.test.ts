import { describe, expect, it } from 'vitest';
import { mailCopy as copy } from '#content/mail.ts';
import { formatListDay } from '#domain/time/plain-date.ts';
import { LIMITS } from '#server/rate-limits/limits.ts';
import { bookingRequest, manySlots, post } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { readMail } from '#tests/kit/mail/read-mail.ts';
import { startMailedServer } from '#tests/kit/server/server.ts';

const HOUR_MS = 3_600_000;
const VICTIM = 'victim@example.com';
const SLOTS = manySlots(40, '2026-11-30');
const HOSTILE = {
  guest_name: 'Your Bank evil.example',
  notes: 'Your account is locked: https://evil.example/login',
};

const isLink = ({ text }: { readonly text: string }) => text.startsWith(copy.guest.link.title);
const isNoLink = (mail: { readonly text: string }) => !isLink(mail);

const slotAt = (index: number) => {
  const slot = SLOTS[index];
  if (slot === undefined) throw new RangeError(`No slot ${index}`);
  return slot;
};

describe('a mailbox', () => {
  async function start() {
    const limits = { ...LIMITS, uniformResponseMs: 0 };
    const choices = { trustProxy: '127.0.0.1,::1', limits };
    const { mailServer, server } = await startMailedServer(choices, { mailPollMs: 50 });
    const { db } = await server.openDatabase();
    const book = (client: number, index: number, more: object = HOSTILE) =>
      post(
        server.url,
        '/api/bookings',
        { ...bookingRequest(slotAt(index)), guest_email: VICTIM, ...more },
        { 'X-Forwarded-For': `10.0.0.${client}` },
      );
    const findLeaving = () =>
      db
        .selectFrom('mails')
        .select('id')
        .where('status', '=', 'queued')
        .where((is) =>
          is.or([
            is('next_attempt_at', '<=', server.parts.clock() + aheadMs),
            is('attempts', '>', 0),
          ]),
        )
        .execute();
    let aheadMs = 0;
    return {
      server,
      book,
      /** Every mail has left that may leave by now. */
      untilSent: () => expect.poll(findLeaving).toEqual([]),
      setAhead: (ms: number) => {
        aheadMs = ms;
        server.setClock(server.parts.clock() + ms);
      },
      mails: async () => {
        const received = mailServer.received.filter(({ recipients }) =>
          recipients.some((recipient) => recipient.toLowerCase() === VICTIM),
        );
        return Promise.all(received.map(readMail));
      },
    };
  }

  it('gets ten mails a day at most and ten with links, however many clients change bookings with it, and no text of theirs', async () => {
    const { server, book, untilSent, setAhead, mails } = await start();
    const bookings = await Promise.all(
      [1, 2, 3].map(async (client) => {
        const { id, guest_key } = await (await book(client, client)).json();
        return { id, client, guest: guestCalls(server.url, guest_key) };
      }),
    );
    for (const { client, guest } of bookings) {
      for (let count = 0; count < 8; count += 1) {
        const details = { ...HOSTILE, guest_phone: String(count) };
        expect(await guest.correct(details)).toMatchObject({ http: 200, guest_phone: `${count}` });
        await untilSent();
      }
      const to = slotAt(10 + client);
      expect(await guest.move(slotAt(client), to)).toMatchObject({ http: 200, ...to });
      await guest.cancel(to, HOSTILE.notes);
      expect(await guest.takeBack(to)).toMatchObject({ http: 200, status: 'confirmed' });
      await post(server.url, '/api/guest/link', { guest_email: VICTIM });
      await untilSent();
    }
    expect((await mails()).filter(isLink)).toHaveLength(5);
    expect((await mails()).filter(isNoLink)).toHaveLength(5);
    for (let hours = 1; hours < 24; hours += 2) {
      setAhead(hours * HOUR_MS);
      await untilSent();
    }
    const withinDay = (await mails()).filter(isNoLink);
    expect(withinDay.length).toBeGreaterThan(5);
    expect(withinDay.length).toBeLessThanOrEqual(10);
    for (let hours = 24; hours < 72; hours += 3) {
      setAhead(hours * HOUR_MS);
      await untilSent();
    }
    expect((await mails()).filter(isLink).length).toBeLessThanOrEqual(9);
    const all = (await mails()).filter(isNoLink);
    expect(all.filter(({ content }) => content.includes('evil'))).toEqual([]);
    expect(all.every(({ text }) => text.includes('Your topic: It stands on your own page.'))).toBe(
      true,
    );
    for (const { id, client } of bookings) {
      const last = all.findLast(({ content }) => content.includes(`booking-${id}`));
      const { booking_date, time_slot } = slotAt(10 + client);
      expect(last?.subject).toContain(`${formatListDay(booking_date)}, ${time_slot}`);
    }
  });

  it('gets the confirmation of a booking beyond the limit later, and the page has it at once', async () => {
    const { server, book, untilSent, setAhead, mails } = await start();
    const { guest_key } = await (await book(1, 1)).json();
    const stranger = guestCalls(server.url, guest_key);
    for (let count = 0; count < 8; count += 1) {
      await stranger.correct({ ...HOSTILE, guest_phone: String(count) });
      await untilSent();
    }
    const response = await book(2, 2, { notes: 'Tea' });
    expect(response.status).toBe(201);
    const { id, guest_key: own } = await response.json();
    expect(await guestCalls(server.url, own).read()).toMatchObject({ http: 200, notes: 'Tea' });
    await untilSent();
    const confirmations = async () =>
      (await mails()).filter(({ content }) => content.includes(`booking-${id}`));
    expect(await confirmations()).toEqual([]);
    for (let hours = 2; hours <= 24; hours += 2) {
      setAhead(hours * HOUR_MS);
      await untilSent();
    }
    expect((await confirmations()).map(({ text }) => text.split('\n')[0])).toEqual([
      'Booking confirmed!',
    ]);
  });

  it('gets topic and name once a mailed link was opened, and by no other key', async () => {
    const { server, book, untilSent, mails } = await start();
    const { guest_key } = await (await book(1, 1)).json();
    const shown = guestCalls(server.url, guest_key);
    await shown.read();
    const calendarOf = async (guest: typeof shown) =>
      (await (await guest.calendar()).text()).replaceAll('\r\n ', '');
    expect(await calendarOf(shown)).toContain(guest_key);
    await untilSent();
    await shown.correct({ ...HOSTILE, guest_phone: '1' });
    await untilSent();
    const [, corrected] = await mails();
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
    await untilSent();
    await book(2, 5, { guest_email: VICTIM.toUpperCase(), notes: 'Bees' });
    await untilSent();
    const [second, third] = (await mails()).slice(2);
    expect(second?.content).toContain('to: Agent 007 <victim@example.com>');
    expect(second?.text).toContain('Your topic: Small farms');
    expect(third?.text).toContain('Your topic: Bees');
  });

  it('has three places, which cancelling frees a day later and taking back does not exceed', async () => {
    const { server, book, setAhead } = await start();
    const keyOf = async (response: Response) => (await response.json()).guest_key;
    const keys: string[] = [];
    for (const index of [1, 2, 3]) keys.push(await keyOf(await book(index, index)));
    const [first, second] = keys.map((key) => guestCalls(server.url, key));
    await first?.cancel(slotAt(1));
    await second?.cancel(slotAt(2));
    expect((await book(4, 4)).status).toBe(422);
    // A place of their own, as long as it was not given to another booking.
    expect(await first?.takeBack(slotAt(1))).toMatchObject({ http: 200 });
    await first?.cancel(slotAt(1));
    setAhead(24 * HOUR_MS - 1_000 * 60);
    expect((await book(4, 4)).status).toBe(422);
    setAhead(24 * HOUR_MS + 1_000 * 60);
    expect((await book(5, 5)).status).toBe(201);
    const takenBack = await Promise.all([first?.takeBack(slotAt(1)), second?.takeBack(slotAt(2))]);
    expect(takenBack.map((answer) => answer?.code)).toEqual(
      expect.arrayContaining([undefined, 'enough_booked']),
    );
    expect((await book(6, 6)).status).toBe(422);
  });
});
