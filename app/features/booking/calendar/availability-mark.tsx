import type { DayState } from '#domain/booking/availability.ts';
import './availability-mark.css';

/** The dot of a day: full when free, half when partly booked, a dash when unavailable. Decoration. */
export function AvailabilityMark({ state }: { state: DayState }) {
  return <span className={`availability-mark availability-mark-${state}`} aria-hidden="true" />;
}
