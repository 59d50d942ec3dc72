import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { storedInvitation } from '#tests/kit/admin/invitations.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { insert } from '#tests/kit/database/rows.ts';
import { mailRow } from '#tests/kit/mail/mail-system.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

afterEach(() => {
  vi.useRealTimers();
});

describe.each(API_ENGINES)('a running server on %s', (engine) => {
  it('deletes rows beyond their retention time every hour, and no younger ones (R198)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const server = await startTestServer(engine, { withStuckMails: true });
    const { db } = await server.openDatabase();
    const booking = storedBooking();
    await storeBookings(server, [booking]);
    const ages = [
      ['old', 1],
      ['young', -1],
    ] as const;
    for (const [name, sign] of ages) {
      /** An hour beyond or an hour within the retention time, by `sign`. */
      const at = (keptMs: number) => TEST_NOW - keptMs - sign * HOUR_MS;
      const kept = { key: name, request_hash: '', response: '{}', created_at: at(2 * DAY_MS) };
      await insert(db, 'idempotency_keys', { ...kept, booking_id: booking.id });
      await insert(db, 'deleted_booking_keys', { key: name, deleted_at: at(2 * DAY_MS) });
      await insert(db, 'pending_sign_ups', {
        id: name,
        email: 'jane@example.com',
        password_hash: '',
        token_hash: name,
        created_at: at(DAY_MS),
        expires_at: at(0),
      });
      await insert(db, 'rate_limits', { key: name, free_at: at(0) });
      const sent_at = at(90 * DAY_MS);
      await insert(db, 'mails', mailRow({ id: name, created_at: sent_at, sent_at }));
      const ended = (id: string, more: Parameters<typeof storedInvitation>[0]) =>
        insert(db, 'invitations', storedInvitation({ id: `${name} ${id}`, ...more }));
      await ended('expired', { expires_at: at(90 * DAY_MS) });
      await ended('revoked', { revoked_at: at(90 * DAY_MS) });
      await ended('used', { uses: 1, last_used_at: at(90 * DAY_MS) });
      await ended('used once of twice', { uses: 1, uses_max: 2, last_used_at: at(90 * DAY_MS) });
      await insert(db, 'invitation_orders', kept);
    }
    const left = async () => ({
      invitations: await db.selectFrom('invitations').select('id').orderBy('id').execute(),
      invitation_orders: await db.selectFrom('invitation_orders').select('key').execute(),
      idempotency_keys: await db.selectFrom('idempotency_keys').select('key').execute(),
      deleted_booking_keys: await db.selectFrom('deleted_booking_keys').select('key').execute(),
      rate_limits: await db.selectFrom('rate_limits').select('key').execute(),
      pending_sign_ups: await db.selectFrom('pending_sign_ups').select('id').execute(),
      mails: await db.selectFrom('mails').select('id').execute(),
    });
    vi.advanceTimersByTime(HOUR_MS);
    await expect
      .poll(left)
      .toEqual({
        invitations: [
          { id: 'old used once of twice' },
          { id: 'young expired' },
          { id: 'young revoked' },
          { id: 'young used' },
          { id: 'young used once of twice' },
        ],
        invitation_orders: [{ key: 'young' }],
        idempotency_keys: [{ key: 'young' }],
        deleted_booking_keys: [{ key: 'young' }],
        rate_limits: [{ key: 'young' }],
        pending_sign_ups: [{ id: 'young' }],
        mails: [{ id: 'young' }],
      });
  });
});
