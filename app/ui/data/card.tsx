import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as styles from './card.module.css';

/** A grid of cards with shared borders. */
export function Cards({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <ul className={clsx(styles.cards, className)}>{children}</ul>;
}

export function Card({
  variant = 'plain',
  children,
}: {
  variant?: 'plain' | 'highlighted';
  children: ReactNode;
}) {
  return (
    <li className={clsx(styles.card, variant === 'highlighted' && styles.highlighted)}>
      {children}
    </li>
  );
}
