import { expect, it } from 'vitest';
import { show } from '#content/show/show.ts';
import { linkedEvent } from './linked-event.ts';

const slot = { booking_date: '2026-12-11', time_slot: '9:30 AM' } as const;
const KEY = `${'a'.repeat(22)}.${'b'.repeat(22)}`;

it('has the title of the invitation, the studio and the length of a recording', () => {
  const event = linkedEvent(slot, KEY, 'https://show.example', true);
  expect(event).toEqual({
    title: `Recording with ${show.name}: Fri 11 Dec, 9:30 AM (Nairobi)`,
    place: show.studio,
    description: `To change or cancel: https://show.example/your-booking#${KEY}`,
    startsAt: Date.parse('2026-12-11T06:30:00Z'),
    endsAt: Date.parse('2026-12-11T06:30:00Z') + show.recordingMinutes * 60_000,
  });
});

it('has no link without a key, and none if the owner keeps it out of calendars', () => {
  expect(linkedEvent(slot, null, 'https://show.example', true).description).toBe('');
  expect(linkedEvent(slot, KEY, null, true).description).toBe('');
  expect(linkedEvent(slot, KEY, 'https://show.example', false).description).toBe('');
});
