import { clsx } from 'clsx';
import { layoutCopy } from '#content/show/layout.ts';
import { show } from '#content/show/show.ts';
import * as styles from './home-link.module.css';
import * as wordmarkStyles from './wordmark.module.css';

export function HomeLink({ size = 'large' }: { size?: 'small' | 'large' }) {
  return (
    <a className={clsx(styles.homeLink, size === 'small' && styles.small)} href="/">
      <Wordmark />
      <span className="visually-hidden">{layoutCopy.homeLink}</span>
    </a>
  );
}

/** The show's name with its mark, hidden from screen readers: the link around it is labelled. */
function Wordmark() {
  const endsInI = show.name.endsWith('i');
  return (
    <span
      className={clsx(wordmarkStyles.wordmark, endsInI && wordmarkStyles.dotted)}
      translate="no"
      aria-hidden="true"
    >
      {endsInI ? `${show.name.slice(0, -1)}ı` : show.name}
      <svg
        className={wordmarkStyles.mark}
        viewBox="-8 -25 34 43"
        focusable="false"
        aria-hidden="true"
      >
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
