import { book } from '#content/booking/book.ts';
import './step-rail.css';

/** Where a guest can stand on the way to a booking. */
export type BookStop = keyof typeof book.stops;

const STOPS: readonly BookStop[] = ['documents', 'passcode', 'date', 'time', 'details'];

/** All steps of /book, with the current one marked. */
export function StepRail({ current }: { current: BookStop }) {
  const now = STOPS.indexOf(current);
  return (
    <ol className="step-rail" aria-label={book.progress}>
      {STOPS.map((stop, index) => (
        <li
          key={stop}
          className={index < now ? 'step-rail-stop step-rail-done' : 'step-rail-stop'}
          aria-current={stop === current ? 'step' : undefined}
        >
          <b>{book.stops[stop].name}</b>
          {index < now && <span className="visually-hidden"> ({book.done})</span>}
          <span className="step-rail-hint">{book.stops[stop].hint}</span>
        </li>
      ))}
    </ol>
  );
}
