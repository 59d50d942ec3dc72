import * as v from 'valibot';
import { expect, it } from 'vitest';
import { InvitationChange, InvitationOrder, readInvitedGuests } from './invitations.ts';

const ORDER = {
  guests: [{ name: 'Jane Wambui', email: 'jane@example.com' }],
  note: '',
  window_from_days: 1,
  window_to_days: 14,
  valid_until: '2026-12-01',
};

it.each([
  ['Jane Wambui, jane@example.com', { name: 'Jane Wambui', email: 'jane@example.com' }],
  ['Wambui, Jane; jane@example.com', { name: 'Wambui, Jane', email: 'jane@example.com' }],
  ['አማኒ\tamani@example.com', { name: 'አማኒ', email: 'amani@example.com' }],
  ['  Jane Wambui  ', { name: 'Jane Wambui', email: null }],
  ['Jane Wambui,', { name: 'Jane Wambui', email: null }],
])('reads the line %j', (text, guest) => {
  expect(readInvitedGuests(text)).toEqual([{ line: 1, text, guest }]);
});

it('names the error of each line, by its number, and skips empty ones', () => {
  expect(readInvitedGuests('J, jane@example.com\n\nJane, jane@nowhere\r\nJane')).toEqual([
    { line: 1, text: 'J, jane@example.com', message: 'Name must be at least 2 characters' },
    { line: 3, text: 'Jane, jane@nowhere', message: 'Invalid email address' },
    { line: 4, text: 'Jane', guest: { name: 'Jane', email: null } },
  ]);
});

it('orders invitations for one use, and no mails, by default', () => {
  const defaults = { note: null, uses_max: 1, sends_mail: false };
  expect(v.parse(InvitationOrder, ORDER)).toEqual({ ...ORDER, ...defaults });
});

it.each([
  ['no guest', { guests: [] }],
  ['51 guests', { guests: Array.from({ length: 51 }, () => ORDER.guests[0]) }],
  ['a guest without a name', { guests: [{ name: ' ', email: '' }] }],
  ['a window from today', { window_from_days: 0 }],
  ['a window beyond 90 days', { window_to_days: 91 }],
  ['a window that ends before it begins', { window_from_days: 15 }],
  ['a fraction of a day', { window_from_days: 1.5 }],
  ['no use', { uses_max: 0 }],
  ['more than 20 uses', { uses_max: 21 }],
  ['a date that does not exist', { valid_until: '2026-02-30' }],
  ['a note that is too long', { note: 'x'.repeat(201) }],
])('rejects %s', (_, change) => {
  expect(v.is(InvitationOrder, { ...ORDER, ...change })).toBe(false);
});

it('has a window of one day, or of more in their order', () => {
  const days = { window_from_days: 14, window_to_days: 14 };
  expect(v.is(InvitationOrder, { ...ORDER, ...days })).toBe(true);
  const { issues } = v.safeParse(InvitationOrder, { ...ORDER, ...days, window_to_days: 13 });
  expect(issues?.[0]).toMatchObject({ message: 'The last day must not be before the first' });
  expect(issues?.[0].path?.map(({ key }) => key)).toEqual(['window_to_days']);
});

it('reads a line that begins with a separator as one without a name', () => {
  const [line] = readInvitedGuests(', jane@example.com');
  expect(line).toMatchObject({ message: 'Name must be at least 2 characters' });
});

it('is revoked or restored', () => {
  expect(v.parse(InvitationChange, { revoked: true })).toEqual({ revoked: true });
  expect(v.is(InvitationChange, {})).toBe(false);
});
