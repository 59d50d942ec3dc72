import type { GuestBooking } from '#domain/guest-link/guest-booking.ts';

/** As the guest's page receives it. */
export const GUEST_BOOKING: GuestBooking = {
  status: 'confirmed',
  booking_date: '2026-12-04',
  time_slot: '9:30 AM',
  guest_name: 'Jane Wambui',
  guest_phone: null,
  notes: null,
  email_hint: 'j•••@example.com',
  guest_zone: null,
  changes_until: 0,
  is_changeable: false,
  is_reversible: false,
  is_asked_to_move: false,
  is_attending: false,
  wants_reminders: true,
  has_reminder_ahead: false,
  next_reminder_at: null,
  is_over: false,
  visit: null,
  episode: null,
  link_ends_at: 0,
  is_added_by_team: false,
  consent: null,
};
