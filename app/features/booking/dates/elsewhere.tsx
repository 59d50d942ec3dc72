import { booking } from '#content/booking/booking.ts';
import type { SlotChoice } from '#domain/booking/availability.ts';
import { slotByVisitorClock } from './visitor-zone.ts';
import './elsewhere.css';

/** The slot by the visitor's own clock, beside the studio's; nothing where they read the same. */
export function Elsewhere({ choice }: { choice: SlotChoice }) {
  const text = slotByVisitorClock(choice);
  if (text === null) return null;
  return (
    <>
      <span className="slot-elsewhere">
        {text} {booking.elsewhere}
      </span>{' '}
    </>
  );
}
