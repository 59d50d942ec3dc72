import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as styles from './badge.module.css';

/** A word or two that mark a thing ('Popular', 'Coming Soon'). `solid` is for the one that leads. */
export function Badge({
  look = 'line',
  className,
  children,
}: {
  look?: 'line' | 'solid';
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={clsx(styles.badge, look === 'solid' && styles.solid, className)}>
      {children}
    </span>
  );
}
