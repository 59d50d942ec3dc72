import { book } from '#content/booking/book.ts';
import { canConfirm, type Reading, secondsLeft } from './reading.ts';
import * as styles from './reading-progress.module.css';

const words = book.dialog;

/** What a screen reader hears: each condition once when it is met, never the seconds. */
function announcement(reading: Reading, minimumSeconds: number): string {
  if (canConfirm(reading, minimumSeconds)) return words.ready;
  if (secondsLeft(reading, minimumSeconds) === 0) return words.scroll;
  return reading.hasReachedEnd ? words.atEnd : '';
}

/**
 * How far both conditions are met: the ring fills with the time, the words say what is left.
 * @param id of the words
 */
export function ReadingProgress({
  id,
  reading,
  minimumSeconds,
}: {
  id: string;
  reading: Reading;
  minimumSeconds: number;
}) {
  const left = secondsLeft(reading, minimumSeconds);
  const percent = Math.min(100, reading.readForMilliseconds / (minimumSeconds * 10));
  return (
    <div className={`${styles.readingProgress} small`}>
      <svg className={styles.ring} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
        <circle className={styles.ringTrack} cx="18" cy="18" r="14" />
        <circle
          className={styles.ringDone}
          cx="18"
          cy="18"
          r="14"
          pathLength="100"
          strokeDasharray={`${Math.round(percent)} 100`}
          transform="rotate(-90 18 18)"
        />
        {left === 0 && reading.hasReachedEnd && <circle cx="18" cy="18" r="6" />}
      </svg>
      <p id={id}>
        {left > 0 && (
          <>
            <b className="figures">
              {left} {words.secondsLeft}
            </b>
            {reading.hasReachedEnd ? `. ${words.atEnd}` : `, ${words.thenScroll}`}
          </>
        )}
        {left === 0 && (reading.hasReachedEnd ? words.ready : words.scroll)}
      </p>
      <span className="visually-hidden" role="status">
        {announcement(reading, minimumSeconds)}
      </span>
    </div>
  );
}
