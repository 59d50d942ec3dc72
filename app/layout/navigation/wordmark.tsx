import { clsx } from 'clsx';
import { show } from '#content/show/show.ts';
import * as styles from './wordmark.module.css';

/** The show's name with its mark, hidden from screen readers: the link around it is labelled. */
export function Wordmark() {
  const endsInI = show.name.endsWith('i');
  return (
    <span
      className={clsx(styles.wordmark, endsInI && styles.dotted)}
      translate="no"
      aria-hidden="true"
    >
      {endsInI ? `${show.name.slice(0, -1)}ı` : show.name}
      <svg className={styles.mark} viewBox="-8 -25 34 43" focusable="false" aria-hidden="true">
        <circle r="7.8" fill="currentColor" />
        <path
          d="M5.3-14.6A15.5 15.5 0 0 1 11.9 10M8-22.1a23.5 23.5 0 0 1 10 37.2"
          fill="none"
          stroke="currentColor"
          strokeWidth="4.6"
        />
      </svg>
    </span>
  );
}
