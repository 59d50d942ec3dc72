import { describe, expect, it } from 'vitest';
import type { BookingRequest } from '#domain/booking/booking.ts';
import { BOOKING_WINDOW } from '#domain/booking/slots/availability.ts';
import { type BookingServices, bookSlot } from '#server/bookings/book-slot.ts';
import { getAuditPage } from '#server/database/audit.ts';
import type { EngineName } from '#server/database/database.ts';
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts';
import { passcodeGrants } from '#server/tokens/passcode-grants.ts';
import { invitationKey, storedInvitation } from '#tests/kit/admin/invitations.ts';
import { bookingRequest } from '#tests/kit/api/api.ts';
import { ENGINES } from '#tests/kit/database/database.ts';
import { untilWaiting } from '#tests/kit/database/postgres-locks.ts';
import { insertBlock } from '#tests/kit/database/rows.ts';
import { bookingServices, TEST_VERSIONS } from '#tests/kit/server/booking-services.ts';
import { orRejected } from '#tests/kit/server/rejections.ts';
import { TEST_NOW, TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import { openOperationContext } from './operation-context.ts';

const ONCE = { times: 1, seconds: 600 };
const rejected = (code: string, field: string) => ({ rejected: code, field });
const SLOT_TAKEN = rejected('slot_taken', 'time_slot');
const DATE_UNAVAILABLE = rejected('date_unavailable', 'booking_date');
const CONFIRMED = { status: 'confirmed' };
const BOOKED = { booking_date: '2026-12-01', ...CONFIRMED };
const clock = () => TEST_NOW;
const ONE_EACH = {
  bookingsPerClient: createRateLimiter('from', ONCE, clock),
  bookingsPerEmail: createRateLimiter('with', ONCE, clock),
};

interface Choices {
  readonly limiters?: BookingServices['limiters'];
  readonly upcoming?: number;
  readonly isPublicRouteOpen?: boolean;
}

/** Books without HTTP and returns the written rows. */
async function open(
  engine: EngineName,
  { limiters, upcoming, isPublicRouteOpen = true }: Choices = {},
) {
  const setting = await openOperationContext(engine, TEST_NOW);
  const { db } = setting.database;
  const services = bookingServices({ database: setting.database, window: BOOKING_WINDOW, clock });
  const { AUTH_SECRET, BOOKING_PASSCODE } = TEST_SECRETS;
  const grants = passcodeGrants(AUTH_SECRET, BOOKING_PASSCODE, clock);
  const deps = {
    ...services,
    limiters: limiters ?? services.limiters,
    limits: { upcomingBookingsPerEmail: upcoming ?? null },
    isPublicRouteOpen,
  };
  const count = async (table: 'bookings' | 'mails' | 'consents' | 'audit_log') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  return {
    ...setting,
    db,
    grants,
    book: (more: Partial<BookingRequest> = {}, key?: string, from = 'here') =>
      orRejected(bookSlot(deps, bookingRequest(more), { clientIp: from, idempotencyKey: key })),
    /** The rows that a booking writes: itself, its mails, its consent, its entry of the history. */
    written: async () => ({
      bookings: await count('bookings'),
      mails: await count('mails'),
      consents: await count('consents'),
      entries: await count('audit_log'),
    }),
  };
}

const rowsOf = (bookings: number) => ({
  bookings,
  mails: 2 * bookings,
  consents: bookings,
  entries: bookings,
});

describe.each(ENGINES)('booking a slot on %s', (engine) => {
  it('writes the booking with its mails, its consent and its audit entry', async () => {
    const { announced, book, db, written } = await open(engine);
    expect(await book({ consent_note: 'c'.repeat(64) })).toEqual({
      id: expect.any(String),
      booking_date: '2026-12-01',
      time_slot: '9:30 AM',
      status: 'confirmed',
      guest_key: expect.any(String),
      visit: expect.any(Object),
    });
    expect(await written()).toEqual(rowsOf(1));
    const row = await db.selectFrom('bookings').selectAll().executeTakeFirst();
    expect(row).toMatchObject({ ...bookingRequest(), status: 'confirmed', created_at: TEST_NOW });
    expect(await db.selectFrom('consents').selectAll().executeTakeFirst()).toMatchObject({
      booking_id: row?.id,
      kind: 'note',
      note_version: 'c'.repeat(64),
      given_at: TEST_NOW,
    });
    expect((await getAuditPage(db, undefined)).entries).toMatchObject([
      { at: TEST_NOW, actor: null, action: 'booked', booking_id: row?.id, time_slot: '9:30 AM' },
    ]);
    expect(announced).toEqual([{ topic: 'bookings', date: '2026-12-01' }]);
  });

  it('rejects a closed or blocked date, an unknown slot and a taken one (R160, R163, R164)', async () => {
    const { attempts, book, db, written } = await open(engine);
    await insertBlock(db, '2026-12-02');
    await book();
    const before = attempts();
    expect(await book({ booking_date: '2026-11-29' })).toEqual(DATE_UNAVAILABLE);
    expect(await book({ time_slot: '9:31 AM' })).toEqual(rejected('slot_unavailable', 'time_slot'));
    expect(await book({ guest_name: 'Ben' }, 'key-1')).toEqual(SLOT_TAKEN);
    expect(attempts(), 'the check before the transaction rejected them').toBe(before);
    expect(await book({ booking_date: '2026-12-02' })).toEqual(DATE_UNAVAILABLE);
    expect(await written()).toEqual(rowsOf(1));
  });

  it('replays the response only to the same request with the same key', async () => {
    const { announced, book, db, written } = await open(engine);
    const first = await book({}, 'key-1');
    announced.length = 0;
    expect(await book({}, 'key-1')).toEqual(first);
    const mismatch = rejected('idempotency_mismatch', 'Idempotency-Key');
    expect(await book({ notes: 'Soil' }, 'key-1')).toEqual(mismatch);
    expect(await book({}, 'key-2')).toEqual(SLOT_TAKEN);
    expect(await book()).toEqual(SLOT_TAKEN);
    await db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    expect(await book({}, 'key-1')).toEqual(rejected('booking_cancelled', 'Idempotency-Key'));
    expect(await written()).toEqual(rowsOf(1));
    expect(announced).toEqual([]);
  });

  it('assigns a slot to one of many concurrent requests, and replays the response to the same key 50 times at once (T7)', async () => {
    const { book, written } = await open(engine);
    const others = Array.from({ length: 6 }, (_, index) => book({}, `key-${index}`));
    const rejections = (await Promise.all(others)).filter((result) => 'rejected' in result);
    expect(rejections).toEqual(Array(5).fill(SLOT_TAKEN));
    const same = Array.from({ length: 50 }, () => book({ time_slot: '2:30 PM' }, 'same'));
    const results = await Promise.all(same);
    const made = { id: expect.any(String), time_slot: '2:30 PM', guest_key: expect.any(String) };
    expect(results[0]).toMatchObject({ ...BOOKED, ...made });
    expect(results).toEqual(Array(50).fill(results[0]));
    expect(await written()).toEqual(rowsOf(2));
  });

  it('counts only successful bookings per client IP and e-mail, each once', async () => {
    const { book, written } = await open(engine, { limiters: ONE_EACH });
    const [afternoon, later] = [{ time_slot: '2:30 PM' }, { booking_date: '2026-12-03' }] as const;
    const ben = { guest_email: 'ben@example.com' };
    expect(await book({ booking_date: '2026-12-06' }, undefined, 'one')).toEqual(DATE_UNAVAILABLE);
    const booked = await book({}, 'key', 'one');
    expect(booked).toMatchObject(CONFIRMED);
    expect(await book({}, 'key', 'one')).toEqual(booked);
    expect(await book(ben, undefined, 'two')).toEqual(SLOT_TAKEN);
    const tooMany = { rejected: 'too_many', retryAfterSeconds: 600 };
    expect(await book({ ...afternoon, ...ben }, undefined, 'one'), 'same address').toEqual(tooMany);
    expect(await book(afternoon, undefined, 'two'), 'same e-mail').toEqual(tooMany);
    expect(await book({ ...afternoon, ...ben }, undefined, 'two')).toMatchObject(CONFIRMED);
    expect(await book({ ...later, ...ben }, undefined, 'three')).toEqual(tooMany);
    expect(await written()).toEqual(rowsOf(2));
  });

  it('counts a booking by invitation for its uses alone, and in its window (R195)', async () => {
    const { book, db } = await open(engine, { limiters: ONE_EACH, upcoming: 1 });
    const invitation = storedInvitation();
    await db.insertInto('invitations').values(invitation).execute();
    const gate = { invitation: invitationKey(invitation.id), ...TEST_VERSIONS };
    await book();
    const tomorrow = { booking_date: '2026-11-17', gate } as const;
    expect(await book(tomorrow)).toMatchObject(CONFIRMED);
    const again = await book({ ...tomorrow, time_slot: '2:30 PM' });
    expect(again).toMatchObject({ rejected: 'invitation_used' });
    expect(await db.selectFrom('invitations').select('uses').execute()).toEqual([{ uses: 1 }]);
  });

  it('rejects a booking beyond the upcoming ones allowed per e-mail', async () => {
    const { book, db, written } = await open(engine, { upcoming: 1 });
    await book();
    const more = { booking_date: '2026-12-03' } as const;
    const second = await book({ ...more, guest_email: 'JANE@example.com' });
    expect(second).toEqual(rejected('enough_booked', 'guest_email'));
    expect(await written()).toEqual(rowsOf(1));
    await db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    expect(await book(more)).toMatchObject(CONFIRMED);
  });

  it('passes the gate with the current documents and a grant, and stores both (R118, R119)', async () => {
    const { book, db, grants } = await open(engine, { isPublicRouteOpen: false });
    const { grant } = await grants.issue();
    expect(await book()).toEqual(rejected('gate_required', 'gate'));
    const gate = { grant, ...TEST_VERSIONS };
    const other = 'c'.repeat(64);
    for (const [changed, code] of [
      [{ terms: other }, 'document_changed'],
      [{ policy: other }, 'document_changed'],
      [{ grant: 'x.y.z' }, 'grant_expired'],
    ] as const) {
      expect(await book({ gate: { ...gate, ...changed } })).toEqual(rejected(code, 'gate'));
    }
    const booked = await book({ gate }, 'key-1');
    expect(booked).toMatchObject(CONFIRMED);
    // A repeated request passes even if its grant is no longer valid.
    const expired = { ...gate, grant: 'x.y.z' };
    expect(await book({ gate: expired }, 'key-1')).toEqual(booked);
    const { terms, policy } = TEST_VERSIONS;
    const versions = { terms_version: terms, policy_version: policy, note_version: null };
    expect(await db.selectFrom('consents').selectAll().execute()).toMatchObject([
      { kind: 'documents', ...versions, unlocked_at: TEST_NOW },
    ]);
  });

  it('is not retried after a permanent failure', async () => {
    const { attempts, book, db, written } = await open(engine);
    await db.schema.alterTable('audit_log').renameTo('audit_log_away').execute();
    await expect(book({}, 'key-1')).rejects.toThrow('audit_log');
    expect(attempts()).toBe(1);
    await db.schema.alterTable('audit_log_away').renameTo('audit_log').execute();
    expect(await written()).toEqual(rowsOf(0));
  });
});

it('waits on postgres for a concurrent block of the date; bookings of other dates go on', async () => {
  const { book, database } = await open('postgres');
  const bookWhileLocked = (date: '2026-12-01' | '2026-12-02', mode: 'shared' | 'exclusive') =>
    database.db.transaction().execute(async (transaction) => {
      await database.capabilities.lockDate(transaction, date, mode);
      const booking = book({ booking_date: date });
      if (mode === 'shared') return { booking: Promise.resolve(await booking) };
      await untilWaiting(database, 1);
      await insertBlock(transaction, date);
      return { booking };
    });
  expect(await (await bookWhileLocked('2026-12-01', 'shared')).booking).toMatchObject(CONFIRMED);
  const blocked = await bookWhileLocked('2026-12-02', 'exclusive');
  expect(await blocked.booking).toEqual(DATE_UNAVAILABLE);
});
