import { Elsewhere } from '#app/features/booking/dates/elsewhere.tsx';
import { booking } from '#content/booking/booking.ts';
import { bookingFixedTexts } from '#content/booking/fixed-texts.ts';
import type { SlotAvailability } from '#domain/booking/availability.ts';
import type { TimeSlot } from '#domain/booking/time-slot.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import './slot-button.css';

/** A slot of the day, across the whole width: its time, and in words whether it is free. */
export function SlotButton({
  date,
  slot: { time, booked },
  mayBeOwn,
  onChoose,
}: {
  date: PlainDate;
  slot: SlotAvailability;
  mayBeOwn: boolean;
  onChoose: (time: TimeSlot) => void;
}) {
  let state: string = booked ? bookingFixedTexts.booked : booking.freeSlot;
  if (mayBeOwn) state = booking.ownSlot;
  return (
    <button
      type="button"
      className={mayBeOwn ? 'slot slot-own' : 'slot'}
      disabled={booked && !mayBeOwn}
      onClick={() => onChoose(time)}
    >
      <span className="slot-time">{time}</span> <Elsewhere choice={{ date, time }} />
      <span className="slot-state">{state}</span>
    </button>
  );
}
