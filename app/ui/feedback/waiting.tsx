import type { ReactNode } from 'react';
import * as styles from './waiting.module.css';

/** Says that something is under way: the dot bobs under its arc, and the words are announced. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p className={styles.waiting} role="status">
      <span className={styles.arc} aria-hidden="true" />
      {children}
    </p>
  );
}
