import { expect, it } from 'vitest';
import { show } from '#content/show/show.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking.ts';
import { caseLinks } from './case-links.ts';

const booking: GuestBooking = {
  status: 'confirmed',
  booking_date: '2026-12-04',
  time_slot: '9:30 AM',
  guest_name: 'Jane & Ömer? 50%',
  guest_phone: null,
  notes: null,
  email_hint: 'j•••@example.com',
  guest_zone: null,
  changes_until: 0,
  is_changeable: false,
  is_reversible: false,
  is_attending: false,
  wants_reminders: true,
  next_reminder_at: null,
  is_over: false,
  link_ends_at: 0,
  consent: null,
};

it('begins a chat and a mail with name, date and slot', () => {
  const { chat, mail } = caseLinks(booking);
  const text =
    'Hello! This is Jane & Ömer? 50%. My recording is on Friday, December 4, 2026, 9:30 AM (Nairobi time). ';
  expect(new URL(chat).pathname).toBe(`/${show.chat.number}`);
  expect(new URL(chat).searchParams.get('text')).toBe(text);
  const { pathname, searchParams } = new URL(mail);
  expect(pathname).toBe(show.email);
  expect(Object.fromEntries(searchParams)).toEqual({
    subject: 'My recording: Friday, December 4, 2026, 9:30 AM',
    body: text,
  });
});

it('names the slot to which the guest wants to move', () => {
  const { chat } = caseLinks(booking, { date: '2026-12-11', time: '2:30 PM' });
  expect(new URL(chat).searchParams.get('text')).toContain(
    'would like to move it to Friday, December 11, 2026, 2:30 PM',
  );
});
