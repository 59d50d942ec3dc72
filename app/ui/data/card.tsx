import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as styles from './card.module.css';

/** Panels of one cloth: the cards share their borders. `className` says who is wider. */
export function Cards({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <ul className={clsx(styles.cards, className)}>{children}</ul>;
}

/** One panel. `chosen` is dyed, for the one that leads. */
export function Card({
  look = 'plain',
  children,
}: {
  look?: 'plain' | 'chosen';
  children: ReactNode;
}) {
  return <li className={clsx(styles.card, look === 'chosen' && styles.chosen)}>{children}</li>;
}
