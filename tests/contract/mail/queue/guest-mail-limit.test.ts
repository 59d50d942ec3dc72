import type { Booking } from '#domain/booking/booking.ts';
import { notifyOfChange } from '#server/bookings/change-booking.ts';
import type { Database } from '#server/database/database.ts';
import { claimWithinLimit } from '#server/mail/queue/guest-mail-limit.ts';
import { enqueueGuestLink } from '#server/mail/queue/link-mails.ts';
import { LEASE_MS, untilNextDueMs } from '#server/mail/queue/mail-queue.ts';
import { createRateLimiter, type RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import type { Instant } from '#server/time/clock.ts';
import { inTurns, openInstances } from '#tests/contract/two-instances.ts';
import { describeDatabases, expect, it } from '#tests/kit/database/database-test.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { bookWithMails, createBooking, MAIL_NOW, markSent } from '#tests/kit/mail/mail-system.ts';

const HOUR_MS = 3_600_000;
const RATE = { times: 5, seconds: 24 * 3_600 };
const SHARE_MS = 4.8 * HOUR_MS;

/** Queues a mail about a change, as guest or as team, and with `toProducer` the one to the producer. */
function change(
  database: Database,
  booking: Booking,
  sequence: number,
  { isByGuest = true, toProducer = false, now = MAIL_NOW } = {},
): Promise<boolean> {
  return workAt(database, now, async (tx) => {
    const isQueued = await notifyOfChange(tx, {
      row: { ...booking, calendar_sequence: sequence, source: 'guest' },
      kind: 'corrected',
      actor: isByGuest ? 'guest' : { email: 'a@b' },
      delayMs: 0,
    });
    if (!toProducer) await tx.db.deleteFrom('mails').where('audience', '=', 'producer').execute();
    return isQueued;
  });
}

function claimAllAt(database: Database, now: Instant, count = 100) {
  const perMailbox = createRateLimiter('guest mail to', RATE, () => now);
  return claimWithinLimit(database, now, count, perMailbox, []);
}

/** Claims mails that are due. @returns those to guests */
async function claimAt(database: Database, now: Instant, count = 100) {
  const claimed = await claimAllAt(database, now, count);
  return claimed.filter(({ audience }) => audience === 'guest');
}

/** Claims the guests' mails that are due, and marks them as sent. */
async function sendAt(database: Database, now: Instant) {
  const claimed = await claimAt(database, now);
  for (const mail of claimed) await markSent(database, mail, now);
  return claimed.map(({ payload }) => payload);
}

/** Makes changes with these numbers, one after another; returns how many mails each sends. */
async function sentByChanges(
  database: Database,
  booking: Booking,
  [first, last]: readonly [first: number, last: number],
  options = {},
): Promise<number[]> {
  const counts: number[] = [];
  for (let sequence = first; sequence <= last; sequence += 1) {
    await change(database, { ...booking, notes: `Topic ${sequence}` }, sequence, options);
    counts.push((await sendAt(database, MAIL_NOW)).length);
  }
  return counts;
}

/** A booking of which the team has told the guest. */
async function toldBooking(database: Database, more: Partial<Booking> = {}): Promise<Booking> {
  const booking = createBooking(more);
  await bookWithMails(database, booking);
  await sendAt(database, MAIL_NOW);
  return booking;
}

describeDatabases('the limit of mails to a mailbox on %s', (test, engine) => {
  test('sends ten mails at most within a day, whatever guests do with any spelling', async (database) => {
    const spellings = ['jane@x.example', 'J.ane@X.example', 'jane+show@x.example'];
    const bookings = await Promise.all(
      spellings.map((guest_email) => toldBooking(database, { guest_email })),
    );
    const sent: Instant[] = [];
    for (let hours = 0; hours < 48; hours += 1) {
      const now = MAIL_NOW + hours * HOUR_MS;
      for (const booking of bookings) {
        await change(database, { ...booking, notes: `Topic ${hours}` }, hours + 1, { now });
      }
      sent.push(...(await sendAt(database, now)).map(() => now));
    }
    const withinDayBefore = sent.map(
      (at) => sent.filter((one) => one <= at && one > at - 24 * HOUR_MS).length,
    );
    expect(Math.max(...withinDayBefore)).toBeLessThanOrEqual(10);
    expect(sent).toHaveLength(5 + 10 - 1);
  });

  test('merges what is beyond it, per booking, into one mail with the last state', async (database) => {
    const booking = await toldBooking(database);
    const sentAt = async (sequence: number) => {
      await change(database, { ...booking, notes: `Topic ${sequence}` }, sequence);
      return sendAt(database, MAIL_NOW);
    };
    for (let sequence = 1; sequence <= 5; sequence += 1) {
      expect(await sentAt(sequence)).toMatchObject([{ booking: { notes: `Topic ${sequence}` } }]);
    }
    for (let sequence = 6; sequence <= 9; sequence += 1) expect(await sentAt(sequence)).toEqual([]);
    // A longer wait than that of a retry would be taken for that of a clock that was set back.
    expect(await untilNextDueMs(database, MAIL_NOW)).toBe(HOUR_MS);
    for (let hours = 1; hours <= 4; hours += 1) {
      expect(await sendAt(database, MAIL_NOW + hours * HOUR_MS)).toEqual([]);
    }
    expect(await sendAt(database, MAIL_NOW + SHARE_MS - 1)).toEqual([]);
    const later = await sendAt(database, MAIL_NOW + SHARE_MS);
    expect(later).toMatchObject([{ sequence: 9, booking: { notes: 'Topic 9' } }]);
    expect(await sendAt(database, MAIL_NOW + 48 * HOUR_MS)).toEqual([]);
  });

  test('lets a mail that waits be dated as it leaves, and sends the oldest one first', async (database) => {
    const own = await toldBooking(database, { guest_email: 'jane@x.example' });
    const strangers = await toldBooking(database, { guest_email: 'jane@x.example' });
    await sentByChanges(database, strangers, [1, 5]);
    await change(database, { ...own, notes: 'Tea' }, 1);
    expect(await sendAt(database, MAIL_NOW)).toEqual([]);
    for (let minutes = 10; minutes < 288; minutes += 10) {
      const now = MAIL_NOW + minutes * 60_000;
      await change(database, { ...strangers, notes: `Later ${minutes}` }, 5 + minutes, { now });
      expect(await sendAt(database, now)).toEqual([]);
    }
    const at = MAIL_NOW + SHARE_MS;
    await change(database, { ...strangers, notes: 'In time' }, 1_000, { now: at });
    const [mail, ...more] = await claimAt(database, at, 1);
    expect(more).toEqual([]);
    expect(mail?.payload).toMatchObject({ booking: { notes: 'Tea' } });
    expect(mail?.created_at).toBe(at);
  });

  test('counts a mail once, also when the worker is killed before or after it has sent it', async (database) => {
    const booking = await toldBooking(database);
    await change(database, { ...booking, notes: 'Tea' }, 1);
    expect(await claimAt(database, MAIL_NOW)).toHaveLength(1);
    for (let time = 1; time <= 8; time += 1) {
      const [again] = await claimAt(database, MAIL_NOW + time * LEASE_MS);
      expect(again).toMatchObject({ attempts: time + 1 });
    }
    await database.db.updateTable('mails').set({ status: 'sent' }).execute();
    expect(await sentByChanges(database, booking, [2, 6])).toEqual([1, 1, 1, 1, 0]);
  });

  test('neither counts nor delays the mails of the team', async (database) => {
    const booking = await toldBooking(database);
    const byTeam = await sentByChanges(database, booking, [1, 12], { isByGuest: false });
    expect(byTeam).toEqual(Array(12).fill(1));
    expect(await sentByChanges(database, booking, [13, 18])).toEqual([1, 1, 1, 1, 1, 0]);
    // The team's change includes the guest's.
    await change(database, { ...booking, notes: 'Topic 19' }, 19, { isByGuest: false });
    expect(await sendAt(database, MAIL_NOW)).toMatchObject([{ booking: { notes: 'Topic 19' } }]);
  });

  test("neither counts nor delays the producer's mails about what guests do", async (database) => {
    const booking = await toldBooking(database);
    const claimed: string[] = [];
    for (let sequence = 1; sequence <= 7; sequence += 1) {
      const told = { ...booking, notes: `Topic ${sequence}` };
      await change(database, told, sequence, { toProducer: true });
      for (const mail of await claimAllAt(database, MAIL_NOW)) {
        claimed.push(mail.audience);
        await markSent(database, mail, MAIL_NOW);
      }
    }
    expect(claimed.filter((audience) => audience === 'guest')).toHaveLength(5);
    expect(claimed.filter((audience) => audience === 'producer')).toHaveLength(7);
  });

  test('counts mails and links of each mailbox apart from those of others at its domain', async (database) => {
    const guests = ['jane@x.example', 'joan@x.example', 'jane@y.example'];
    for (const guest_email of guests) {
      const booking = await toldBooking(database, { guest_email });
      for (let sequence = 1; sequence <= 5; sequence += 1) {
        await change(database, { ...booking, notes: `Topic ${sequence}` }, sequence);
        expect(await sendAt(database, MAIL_NOW), guest_email).toMatchObject([{ sequence }]);
        await workAt(database, MAIL_NOW, (tx) => enqueueGuestLink(tx, booking, sequence));
        expect(await sendAt(database, MAIL_NOW), guest_email).toMatchObject([{ kind: 'link' }]);
      }
    }
  });

  test('asks for mailboxes in one order in every instance, and for each by the age of its mails', async (database) => {
    const bookings: Booking[] = [];
    for (const guest_email of ['b@x.example', 'a@x.example', 'b@x.example', 'a@x.example']) {
      bookings.push(await toldBooking(database, { guest_email }));
    }
    for (const booking of bookings) await change(database, { ...booking, notes: 'Tea' }, 1);
    // The youngest mail stands first in the table.
    const queued = database.db.selectFrom('mails').select('id').where('status', '=', 'queued');
    for (const [index, { id }] of (await queued.orderBy('id').execute()).entries()) {
      const older = { id: `mail-${9 - index}` };
      await database.db.updateTable('mails').set(older).where('id', '=', id).execute();
    }
    const asked: string[] = [];
    const onlyFirst: RateLimiter = {
      ...createRateLimiter('guest mail to', RATE, () => MAIL_NOW),
      async consumeOrWait(_, key) {
        asked.push(key);
        return asked.filter((one) => one === key).length === 1 ? null : MAIL_NOW + HOUR_MS;
      },
    };
    const claimed = await claimWithinLimit(database, MAIL_NOW, 100, onlyFirst, []);
    expect(asked).toEqual(['a@x.example', 'a@x.example', 'b@x.example', 'b@x.example']);
    expect(claimed.map(({ id }) => id).toSorted()).toEqual(['mail-6', 'mail-7']);
  });

  test('keeps at most one link waiting for a booking', async (database) => {
    const booking = await toldBooking(database);
    for (let sequence = 1; sequence <= 9; sequence += 1) {
      await workAt(database, MAIL_NOW, (tx) => enqueueGuestLink(tx, booking, sequence));
      await sendAt(database, MAIL_NOW);
    }
    const later = await sendAt(database, MAIL_NOW + SHARE_MS);
    expect(later).toMatchObject([{ kind: 'link', sequence: 9 }]);
  });

  test('has a share of its own for the links that are asked for', async (database) => {
    const booking = await toldBooking(database);
    await sentByChanges(database, booking, [1, 6]);
    const requestLink = (sequence: number) =>
      workAt(database, MAIL_NOW, (tx) => enqueueGuestLink(tx, booking, sequence));
    for (let sequence = 7; sequence <= 11; sequence += 1) {
      await requestLink(sequence);
      expect(await sendAt(database, MAIL_NOW)).toMatchObject([{ kind: 'link', sequence }]);
    }
    await requestLink(12);
    expect(await sendAt(database, MAIL_NOW)).toEqual([]);
    expect(await sendAt(database, MAIL_NOW + SHARE_MS)).toMatchObject([
      { kind: 'corrected', sequence: 6 },
      { kind: 'link', sequence: 12 },
    ]);
  });

  it('is exact with two instances that claim at once', async () => {
    const instances = await openInstances(engine);
    const [first] = instances;
    const mailboxes = ['a@x.example', 'b@x.example'];
    const bookings: Booking[] = [];
    for (let count = 0; count < 24; count += 1) {
      bookings.push(await toldBooking(first, { guest_email: mailboxes[count % 2] ?? '' }));
    }
    for (const booking of bookings) await change(first, { ...booking, notes: 'Tea' }, 1);
    const claims = await inTurns(
      engine,
      Array.from(
        { length: 10 },
        (_, index) => () => claimAt(instances[index % 2] ?? first, MAIL_NOW, 4),
      ),
    );
    const recipients = claims
      .flat()
      .map(({ payload }) =>
        payload !== null && 'booking' in payload ? payload.booking.guest_email : null,
      );
    for (const mailbox of mailboxes) {
      expect(recipients.filter((one) => one === mailbox)).toHaveLength(5);
    }
  });
});
