import { clsx } from 'clsx';
import * as styles from './empty-seat.module.css';

/** The brand's arc without its dot, for an empty state. Decorative. */
export function EmptySeat({ className }: { className?: string | undefined }) {
  return <span className={clsx(styles.emptySeat, className)} aria-hidden="true" />;
}
