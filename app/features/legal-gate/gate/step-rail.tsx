import { clsx } from 'clsx';
import { book } from '#content/booking/book.ts';
import * as styles from './step-rail.module.css';

/** Where a guest can stand on the way to a booking. */
export type BookStop = keyof typeof book.stops;

const STOPS: readonly BookStop[] = ['documents', 'passcode', 'date', 'time', 'details'];

/** All steps of /book, with the current one marked. */
export function StepRail({
  current,
  className,
}: {
  current: BookStop;
  className?: string | undefined;
}) {
  const now = STOPS.indexOf(current);
  return (
    <ol className={clsx(styles.stepRail, className)} aria-label={book.progress}>
      {STOPS.map((stop, index) => (
        <li
          key={stop}
          className={clsx(styles.stop, index < now && styles.done)}
          aria-current={stop === current ? 'step' : undefined}
        >
          <b>{book.stops[stop].name}</b>
          {index < now && <span className="visually-hidden"> ({book.done})</span>}
          <span className={styles.hint}>{book.stops[stop].hint}</span>
        </li>
      ))}
    </ol>
  );
}
