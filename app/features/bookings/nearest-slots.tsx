import { type Ref, useId } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { booking } from '#content/booking.ts';
import type { SlotChoice } from '#domain/availability.ts';
import type { Message } from '#domain/messages.ts';
import { formatShortDate } from '#domain/plain-date.ts';
import './nearest-slots.css';

/** What stands in the way of the chosen slot, and which free ones could be had instead. */
export interface SlotObstacle {
  readonly message: Message;
  /** Whether an earlier submission of the guest's may be the booking. */
  readonly mayBeOwn: boolean;
  readonly instead: readonly SlotChoice[];
}

/** Says that the chosen slot cannot be had; one press moves to a free one nearby. */
export function NearestSlots({
  obstacle: { message, mayBeOwn, instead },
  alertRef,
  onMove,
}: {
  obstacle: SlotObstacle;
  alertRef: Ref<HTMLDivElement>;
  onMove: (slot: SlotChoice) => void;
}) {
  const title = useId();
  return (
    <div
      className="nearest-slots"
      role="alert"
      aria-labelledby={title}
      ref={alertRef}
      tabIndex={-1}
    >
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
    </div>
  );
}
