import { expect, it } from 'vitest';
import { show } from '#content/show/show.ts';
import { GUEST_BOOKING } from '#tests/data/guest-booking.ts';
import { caseLinks } from './case-links.ts';

const booking = { ...GUEST_BOOKING, guest_name: 'Jane & Ömer? 50%' };

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
  const { chat } = caseLinks(booking, { booking_date: '2026-12-11', time_slot: '2:30 PM' });
  expect(new URL(chat).searchParams.get('text')).toContain(
    'would like to move it to Friday, December 11, 2026, 2:30 PM',
  );
});
