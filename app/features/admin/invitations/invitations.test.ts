import { expect, it } from 'vitest';
import type { ListedInvitation } from '#domain/admin/invitations.ts';
import { describeDays, describeState, messageOf } from './invitations.tsx';

const MIDNIGHT = Date.parse('2026-12-11T21:00:00Z');

const INVITATION: ListedInvitation = {
  id: 'one',
  name: 'Wanjiru Kamau',
  email: null,
  note: null,
  window_from_days: 1,
  window_to_days: 13,
  uses_max: 1,
  uses: 0,
  // The end of December 11 in Nairobi.
  expires_at: MIDNIGHT,
  revoked_at: null,
  created_by: 'admin@example.com',
  created_at: 0,
  link: 'https://show.example/book#i=key',
  mail: null,
  bookings: [],
};
const BOOKING = {
  id: 'b',
  booking_date: '2026-12-02',
  time_slot: '9:30 AM',
  status: 'confirmed',
} as const;

it.each([
  ['open', {}, MIDNIGHT - 1, ['Open until Fri 11 Dec 2026']],
  ['expired', {}, MIDNIGHT, ['Ended on Fri 11 Dec 2026']],
  ['revoked', { revoked_at: 1 }, 0, ['Revoked']],
  [
    'used, also if revoked since',
    { uses: 1, revoked_at: 1, bookings: [BOOKING] },
    0,
    ['Used', 'Wed 2 Dec, 9:30 AM'],
  ],
  [
    'used once of twice',
    { uses: 1, uses_max: 2 },
    0,
    ['Open until Fri 11 Dec 2026', '1 of 2 used'],
  ],
  ['mailed', { mail: 'sent' as const }, 0, ['Open until Fri 11 Dec 2026', 'Mail sent']],
  [
    'used, no more of its mail',
    { mail: 'sent' as const, uses: 1, bookings: [BOOKING] },
    0,
    ['Used', 'Wed 2 Dec, 9:30 AM'],
  ],
])('describes an invitation that is %s', (_, more, now, expected) => {
  expect(describeState({ ...INVITATION, ...more }, now)).toEqual(expected);
});

it.each([
  [{}, ['1 to 13 days ahead', 'Booked today: Mon 30 Nov to Fri 11 Dec']],
  [{ window_from_days: 3, window_to_days: 3 }, ['3 days ahead', 'Booked today: Tue 1 Dec']],
  // A Sunday.
  [{ window_to_days: 1 }, ['The next day']],
  [{ revoked_at: 1 }, ['1 to 13 days ahead']],
])('describes the recording days that can be booked on a Saturday with %j', (more, expected) => {
  expect(describeDays({ ...INVITATION, ...more }, Date.parse('2026-11-28T09:00:00Z'))).toEqual(
    expected,
  );
});

it('has name, link and last day in the message', () => {
  expect(messageOf(INVITATION)).toBe(
    'Hello Wanjiru Kamau, this is your personal link to book a recording with Swali: https://show.example/book#i=key It works until Fri 11 Dec 2026.',
  );
});
