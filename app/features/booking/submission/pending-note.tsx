import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as styles from './pending-note.module.css';

export function PendingNote({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={clsx(styles.pendingNote, className)}>
      <Icon name="warning" />
      <div>{children}</div>
    </div>
  );
}
