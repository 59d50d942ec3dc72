import { insertBooking } from '#server/bookings/booking-row.ts';
import { addMs } from '#server/database/capabilities.ts';
import type { Database } from '#server/database/database.ts';
import {
  enqueueBookingConfirmation,
  enqueueNotifications,
} from '#server/mail/queue/booking-notifications.ts';
import {
  claimDueMails,
  MAX_RETRY_DELAY_MS,
  untilNextDueMs,
} from '#server/mail/queue/mail-queue.ts';
import { measureQueue } from '#server/mail/queue/mail-state.ts';
import { openInstances } from '#tests/contract/two-instances.ts';
import { describeDatabases, expect, it } from '#tests/kit/database/database-test.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import {
  bookWithMails,
  createBooking,
  MAIL_NOW,
  markFailed,
  markForRetry,
  markSent,
} from '#tests/kit/mail/mail-system.ts';

/** Lease of a claimed mail. */
const LEASE_MS = 60_000;

const rows = ({ db }: Database) => db.selectFrom('mails').selectAll().orderBy('audience').execute();

/** Queues the mails of one booking and claims the first. */
async function claimOne(database: Database) {
  await bookWithMails(database, createBooking());
  const [claimed] = await claimDueMails(database, MAIL_NOW, 1);
  if (claimed === undefined) throw new Error('Nothing was due');
  return claimed;
}

