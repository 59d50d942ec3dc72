import type { ReactNode } from 'react';
import { EmptySeat } from '#app/brand/cloth/empty-seat.tsx';
import * as styles from './list-notice.module.css';

export function ListNotice({
  title,
  help,
  children,
}: {
  title?: string | undefined;
  help?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.notice}>
      <EmptySeat />
      {title && <h3>{title}</h3>}
      {help && <p>{help}</p>}
      {children}
    </div>
  );
}
