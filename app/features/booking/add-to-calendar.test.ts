import { expect, it } from 'vitest';
import { show } from '#content/show/show.ts';
import { linkedEvent } from './add-to-calendar.tsx';

const slot = { booking_date: '2026-12-11', time_slot: '9:30 AM' } as const;

it('has the title of the invitation, the studio and the length of a recording', () => {
  const event = linkedEvent(slot, 'https://show.example');
  expect(event).toEqual({
    title: `Recording with ${show.name}: Fri 11 Dec, 9:30 AM (Nairobi)`,
    place: show.studio,
    description: 'To change or cancel: https://show.example/your-booking',
    startsAt: Date.parse('2026-12-11T06:30:00Z'),
    endsAt: Date.parse('2026-12-11T06:30:00Z') + show.recordingMinutes * 60_000,
  });
});

it('has no link as long as the page does not know its own URL', () => {
  expect(linkedEvent(slot, null).description).toBe('');
});
