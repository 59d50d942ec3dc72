import { expect, it } from 'vitest';
import { chatWith, mailTo } from './guest-contact.tsx';

it('mails only the guest', () => {
  expect(mailTo("o'neil+show@example.com")).toBe("mailto:o'neil%2Bshow@example.com");
  expect(mailTo('a?cc=b@example.com')).toBe('mailto:a%3Fcc%3Db@example.com');
});

const BOOKING = {
  id: '1',
  guest_name: 'Amani & Söhne',
  guest_email: 'amani@example.com',
  guest_phone: '0712 345 678',
  notes: null,
  booking_date: '2026-12-01',
  time_slot: '9:30 AM',
  guest_zone: 'America/New_York',
  status: 'confirmed',
} as const;

const PHONE_URL = 'tel:+254712345678';

const messageOf = (url: string | null) => new URL(url ?? '').searchParams.get('text');

it('prepares a message in both time zones, with the page that mails a link, not the link', () => {
  const url = chatWith(BOOKING, PHONE_URL, 'https://show.example/your-booking#KEY');
  expect(url).toMatch(/^https:\/\/wa\.me\/254712345678\?text=/);
  expect(messageOf(url)).toBe(
    'Hello Amani & Söhne, this is Swali about your recording on Tuesday, December 1, 2026, 9:30 AM, Nairobi time. That is Tue, Dec 1, 1:30 AM in your time (America/New_York). See, move or cancel it with the link in our mails, or get a new one: https://show.example/your-booking',
  );
});

it('leaves out the time of a guest in the same zone, and a link that has ended', () => {
  const message = messageOf(
    chatWith({ ...BOOKING, guest_zone: 'Africa/Nairobi' }, PHONE_URL, null),
  );
  expect(message).toBe(
    'Hello Amani & Söhne, this is Swali about your recording on Tuesday, December 1, 2026, 9:30 AM, Nairobi time.',
  );
});

it('leaves out the page for a guest without a mailbox', () => {
  const withoutMailbox = { ...BOOKING, guest_email: '' };
  const url = chatWith(withoutMailbox, PHONE_URL, 'https://show.example/your-booking#KEY');
  expect(messageOf(url)).not.toContain('your-booking');
});

it.each(['tel:+14155550100;ext=22', null])('has no chat for %j', (phoneUrl) => {
  expect(chatWith(BOOKING, phoneUrl, null)).toBeNull();
});