const rowOf = ({ db }: Database, id: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describeDatabases('the mail queue on %s', (test, engine) => {
  test("contains the producer's alone for a guest without an address", async (database) => {
    await bookWithMails(database, createBooking({ guest_email: '' }));
    expect(await rows(database)).toMatchObject([{ audience: 'producer' }]);
    expect(await measureQueue(database)).toMatchObject({ queued: 1 });
  });

  test('rolls back with the transaction: no booking, no mail (R124)', async (database) => {
    const booking = createBooking();
    const attempt = workAt(database, MAIL_NOW, async (tx) => {
      await insertBooking(tx, booking);
      await enqueueBookingConfirmation(tx, booking);
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await rows(database)).toEqual([]);
    expect(await untilNextDueMs(database, MAIL_NOW)).toBeNull();
  });

  test('claims at most the requested number, each once, and again after the lease', async (database) => {
    for (let count = 0; count < 3; count += 1) await bookWithMails(database, createBooking());
    const first = await claimDueMails(database, MAIL_NOW, 4);
    const second = await claimDueMails(database, MAIL_NOW, 4);
    expect([first.length, second.length]).toEqual([4, 2]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(6);
    expect(await claimDueMails(database, MAIL_NOW + LEASE_MS - 1, 10)).toEqual([]);
    const again = await claimDueMails(database, MAIL_NOW + LEASE_MS, 10);
    expect(again).toHaveLength(6);
    for (const { attempts } of again) expect(attempts).toBe(2);
  });

  it('assigns different mails to concurrent workers', async () => {
    const instances = await openInstances(engine);
    const [first] = instances;
    for (let count = 0; count < 20; count += 1) await bookWithMails(first, createBooking());
    const claims = await Promise.all(
      instances.flatMap((database) =>
        Array.from({ length: 5 }, () => claimDueMails(database, MAIL_NOW, 3)),
      ),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(claims.every((claimed) => claimed.length <= 3)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(30);
  });

  test('accepts a result only from the holder of the claim', async (database) => {
    const stale = await claimOne(database);
    const later = MAIL_NOW + LEASE_MS;
    const claimedAgain = await claimDueMails(database, later, 10);
    const current = claimedAgain.find(({ id }) => id === stale.id);
    if (current === undefined) throw new Error('The lease did not run out');
    expect(await markFailed(database, stale, 'too late')).toBe(false);
    expect(await markForRetry(database, stale, later, 'too late')).toBe(false);
    expect(await markSent(database, stale, later)).toBe(false);
    expect(await markSent(database, current, later)).toBe(true);
    expect(await markSent(database, current, later)).toBe(false);
    expect(await rowOf(database, stale.id)).toMatchObject({ status: 'sent', sent_at: later });
  });

  test('stores the last error and the next attempt, and lists failed mails', async (database) => {
    const mail = await claimOne(database);
    const at = MAIL_NOW + 45_000;
    expect(await markForRetry(database, mail, at, '450: busy')).toBe(true);
    expect(await rowOf(database, mail.id)).toMatchObject({
      status: 'queued',
      attempts: 1,
      next_attempt_at: at,
      last_error: '450: busy',
    });
    const [again] = await claimDueMails(database, at, 10).then((claimed) =>
      claimed.filter(({ id }) => id === mail.id),
    );
    if (again === undefined) throw new Error('It was not due again');
    expect(await markFailed(database, again, '550: no such mailbox')).toBe(true);
    expect(await rowOf(database, mail.id)).toMatchObject({
      status: 'failed',
      attempts: 2,
      last_error: '550: no such mailbox',
      sent_at: null,
    });
    expect(await claimDueMails(database, at + 10 * LEASE_MS, 10)).toHaveLength(1);
  });

  test('returns when the next mail is due, also after the clock was set back', async (database) => {
    const mail = await claimOne(database);
    expect(await untilNextDueMs(database, MAIL_NOW)).toBe(0);
    const [other] = await claimDueMails(database, MAIL_NOW, 1);
    if (other === undefined) throw new Error('Nothing was due');
    expect(await untilNextDueMs(database, MAIL_NOW, [mail.id])).toBe(LEASE_MS);
    expect(await untilNextDueMs(database, MAIL_NOW, [mail.id, other.id])).toBeNull();
    await markSent(database, other, MAIL_NOW);
    await markForRetry(database, mail, MAIL_NOW + 30_000, '450');
    expect(await untilNextDueMs(database, MAIL_NOW)).toBe(30_000);
    await bookWithMails(database, createBooking());
    const setDue = (audience: 'guest' | 'producer', next_attempt_at: number) =>
      database.db
        .updateTable('mails')
        .set({ next_attempt_at })
        .where('status', '=', 'queued')
        .where('attempts', '=', 0)
        .where('audience', '=', audience)
        .execute();
    const longest = MAIL_NOW + 72 * 60_000;
    await setDue('guest', longest);
    await setDue('producer', longest);
    expect(await untilNextDueMs(database, MAIL_NOW)).toBe(30_000);
    await setDue('producer', longest + 1);
    expect(await untilNextDueMs(database, MAIL_NOW), 'of a clock that was set back').toBe(0);
    await database.db.deleteFrom('mails').where('attempts', '=', 0).execute();
    const yesterday = MAIL_NOW - MAX_RETRY_DELAY_MS * 24;
    expect(await untilNextDueMs(database, yesterday)).toBe(0);
    expect(await claimDueMails(database, yesterday, 10)).toHaveLength(1);
  });
});

describeDatabases("the database's own clock on %s", (test) => {
  test('determines when a mail was queued, is due, is leased, is retried and was sent', async (database) => {
    const { now } = database.capabilities;
    const booking = createBooking();
    await database.transaction(async (tx) => {
      await insertBooking(tx, booking);
      await enqueueBookingConfirmation(tx, booking);
      const change = { kind: 'cancelled', booking, sequence: 1 } as const;
      await enqueueNotifications(tx, { audience: 'guest', ...change, delayMs: 3_000_000 });
    });
    const [first, second, ...others] = await claimDueMails(database, now(), 10);
    if (first === undefined || second === undefined) throw new Error('Two mails were due');
    expect(others).toEqual([]);
    expect(await claimDueMails(database, now(), 10)).toEqual([]);
    expect(first.claimed_at).toBeGreaterThanOrEqual(first.created_at);
    expect((await rowOf(database, first.id)).next_attempt_at).toBe(first.claimed_at + LEASE_MS);
    await markSent(database, first, now());
    expect((await rowOf(database, first.id)).sent_at).toBeGreaterThanOrEqual(first.claimed_at);
    await markForRetry(database, second, addMs(now(), 2_000_000), '450: busy');
    expect((await rowOf(database, second.id)).next_attempt_at).toBeGreaterThanOrEqual(
      second.claimed_at + 2_000_000,
    );
    const waitMs = await untilNextDueMs(database, now());
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(2_000_000);
  });
});
