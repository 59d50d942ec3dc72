import { clsx } from 'clsx';
import * as styles from './growth.module.css';

/** By how much a figure grew: a rising triangle and the percentage ('24%'). */
export function Growth({
  percent,
  word,
  className,
}: {
  percent: number;
  /** Read by screen readers after the percentage: 'growth'. */
  word: string;
  className?: string | undefined;
}) {
  return (
    <span className={clsx(styles.growth, className)}>
      {percent}%<span className="visually-hidden"> {word}</span>
    </span>
  );
}
