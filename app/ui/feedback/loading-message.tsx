import type { ReactNode } from 'react';
import * as styles from './loading-message.module.css';

export function LoadingMessage({ children }: { children: ReactNode }) {
  return (
    <p className={styles.loadingMessage} role="status">
      <span className={styles.arc} aria-hidden="true" />
      {children}
    </p>
  );
}
