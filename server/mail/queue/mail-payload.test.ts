import { describe, expect, it } from 'vitest';
import { createBooking } from '#tests/kit/mail/mail-system.ts';
import {
  type AccountMail,
  bookingNotification,
  contactReceived,
  daySchedule,
  invitationCreated,
  linkRequested,
  parseNotification,
  parsePayload,
  reminder,
} from './mail-payload.ts';

/** Fixed values: titles of tests contain them. */
const { status: _, ...BOOKING } = createBooking({ id: 'booking-1', booking_date: '2026-12-01' });

const ROW = { kind: 'confirmed', method: 'REQUEST', sequence: 0, booking: BOOKING };

const ACCOUNT_MAIL = { to: 'jane@example.com', link: 'https://example.com/verify' };

const MESSAGE = { name: 'Jane', email: 'jane@example.com', subject: 'Hello', message: 'Karibu' };

/** Of the invitation. */
const METHODS = {
  confirmed: 'REQUEST',
  reconfirmed: 'REQUEST',
  moved: 'REQUEST',
  corrected: 'REQUEST',
  cancelled: 'CANCEL',
};

describe('mail payload', () => {
  it.each(['confirmed', 'cancelled', 'reconfirmed', 'moved', 'corrected'] as const)(
    'round-trips as JSON for %s',
    (kind) => {
      const payload = bookingNotification(kind, createBooking(), 3);
      expect(parsePayload(JSON.stringify(payload))).toEqual(payload);
      expect(parseNotification(JSON.stringify(payload))?.kind).toBe(kind);
      expect(payload.method).toBe(METHODS[kind]);
    },
  );

  it("round-trips as JSON for the guest's link, which is no notification", () => {
    const payload = linkRequested(createBooking(), 3);
    expect(parsePayload(JSON.stringify(payload))).toEqual(payload);
    expect(parseNotification(JSON.stringify(payload))).toBeNull();
    expect(payload).not.toHaveProperty('method');
  });

  it('round-trips as JSON for a reminder, a schedule and an invitation, which are no notifications', () => {
    const times = { daysBefore: 7, useBy: 1_800_000_000_000 };
    for (const payload of [
      reminder(createBooking(), 3, times),
      daySchedule('2026-12-01', times.useBy),
      invitationCreated('invitation-1', 'jane@example.com'),
    ]) {
      expect(parsePayload(JSON.stringify(payload))).toEqual(payload);
      expect(parseNotification(JSON.stringify(payload))).toBeNull();
    }
  });

  it.each<AccountMail>([
    { kind: 'auth-confirmation', ...ACCOUNT_MAIL },
    { kind: 'account-exists', ...ACCOUNT_MAIL },
    { kind: 'password-reset', ...ACCOUNT_MAIL },
  ])('round-trips as JSON for $kind, without a notification kind', (mail) => {
    expect(parsePayload(JSON.stringify(mail))).toEqual(mail);
    expect(parseNotification(JSON.stringify(mail))).toBeNull();
  });

  it('contains only the booking fields that the mail needs', () => {
    expect(Object.keys(bookingNotification('confirmed', createBooking(), 0).booking)).not.toContain(
      'status',
    );
  });

  it('parses a booking without an optional field that was added later', () => {
    const { guest_phone: _, ...older } = BOOKING;
    const row = JSON.stringify({ ...ROW, booking: older });
    expect(parsePayload(row)).toMatchObject({ booking: { ...older, guest_phone: null } });
  });

  it('contains no other column of the row', () => {
    const row = { ...createBooking(), search_text: 'jane' };
    const { booking } = bookingNotification('confirmed', row, 0);
    expect(Object.keys(booking)).not.toContain('search_text');
  });

  it.each([
    { ...ROW, kind: 'cancelled' },
    { ...ROW, method: 'CANCEL' },
    { ...ROW, sequence: -1 },
    { ...ROW, kind: 'later' },
    { kind: 'password-reset', to: 'jane@example.com' },
  ])('is rejected as %j', (row) => {
    expect(parsePayload(JSON.stringify(row))).toBeNull();
  });

  it.each(['', '{', 'null', '""', JSON.stringify(contactReceived(MESSAGE, 'team@example.com'))])(
    'has no notification kind in %j',
    (payload) => {
      expect(parseNotification(payload)).toBeNull();
    },
  );
});
