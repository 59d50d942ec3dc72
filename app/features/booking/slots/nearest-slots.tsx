import { type Ref, useId } from 'react';
import type { SlotObstacle } from '#app/features/booking/state/slot-obstacle.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { booking } from '#content/booking/booking.ts';
import type { SlotChoice } from '#domain/booking/availability.ts';
import { formatShortDate } from '#domain/time/plain-date.ts';
import './nearest-slots.css';

/**
 * Says that the chosen slot cannot be had; one press moves to a free one nearby. It is no live
 * region: whatever brings it is announced by its toast, and after a submission it takes the focus.
 */
export function NearestSlots({
  obstacle: { message, mayBeOwn, instead },
  alertRef,
  onMove,
}: {
  obstacle: SlotObstacle;
  alertRef: Ref<HTMLElement>;
  onMove: (slot: SlotChoice) => void;
}) {
  const title = useId();
  return (
    <section className="nearest-slots" aria-labelledby={title} ref={alertRef} tabIndex={-1}>
      <p className="booking-refusal" id={title}>
        <Icon name="warning" />
        {message.title}
      </p>
      {message.description && <p>{message.description}</p>}
      {mayBeOwn && <p>{booking.maybeYours}</p>}
      <p>
        {booking.kept} {instead.length > 0 ? booking.nearest : booking.noneFree}
      </p>
      <ul className="nearest-slots-list">
        {instead.map((slot) => (
          <li key={`${slot.date} ${slot.time}`}>
            <button type="button" className="nearest-slot" onClick={() => onMove(slot)}>
              <span>{formatShortDate(slot.date)}</span> <span>{slot.time}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
