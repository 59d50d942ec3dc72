import { expect, it } from 'vitest';
import { createBooking } from '#tests/kit/mail/mail-system.ts';
import {
  isNotification,
  type NewMailPayload,
  parsePayload,
  serializePayload,
} from './mail-kinds.ts';

/** Fixed values: titles of tests contain them. */
const { status: _, ...BOOKING } = createBooking({ id: 'booking-1', booking_date: '2026-12-01' });

const ROW = { kind: 'confirmed', sequence: 0, booking: BOOKING } as const;

const ACCOUNT_MAIL = { to: 'jane@example.com', link: 'https://example.com/verify' };

const MESSAGE = { name: 'Jane', email: 'jane@example.com', subject: 'Hello', message: 'Karibu' };

it.each<NewMailPayload>([
  { ...ROW, kind: 'confirmed' },
  { ...ROW, kind: 'cancelled' },
  { ...ROW, kind: 'reconfirmed' },
  { ...ROW, kind: 'moved' },
  { ...ROW, kind: 'corrected' },
])('a mail payload round-trips as JSON for $kind', (payload) => {
  const parsed = parsePayload(serializePayload(payload));
  expect(parsed).toEqual(payload);
  expect(parsed && isNotification(parsed)).toBe(true);
});

it.each<NewMailPayload>([
  { ...ROW, kind: 'link' },
  { ...ROW, kind: 'reminder', days_before: 7, use_by: 1_800_000_000_000 },
  { kind: 'schedule', date: '2026-12-01', use_by: 1_800_000_000_000 },
  { kind: 'invitation', to: 'jane@example.com', invitation_id: 'invitation-1' },
  { kind: 'auth-confirmation', ...ACCOUNT_MAIL },
  { kind: 'account-exists', ...ACCOUNT_MAIL },
  { kind: 'password-reset', ...ACCOUNT_MAIL },
  { kind: 'contact', to: 'team@example.com', message: MESSAGE },
])('a mail payload round-trips as JSON for $kind, which is no notification', (payload) => {
  const parsed = parsePayload(serializePayload(payload));
  expect(parsed).toEqual(payload);
  expect(parsed && isNotification(parsed)).toBe(false);
});

it('a mail payload parses a booking without an optional field that was added later', () => {
  const { guest_phone: _, ...older } = BOOKING;
  const row = JSON.stringify({ ...ROW, booking: older });
  expect(parsePayload(row)).toMatchObject({ booking: { ...older, guest_phone: null } });
});

it('a mail payload contains only the fields of the booking that the mail needs', () => {
  const booking = { ...BOOKING, status: 'confirmed' as const, search_text: 'jane' };
  expect(serializePayload({ ...ROW, booking })).toBe(serializePayload(ROW));
});

it.each([
  { ...ROW, sequence: -1 },
  { ...ROW, kind: 'later' },
  { kind: 'password-reset', to: 'jane@example.com' },
])('a mail payload is rejected as %j', (row) => {
  expect(parsePayload(JSON.stringify(row))).toBeNull();
});

it.each(['', '{', 'null', '""'])('a mail payload is unknown as %j', (json) => {
  expect(parsePayload(json)).toBeNull();
});
