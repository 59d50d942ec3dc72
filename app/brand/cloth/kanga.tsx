import type { ReactNode } from 'react';
import * as styles from './kanga.module.css';

/** The whole cloth: the border on all four sides, and in its field one thing, centred. Once a site. */
export function Kanga({ children }: { children: ReactNode }) {
  return (
    <div className={styles.kanga}>
      <div className={`${styles.field} band-bahari`}>{children}</div>
    </div>
  );
}
