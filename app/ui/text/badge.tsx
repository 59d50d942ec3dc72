import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as styles from './badge.module.css';

export function Badge({
  variant = 'line',
  className,
  children,
}: {
  variant?: 'line' | 'solid';
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={clsx(styles.badge, variant === 'solid' && styles.solid, className)}>
      {children}
    </span>
  );
}
