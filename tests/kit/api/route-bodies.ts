import { sampleBooking } from '#tests/kit/sample-booking.ts';
import { bookingRequest } from './api.ts';

/** Of the right form, but of no booking. */
const KEY = `${'a'.repeat(22)}.${'b'.repeat(22)}`;
const SLOT = { booking_date: '2026-12-10', time_slot: '9:30 AM' };

const ACCOUNT = { email: 'fuzz@example.com', password: 'maswali 12' };

/** A valid body of each route that has one, by method and path. */
export const ROUTE_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /api/bookings': { ...bookingRequest(), gate: undefined },
  'POST /booking-calendar': { ...bookingRequest(), gate: undefined },
  'POST /your-booking/recording.ics': { key: KEY },
  'POST /api/guest/attendance': { key: KEY, from: SLOT, is_attending: true },
  'POST /api/guest/booking': { key: KEY },
  'POST /api/guest/calendar': { key: KEY },
  'POST /api/guest/cancel': { key: KEY, from: SLOT, reason: 'x' },
  'POST /api/guest/details': { key: KEY, guest_name: 'Jane', guest_phone: null, notes: 'x' },
  'POST /api/guest/link': { guest_email: 'jane@example.com' },
  'POST /api/guest/move': { key: KEY, from: SLOT, to: { ...SLOT, time_slot: '2:30 PM' } },
  'POST /api/guest/reminders': { key: KEY, wants_reminders: false },
  'POST /api/guest/take-back': { key: KEY, from: SLOT },
  'POST /api/invitation': { key: KEY },
  'POST /api/messages': { name: 'Jane', email: 'jane@example.com', subject: 'x', message: 'y' },
  'POST /api/passcode': { passcode: 'karibu-studio' },
  'POST /api/auth/token': { grant_type: 'password', ...ACCOUNT },
  'POST /api/auth/signup': ACCOUNT,
  'POST /api/auth/confirm': { token: 'nobody', password: 'maswali 12' },
  'POST /api/auth/forgot': { email: 'fuzz@example.com' },
  'POST /api/auth/reset': { token: 'nobody', password: 'maswali 12' },
  'POST /api/auth/password': { current_password: 'wrong 12', new_password: 'maswali 13' },
  'POST /api/auth/second-factor/set-up': { password: 'wrong 12' },
  'POST /api/auth/second-factor/on': { password: 'wrong 12', code: '123456' },
  'POST /api/auth/second-factor/off': { password: 'wrong 12', code: '123456' },
  'POST /api/auth/second-factor/recovery-codes': { password: 'wrong 12', code: '123456' },
  'POST /api/auth/identity': { password: 'wrong 12' },
  'PATCH /api/admin/bookings/:id': { status: 'cancelled', notifies_guest: true },
  'POST /api/admin/bookings': {
    ...sampleBooking({ booking_date: '2026-12-04' }),
    allows_blocked: false,
  },
  'POST /api/admin/bookings/:id/move': {
    from: SLOT,
    to: { ...SLOT, time_slot: '2:30 PM' },
    allows_blocked: false,
    notifies_guest: true,
  },
  'POST /api/admin/bookings/:id/note': { from: null, to: 'Brings a friend' },
  'POST /api/admin/bookings/:id/outcome': { outcome: null },
  'POST /api/admin/bookings/:id/mails': { audience: 'guest' },
  'POST /api/admin/invitations': {
    guests: [{ name: 'Jane', email: 'jane@example.com' }],
    note: 'x',
    window_from_days: 1,
    window_to_days: 14,
    uses_max: 1,
    valid_until: '2026-12-20',
    sends_mail: true,
  },
  'PATCH /api/admin/invitations/:id': { revoked: true },
  'POST /api/admin/blocked-dates': { blocked_date: '2026-12-10', until: '2026-12-12', reason: 'x' },
};

export interface Route {
  readonly method: string;
  readonly path: string;
}

/** Such as `GET /api/live`. */
export const nameOfRoute = ({ method, path }: Route) => `${method} ${path}`;

/** The routes of one method, without middleware and duplicates. */
export function calledRoutes(routes: readonly Route[]): Route[] {
  const byName = new Map(routes.map((route) => [nameOfRoute(route), route]));
  return [...byName.values()].filter(({ method }) => method !== 'ALL');
}
