import { clsx } from 'clsx';
import * as styles from './growth.module.css';

export function Growth({
  percent,
  label,
  className,
}: {
  percent: number;
  /** Screen readers read it after the percentage. */
  label: string;
  className?: string | undefined;
}) {
  return (
    <span className={clsx(styles.growth, className)}>
      {`${percent}%`}
      <span className="visually-hidden">{` ${label}`}</span>
    </span>
  );
}
