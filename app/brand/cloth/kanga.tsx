import type { ReactNode } from 'react';
import * as styles from './kanga.module.css';

/** A kanga: bordered on all four sides, with centred content. Used once on the site. */
export function Kanga({ children }: { children: ReactNode }) {
  return (
    <div className={styles.kanga}>
      <div className={`${styles.field} band-bahari`}>{children}</div>
    </div>
  );
}
