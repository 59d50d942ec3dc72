import type { ReactNode } from 'react';
import { admin } from '#content/admin/admin.ts';
import * as styles from './admin-bar.module.css';

export function AdminBar({ home, children }: { home: ReactNode; children: ReactNode }) {
  return (
    <header className={`${styles.bar} page-width`}>
      {home}
      <b className={styles.label}>{admin.label}</b>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
