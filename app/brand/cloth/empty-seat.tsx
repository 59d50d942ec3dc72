import './empty-seat.css';

/** An arc that still waits for its dot: a Sunday, an empty list, an event to come. Decoration. */
export function EmptySeat() {
  return <span className="empty-seat" aria-hidden="true" />;
}
